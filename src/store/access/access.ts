import { sql } from 'kysely';
import type { AppScope } from '../../domain/access/app.ts';
import type { CredentialOwner } from '../../domain/access/credential.ts';
import type { Tier } from '../../domain/actor.ts';
import type { Simulation } from '../../domain/sandbox/simulation.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { AccessTokensRow, AppsRow, ClientsRow, CredentialsRow, ServiceRow } from '../rows.ts';
import { type RequestedSimulationColumns, toRequestedSimulation } from '../sandbox/simulations.ts';
import type { OwnerColumns } from './credentials.ts';

/** A key with the data of its owner that every call needs. */
export interface KnownKey {
  readonly id: number;
  readonly owner: KeyOwner;
  /** Calls per minute; null = the limit of the settings. */
  readonly rateLimit: number | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

type KeyOwner = ClientWithKey | Extract<CredentialOwner, { interface: 'signal' | 'admin' }>;

type ClientWithKey = Extract<CredentialOwner, { interface: 'core' }> & {
  readonly tier: Tier;
  readonly holdMinutes: number;
  /** The invoice currency of the client. */
  readonly currency: string;
  /** The default simulation of sandbox orders placed with the key. */
  readonly simulation: Partial<Simulation>;
};

type KeyRow = Pick<CredentialsRow, 'id' | 'rate_limit' | 'expires_at' | 'revoked_at'> &
  (ClientKeyColumns | OtherKeyColumns);

type ClientKeyColumns = Extract<OwnerColumns, { interface: 'core' }> &
  Pick<ClientsRow, 'tier' | 'hold_minutes' | 'currency'> &
  RequestedSimulationColumns;

type OtherKeyColumns = Extract<OwnerColumns, { interface: 'signal' | 'admin' }>;

export async function findKey(queries: Queries, hash: Buffer): Promise<KnownKey | undefined> {
  const result = await sql<KeyRow>`
    select k.id, k.interface, k.mode, k.client_id, k.partner_id, k.role, c.tier, c.hold_minutes, c.currency,
      k.rate_limit, k.scenario, k.speed, k.expires_at, k.revoked_at
    from credentials k left join clients c on c.id = k.client_id
    where k.hash = ${hash}`.execute(queries);
  return result.rows.map(toKnownKey)[0];
}

function toKnownKey(row: KeyRow): KnownKey {
  return {
    id: row.id,
    owner: toKeyOwner(row),
    rateLimit: row.rate_limit,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

function toKeyOwner(row: KeyRow): KeyOwner {
  if (row.interface === 'signal') return { interface: 'signal', partnerId: row.partner_id };
  if (row.interface === 'admin') return { interface: 'admin', role: row.role };
  return {
    interface: 'core',
    clientId: row.client_id,
    mode: row.mode,
    tier: row.tier,
    holdMinutes: row.hold_minutes,
    currency: row.currency,
    simulation: toRequestedSimulation(row),
  };
}

/** The access token of an app with the data of its client that every call needs. */
export interface KnownToken {
  readonly id: number;
  readonly appId: number;
  readonly clientId: number;
  readonly userId: number | null;
  readonly scope: AppScope;
  readonly tier: Tier;
  readonly holdMinutes: number;
  readonly currency: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly appDisabledAt: Date | null;
}

type TokenRow = Pick<
  AccessTokensRow,
  'id' | 'app_id' | 'client_id' | 'user_id' | 'scope' | 'expires_at' | 'revoked_at'
> &
  Pick<ClientsRow, 'tier' | 'hold_minutes' | 'currency'> & {
    readonly app_disabled_at: AppsRow['disabled_at'];
  };

export async function findToken(queries: Queries, hash: Buffer): Promise<KnownToken | undefined> {
  const result = await sql<TokenRow>`
    select t.id, t.app_id, t.client_id, t.user_id, t.scope, c.tier, c.hold_minutes, c.currency,
      t.expires_at, t.revoked_at, a.disabled_at as app_disabled_at
    from access_tokens t join apps a on a.id = t.app_id join clients c on c.id = t.client_id
    where t.hash = ${hash}`.execute(queries);
  return result.rows.map(toKnownToken)[0];
}

function toKnownToken(row: TokenRow): KnownToken {
  return {
    id: row.id,
    appId: row.app_id,
    clientId: row.client_id,
    userId: row.user_id,
    scope: row.scope,
    tier: row.tier,
    holdMinutes: row.hold_minutes,
    currency: row.currency,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    appDisabledAt: row.app_disabled_at,
  };
}

/** A counter that every change to credentials and their owners increments; caches are valid for one epoch. */
export async function readAccessEpoch(queries: Queries): Promise<number> {
  const result = await sql<Pick<ServiceRow, 'access_epoch'>>`select access_epoch from service`.execute(
    queries,
  );
  return result.rows[0]?.access_epoch ?? 0;
}

/**
 * Must be part of every transaction that changes the access of a credential. Notifies the listening
 * processes.
 */
export async function bumpAccessEpoch(tx: Tx): Promise<void> {
  await sql`update service set access_epoch = access_epoch + 1`.execute(tx);
  await sql`select pg_notify('platen_access', '')`.execute(tx);
}

/** The fingerprint of the secret key of this database; undefined before the first start. */
export async function findKeyFingerprint(queries: Queries): Promise<string | undefined> {
  const result = await sql<Pick<ServiceRow, 'key_fingerprint'>>`select key_fingerprint from service`.execute(
    queries,
  );
  return result.rows[0]?.key_fingerprint;
}

/**
 * Stores the fingerprint of the secret key on the first start; returns the fingerprint of the database's key.
 */
export async function claimKeyFingerprint(queries: Queries, fingerprint: string): Promise<string> {
  await sql`insert into service (key_fingerprint) values (${fingerprint}) on conflict do nothing`.execute(
    queries,
  );
  const result = await sql<Pick<ServiceRow, 'key_fingerprint'>>`
    select key_fingerprint from service`.execute(queries);
  return only(result.rows).key_fingerprint;
}
