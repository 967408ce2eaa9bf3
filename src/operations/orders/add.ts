import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { isUnusualZip, stateIn } from '../../domain/catalogue/destination.ts';
import { withStockPages } from '../../domain/catalogue/options.ts';
import { isUploaded } from '../../domain/files/file-address.ts';
import {
  chargesOf,
  checkOneCurrency,
  type Offers,
  type OrderToCharge,
  type PlannedPartners,
  problemsOfCharges,
} from '../../domain/orders/costs/order-charges.ts';
import { type OrderCosts, orderCosts } from '../../domain/orders/costs/order-costs.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { checkOrder, warningsOf } from '../../domain/orders/order-rules.ts';
import { checkQuoteUse, quotedProduct } from '../../domain/orders/quote-use.ts';
import { checkSimulation } from '../../domain/orders/requested-simulation.ts';
import { shipDatesOf } from '../../domain/partners/calendar.ts';
import { planPartners } from '../../domain/partners/routing/plan-partners.ts';
import type { RoutedPartner } from '../../domain/partners/routing/routed.ts';
import { type Problem, Refused, refused, refuseIfAny, type Warning } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Tx } from '../../store/engine/db.ts';
import { type AcceptedOrder, insertOrders } from '../../store/orders/accepted-orders.ts';
import { findOrderCosts } from '../../store/orders/order-costs.ts';
import type { BatchedOperation, PlanContext } from '../engine/operation.ts';
import { NO_OFFERS, readOffers } from '../quotes/quote.ts';
import {
  acceptedOrder,
  filesOf,
  misplacedUploads,
  modeOf,
  type SealedFiles,
  sealFiles,
  type Use,
  useUploads,
} from './accepted-order.ts';

/** A checked order before anything is read: complete, or complete except for its quotes and uploads. */
interface Plan {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
  readonly catalogue: Catalogue;
  readonly partners: readonly RoutedPartner[];
  readonly sealed: SealedFiles;
  /** Problems that do not depend on its quotes and uploads. */
  readonly problems: readonly Problem[];
  /** Undefined until its quotes and uploads are read. */
  readonly costs: OrderCosts | undefined;
}

export interface AddedOrder {
  readonly reference: string;
  readonly mode: Mode;
  /** The costs that were fixed, with the chosen shipping. */
  readonly costs: OrderCosts;
  readonly warnings: readonly Warning[];
}

/**
 * Accepts an order (interfaces.md 2.4): checks it completely against the rules, the catalogue and its quotes,
 * fixes its costs, seals its file addresses, and makes it due for the pipeline in the same commit.
 */
export const addOrder = {
  kind: 'batched',
  // Quotes are read and may be marked, and uploads are read, before anything is inserted.
  isOneStatement: (plans) => plans.every(({ order }) => !usesQuotes(order) && !usesUploads(order)),
  plan(context, received) {
    const { actor, now, catalogue, partners, services } = context;
    services.backlog.admit(actor.clientId, modeOf(received, actor));
    const order = withStates(withPagesOfStock(received, catalogue), catalogue);
    const sandbox = modeOf(order, actor) === 'sandbox';
    const problems = [
      ...checkOrder(order, actor, catalogue, now),
      ...misplacedUploads(filesOf(order), services.publicUrl()),
      ...(sandbox ? checkSimulation(order) : []),
    ];
    if (problems.length === 0) warnOfZips(order, context);
    const sealed = sealFiles(order, services.sealer);
    const plan = { order, actor, now, catalogue, partners, sealed, problems };
    // Their problems are reported with those of pricing.
    if (usesQuotes(order) || usesUploads(order)) return { ...plan, costs: undefined };
    refuseWithCharges(problems, plan, NO_OFFERS);
    return { ...plan, costs: costsOf(plan, NO_OFFERS) };
  },
  repeatable: {
    refusal: 'order_reference_not_unique',
    callOf: (actor, order) => ({
      clientId: actor.clientId,
      reference: order.reference,
      body: [modeOf(order, actor), order],
    }),
    async outputOf(queries, actor, order) {
      const found = await findOrderCosts(queries, ordersSeenBy(actor), order.reference);
      const { costs, mode } = defined(found, 'the costs of an order that was accepted');
      return { reference: order.reference, mode, costs, warnings: warningsOf(order, costs, NO_OFFERS) };
    },
  },
  async commitMany(tx, plans) {
    const offers = await readOffers(tx, plans);
    const uses = await readUploads(tx, plans);
    const outcomes = new Array<AddedOrder | Refused>(plans.length);
    const accepted: { index: number; order: AcceptedOrder; warnings: Warning[] }[] = [];
    const claimed = new Set<string>();
    for (const [index, plan] of plans.entries()) {
      const key = `${plan.actor.clientId} ${plan.order.reference}`;
      const order = acceptedOrRefused(plan, offers, uses.get(plan));
      if (order instanceof Refused) outcomes[index] = order;
      else if (claimed.has(key)) outcomes[index] = referenceTaken(plan.order.reference);
      else {
        claimed.add(key);
        accepted.push({ index, order, warnings: warningsOf(plan.order, order.costs, offers) });
      }
    }
    if (accepted.length === 0) return outcomes;
    const inserted = await insertOrders(
      tx,
      accepted.map(({ order }) => order),
    );
    for (const [position, { index, order, warnings }] of accepted.entries()) {
      const { reference, mode, costs } = order;
      outcomes[index] = inserted.has(position)
        ? { reference, mode, costs, warnings }
        : referenceTaken(reference);
    }
    return outcomes;
  },
} satisfies BatchedOperation<ClientActor, NewOrder, AddedOrder, Plan>;

function withStates(order: NewOrder, { countries }: Catalogue): NewOrder {
  const addresses = order.addresses.map((address) =>
    address.state === undefined
      ? address
      : { ...address, state: stateIn(countries.get(address.country), address.state) },
  );
  return { ...order, addresses };
}

function warnOfZips(
  { reference, addresses }: NewOrder,
  { actor, catalogue, services }: PlanContext<ClientActor>,
): void {
  for (const { country, zip } of addresses) {
    if (!isUnusualZip({ country, zip }, catalogue.countries)) continue;
    const { clientId: client } = actor;
    const message = 'the zip of an order does not have the form of its country';
    services.log.warn({ client, reference, country, zip }, message);
  }
}

/** Sets the pages of the stock product for an item without a quote; an item with one has the quoted pages. */
function withPagesOfStock(order: NewOrder, { products }: Catalogue): NewOrder {
  if (!order.items.some(({ fromStock }) => fromStock)) return order;
  const items = order.items.map((item) =>
    item.fromStock && item.quote === undefined
      ? { ...item, options: withStockPages(products.get(item.product), item.options) }
      : item,
  );
  return { ...order, items };
}

function usesQuotes({ items }: NewOrder): boolean {
  return items.some(({ quote }) => quote !== undefined);
}

/** The uploads that the files of each order come from, by the index of the file. */
async function readUploads(
  tx: Tx,
  plans: readonly Plan[],
): Promise<ReadonlyMap<Plan, ReadonlyMap<number, Use>>> {
  const using = plans.filter(({ order }) => usesUploads(order));
  const all = using.flatMap((plan) =>
    filesOf(plan.order).map((file, index) => ({ ...file, plan, index, scope: ordersSeenBy(plan.actor) })),
  );
  const byPlan = new Map<Plan, Map<number, Use>>(using.map((plan) => [plan, new Map()]));
  for (const [position, use] of await useUploads(tx, all)) {
    const { plan, index } = entryAt(all, position);
    byPlan.get(plan)?.set(index, use);
  }
  return byPlan;
}

function usesUploads(order: NewOrder): boolean {
  return filesOf(order).some(({ url }) => isUploaded(url));
}

function acceptedOrRefused(
  plan: Plan,
  offers: Offers,
  uses: ReadonlyMap<number, Use> = new Map(),
): AcceptedOrder | Refused {
  const { order, actor, now, catalogue, partners, problems } = plan;
  try {
    const all = [
      ...problems,
      ...checkQuoteUse(order, actor.clientId, offers, now, catalogue.countries),
      ...checkOneCurrency(order, offers),
      ...[...uses.values()].flatMap((use) => ('problem' in use ? [use.problem] : [])),
    ];
    refuseWithCharges(all, plan, offers);
    const files = plan.sealed.files.map((file, index) => {
      const use = uses.get(index);
      return use && 'uploadId' in use ? { ...file, uploadId: use.uploadId } : file;
    });
    const costs = plan.costs ?? costsOf(plan, offers);
    const nameOf = (item: NewOrder['items'][number]) => {
      const offer = item.quote === undefined ? undefined : offers.get(item.quote);
      return offer
        ? quotedProduct(offer, item).name
        : defined(catalogue.products.get(item.product), 'an ordered product').name;
    };
    return acceptedOrder({
      order,
      actor,
      now,
      sealed: { ...plan.sealed, files },
      costs,
      shipDates: shipDatesOf(costs, partners, now),
      nameOf,
    });
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Throws the problems of an order together with those that only pricing finds; does nothing if there are none. */
function refuseWithCharges(problems: readonly Problem[], plan: Omit<Plan, 'costs'>, offers: Offers): void {
  if (problems.length === 0) return;
  refuseIfAny([...problems, ...problemsOfCharges(toCharge(plan, offers))]);
}

function costsOf(plan: Omit<Plan, 'costs'>, offers: Offers): OrderCosts {
  return orderCosts(
    chargesOf(toCharge(plan, offers)),
    plan.order.items.map(({ reference }) => reference),
  );
}

function toCharge(
  { order, actor: buyer, now, catalogue, partners }: Omit<Plan, 'costs'>,
  offers: Offers,
): OrderToCharge {
  const planned: PlannedPartners = (basket) => planPartners(basket, catalogue, partners, now);
  return { order, buyer, offers, catalogue, now, planned };
}

function referenceTaken(reference: string): Refused {
  return refused('order_reference_not_unique', { code: 'reference_taken', reference }, ['reference']);
}
