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
import { component, enumerated, field, meaning, oneOf } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { Malformed, missing } from '../../problems.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const keyId = meaning('Number of the key', 12);
const keyInterface = meaning('The interface that the key is for');
const keyPurpose = meaning('Purpose of the key', 'web shop');
const shownKey = component('AdminKey', {
  id: keyId(Type.Integer()),
  interface: keyInterface(enumerated('KeyInterface', ['core', 'signal', 'admin'])),
  mode: field(
    wire.nullable(enumerated('Mode', ['live', 'sandbox'])),
    'live or sandbox; null = the interface has no modes',
  ),
  client_id: meanings.clientId(wire.nullable(Type.Integer())),
  partner_id: meanings.partnerId(wire.nullable(Type.Integer())),
  role: field(wire.nullable(Type.String()), 'Role of an admin key; null = another key', 'operator'),
  owner: field(
    wire.nullable(Type.String()),
    'Name of the client or print partner; null = the operator',
    'Example Shop',
  ),
  name: keyPurpose(Type.String()),
  prefix: field(Type.String(), 'How the key begins', 'plt_core_live_'),
  last_four: meanings.lastFour(Type.String()),
  rate_limit: field(
    wire.nullable(Type.Integer()),
    'Calls per minute; null = the limit of the settings',
    1200,
  ),
  scenario: field(
    wire.nullable(Type.String()),
    'What the simulated print partner does with sandbox orders; null = the preset',
    'happy',
  ),
  speed: field(
    wire.nullable(Type.String()),
    'How fast the simulated print partner is: instant, or how many times faster than real time; null = the preset',
    'instant',
  ),
  status: field(
    enumerated('KeyStatus', ['active', 'ending', 'expired', 'revoked']),
    'Whether the key is accepted',
  ),
  created_at: meanings.createdAt(wire.instant()),
  expires_at: field(wire.nullableInstant(), 'When the key expires; null = never'),
  revoked_at: field(wire.nullableInstant(), 'When it was revoked; null = it is not'),
  last_used_at: field(wire.nullableInstant(), 'When the key was last used; null = never'),
  last_used_from: field(
    wire.nullable(Type.String()),
    'Address from which the key was last used; null = never',
    '203.0.113.7',
  ),
});

const secret = field(
  Type.String(),
  'The key. Shown only once',
  'plt_core_live_0000000000000000000000000000000000000',
);
const newCredential = field(shownKey, 'The new key, without its secret');
const issuedKey = component('AdminIssuedKey', { key: secret, credential: newCredential });
const rotatedKey = component('AdminRotatedKey', {
  key: secret,
  credential: newCredential,
  replaced: field(shownKey, 'The old key, which expires after the overlap'),
});

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
  interface: keyInterface(oneOf('core', 'signal', 'admin')),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  mode: Type.Optional(field(oneOf('live', 'sandbox'), 'live or sandbox, of a core key')),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  role: Type.Optional(field(wire.role(), 'Role of an admin key')),
  name: Type.Optional(keyPurpose(wire.line(100))),
  rate_limit: Type.Optional(field(wire.wholeNumber(1_000_000_000), 'Calls per minute; 0 = no limit', 1200)),
  scenario: Type.Optional(
    field(oneOf(...scenarios), 'What the simulated print partner does with sandbox orders'),
  ),
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
  throw new Malformed([missing(parameter)]);
}

const oneKey = component('AdminOneKey', { credential_id: keyId(wire.id()) });
const rotation = component('AdminKeyRotation', {
  credential_id: keyId(wire.id()),
  overlap: meanings.overlap(oneOf(...keysOf(overlapMs))),
});
const keyFilter = component('AdminKeyFilter', {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
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
