import type { OperatorActor } from '../../domain/actor.ts';
import { Rehearsal } from '../../domain/partners/routing/rehearsal.ts';
import { readRehearsedPartners } from '../../domain/partners/routing/rehearsal-rules.ts';
import type { RoutingRehearsal } from '../../domain/partners/routing/rehearsed.ts';
import { refused } from '../../domain/refusal.ts';
import { readRoutedPartners } from '../../store/partners/partners.ts';
import { readPastOrders, timeOfOrder } from '../../store/partners/report.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { ordersOf, type Period } from './period.ts';

export interface RehearsalQuery extends Period {
  /** Plain JSON, as accepted by `readRehearsedPartners`; undefined = the partners as they are. */
  readonly partners?: unknown;
  /** Include sandbox orders. */
  readonly sandbox?: boolean | undefined;
}

export interface RehearsedPeriod extends RoutingRehearsal {
  readonly from: Date;
  readonly to: Date;
}

/** With twenty partners this takes up to a minute. */
const MOST_REHEARSED = 20_000;
/** The number of orders read at a time; other calls are answered in between. */
const BATCH = 50;

/** How past orders would have been routed if print partners had other terms. Stores nothing. */
export const rehearseRouting: ReadOperation<OperatorActor, RehearsalQuery, RehearsedPeriod> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now, services }, { partners: rules = [], sandbox = false, ...period }) {
    const partners = readRehearsedPartners(rules, await readRoutedPartners(queries));
    const { from, to, numbers } = await ordersOf(queries, now, period);
    const end = await timeOfOrder(queries, numbers, MOST_REHEARSED);
    if (end) {
      const detail = { code: 'rehearsal_too_long', end: end.toISOString(), most: MOST_REHEARSED } as const;
      throw refused('invalid_parameter', detail, ['to']);
    }
    const rehearsal = new Rehearsal(partners, await services.catalogue.get());
    let { lowest } = numbers;
    for (;;) {
      const orders = await readPastOrders(queries, { ...numbers, lowest }, { sandbox, limit: BATCH });
      for (const order of orders) rehearsal.add(order);
      const last = orders.at(-1);
      if (orders.length < BATCH || !last) return { from, to, ...rehearsal.result() };
      lowest = last.orderId + 1;
    }
  },
};
