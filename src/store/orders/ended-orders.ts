import { type RawBuilder, sql } from 'kysely';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';

const endedStates = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);

/** When an ended order `o` ended. */
export const orderEndedAt: RawBuilder<Date> = sql`
  (select max(at) from order_log l where l.client_id = o.client_id and l.order_id = o.id)`;

/**
 * Whether a state of an order, or of a row of its log, is final. Literals, so that partial indexes apply to
 * every plan.
 */
export const isEnd = (state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${state} in (${sql.join(endedStates.map((end) => sql.lit(end)))})`;

/** Whether an order `o` has ended. */
export const hasEnded: RawBuilder<boolean> = isEnd(sql`o.state`);

/** Whether an order `o` ended before a time. */
export const hasEndedBefore = (time: Date): RawBuilder<boolean> => sql`
  (o.created_at < ${time} and ${hasEnded} and ${orderEndedAt} < ${time})`;

/** Whether the order of a row ended before a time. */
export const orderOfRowEndedBefore = (row: RawBuilder<unknown>, time: Date): RawBuilder<boolean> => sql`
  exists (select from orders o where o.client_id = ${row}.client_id and o.id = ${row}.order_id and ${hasEndedBefore(time)})`;
