import {
  type Credential,
  type CredentialOwner,
  type CredentialStatus,
  checkKeyName,
  credentialStatus,
  keyPrefix,
  type Overlap,
  overlapMs,
} from '../../domain/access/credential.ts';
import type { View, Viewer } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { type Problem, refused, refuseIfAny } from '../../domain/refusal.ts';
import { type Simulation, speedAccepted, speedOf } from '../../domain/sandbox/simulation.ts';
import { defined } from '../../lib/defined.ts';
import { lastFour, newApiKey } from '../../lib/secrets/api-keys.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import { holdClient } from '../../store/access/clients.ts';
import * as store from '../../store/access/credentials.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findPartner } from '../../store/partners/partners.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { credentialUnknown, partnerUnknown } from './accounts.ts';
import { demandClient } from './clients.ts';

/** A key without its secret, with its current status. */
export interface ShownKey extends Credential {
  readonly status: CredentialStatus;
}

/** A key in plain text. Only its hash is stored, so it can be shown only now. */
export interface IssuedKey {
  readonly key: string;
  readonly credential: ShownKey;
}

export interface NewKey {
  readonly owner: CredentialOwner;
  /** The purpose of the key. */
  readonly name?: string | undefined;
  readonly rateLimit?: number | null | undefined;
  /** Only for sandbox keys of clients. */
  readonly simulation?: Partial<Simulation> | undefined;
}

export const createKey: WriteOperation<Viewer, NewKey, IssuedKey> = {
  kind: 'write',
  audit: ({ owner }, { credential }) => ({
    action: 'create_key',
    subject: `key ${credential.id}`,
    details: { ...owner, name: credential.name, lastFour: credential.lastFour },
  }),
  async run(tx, { actor, now }, { owner, name = '', rateLimit = null, simulation = {} }) {
    demandOwn(actor, owner);
    // The rate limit protects the service from its clients, so they cannot set it.
    if (rateLimit !== null && actor.view.kind !== 'everything') {
      throw refused('not_permitted', { code: 'rate_limit_not_yours' }, ['rateLimit']);
    }
    if (rateLimit !== null && !isRate(rateLimit)) {
      throw refused('invalid_parameter', { code: 'must_be_rate', given: rateLimit }, ['rateLimit']);
    }
    refuseIfAny([...checkKeyName(name), ...checkWish(owner, simulation)]);
    await demandOwner(tx, owner);
    return issueKey(tx, { owner, name, rateLimit, simulation }, now);
  },
};

/** Creates and stores a key of an existing owner. */
export async function issueKey(
  tx: Tx,
  wanted: Pick<Credential, 'owner' | 'name' | 'rateLimit' | 'simulation'>,
  now: Date,
): Promise<IssuedKey> {
  const prefix = keyPrefix(wanted.owner);
  const key = newApiKey(prefix);
  const secret = { prefix, hash: sha256(key), lastFour: lastFour(key) };
  await bumpAccessEpoch(tx);
  const { owner, name, rateLimit, simulation } = wanted;
  const row = { owner, name, rateLimit, simulation, ...secret, createdAt: now };
  const id = await store.insertCredential(tx, row);
  const credential = await store.lockCredential(tx, id);
  return { key, credential: shown(defined(credential, 'the new key'), now) };
}

export interface KeyFilter {
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
}

export const listKeys: ReadOperation<Viewer, KeyFilter, ShownKey[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor: { view }, now }, filter) {
    const { kind: _, ...own } = view;
    const credentials = await store.listCredentials(queries, { ...own, ...filter });
    return credentials.filter(({ owner }) => isSeen(view, owner)).map((credential) => shown(credential, now));
  },
};

/** Replaces a key by a new one of the same owner; the old one stays valid for the overlap. */
export const rotateKey: WriteOperation<
  Viewer,
  { credentialId: number; overlap: Overlap },
  IssuedKey & { replaced: ShownKey }
> = {
  kind: 'write',
  audit: ({ credentialId, overlap }, { credential }) => ({
    action: 'rotate_key',
    subject: `key ${credentialId}`,
    details: { overlap, successor: credential.id },
  }),
  async run(tx, { actor, now }, { credentialId, overlap }) {
    const known = await store.findCredential(tx, credentialId);
    if (!known || !isSeen(actor.view, known.owner)) throw credentialUnknown(credentialId);
    // Locks its client first, as ending a client does: otherwise the new key could stay valid.
    if (known.owner.interface === 'core') await holdClient(tx, known.owner.clientId);
    const old = defined(await store.lockCredential(tx, credentialId), `key ${credentialId}`);
    const status = credentialStatus(old, now);
    if (status !== 'active') {
      const detail: Detail =
        status === 'ending'
          ? { code: 'key_rotated_before', id: credentialId }
          : { code: 'key_not_active', id: credentialId, status };
      throw refused('invalid_parameter', detail, ['credentialId']);
    }
    const expiresAt = new Date(now.getTime() + overlapMs[overlap]);
    await store.expireCredential(tx, credentialId, expiresAt);
    const issued = await issueKey(tx, old, now);
    return { ...issued, replaced: shown({ ...old, expiresAt }, now) };
  },
};

/** Revokes a key at once and permanently; a revoked key does not change. */
export const revokeKey: WriteOperation<Viewer, { credentialId: number }, ShownKey> = {
  kind: 'write',
  audit: ({ credentialId }) => ({ action: 'revoke_key', subject: `key ${credentialId}` }),
  async run(tx, { actor, now }, { credentialId }) {
    const credential = await store.lockCredential(tx, credentialId);
    if (!credential || !isSeen(actor.view, credential.owner)) throw credentialUnknown(credentialId);
    await store.revokeCredential(tx, credentialId, now);
    await bumpAccessEpoch(tx);
    return shown({ ...credential, revokedAt: credential.revokedAt ?? now }, now);
  },
};

function shown(credential: Credential, now: Date): ShownKey {
  return { ...credential, status: credentialStatus(credential, now) };
}

/** Members see and create only the keys of their client or print partner. */
function isSeen(view: View, owner: CredentialOwner): boolean {
  if (view.kind === 'everything') return true;
  if (view.kind === 'client') return owner.interface === 'core' && owner.clientId === view.clientId;
  return owner.interface === 'signal' && owner.partnerId === view.partnerId;
}

function demandOwn({ view }: Viewer, owner: CredentialOwner): void {
  if (!isSeen(view, owner)) {
    throw refused('not_permitted', { code: 'key_of_others' }, []);
  }
}

async function demandOwner(tx: Tx, owner: CredentialOwner): Promise<void> {
  if (owner.interface === 'core') {
    await demandClient(tx, owner.clientId);
  }
  if (owner.interface === 'signal' && !(await findPartner(tx, owner.partnerId))) {
    throw partnerUnknown(owner.partnerId);
  }
}

/** Only sandbox orders are simulated, so other keys cannot have a simulation. */
function checkWish(owner: CredentialOwner, { scenario, speed }: Partial<Simulation>): Problem[] {
  const sandbox = owner.interface === 'core' && owner.mode === 'sandbox';
  if (!sandbox && (scenario !== undefined || speed !== undefined)) {
    const path = [scenario === undefined ? 'speed' : 'scenario'];
    return [{ code: 'invalid_parameter', path, detail: { code: 'sandbox_keys_only' } }];
  }
  if (speed === undefined || speedOf(String(speed)) !== undefined) return [];
  const detail = { code: 'speed_unknown', given: String(speed), expected: speedAccepted } as const;
  return [{ code: 'invalid_parameter', path: ['speed'], detail }];
}

function isRate(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 1_000_000_000;
}
