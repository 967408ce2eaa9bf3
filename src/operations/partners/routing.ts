import type { OperatorActor } from '../../domain/actor.ts';
import type { Partner } from '../../domain/partners/partner.ts';
import { dayOf, NO_LOAD, type PartnerLoad } from '../../domain/partners/routing/routed.ts';
import { listPartners } from '../../store/partners/partners.ts';
import { readPartnerLoads, readRoutings, type StoredRouting } from '../../store/partners/routings.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';

/** An order with every decision about its partners, oldest first. */
export interface ExplainedRouting {
  readonly orderNumber: number;
  readonly reference: string;
  readonly routings: readonly StoredRouting[];
}

/** Why each part of an order is at its partner and not at others. */
export const explainRouting: ReadOperation<OperatorActor, OrderName, ExplainedRouting> = {
  kind: 'read',
  async run(queries, _context, name) {
    const order = await findOrder(queries, name);
    const routings = await readRoutings(queries, order);
    return { orderNumber: order.orderId, reference: order.reference, routings };
  },
};

/** A partner with its load of the current day. */
export interface LoadedPartner {
  readonly partner: Partner;
  readonly day: string;
  readonly load: PartnerLoad;
}

/** The load assigned to each partner today, in its time zone. */
export const partnerLoads: ReadOperation<OperatorActor, void, LoadedPartner[]> = {
  kind: 'read',
  async run(queries, { now }) {
    const partners = await listPartners(queries);
    const days = partners.map(({ id, terms }) => ({ partnerId: id, day: dayOf(terms, now) }));
    const loads = await readPartnerLoads(queries, days);
    return partners.map((partner, index) => ({
      partner,
      day: days[index]?.day ?? '',
      load: loads.get(partner.id) ?? NO_LOAD,
    }));
  },
};
