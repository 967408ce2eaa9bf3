import { SIMULATOR_ADDRESS } from '../../domain/access/account.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { remainingCosts, remainingShipments } from '../../domain/orders/canceling/remaining-prices.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { destinationOf } from '../../domain/orders/order.ts';
import { simulationOf } from '../../domain/orders/requested-simulation.ts';
import { type CostShare, clientCostsOf, partnerCostsOf } from '../../domain/partners/cost-share.ts';
import {
  measuresOf,
  type PartnerFile,
  type PartnerOrder,
  shipmentsWith,
} from '../../domain/partners/partner-document.ts';
import type { PartnerTerms } from '../../domain/partners/partner-terms.ts';
import type { Simulation } from '../../domain/sandbox/simulation.ts';
import { encodeOrderDocument } from '../../formats/documents/order-document.ts';
import type { Tx } from '../../store/engine/db.ts';
import { workKey } from '../../store/engine/keys.ts';
import {
  type HandoverContent,
  type HandoverFile,
  readHandoverContents,
} from '../../store/partners/handover-contents.ts';
import type { ClaimedHandover } from '../../store/partners/handovers.ts';
import type { Services } from '../services.ts';

export interface HandoverDocument {
  readonly address: string;
  readonly body: object;
  /** The key inside the body, which must not be quoted back into a record. */
  readonly key: string;
  /** The files behind its links. */
  readonly files: readonly { readonly n: number; readonly sha256: string }[];
}

/**
 * The payload of a handover: a document for a print partner, or a simulation for the simulator inside the
 * process.
 */
export interface HandoverPayload {
  /** An error if it could not be created; null without an address to post to. */
  readonly document: HandoverDocument | Error | null;
  /** The behaviour of the simulated partner; null for a real partner. */
  readonly simulation: Simulation | null;
}

export const NO_DELIVERY: HandoverPayload = { document: null, simulation: null };

/**
 * The payloads of claimed handovers by `order/n`, with newly signed file links; those of sandbox orders and
 * of partners without an address are left out.
 */
export async function prepareDeliveries(
  tx: Tx,
  services: Services,
  handovers: readonly ClaimedHandover[],
  now: Date,
): Promise<Map<string, HandoverPayload>> {
  const deliveries = new Map<string, HandoverPayload>();
  const posted = handovers.filter(({ partnerId }) => partnerId !== null);
  if (posted.length === 0) return deliveries;
  const { products } = await services.catalogue.get();
  for (const content of await readHandoverContents(tx, posted)) {
    const { address, orderKeySealed } = content;
    if (address === null || orderKeySealed === null) continue;
    deliveries.set(workKey(content), prepareOne(content, address, orderKeySealed, products, services, now));
  }
  return deliveries;
}

/** A document that cannot be created fails when it is posted, so that it does not block other orders. */
function prepareOne(
  content: HandoverContent,
  address: string,
  sealedKey: Buffer,
  products: Catalogue['products'],
  services: Services,
  now: Date,
): HandoverPayload {
  try {
    if (address === SIMULATOR_ADDRESS) return { document: null, simulation: requestedSimulation(content) };
    const document = { address, ...documentOf(content, sealedKey, products, services, now) };
    return { document, simulation: null };
  } catch (error) {
    const document = new Error('the order document could not be made', { cause: error });
    return { document, simulation: null };
  }
}

/**
 * The simulation of an order. A live order may request its scenario and speed like a sandbox order, but not
 * by its key.
 */
function requestedSimulation(content: HandoverContent): Simulation {
  const { client, meta } = content.order();
  return simulationOf({ reference: client.reference, meta: meta ?? undefined }, { simulation: undefined });
}

/** The document for a print partner, posted or pulled. */
export function documentOf(
  content: HandoverContent,
  sealedKey: Buffer,
  products: Catalogue['products'],
  services: Services,
  now: Date,
): Omit<HandoverDocument, 'address'> {
  const key = services.sealer.open(sealedKey);
  const order = partnerOrder(content, products, services, now);
  return { key, body: encodeOrderDocument(order, key), files: filesOf(content, order) };
}

function partnerOrder(
  content: HandoverContent,
  products: Catalogue['products'],
  services: Services,
  now: Date,
): PartnerOrder {
  const expiresAt = new Date(now.getTime() + services.work.linkMs);
  const linked = (item: number | null): PartnerFile[] =>
    content.files
      .filter((file) => file.item === item)
      .map(({ n, type, format, md5, size }) => ({
        type,
        format,
        md5,
        size,
        url: services.fileLinks.link(content.orderId, n, expiresAt),
      }));
  const { costs: accepted, canceled, ...order } = content.order();
  const costs = canceled.length > 0 ? remainingCosts(accepted, canceled, products) : accepted;
  const references = new Set(order.items.map(({ reference }) => reference));
  const shipments = shipmentsWith(costs.shipments, references);
  const items = order.items.map((item) => ({
    ...item,
    ...measuresOf(products.get(item.product), item.options),
    files: linked(item.n),
  }));
  return {
    ...order,
    handedOverAt: now,
    invoiceCurrency: costs.invoiceCurrency,
    costs: shownCosts(content.terms, costs, { ...order, items }, products),
    shipments,
    files: linked(null),
    items,
  };
}

/**
 * The price of the client, for partners that are allowed to see it; for others, what they charge themselves.
 */
function shownCosts(
  terms: PartnerTerms,
  costs: OrderCosts,
  { client, addresses, items }: Pick<PartnerOrder, 'client' | 'addresses' | 'items'>,
  products: Catalogue['products'],
): CostShare | null {
  const references = new Set(items.map(({ reference }) => reference));
  if (terms.seesClientCosts) return clientCostsOf(costs, references);
  if (!terms.costs) return null;
  const ofOthers = costs.items.filter(({ reference }) => !references.has(reference));
  // A shipment that was divided between partners: neither charges the parcels of the other.
  const shipments = remainingShipments(
    costs,
    new Map(ofOthers.map(({ reference }) => [reference, 0])),
    products,
  );
  return partnerCostsOf(terms.costs, {
    clientId: client.id,
    country: destinationOf({ addresses }).country,
    shipments,
    items,
  });
}

/** The files of the order and of this partner's items: files of other items must not delay its document. */
function filesOf({ files }: HandoverContent, { items }: PartnerOrder): readonly HandoverFile[] {
  return files.filter((file) => file.item === null || items.some(({ n }) => n === file.item));
}
