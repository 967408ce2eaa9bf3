import { sql } from 'kysely';
import type { Credential, CredentialOwner } from '../../domain/access/credential.ts';
import type { Simulation } from '../../domain/sandbox/simulation.ts';
import { only } from '../../lib/lists.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import type { ClientsRow, CredentialsRow } from '../rows.ts';
import {
  type RequestedSimulationColumns,
  speedColumn,
  toRequestedSimulation,
} from '../sandbox/simulations.ts';

type CredentialRow = Pick<
  CredentialsRow,
  | 'id'
  | 'name'
  | 'prefix'
  | 'last_four'
  | 'rate_limit'
  | 'created_at'
  | 'expires_at'
  | 'revoked_at'
  | 'last_used_at'
  | 'last_used_from'
> &
  RequestedSimulationColumns &
  OwnerColumns & { readonly owner_name: ClientsRow['name'] | null };

/** The columns that name the owner; CHECK constraints enforce them for each interface. */
export type OwnerColumns =
  | ({ readonly interface: 'core' } & NotNull<Pick<CredentialsRow, 'client_id' | 'mode'>>)
  | ({ readonly interface: 'signal' } & NotNull<Pick<CredentialsRow, 'partner_id'>>)
  | ({ readonly interface: 'admin' } & NotNull<Pick<CredentialsRow, 'role'>>);

/** A credential with the name of its owner, without the hash, which must never be shown. */
const shown = sql`
  select k.id, k.interface, k.mode, k.client_id, k.partner_id, k.role, coalesce(c.name, p.name) as owner_name,
    k.name, k.prefix, k.last_four, k.rate_limit, k.scenario, k.speed, k.created_at, k.expires_at, k.revoked_at,
    k.last_used_at, k.last_used_from
  from credentials k
  left join clients c on c.id = k.client_id
  left join partners p on p.id = k.partner_id`;

function toCredential(row: CredentialRow): Credential {
  return {
    id: row.id,
    owner: toOwner(row),
    ownerName: row.owner_name,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    rateLimit: row.rate_limit,
    simulation: toRequestedSimulation(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsed: row.last_used_at && { at: row.last_used_at, from: row.last_used_from ?? '' },
  };
}

function toOwner(row: OwnerColumns): CredentialOwner {
  if (row.interface === 'admin') return { interface: 'admin', role: row.role };
  if (row.interface === 'core') return { interface: 'core', clientId: row.client_id, mode: row.mode };
  return { interface: 'signal', partnerId: row.partner_id };
}

export interface NewCredential {
  readonly owner: CredentialOwner;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly lastFour: string;
  readonly rateLimit: number | null;
  readonly simulation: Partial<Simulation>;
  readonly createdAt: Date;
}

/** Stores a key and returns its id. */
export async function insertCredential(tx: Tx, credential: NewCredential): Promise<number> {
  const { owner, simulation } = credential;
  const { mode, clientId, partnerId, role } = ownerColumns(owner);
  const result = await sql<Pick<CredentialsRow, 'id'>>`
    insert into credentials (interface, mode, client_id, partner_id, role, name, prefix, hash, last_four,
      rate_limit, scenario, speed, created_at)
    values (${owner.interface}, ${mode}, ${clientId}, ${partnerId}, ${role}, ${credential.name},
      ${credential.prefix}, ${credential.hash}, ${credential.lastFour}, ${credential.rateLimit},
      ${simulation.scenario ?? null}, ${simulation.speed === undefined ? null : speedColumn(simulation.speed)},
      ${credential.createdAt})
    returning id`.execute(tx);
  return only(result.rows).id;
}

function ownerColumns(owner: CredentialOwner) {
  const none = { mode: null, clientId: null, partnerId: null, role: null };
  const { interface: _interface, ...columns } = owner;
  return { ...none, ...columns };
}

/** All keys, or those of one client or partner, oldest first; revoked and expired ones included. */
export async function listCredentials(
  queries: Queries,
  of: { readonly clientId?: number | undefined; readonly partnerId?: number | undefined },
): Promise<Credential[]> {
  const result = await sql<CredentialRow>`${shown}
    where true
      ${of.clientId === undefined ? sql`` : sql`and k.client_id = ${of.clientId}`}
      ${of.partnerId === undefined ? sql`` : sql`and k.partner_id = ${of.partnerId}`}
    order by k.id`.execute(queries);
  return result.rows.map(toCredential);
}

/** One key, locked until the transaction ends, so that two rotations of it are serialised. */
export async function findCredential(queries: Queries, id: number): Promise<Credential | undefined> {
  const result = await sql<CredentialRow>`${shown} where k.id = ${id}`.execute(queries);
  return result.rows.map(toCredential)[0];
}

export async function lockCredential(tx: Tx, id: number): Promise<Credential | undefined> {
  const result = await sql<CredentialRow>`${shown} where k.id = ${id} for update of k`.execute(tx);
  return result.rows.map(toCredential)[0];
}

export async function expireCredential(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update credentials set expires_at = ${at} where id = ${id}`.execute(tx);
}

/** A key that is already revoked keeps its time. */
export async function revokeCredential(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update credentials set revoked_at = coalesce(revoked_at, ${at}) where id = ${id}`.execute(tx);
}

/** The last use of some keys; another process may have stored a later one. */
export async function saveLastUse(
  tx: Tx,
  used: ReadonlyMap<number, { readonly at: Date; readonly from: string }>,
): Promise<void> {
  const uses = [...used.values()];
  await sql`
    update credentials k set last_used_at = u.at, last_used_from = u.origin
    from unnest(${[...used.keys()]}::bigint[], ${uses.map(({ at }) => at)}::timestamptz[],
      ${uses.map(({ from }) => from)}::text[]) as u (id, at, origin)
    where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)`.execute(tx);
}

/** Revokes all keys of a client; those that are already revoked keep their time. */
export async function revokeCredentialsOfClient(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`
    update credentials set revoked_at = ${at} where client_id = ${clientId} and revoked_at is null`.execute(
    tx,
  );
}
