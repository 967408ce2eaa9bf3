import { type RawBuilder, sql } from 'kysely';
import type { OrderFilesRow } from '../rows.ts';
import type { Queries } from './db.ts';
import { recordset } from './json.ts';
import { inTransaction } from './transaction.ts';

/** The running work of one client at one host in this process. */
export interface Occupied {
  /** The host that it is fetched from or posted to. */
  readonly host: string;
  readonly clientId: number;
  readonly running: number;
}

export interface FairClaim {
  readonly now: Date;
  /** The most rows to be claimed now. */
  readonly limit: number;
  /** The free places of this process, which clients share. */
  readonly places: number;
  /** The places at one host, occupied ones included. */
  readonly perHost: number;
  /** Hosts with a limit of their own. */
  readonly ownLimits?: Readonly<Record<string, number>>;
  readonly occupied: readonly Occupied[];
  /** The turn after which this look starts; null to start at the first host. */
  readonly after: Turn | null;
}

/** One (host, client) pair; looks visit these in order. */
export interface Turn {
  readonly host: string;
  readonly clientId: number;
}

/** The rows that a look claimed, and where it ended; null at the last host. */
export interface Claims<Row> {
  readonly rows: Row[];
  readonly reached: Turn | null;
}

/** A table of due work, with an index on (host, client_id, next_at, number, n) of the rows with `next_at`. */
interface DueTable {
  readonly table: RawBuilder<unknown>;
  /** The column with the number of the order or check that a row belongs to. */
  readonly number: RawBuilder<unknown>;
  /** The expression for its host, as indexed. */
  readonly host: RawBuilder<unknown>;
  /** The host that may have all places. */
  readonly unlimited?: string;
  /** The last column of the key; `n` if left out. */
  readonly n?: RawBuilder<unknown>;
  /** Whether a host may get work now; evaluated only for the first row of each (host, client) pair. */
  readonly isOpen?: RawBuilder<unknown>;
  /** Whether a row may be worked on now; evaluated for each due row. */
  readonly mayBeSent?: RawBuilder<unknown>;
}

const usualN = sql`n`;

export interface ChosenRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
}

/** The chosen rows (client_id, number, n) that are still due and that no other process has locked; locks them. */
export function lockDue(
  { table, number, n = usualN }: Pick<DueTable, 'table' | 'number' | 'n'>,
  chosen: readonly ChosenRow[],
  now: Date,
): RawBuilder<unknown> {
  return sql`
    select due.client_id, due.${number} as number, due.${n} as n
    from ${recordset(chosen)`r (client_id bigint, order_id bigint, n bigint)`}
    join ${table} due on due.client_id = r.client_id and due.${number} = r.order_id and due.${n} = r.n
    where due.next_at <= ${now} for update of due skip locked`;
}

interface Look {
  readonly chosen: readonly ChosenRow[];
  readonly reached: Turn | null;
}

/** One chosen row, with the place where the look ended; its columns are null if nothing was chosen. */
interface LookRow {
  readonly client_id: ChosenRow['client_id'];
  readonly order_id: ChosenRow['order_id'];
  readonly n: ChosenRow['n'] | null;
  readonly reached_host: string;
  readonly reached_client: number;
  readonly at_end: boolean;
}

/**
 * A look ends after this many (host, client) pairs with due work, or this many pairs in all, to bound its
 * cost.
 */
const MOST_DUE = 64;
const MOST_STEPS = 256;

/**
 * Claims due rows, shared fairly among clients. `take` locks and claims the chosen rows that are free, in one
 * statement. Choosing locks nothing, so one free place does not cost a lock per client, and needs no common
 * transaction with `take`. If others have locked the chosen rows, it chooses again among unlocked ones.
 */
export async function claimFairly<Row>(
  queries: Queries,
  from: DueTable,
  claim: FairClaim,
  take: (queries: Queries, chosen: readonly ChosenRow[]) => Promise<Row[]>,
): Promise<Claims<Row>> {
  const first = await look(queries, from, claim, 'seen');
  const rows = first.chosen.length > 0 ? await take(queries, first.chosen) : [];
  if (rows.length > 0 || first.chosen.length === 0) return { rows, reached: first.reached };
  return inTransaction(queries, async (tx) => {
    const second = await look(tx, from, claim, 'locked');
    return { rows: second.chosen.length > 0 ? await take(tx, second.chosen) : [], reached: second.reached };
  });
}

async function look(
  queries: Queries,
  from: DueTable,
  claim: FairClaim,
  how: 'seen' | 'locked',
): Promise<Look> {
  const { rows } = await lookStatement(from, claim, how).execute(queries);
  const [row] = rows;
  return {
    chosen: rows.flatMap(({ client_id, order_id, n }) => (n === null ? [] : { client_id, order_id, n })),
    reached: row && !row.at_end ? { host: row.reached_host, clientId: row.reached_client } : null,
  };
}

/**
 * Visits each (host, client) pair by its first row in the index, and takes the first rows of pairs that are
 * due and whose client is below its share. So its cost depends neither on how much is due nor on how much of
 * it is at full hosts.
 */
function lookStatement(
  { table, number, host, unlimited, n = usualN, isOpen = sql`true`, mayBeSent = sql`true` }: DueTable,
  claim: FairClaim,
  how: 'seen' | 'locked',
): RawBuilder<LookRow> {
  const { now, limit, after } = claim;
  const { fullHosts, fullClients, fullPairs } = sharesOf(claim, unlimited);
  const isDue = sql`next_at <= ${now} and ${host} <> all(${fullHosts}::text[])
        and client_id <> all(${fullClients}::bigint[]) and client_id || ' ' || ${host} <> all(${fullPairs}::text[])
        and ${isOpen}`;
  const first = (beyond: RawBuilder<unknown>) => sql`
      select ${host} as host, client_id, ${isDue} as is_due from ${table}
      where next_at is not null and ${beyond} order by ${host}, client_id, next_at limit 1`;
  return sql<LookRow>`
    with recursive turns as (
      select *, 1 as steps, is_due::int as due from (${first(
        after ? sql`(${host}, client_id) > (${after.host}, ${after.clientId}::bigint)` : sql`true`,
      )}) as first
      union all
      select next.*, turns.steps + 1, turns.due + next.is_due::int
      from turns cross join lateral (${first(sql`(${host}, client_id) > (turns.host, turns.client_id)`)}) as next
      where turns.steps < ${sql.lit(MOST_STEPS)} and turns.due < ${sql.lit(MOST_DUE)}
    ), ${busyTables(claim)}, due as materialized (
      select of_turn.*, at.running, at.free from (
        select host, client_id, coalesce(busy.running, 0) as running,
          coalesce((${JSON.stringify(claim.ownLimits ?? {})}::json ->> host)::int, ${claim.perHost}::int) - coalesce(busy_hosts.running, 0) as free
        from turns left join busy using (host, client_id) left join busy_hosts using (host) where is_due
      ) as at cross join lateral (
        select client_id, ${number} as order_id, ${n} as n, ${host} as host, next_at from ${table}
        where ${host} = at.host and client_id = at.client_id and next_at <= ${now} and ${mayBeSent}
        order by next_at, ${number}, ${n}
        -- no more than fit into the share of a client that is alone at the host
        limit least(${Math.min(limit, mostAtHost(claim))}::bigint, case when at.host <> ${unlimited ?? ''} then (at.free - at.running + 1) / 2 end)
        ${how === 'locked' ? sql`for update skip locked` : sql``}
      ) as of_turn
    ), ${fairChoice(claim, unlimited)}
    select chosen.client_id, chosen.order_id, chosen.n, last.host as reached_host, last.client_id as reached_client,
      last.steps < ${sql.lit(MOST_STEPS)} and last.due < ${sql.lit(MOST_DUE)} as at_end
    from (select host, client_id, steps, due from turns order by steps desc limit 1) as last left join chosen on true`;
}

/**
 * The hosts and clients that cannot take another place. A client may take one only while it has fewer than
 * are free, at each host and in all: alone it gets half of the places, two clients get a third each, and one
 * place always remains for another.
 */
interface Shares {
  readonly fullHosts: readonly string[];
  readonly fullClients: readonly number[];
  /** `client host`: pairs where the client has its share of the host. */
  readonly fullPairs: readonly string[];
}

function mostAtHost({ perHost, ownLimits = {} }: FairClaim): number {
  return Math.max(perHost, ...Object.values(ownLimits));
}

function sharesOf({ places, perHost, ownLimits = {}, occupied }: FairClaim, unlimited?: string): Shares {
  const limitOf = (host: string) => ownLimits[host] ?? perHost;
  const limited = occupied.filter(({ host }) => host !== unlimited);
  const atHost = totals(limited, ({ host }) => host);
  const ofClient = totals(occupied, ({ clientId }) => clientId);
  const isFull = ({ host, running }: Occupied) => running >= limitOf(host) - (atHost.get(host) ?? 0);
  return {
    fullHosts: [...atHost].filter(([host, running]) => running >= limitOf(host)).map(([host]) => host),
    fullClients: [...ofClient].filter(([, running]) => running >= places).map(([client]) => client),
    fullPairs: limited.filter(isFull).map(({ clientId, host }) => `${clientId} ${host}`),
  };
}

function totals<Key>(occupied: readonly Occupied[], keyOf: (one: Occupied) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const one of occupied) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.running);
  return sums;
}

/** The tables `busy`, `busy_hosts` and `busy_clients` of a look. */
function busyTables({ occupied }: FairClaim): RawBuilder<unknown> {
  const busy = occupied.map(({ host, clientId, running }) => ({ host, client_id: clientId, running }));
  return sql`busy as materialized (
      select host, client_id, running from ${recordset(busy)`b (host text, client_id bigint, running int)`}
    ), busy_hosts as materialized (
      select host, sum(running) as running from busy group by host
    ), busy_clients as materialized (
      select client_id, sum(running) as running from busy group by client_id
    )`;
}

/**
 * The tables `at_host`, `in_all` and `chosen` of a look: the rows of `due` that fit into the shares. `due`
 * has client_id, order_id, n, host and next_at, the places that the client occupies at the host, and those
 * that are free there. If it has a row, at least one is chosen, because it contains no full hosts or clients.
 */
function fairChoice({ limit, places }: FairClaim, unlimited = ''): RawBuilder<unknown> {
  return sql`at_host as (
      select *, row_number() over (partition by host, client_id order by next_at, order_id, n) + running as place from due
    ), by_host as (
      select *, row_number() over (partition by host order by place, next_at, order_id, n) as turn from at_host
    ), in_all as (
      select client_id, order_id, n, next_at,
        row_number() over (partition by client_id order by next_at, order_id, n) + coalesce(busy_clients.running, 0) as place
      from by_host left join busy_clients using (client_id) where host = ${unlimited} or place + turn - 1 <= free
    ), by_turn as (
      select *, row_number() over (order by place, next_at, order_id, n) as turn from in_all
    ), chosen as (
      select * from by_turn where place + turn - 1 <= ${places} order by turn limit ${limit}
    )`;
}

/** When the next row of a kind of work is due, and the number of its order. */
export interface DueAt {
  readonly at: NonNullable<OrderFilesRow['next_at']>;
  readonly id: OrderFilesRow['order_id'];
}

/** The row of a kind of work that is due next. */
export type DueQuery = RawBuilder<DueAt>;

/**
 * The first row of all the kinds, with the index of its kind: in one statement, because virtual time asks for
 * it at every step.
 */
export async function firstDue(
  queries: Queries,
  kinds: readonly DueQuery[],
): Promise<(DueAt & { readonly kind: number }) | undefined> {
  const each = kinds.map((query, kind) => sql`(select ${kind}::int as kind, due.* from (${query}) due)`);
  const result = await sql<DueAt & { readonly kind: number }>`
    ${sql.join(each, sql` union all `)} order by at, id, kind limit 1`.execute(queries);
  return result.rows[0];
}
