import Type from 'typebox';
import { CHALLENGE_MS } from '../../../domain/access/passkey.ts';
import {
  addPasskey,
  listOwnPasskeys,
  type PasskeyRequest,
  removePasskey,
  requestPasskey,
} from '../../../operations/access/passkeys.ts';
import { component } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

export const passkey = component('Passkey', {
  id: Type.Integer(),
  name: Type.String(),
  created_at: wire.instant(),
  used_at: wire.nullable(wire.instant()),
});
const ownPasskeys = component('OwnPasskeys', {
  is_available: Type.Boolean({
    description: 'False if browsers cannot use passkeys: the public URL needs a host name and https',
  }),
  passkeys: wire.list(passkey),
});

const type = Type.Literal('public-key');
/** The field names are those of WebAuthn, so that a browser can read it directly. */
const request = component('PasskeyRequest', {
  challenge: Type.String(),
  rp: component('PasskeySite', { id: Type.String(), name: Type.String() }),
  user: component('PasskeyUser', { id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: wire.list(component('PasskeyAlgorithm', { type, alg: Type.Integer() })),
  excludeCredentials: wire.list(component('PasskeyCredential', { type, id: Type.String() })),
  authenticatorSelection: component('PasskeyAuthenticator', {
    residentKey: Type.Literal('required'),
    userVerification: Type.Literal('required'),
  }),
  timeout: Type.Integer(),
});

function encodeRequest({ challenge, host, user, algorithms, credentialIds }: PasskeyRequest) {
  const { handle, name, email } = user;
  return jsonReply({
    challenge,
    rp: { id: host, name: host },
    user: { id: handle, name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: type.const, alg })),
    excludeCredentials: credentialIds.map((id) => ({ type: type.const, id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  });
}

const made = component('NewPasskey', {
  name: wire.line(100),
  id: wire.line(2000),
  client_data: wire.line(5000),
  attestation: wire.line(50_000),
});
const onePasskey = component('OnePasskey', { passkey_id: wire.id() });

/** The passkeys of the caller. */
export const passkeyEndpoints = {
  'admin/account/passkeys': wire.memberEndpoint(listOwnPasskeys, {
    name: 'ListPasskeys',
    clientFunction: 'account.passkeys.list',
    summary: 'List your passkeys',
    ...wire.anyone,
    statuses: wire.usual,
    body: nothing,
    reply: ownPasskeys,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(ownPasskeys),
  }),
  'admin/account/passkeys/request': wire.memberEndpoint(requestPasskey, {
    name: 'RequestPasskey',
    summary: 'Begin to add a passkey: returns the input of PublicKeyCredential.parseCreationOptionsFromJSON',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: nothing,
    reply: request,
    decode: decodeNothing,
    encode: encodeRequest,
  }),
  'admin/account/passkeys/add': wire.memberEndpoint(addPasskey, {
    name: 'AddPasskey',
    summary:
      'Add the passkey that the browser made: id, clientDataJSON and attestationObject of the credential',
    ...wire.anyone,
    statuses: wire.created,
    body: made,
    reply: passkey,
    decode: wire.decodeAs(made),
    encode: wire.encodeAs(passkey),
    example: {
      name: 'Laptop',
      id: 'AQIDBAUGBwgJCgsMDQ4PEA',
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestation: 'o2NmbXRkbm9uZQ',
    },
  }),
  'admin/account/passkeys/remove': wire.memberEndpoint(removePasskey, {
    name: 'RemovePasskey',
    summary: 'Remove one of your passkeys',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: onePasskey,
    reply: wire.done,
    decode: wire.decodeAs(onePasskey),
    encode: wire.encodeDone,
    example: { passkey_id: 3 },
  }),
};
