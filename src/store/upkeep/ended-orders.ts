import { type RawBuilder, sql } from 'kysely';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';

const ended = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);

/** When an order `o` that has ended did so. */
export const orderEndedAt: RawBuilder<Date> = sql`
  (select max(at) from order_log l where l.client_id = o.client_id and l.order_id = o.id)`;

/** Whether an order `o` has ended. Literals, so that indexes of orders that ended apply to every plan. */
export const hasEnded: RawBuilder<boolean> = sql`o.state in (${sql.join(ended.map((state) => sql.lit(state)))})`;

/** Whether an order `o` ended before a time. */
export const hasEndedBefore = (time: Date): RawBuilder<boolean> => sql`
  (o.created_at < ${time} and ${hasEnded} and ${orderEndedAt} < ${time})`;

/** Whether the order of a row ended before a time. */
export const orderOfRowEndedBefore = (row: RawBuilder<unknown>, time: Date): RawBuilder<boolean> => sql`
  exists (select from orders o where o.client_id = ${row}.client_id and o.id = ${row}.order_id and ${hasEndedBefore(time)})`;
