import Type, { type Static } from 'typebox';
import { type CredentialOwner, overlapMs } from '../../../domain/access/credential.ts';
import { scenarios } from '../../../domain/sandbox/simulation.ts';
import { keysOf } from '../../../lib/keys.ts';
import {
  createKey,
  type IssuedKey,
  listKeys,
  revokeKey,
  rotateKey,
  type ShownKey,
} from '../../../operations/access/keys.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { Malformed } from '../../problems.ts';
import * as wire from './wire.ts';

const shownKey = component('AdminKey', {
  id: Type.Integer(),
  interface: enumerated('KeyInterface', ['core', 'signal', 'admin']),
  mode: wire.nullable(enumerated('Mode', ['live', 'sandbox'])),
  client_id: wire.nullable(Type.Integer()),
  partner_id: wire.nullable(Type.Integer()),
  role: wire.nullable(Type.String({ description: 'The role of an admin key' })),
  owner: wire.nullable(Type.String({ description: 'The name of the client or the print partner' })),
  name: Type.String({ description: 'Purpose of the key' }),
  prefix: Type.String(),
  last_four: Type.String(),
  rate_limit: wire.nullable(
    Type.Integer({ description: 'Calls per minute; null = the limit of the settings' }),
  ),
  scenario: wire.nullable(Type.String()),
  speed: wire.nullable(Type.String()),
  status: enumerated('KeyStatus', ['active', 'ending', 'expired', 'revoked']),
  created_at: wire.instant(),
  expires_at: wire.nullable(wire.instant()),
  revoked_at: wire.nullable(wire.instant()),
  last_used_at: wire.nullable(wire.instant()),
  last_used_from: wire.nullable(Type.String({ description: 'The address of its last use' })),
});

const secret = Type.String({ description: 'The key itself, which is shown only once' });
const issuedKey = component('AdminIssuedKey', { key: secret, credential: shownKey });
const rotatedKey = component('AdminRotatedKey', { key: secret, credential: shownKey, replaced: shownKey });

/** A key with its owner in separate fields. */
function flat({
  owner,
  ownerName,
  simulation,
  lastUsed,
  ...key
}: ShownKey): wire.InDomain<Static<typeof shownKey>> {
  return {
    ...key,
    interface: owner.interface,
    mode: owner.interface === 'core' ? owner.mode : null,
    clientId: owner.interface === 'core' ? owner.clientId : null,
    partnerId: owner.interface === 'signal' ? owner.partnerId : null,
    role: owner.interface === 'admin' ? owner.role : null,
    owner: ownerName,
    scenario: simulation.scenario ?? null,
    speed: simulation.speed === undefined ? null : String(simulation.speed),
    lastUsedAt: lastUsed?.at ?? null,
    lastUsedFrom: lastUsed?.from ?? null,
  };
}

const encodeIssued = wire.encodeAs(issuedKey);
const encodeRotated = wire.encodeAs(rotatedKey);
const encodeKey = wire.encodeAs(shownKey);
const encodeKeys = wire.encodeAs(wire.list(shownKey));

const newKey = component('AdminNewKey', {
  interface: oneOf('core', 'signal', 'admin'),
  client_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
  partner_id: Type.Optional(wire.id()),
  role: Type.Optional(wire.role()),
  name: Type.Optional(wire.line(100)),
  rate_limit: Type.Optional(wire.wholeNumber(1_000_000_000)),
  scenario: Type.Optional(oneOf(...scenarios)),
});
const readNewKey = wire.decodeAs(newKey);

function decodeNewKey(body: JsonObject) {
  const { name, rateLimit, scenario, ...fields } = readNewKey(body);
  return { owner: ownerOf(fields), name, rateLimit, simulation: scenario === undefined ? {} : { scenario } };
}

type OwnerFields = Pick<
  ReturnType<typeof readNewKey>,
  'interface' | 'clientId' | 'mode' | 'partnerId' | 'role'
>;

/** @throws {Malformed} if a field that this kind of key requires is missing */
function ownerOf({ interface: of, clientId, mode = 'live', partnerId, role }: OwnerFields): CredentialOwner {
  if (of === 'core') return { interface: of, clientId: demand(clientId, 'client_id'), mode };
  if (of === 'signal') return { interface: of, partnerId: demand(partnerId, 'partner_id') };
  return { interface: of, role: demand(role, 'role') };
}

function demand<Value>(value: Value | undefined, parameter: string): Value {
  if (value !== undefined) return value;
  throw new Malformed([{ type: 'missing_required_parameter', parameter, detail: '' }]);
}

const oneKey = component('AdminOneKey', { credential_id: wire.id() });
const rotation = component('AdminKeyRotation', {
  credential_id: wire.id(),
  overlap: oneOf(...keysOf(overlapMs)),
});
const keyFilter = component('AdminKeyFilter', {
  client_id: Type.Optional(wire.id()),
  partner_id: Type.Optional(wire.id()),
});

export const keyEndpoints = {
  'admin/keys/list': wire.memberEndpoint(listKeys, {
    name: 'ListKeys',
    summary: 'List API keys, ended ones included',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: keyFilter,
    reply: wire.list(shownKey),
    isList: true,
    decode: wire.decodeAs(keyFilter),
    encode: (keys) => encodeKeys(keys.map(flat)),
    example: { client_id: 1 },
  }),
  'admin/keys/create': wire.memberEndpoint(createKey, {
    name: 'CreateKey',
    summary: 'Create an API key, which is shown only once',
    role: 'administrator',
    members: ['client'],
    confirmed: true,
    statuses: wire.created,
    body: newKey,
    reply: issuedKey,
    decode: decodeNewKey,
    encode: ({ key, credential }: IssuedKey) => encodeIssued({ key, credential: flat(credential) }),
    example: { interface: 'core', client_id: 1, mode: 'sandbox', name: 'web shop', scenario: 'happy' },
  }),
  'admin/keys/rotate': wire.memberEndpoint(rotateKey, {
    name: 'RotateKey',
    summary: 'Replace a key by a new one; both work for the overlap',
    role: 'administrator',
    members: ['client'],
    confirmed: true,
    statuses: wire.created,
    body: rotation,
    reply: rotatedKey,
    decode: wire.decodeAs(rotation),
    encode: ({ key, credential, replaced }) =>
      encodeRotated({ key, credential: flat(credential), replaced: flat(replaced) }),
    example: { credential_id: 12, overlap: '24h' },
  }),
  'admin/keys/revoke': wire.memberEndpoint(revokeKey, {
    name: 'RevokeKey',
    summary: 'Revoke a key at once and permanently',
    role: 'administrator',
    members: ['client'],
    statuses: wire.usual,
    body: oneKey,
    reply: shownKey,
    decode: wire.decodeAs(oneKey),
    encode: (key) => encodeKey(flat(key)),
    example: { credential_id: 12 },
  }),
};
