import Type from 'typebox';
import { CHALLENGE_MS } from '../../../domain/access/passkey.ts';
import {
  addPasskey,
  listOwnPasskeys,
  type PasskeyRequest,
  removePasskey,
  requestPasskey,
} from '../../../operations/access/passkeys.ts';
import { component, field, meaning } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const passkeyId = meaning('Number of the passkey', 3);
export const passkey = component('Passkey', {
  id: passkeyId(Type.Integer()),
  name: field(Type.String(), 'Name of the passkey, given by the user', 'Laptop'),
  created_at: meanings.createdAt(wire.instant()),
  used_at: field(wire.nullableInstant(), 'When the passkey was last used; null = never'),
});
const ownPasskeys = component('OwnPasskeys', {
  is_available: field(
    Type.Boolean(),
    'False if browsers cannot use passkeys: the public URL needs a host name and https',
  ),
  passkeys: field(wire.list(passkey), 'Your passkeys'),
});

const type = Type.Literal('public-key');
const hostName = field(Type.String(), 'Host name of the service', 'print.example');
const publicKeyType = field(type, 'Always public-key', 'public-key');
/** The field names are those of WebAuthn, so that a browser can read it directly. */
const request = component('PasskeyRequest', {
  challenge: field(Type.String(), 'What the authenticator signs, in base64url', 'q6urq6urq6urq6urq6urqw'),
  rp: field(component('PasskeySite', { id: hostName, name: hostName }), 'The site that the passkey is for'),
  user: field(
    component('PasskeyUser', {
      id: field(
        Type.String(),
        'An id that says nothing about the user, in base64url',
        'EBESExQVFhcYGRobHB0eHw',
      ),
      name: field(Type.String(), 'E-mail address of the user', 'jane.doe@print.example'),
      displayName: meanings.userName(Type.String()),
    }),
    'The user that the passkey is for',
  ),
  pubKeyCredParams: field(
    wire.list(
      component('PasskeyAlgorithm', {
        type: publicKeyType,
        alg: field(Type.Integer(), 'Number of the algorithm in the registry of COSE', -7),
      }),
    ),
    'The algorithms that are accepted, the preferred one first',
  ),
  excludeCredentials: field(
    wire.list(
      component('PasskeyCredential', {
        type: publicKeyType,
        id: field(Type.String(), 'id of the credential, in base64url', 'AQIDBAUGBwgJCgsMDQ4PEA'),
      }),
    ),
    'The passkeys that the user has; no second one is made on the same authenticator',
  ),
  authenticatorSelection: field(
    component('PasskeyAuthenticator', {
      residentKey: field(
        Type.Literal('required'),
        'Always required: the user can sign in without an address',
        'required',
      ),
      userVerification: field(
        Type.Literal('required'),
        'Always required: a fingerprint, a face or a PIN',
        'required',
      ),
    }),
    'Which authenticators can be used',
  ),
  timeout: field(Type.Integer(), 'How long the request is valid, in milliseconds', 300000),
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
  name: field(wire.line(100), 'Name of the passkey', 'Laptop'),
  id: field(
    wire.line(2000),
    'id of the credential that the browser made, in base64url',
    'AQIDBAUGBwgJCgsMDQ4PEA',
  ),
  client_data: field(
    wire.line(5000),
    'clientDataJSON of the credential, in base64url',
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  ),
  attestation: field(
    wire.line(50_000),
    'attestationObject of the credential, in base64url',
    'o2NmbXRkbm9uZQ',
  ),
});
const onePasskey = component('OnePasskey', { passkey_id: passkeyId(wire.id()) });

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
