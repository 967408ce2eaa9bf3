import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../domain/actor.ts';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { ofUnknownLength } from '../engine/keys.ts';

/** Conditions, columns and joins that several statements about orders share. */

/** The condition on `orders o` that an order is one of those a credential sees. */
export function isInScope({ clientId, sandboxOnly }: OrderScope): RawBuilder<unknown> {
  return sandboxOnly ? sql`o.client_id = ${clientId} and o.mode = 'sandbox'` : sql`o.client_id = ${clientId}`;
}

/**
 * An order that a caller asks for. Another client's order, and a live order asked for in the sandbox, is not
 * found.
 */
export interface WantedOrder {
  readonly scope: OrderScope;
  readonly reference: string;
}

/** The wanted orders that exist, each with its place in the list, as rows `wanted`, joined to `orders o`. */
export function wantedOrders(wanted: readonly WantedOrder[]) {
  const clientIds = wanted.map(({ scope }) => scope.clientId);
  const references = wanted.map(({ reference }) => reference);
  const sandboxOnly = wanted.map(({ scope }) => scope.sandboxOnly);
  return sql`
    unnest(${ofUnknownLength(clientIds, 'bigint')}, ${ofUnknownLength(references, 'text')}, ${ofUnknownLength(sandboxOnly, 'boolean')})
      with ordinality as wanted (client_id, reference, sandbox_only, place)
    join orders o on o.client_id = wanted.client_id and o.reference = wanted.reference
      and (o.mode = 'sandbox' or not wanted.sandbox_only)`;
}

const endedStates = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);

/** When an ended order `o` ended. */
export const orderEndedAt: RawBuilder<Date> = sql`
  (select max(at) from order_log l where l.client_id = o.client_id and l.order_id = o.id)`;

/**
 * Whether a state of an order, or of a row of its log, is final. Literals, so that partial indexes apply to
 * every plan.
 */
const isEnd = (state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${state} in (${sql.join(endedStates.map((end) => sql.lit(end)))})`;

/** Whether an order `o` has ended. */
export const hasEnded: RawBuilder<boolean> = isEnd(sql`o.state`);

/** Whether an order `o` ended before a time. */
export const hasEndedBefore = (time: Date): RawBuilder<boolean> => sql`
  (o.created_at < ${time} and ${hasEnded} and ${orderEndedAt} < ${time})`;

/** Whether the order of a row ended before a time. */
export const orderOfRowEndedBefore = (row: RawBuilder<unknown>, time: Date): RawBuilder<boolean> => sql`
  exists (select from orders o where o.client_id = ${row}.client_id and o.id = ${row}.order_id and ${hasEndedBefore(time)})`;

/** The code and the detail of a row of `orders` or `order_log` in one value; null if there is no reason. */
export const reasonColumns: RawBuilder<Reason | null> = sql`
  case when reason is not null then json_build_object('code', reason_code, 'detail', reason) end`;

/**
 * The code and the detail of a row of `order_files` or `handovers` in one value; null if it has not failed.
 */
export const failureColumns: RawBuilder<Reason | null> = sql`
  case when failure is not null then json_build_object('code', failure_code, 'detail', failure) end`;

/** The code and the detail that make an order stop at a row of `order_files`. */
export const stopColumns: RawBuilder<Reason | null> = sql`
  case when stop is not null then json_build_object('code', stop_code, 'detail', stop) end`;

export interface WithReason {
  readonly reason: Reason | null;
}

export interface WithFailure<Failure extends Reason = Reason> {
  readonly failure: Failure | null;
}
