import { type RawBuilder, sql } from 'kysely';
import { toJson } from './json.ts';

/** Work of this process that occupies places at the moment. */
export interface Occupied {
  /** The host that it is fetched from or posted to. */
  readonly host: string;
  readonly clientId: number;
  readonly running: number;
}

export interface FairClaim {
  /** The most rows to be claimed now. */
  readonly limit: number;
  /** The free places of this process, of which the clients get their shares. */
  readonly places: number;
  /** The places at one host, the occupied ones included. */
  readonly perHost: number;
  readonly occupied: readonly Occupied[];
}

/**
 * Who cannot take another place: a client may do so only while it has fewer than are free, at each host and in
 * all. Alone it gets half of them, two clients get a third each, and there is always a place for one more.
 */
export interface Shares {
  readonly fullHosts: readonly string[];
  readonly fullClients: readonly number[];
  /** `client host`, where a client has its share of a host. */
  readonly fullPairs: readonly string[];
}

export function sharesOf({ places, perHost, occupied }: FairClaim): Shares {
  const atHost = totals(occupied, ({ host }) => host);
  const ofClient = totals(occupied, ({ clientId }) => clientId);
  const isFull = ({ host, running }: Occupied) => running >= perHost - (atHost.get(host) ?? 0);
  return {
    fullHosts: [...atHost].filter(([, running]) => running >= perHost).map(([host]) => host),
    fullClients: [...ofClient].filter(([, running]) => running >= places).map(([client]) => client),
    fullPairs: occupied.filter(isFull).map(({ clientId, host }) => `${clientId} ${host}`),
  };
}

function totals<Key>(occupied: readonly Occupied[], keyOf: (one: Occupied) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const one of occupied) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.running);
  return sums;
}

/**
 * The tables `at_host`, `in_all` and `chosen` of a claim: the rows of `due` (client_id, order_id, n, host,
 * next_at) that fit into the shares. A null host has no limit. If `due` has a row, at least one is chosen,
 * because it contains none of those that are full.
 */
export function fairChoice({ limit, places, perHost, occupied }: FairClaim): RawBuilder<unknown> {
  const busy = toJson(
    occupied.map(({ host, clientId, running }) => ({ host, client_id: clientId, running })),
  );
  return sql`busy as materialized (
      select host, client_id, running from json_to_recordset(${busy}::json) as b (host text, client_id bigint, running int)
    ), at_host as (
      select due.*, row_number() over (partition by host, client_id order by next_at, order_id, n)
          + coalesce((select sum(running) from busy b where b.host = due.host and b.client_id = due.client_id), 0) as place,
        ${perHost}::int - coalesce((select sum(running) from busy b where b.host = due.host), 0) as free
      from due
    ), by_host as (
      select *, row_number() over (partition by host order by place, next_at, order_id, n) as turn from at_host
    ), in_all as (
      select client_id, order_id, n, next_at, row_number() over (partition by client_id order by next_at, order_id, n)
          + coalesce((select sum(running) from busy b where b.client_id = by_host.client_id), 0) as place
      from by_host where host is null or place + turn - 1 <= free
    ), by_turn as (
      select *, row_number() over (order by place, next_at, order_id, n) as turn from in_all
    ), chosen as (
      select * from by_turn where place + turn - 1 <= ${places} order by turn limit ${limit}
    )`;
}
