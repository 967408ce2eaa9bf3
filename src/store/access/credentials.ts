import { sql } from 'kysely';
import type { Credential, CredentialOwner } from '../../domain/access/credential.ts';
import type { Simulation } from '../../domain/sandbox/simulation.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { NotNull } from '../engine/not-null.ts';
import type { ClientsRow, CredentialsRow } from '../rows.ts';
import {
  type RequestedSimulationColumns,
  speedColumn,
  toRequestedSimulation,
} from '../sandbox/simulations.ts';

type CredentialRow = Pick<
  CredentialsRow,
  'id' | 'prefix' | 'last_four' | 'rate_limit' | 'created_at' | 'expires_at' | 'revoked_at'
> &
  RequestedSimulationColumns &
  OwnerColumns & { readonly owner_name: ClientsRow['name'] };

/** CHECK constraints enforce the columns of each interface. */
export type OwnerColumns =
  | ({ readonly interface: 'core' } & NotNull<Pick<CredentialsRow, 'client_id' | 'mode'>>)
  | ({ readonly interface: 'signal' } & NotNull<Pick<CredentialsRow, 'partner_id'>>);

/** A credential with the name of its owner, without the hash, which must never be shown. */
const shown = sql`
  select k.id, k.interface, k.mode, k.client_id, k.partner_id, coalesce(c.name, p.name) as owner_name,
    k.prefix, k.last_four, k.rate_limit, k.scenario, k.speed, k.created_at, k.expires_at, k.revoked_at
  from credentials k
  left join clients c on c.id = k.client_id
  left join partners p on p.id = k.partner_id`;

function toCredential(row: CredentialRow): Credential {
  return {
    id: row.id,
    owner: toOwner(row),
    ownerName: row.owner_name,
    prefix: row.prefix,
    lastFour: row.last_four,
    rateLimit: row.rate_limit,
    simulation: toRequestedSimulation(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

function toOwner(row: OwnerColumns): CredentialOwner {
  if (row.interface === 'core') return { interface: 'core', clientId: row.client_id, mode: row.mode };
  return { interface: 'signal', partnerId: row.partner_id };
}

export interface NewCredential {
  readonly owner: CredentialOwner;
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
  const [mode, clientId, partnerId] =
    owner.interface === 'core' ? [owner.mode, owner.clientId, null] : [null, null, owner.partnerId];
  const result = await sql<Pick<CredentialsRow, 'id'>>`
    insert into credentials (interface, mode, client_id, partner_id, prefix, hash, last_four, rate_limit,
      scenario, speed, created_at)
    values (${owner.interface}, ${mode}, ${clientId}, ${partnerId}, ${credential.prefix}, ${credential.hash},
      ${credential.lastFour}, ${credential.rateLimit}, ${simulation.scenario ?? null},
      ${simulation.speed === undefined ? null : speedColumn(simulation.speed)}, ${credential.createdAt})
    returning id`.execute(tx);
  return only(result.rows).id;
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
