import { sql } from 'kysely';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import type { Address } from '../../domain/orders/order.ts';
import type { ActAuthor, ActionFacts, OrderAct, OwnAct } from '../../domain/orders/order-actions.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import { itemStateOf } from '../../domain/signals/item-states.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type InJson, toJson } from '../engine/json.ts';
import { asked, type OrderKey } from '../engine/keys.ts';
import type { HandoversRow, OrderActsRow, OrdersRow, UsersRow } from '../rows.ts';
import { hasUnsettled } from '../signals/late-signals.ts';
import { cancelNotices } from './cancels.ts';
import { storedAct, storedAddress, toAct, toAddress } from './order-json.ts';

/** The facts that decide what an operator may do, with the number of each order. */
export interface FactsOfOrder extends ActionFacts {
  readonly orderId: number;
}

type FactsRow = Pick<OrdersRow, 'id' | 'mode' | 'state' | 'held_until'> & {
  readonly has_unsettled: boolean;
  readonly resent_until: Date | null;
  readonly cancels: FactsOfOrder['cancels'];
  readonly handovers: readonly (Pick<HandoversRow, 'state' | 'doubtful'> & {
    readonly pulls: boolean;
    readonly collected: boolean;
  })[];
  /** The numbers of their states. */
  readonly items: readonly number[];
};

/** When the lease of a document of order `o` that is being sent once more ends. */
export const resentUntil = sql`(
  select max(r.lease_until) from resends r where r.client_id = o.client_id and r.order_id = o.id)`;

export async function readActionFacts(
  queries: Queries,
  orders: readonly OrderKey[],
): Promise<FactsOfOrder[]> {
  const result = await sql<FactsRow>`
    select o.id, o.mode, o.state, o.held_until, ${hasUnsettled} as has_unsettled,
      ${resentUntil} as resent_until, ${cancelNotices} as cancels,
      coalesce((select json_agg(json_build_object('state', h.state, 'doubtful', h.doubtful,
          'pulls', p.id is not null and p.address is null, 'collected', h.collected_at is not null) order by h.n)
        from handovers h left join partners p on p.id = h.partner_id
        where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers,
      array(select i.state from order_items i where i.client_id = o.client_id and i.order_id = o.id order by i.n) as items
    from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id
    order by o.id`.execute(queries);
  return result.rows.map(toFacts);
}

function toFacts(row: FactsRow): FactsOfOrder {
  return {
    orderId: row.id,
    mode: row.mode,
    state: orderStateOf(row.state),
    heldUntil: row.held_until,
    handovers: row.handovers,
    items: row.items.map((number) => ({ state: itemStateOf(number) })),
    cancels: row.cancels,
    hasUnsettled: row.has_unsettled,
    resentUntil: row.resent_until,
  };
}

/** Records what was done to a locked order. */
export async function insertAct(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  act: OrderAct,
  { actor, userId }: ActAuthor,
  bulkId: number | null,
  at: Date,
): Promise<void> {
  const action: OrderActsRow['action'] = act.action;
  await sql`
    insert into order_acts (client_id, order_id, n, at, actor, user_id, action, details, bulk_id)
    select ${clientId}, ${orderId}, coalesce(max(n), 0) + 1, ${at}::timestamptz, ${actor}::text, ${userId}::bigint,
      ${action}::text, ${JSON.stringify(storedAct(act))}::jsonb, ${bulkId}::bigint
    from order_acts where client_id = ${clientId} and order_id = ${orderId}`.execute(tx);
}

type ActRow = Pick<OrderActsRow, 'at' | 'actor' | 'action' | 'details' | 'bulk_id'> & {
  readonly user_name: UsersRow['name'] | null;
  readonly by_client: boolean;
};

/**
 * The condition that a client acted. Tokens belong to clients only; keys of the admin interface have no
 * client.
 */
const byClient = sql`(a.actor like 'token %' or exists (
  select from credentials c where c.client_id = a.client_id and a.actor = 'key ' || c.id))`;

export async function readTimelineActs(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<Extract<TimelineEvent, { kind: 'act' }>[]> {
  const result = await sql<ActRow>`
    select a.at, a.actor, u.name as user_name, a.action, a.details, a.bulk_id, ${byClient} as by_client
    from order_acts a left join users u on u.id = a.user_id
    where a.client_id = ${clientId} and a.order_id = ${orderId} order by a.n`.execute(queries);
  return result.rows.map(toActEvent);
}

/** The acts of the client of `orders o`, oldest first. */
export const ownActs = sql`
  coalesce((select json_agg(json_build_object('at', a.at, 'action', a.action, 'details', a.details) order by a.n)
    from order_acts a where a.client_id = o.client_id and a.order_id = o.id and ${byClient}), '[]')`;

export type OwnActRow = InJson<Pick<OrderActsRow, 'at' | 'action' | 'details'>>;

export function toOwnAct({ at, action, details }: OwnActRow): OwnAct {
  return { at: new Date(at), act: toAct(action, details) };
}

function toActEvent(row: ActRow): Extract<TimelineEvent, { kind: 'act' }> {
  return {
    kind: 'act',
    at: row.at,
    actor: row.actor,
    byClient: row.by_client,
    user: row.user_name,
    act: toAct(row.action, row.details),
    bulkId: row.bulk_id,
  };
}

/** Holds a locked order until this time. */
export async function setHold(tx: Tx, { clientId, orderId }: OrderKey, until: Date): Promise<void> {
  await sql`
    update orders set held_until = ${until} where client_id = ${clientId} and id = ${orderId}`.execute(tx);
}

export async function readAddresses(queries: Queries, { clientId, orderId }: OrderKey): Promise<Address[]> {
  const result = await sql<Pick<OrdersRow, 'addresses'>>`
    select addresses from orders where client_id = ${clientId} and id = ${orderId}`.execute(queries);
  return only(result.rows).addresses.map(toAddress);
}

/** Replaces the addresses of a locked order. */
export async function writeAddresses(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  addresses: readonly Address[],
): Promise<void> {
  await sql`
    update orders set addresses = ${toJson(addresses.map(storedAddress))}::jsonb
    where client_id = ${clientId} and id = ${orderId}`.execute(tx);
}

/** Marks the open handovers of a locked order as taken: the operator knows that the partners have it. */
export async function takeHandovers(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<void> {
  await sql`
    update handovers set state = 'taken', failure = null, failure_code = null, settled_at = ${now}, next_at = null,
      run = run + 1
    where client_id = ${clientId} and order_id = ${orderId} and state in ('waiting', 'refused')`.execute(tx);
}
