import { sql } from 'kysely';
import type { AppScope } from '../../domain/access/app.ts';
import type { Mode, Tier } from '../../domain/actor.ts';
import type { Scenario, Simulation } from '../../domain/sandbox/simulation.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { requestedSimulationOf } from '../sandbox/simulations.ts';

/** A key with what every call needs to know of its owner. */
export interface KeyRow {
  readonly id: number;
  readonly interface: 'core' | 'signal';
  readonly mode: Mode | null;
  readonly client_id: number | null;
  readonly partner_id: number | null;
  readonly tier: Tier | null;
  readonly hold_minutes: number | null;
  /** What the client is invoiced in. */
  readonly currency: string | null;
  readonly rate_limit: number | null;
  /** How sandbox orders that come with it are produced, unless they ask for something else. */
  readonly simulation: Partial<Simulation>;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

export async function findKey(queries: Queries, hash: Buffer): Promise<KeyRow | undefined> {
  type Row = Omit<KeyRow, 'simulation'> & { scenario: Scenario | null; speed: number | null };
  const result = await sql<Row>`
    select k.id, k.interface, k.mode, k.client_id, k.partner_id, c.tier, c.hold_minutes, c.currency,
      k.rate_limit, k.scenario, k.speed, k.expires_at, k.revoked_at
    from credentials k left join clients c on c.id = k.client_id
    where k.hash = ${hash}`.execute(queries);
  return result.rows.map(({ scenario, speed, ...row }) => ({
    ...row,
    simulation: requestedSimulationOf({ scenario, speed }),
  }))[0];
}

/** The access token of an app with what every call needs to know of the client it acts for. */
export interface TokenRow {
  readonly id: number;
  readonly app_id: number;
  readonly client_id: number;
  readonly user_id: number | null;
  readonly scope: AppScope;
  readonly tier: Tier;
  readonly hold_minutes: number;
  readonly currency: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly app_disabled_at: Date | null;
}

export async function findToken(queries: Queries, hash: Buffer): Promise<TokenRow | undefined> {
  const result = await sql<TokenRow>`
    select t.id, t.app_id, t.client_id, t.user_id, t.scope, c.tier, c.hold_minutes, c.currency,
      t.expires_at, t.revoked_at, a.disabled_at as app_disabled_at
    from access_tokens t join apps a on a.id = t.app_id join clients c on c.id = t.client_id
    where t.hash = ${hash}`.execute(queries);
  return result.rows[0];
}

/** The number that every change to credentials and their owners moves on; caches are good for one epoch. */
export async function readAccessEpoch(queries: Queries): Promise<number> {
  const result = await sql<{ access_epoch: number }>`select access_epoch from service`.execute(queries);
  return result.rows[0]?.access_epoch ?? 0;
}

/** Must be part of every transaction that changes what a credential may do. Wakes the processes that listen. */
export async function bumpAccessEpoch(tx: Tx): Promise<void> {
  await sql`update service set access_epoch = access_epoch + 1`.execute(tx);
  await sql`select pg_notify('platen_access', '')`.execute(tx);
}

/** Stores the fingerprint of the secret key on first start and returns the one this database belongs to. */
export async function claimKeyFingerprint(queries: Queries, fingerprint: string): Promise<string> {
  await sql`insert into service (key_fingerprint) values (${fingerprint}) on conflict do nothing`.execute(
    queries,
  );
  const result = await sql<{ key_fingerprint: string }>`select key_fingerprint from service`.execute(queries);
  return result.rows[0]!.key_fingerprint;
}
