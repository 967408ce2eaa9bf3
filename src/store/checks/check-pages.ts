import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { LoggedState } from '../../domain/history/order-history.ts';
import { type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import type { OrderFacts } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import {
  type ItemDelay,
  type ItemState,
  itemStateOf,
  type OwnCancellation,
  type Parcel,
} from '../../domain/signals/item-states.ts';
import type { SignalFact, SignalVerdict } from '../../domain/signals/signal.ts';
import { only } from '../../lib/lists.ts';
import { storedOption, toOption } from '../catalogue/product-json.ts';
import { toAttempt } from '../engine/attempt-json.ts';
import type { NotNull, Queries } from '../engine/db.ts';
import type { InJson } from '../engine/json.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { FetchedFile } from '../files/judged-files.ts';
import { storedAddress, storedReorder, toAct, toAddress, toCosts, toReorder } from '../orders/order-json.ts';
import {
  failureColumns,
  reasonColumns,
  stopColumns,
  type WithFailure,
  type WithReason,
} from '../orders/order-parts.ts';
import type {
  AttemptsRow,
  HandoversRow,
  OrderActsRow,
  OrderEventsRow,
  OrderFilesRow,
  OrderItemsRow,
  OrderLogRow,
  OrdersRow,
  SignalsRow,
} from '../rows.ts';
import { storedDelay, storedParcel, toDelay, toParcel } from '../signals/item-progress-json.ts';
import {
  type OwnCancellationColumns,
  type SignalFactColumns,
  toOwnCancellation,
  toSignalFact,
} from '../signals/signals.ts';
import { toEventFacts } from '../webhooks/webhook-json.ts';

/** A stored order and the facts that it is derived from. */
export interface OrderWithFacts extends OrderKey, Pick<OrderFacts, 'mode' | 'files' | 'handovers'> {
  readonly state: OrderState;
  readonly reason: Reason | null;
  readonly log: readonly LoggedState[];
  readonly items: readonly ItemWithSignals[];
}

export interface ItemWithSignals {
  readonly n: number;
  readonly state: ItemState;
  readonly delay: ItemDelay | undefined;
  readonly parcels: readonly Parcel[];
  /** Null unless the client or the operator canceled all of it. */
  readonly canceled: OwnCancellation | null;
  readonly signals: readonly SignalWithVerdict[];
}

export interface SignalWithVerdict extends SignalFact {
  readonly verdict: SignalVerdict;
}

type OrderWithFactsRow = Pick<OrdersRow, 'client_id' | 'mode' | 'state'> &
  WithReason & {
    readonly order_id: OrdersRow['id'];
    readonly log: readonly LogRow[];
    readonly files: OrderWithFacts['files'];
    readonly handovers: readonly (Pick<HandoversRow, 'state'> & WithFailure)[];
    readonly items: readonly ItemWithSignalsRow[];
  };

type LogRow = InJson<Pick<OrderLogRow, 'at' | 'state'>> & WithReason;

type ItemWithSignalsRow = Pick<OrderItemsRow, 'n' | 'state' | 'delay' | 'parcels'> &
  InJson<OwnCancellationColumns> & {
    readonly signals: readonly SignalWithVerdictRow[];
  };

type SignalWithVerdictRow = InJson<SignalFactColumns> & Pick<SignalsRow, 'verdict'>;

/** The next orders in key order. One statement per page, so that an order and its facts are of one moment. */
export async function readOrdersWithFacts(
  queries: Queries,
  after: OrderKey | null,
  limit: number,
  unreadable: readonly number[],
): Promise<OrderWithFacts[]> {
  const result = await sql<OrderWithFactsRow>`
    select o.client_id, o.id as order_id, o.mode, o.state, ${reasonColumns} as reason,
      coalesce((select json_agg(json_build_object('at', at, 'state', state, 'reason', ${reasonColumns}) order by n)
        from order_log l where l.client_id = o.client_id and l.order_id = o.id), '[]') as log,
      coalesce((select json_agg(json_build_object('state', state, 'failure', ${failureColumns}, 'stop', ${stopColumns}) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id and not f.canceled), '[]') as files,
      coalesce((select json_agg(json_build_object('state', state, 'failure', ${failureColumns}) order by n)
        from handovers h where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers,
      coalesce((select json_agg(json_build_object('n', i.n, 'state', i.state, 'delay', i.delay, 'parcels', i.parcels,
          'canceled_at', i.canceled_at, 'canceled_receipt', i.canceled_receipt,
          'signals', coalesce((select json_agg(json_build_object('receipt', receipt, 'type', type,
              'signaled_at', signaled_at, 'tracking', tracking, 'shipping_option', shipping_option,
              'cause', cause, 'delay_hours', delay_hours::text, 'verdict', verdict))
            from signals s where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n), '[]')) order by i.n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id), '[]') as items
    from orders o
    where o.id <> all(${[...unreadable]}::bigint[])
      ${after ? sql`and (o.client_id, o.id) > (${after.clientId}, ${after.orderId})` : sql``}
    order by o.client_id, o.id limit ${limit}`.execute(queries);
  return result.rows.map(toOrderWithFacts);
}

function toOrderWithFacts(row: OrderWithFactsRow): OrderWithFacts {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    log: row.log.map(toLoggedState),
    files: row.files,
    handovers: row.handovers,
    items: row.items.map(toItemWithSignals),
  };
}

function toLoggedState(row: LogRow): LoggedState {
  return { at: new Date(row.at), state: orderStateOf(row.state), reason: row.reason };
}

function toItemWithSignals(row: ItemWithSignalsRow): ItemWithSignals {
  return {
    n: row.n,
    state: itemStateOf(row.state),
    delay: row.delay ? toDelay(row.delay) : undefined,
    parcels: row.parcels.map(toParcel),
    canceled: toOwnCancellation(row),
    signals: row.signals.map((signal) => ({ ...toSignalFact(signal), verdict: signal.verdict })),
  };
}

type FetchedFileRow = Pick<OrderFilesRow, 'client_id' | 'order_id' | 'n'> &
  NotNull<Pick<OrderFilesRow, 'sha256'>>;

/** How many rows `readFetchedFiles` reads. */
export async function countFetchedFiles(queries: Queries): Promise<number> {
  const result = await sql<{ files: number }>`
    select count(*) as files from order_files where sha256 is not null and expired_at is null`.execute(
    queries,
  );
  return only(result.rows).files;
}

/** The next fetched files in key order. */
export async function readFetchedFiles(
  queries: Queries,
  after: Omit<FetchedFile, 'sha256'> | null,
  limit: number,
): Promise<FetchedFile[]> {
  const result = await sql<FetchedFileRow>`
    select client_id, order_id, n, sha256 from order_files where sha256 is not null and expired_at is null
      ${after ? sql`and (client_id, order_id, n) > (${after.clientId}, ${after.orderId}, ${after.n})` : sql``}
    order by client_id, order_id, n limit ${limit}`.execute(queries);
  return result.rows.map(toFetchedFile);
}

function toFetchedFile(row: FetchedFileRow): FetchedFile {
  return { clientId: row.client_id, orderId: row.order_id, n: row.n, sha256: row.sha256 };
}

/** An order with the list of the addresses of its files. */
export interface ListedFiles extends OrderKey {
  readonly urlsSealed: Buffer;
  /** How many files it has. */
  readonly files: number;
}

/** The next orders in key order that have such a list. */
export async function readListedFiles(
  queries: Queries,
  after: OrderKey | null,
  limit: number,
): Promise<ListedFiles[]> {
  const result = await sql<ListedFiles>`
    select o.client_id as "clientId", o.id as "orderId", o.urls_sealed as "urlsSealed",
      (select count(*) from order_files f where f.client_id = o.client_id and f.order_id = o.id) as files
    from orders o where o.urls_sealed is not null
      ${after ? sql`and (o.client_id, o.id) > (${after.clientId}, ${after.orderId})` : sql``}
    order by o.client_id, o.id limit ${limit}`.execute(queries);
  return result.rows;
}

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
