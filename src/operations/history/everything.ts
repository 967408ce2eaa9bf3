import type { View, Viewer } from '../../domain/actor.ts';
import type { Alert } from '../../domain/alerts/alert-causes.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { describeOptions, type OptionDetail } from '../../domain/catalogue/options.ts';
import { type FileDefect, fileDefects } from '../../domain/files/defect.ts';
import { type FileSummary, summarizeOrdered } from '../../domain/files/file-summary.ts';
import { type ItemStep, itemSteps } from '../../domain/history/item-steps.ts';
import { clientView, type OrderView } from '../../domain/history/order-view.ts';
import { explainState, type OrderWhy } from '../../domain/history/why.ts';
import { planCancel } from '../../domain/orders/canceling/canceled-copies.ts';
import {
  creditsAdded,
  creditsAfter,
  type OrderCredits,
} from '../../domain/orders/canceling/order-credits.ts';
import { type InvoicedAmounts, invoicedAmounts } from '../../domain/orders/costs/invoiced-amounts.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { type FileRelease, releasesOf } from '../../domain/orders/file-releases.ts';
import type { Address } from '../../domain/orders/order.ts';
import { type ActionView, actionsOf } from '../../domain/orders/order-actions.ts';
import { isTerminal } from '../../domain/orders/order-states.ts';
import type { ItemCancellation, ItemDelay, Parcel } from '../../domain/signals/item-states.ts';
import { type Decimal, sum, ZERO } from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import { previewExpiry } from '../../outbound/files/file-links.ts';
import { alertsOfOrder } from '../../store/alerts/alerts.ts';
import { type FileContent, readFileContents } from '../../store/history/timeline.ts';
import { type CancelableParts, readCancelableParts } from '../../store/orders/cancels.ts';
import { type ChargedOrder, findOrderCosts } from '../../store/orders/order-costs.ts';
import type { StoredItem } from '../../store/orders/order-items.ts';
import { findOrderDetail } from '../../store/orders/orders.ts';
import { type PartnerSheets, sheetsOfOrder } from '../board/sheets.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName, orderNotFound } from '../orders/find-order.ts';
import { creditsOfOrder } from '../orders/info.ts';
import { readOrder } from './timeline.ts';

export interface OrderEverything {
  readonly order: OrderView;
  readonly email: string;
  readonly addresses: readonly Address[];
  /** The contents of each item, in the order of items. */
  readonly items: readonly ItemContent[];
  /** Each file of the order, in the order of files. */
  readonly files: readonly ShownFile[];
  readonly costs: OrderCosts;
  readonly credits: OrderCredits;
  /** The costs less the credits. */
  readonly charged: Decimal;
  /** What is charged, in the invoice currency of the client. */
  readonly invoiced: InvoicedAmounts;
  readonly why: OrderWhy;
  readonly actions: readonly ActionView[];
  readonly ifCanceled: CancellationEffects;
  /** The open alerts, oldest first. */
  readonly alerts: readonly Alert[];
  /** The sheets to be printed, for each print partner. */
  readonly sheets: readonly PartnerSheets[];
}

export interface ShownFile extends Omit<FileContent, 'facts'> {
  /** A link to a picture of the first page; null = not fetched. */
  readonly preview: string | null;
  readonly defects: readonly FileDefect[];
  /** Why an operator had it printed in spite of defects. */
  readonly releases: readonly FileRelease[];
  /** Null = not fetched, or fetched before preflight existed. */
  readonly summary: FileSummary | null;
}

export interface ItemContent {
  readonly productName: string;
  readonly title: string | null;
  readonly options: readonly OptionDetail[];
  readonly delay: ItemDelay | undefined;
  /** The cause and message with which the print partner canceled the item. */
  readonly cancellation: ItemCancellation | undefined;
  readonly parcels: readonly Parcel[];
  readonly steps: readonly ItemStep[];
}

/** The effects of canceling the order now. */
export interface CancellationEffects {
  /** How many items would not be made. */
  readonly items: number;
  /** How many shipments would not be sent. */
  readonly shipments: number;
  /** The amount credited to the client, as a negative number. */
  readonly credit: Decimal;
}

/**
 * One order with its events, the reason for its state, and the legal actions, as of one moment. A client sees
 * its own orders, as `clientView` shows them; a print partner has its board instead.
 */
export const orderEverything: ReadOperation<Viewer, OrderName, OrderEverything> = {
  kind: 'read',
  async run(queries, { actor: { view }, now, services }, name) {
    const isStaff = view.kind === 'everything';
    const found = await findOrder(queries, isStaff ? name : { ...name, clientId: ownClient(view, name) });
    const whole = await readOrder(queries, found);
    const order = isStaff ? whole : clientView(whole);
    const scope = { clientId: found.clientId, sandboxOnly: false };
    const stored = defined(await findOrderDetail(queries, scope, found.reference), 'an order that was found');
    const charged = defined(await findOrderCosts(queries, scope, found.reference), 'an order that was found');
    const { products } = await services.catalogue.get();
    const credits = creditsOfOrder(charged);
    const acts = order.events.flatMap((event) => (event.kind === 'act' ? [event.act] : []));
    return {
      order,
      email: stored.email,
      addresses: stored.addresses,
      items: order.items.map((item, index) => ({
        ...contentOf(entryAt(stored.items, index), products),
        steps: itemSteps(order, item),
      })),
      files: (await readFileContents(queries, found)).map(({ facts, ...content }, index) => {
        const file = entryAt(order.files, index);
        const item = stored.items[order.items.findIndex(({ n }) => n === file.item)];
        const product = item && products.get(item.product);
        const { type: fileType, defects } = file;
        const isHere = file.state === 'fetched' && content.expiredAt === null;
        const preview = isHere
          ? services.fileLinks.link(order.orderNumber, file.n, previewExpiry(now), 'preview')
          : null;
        return {
          ...content,
          preview,
          defects: fileDefects(defects, file.accepted, product),
          releases: releasesOf(acts, file.n),
          summary:
            facts && summarizeOrdered(facts, fileType, { product, options: item?.options ?? [] }, defects),
        };
      }),
      costs: charged.costs,
      credits,
      charged: sum([charged.costs.total.amount, credits.total]),
      invoiced: invoicedAmounts(charged.costs, credits),
      why: explainState(order),
      actions: isStaff ? actionsOf(order, now) : [],
      ifCanceled: effectsOf(await readCancelableParts(queries, found), charged, credits),
      alerts: isStaff ? await alertsOfOrder(queries, found) : [],
      sheets: isStaff ? await sheetsOfOrder(queries, services, found, previewExpiry(now)) : [],
    };
  },
};

function contentOf(item: StoredItem, products: Catalogue['products']): Omit<ItemContent, 'steps'> {
  const { productName, title, delay, cancellation, parcels } = item;
  const options = describeOptions(products.get(item.product), item.options);
  return { productName, title: title ?? null, options, delay, cancellation, parcels };
}

/** The effects as `previewCancel` calculates them; shipped items stay charged. */
function effectsOf(
  { items, handovers }: CancelableParts,
  { state, costs, canceled }: ChargedOrder,
  credits: OrderCredits,
): CancellationEffects {
  if (isTerminal(state)) return { items: 0, shipments: 0, credit: ZERO };
  const plan = planCancel(items, handovers, []);
  const { lines, total } = creditsAdded(credits, creditsAfter(plan, costs, canceled, false));
  const shipments = lines.filter(({ of }) => of === 'shipping').length;
  return { items: plan.copies.length, shipments, credit: total };
}

function ownClient(view: View, { name, number, clientId }: OrderName): number {
  if (view.kind === 'client' && (clientId ?? view.clientId) === view.clientId) return view.clientId;
  throw orderNotFound(name ?? String(number));
}
