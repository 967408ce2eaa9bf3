import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { storedOption, toOption } from '../catalogue/option-json.ts';
import { toAttempt } from '../engine/attempt-json.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import { toAct } from '../orders/act-json.ts';
import { toCosts } from '../orders/costs-json.ts';
import { storedAddress, storedReorder, toAddress, toReorder } from '../orders/order-json.ts';
import type { AttemptsRow, OrderActsRow, OrderEventsRow, OrderItemsRow, OrdersRow } from '../rows.ts';
import { storedDelay, storedParcel, toDelay, toParcel } from '../signals/item-progress-json.ts';
import { toEventFacts } from '../webhooks/event-json.ts';

/** An order with the JSON of its rows, whatever that is. */
export interface OrderWithJson extends OrderKey {
  /** What of it this release cannot read. */
  readonly unreadable: readonly string[];
}

type JsonRow = Pick<OrdersRow, 'client_id' | 'addresses' | 'costs'> & {
  readonly order_id: number;
  readonly items: readonly Pick<OrderItemsRow, 'n' | 'options' | 'delay' | 'parcels' | 'reorder'>[];
  readonly acts: readonly Pick<OrderActsRow, 'n' | 'action' | 'details'>[];
  readonly events: readonly Pick<OrderEventsRow, 'n' | 'facts'>[];
  readonly attempts: readonly Pick<AttemptsRow, 'kind' | 'n' | 'run' | 'report'>[];
};

/** The next orders in key order. */
export async function readOrdersWithJson(
  queries: Queries,
  after: OrderKey | null,
  limit: number,
): Promise<OrderWithJson[]> {
  const listOf = (table: string, ...columns: string[]) => sql`
      coalesce((select json_agg(json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(name)]))}))
        from ${sql.table(table)} t where t.client_id = o.client_id and t.order_id = o.id), '[]')`;
  const result = await sql<JsonRow>`
    select o.client_id, o.id as order_id, o.addresses, o.costs,
      ${listOf('order_items', 'n', 'options', 'delay', 'parcels', 'reorder')} as items,
      ${listOf('order_acts', 'n', 'action', 'details')} as acts,
      ${listOf('order_events', 'n', 'facts')} as events,
      ${listOf('attempts', 'kind', 'n', 'run', 'report')} as attempts
    from orders o
    ${after ? sql`where (o.client_id, o.id) > (${after.clientId}, ${after.orderId})` : sql``}
    order by o.client_id, o.id limit ${limit}`.execute(queries);
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.order_id,
    unreadable: [...unreadableOf(row)],
  }));
}

function* unreadableOf({ addresses, costs, items, acts, events, attempts }: JsonRow): Generator<string> {
  if (!isList(addresses, same(storedAddress, toAddress))) yield 'its addresses';
  if (!isRead(() => toCosts(costs))) yield 'its costs';
  for (const { n, options, delay, parcels, reorder } of items) {
    if (!isList(options, same(storedOption, toOption))) yield `the options of item ${n}`;
    if (!isList(parcels, same(storedParcel, toParcel))) yield `the parcels of item ${n}`;
    if (delay !== null && !same(storedDelay, toDelay)(delay)) yield `the delay of item ${n}`;
    if (reorder !== null && !same(storedReorder, toReorder)(reorder)) yield `the reorder of item ${n}`;
  }
  for (const { n, action, details } of acts)
    if (!isObject(details) || !isRead(() => toAct(action, details)) || !isListOrAbsent(details.items))
      yield `the details of act ${n}`;
  for (const { n, facts } of events)
    if (!isObject(facts) || !isRead(() => toEventFacts(facts))) yield `the facts of event ${n}`;
  for (const { kind, n, run, report } of attempts)
    if (!isObject(report) || !isRead(() => toAttempt(report))) yield `the report of ${kind} ${n}/${run}`;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOrAbsent = (value: unknown) => value === undefined || Array.isArray(value);

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored value is what would be written for it. */
function same<Value, Stored>(toStored: (value: Value) => Stored, fromStored: (stored: Stored) => Value) {
  return (stored: Stored) =>
    isRead(() => {
      const written = JSON.parse(JSON.stringify(toStored(fromStored(stored))));
      if (!isDeepStrictEqual(written, stored)) throw new Error('is written differently');
    });
}

function isList<Stored>(stored: readonly Stored[], isGood: (one: Stored) => boolean): boolean {
  return Array.isArray(stored) && stored.every(isGood);
}
