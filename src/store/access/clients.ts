import { sql } from 'kysely';
import type { Client } from '../../domain/access/account.ts';
import type { Tier } from '../../domain/actor.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ClientsRow } from '../rows.ts';

type ClientRow = Pick<
  ClientsRow,
  'id' | 'name' | 'tier' | 'hold_minutes' | 'currency' | 'created_at' | 'ended_at'
>;

const columns = sql`id, name, tier, hold_minutes, currency, created_at, ended_at`;

function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    tier: row.tier,
    holdMinutes: row.hold_minutes,
    currency: row.currency,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

export async function insertClient(tx: Tx, client: Omit<Client, 'id' | 'endedAt'>): Promise<Client> {
  const result = await sql<ClientRow>`
    insert into clients (name, tier, hold_minutes, currency, created_at)
    values (${client.name}, ${client.tier}, ${client.holdMinutes}, ${client.currency}, ${client.createdAt})
    returning ${columns}`.execute(tx);
  return toClient(only(result.rows));
}

export async function listClients(queries: Queries): Promise<Client[]> {
  const result = await sql<ClientRow>`select ${columns} from clients order by id`.execute(queries);
  return result.rows.map(toClient);
}

export async function findClient(queries: Queries, id: number): Promise<Client | undefined> {
  const result = await sql<ClientRow>`select ${columns} from clients where id = ${id}`.execute(queries);
  return result.rows.map(toClient)[0];
}

/** The oldest client with this name; names need not be unique. */
export async function findClientByName(queries: Queries, name: string): Promise<Client | undefined> {
  const result = await sql<ClientRow>`
    select ${columns} from clients where name = ${name} order by id limit 1`.execute(queries);
  return result.rows.map(toClient)[0];
}

/** Undefined fields do not change. Returns undefined for an unknown client. */
export async function updateClient(
  tx: Tx,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly tier?: Tier | undefined;
    readonly holdMinutes?: number | undefined;
    readonly currency?: string | undefined;
  },
): Promise<Client | undefined> {
  const result = await sql<ClientRow>`
    update clients set
      name = coalesce(${changes.name ?? null}, name),
      tier = coalesce(${changes.tier ?? null}, tier),
      hold_minutes = coalesce(${changes.holdMinutes ?? null}::integer, hold_minutes),
      currency = coalesce(${changes.currency ?? null}, currency)
    where id = ${id}
    returning ${columns}`.execute(tx);
  return result.rows.map(toClient)[0];
}

/** Locks a client against being ended until the transaction ends. */
export async function holdClient(tx: Tx, id: number): Promise<Client | undefined> {
  const result = await sql<ClientRow>`select ${columns} from clients where id = ${id} for share`.execute(tx);
  return result.rows.map(toClient)[0];
}

/** Ends a client; one that has ended keeps its time. Returns undefined for an unknown client. */
export async function endClient(tx: Tx, id: number, at: Date): Promise<Client | undefined> {
  const result = await sql<ClientRow>`
    update clients set ended_at = coalesce(ended_at, ${at}) where id = ${id} returning ${columns}`.execute(
    tx,
  );
  return result.rows.map(toClient)[0];
}
