import type { Customs } from '../../domain/orders/order.ts';
import type { PartnerFile, PartnerOrder } from '../../domain/partners/partner-document.ts';
import { encodeOrderDocument } from '../../formats/order-document.ts';
import { parseDecimal } from '../../lib/decimal.ts';
import type { Tx } from '../../store/engine/db.ts';
import { costsFromJson } from '../../store/orders/order-costs.ts';
import {
  type ClaimedHandoverRow,
  type HandoverContentRow,
  type HandoverItemRow,
  readHandoverContents,
} from '../../store/partners/handovers.ts';
import type { Services } from '../services.ts';

export interface HandoverDocument {
  readonly address: string;
  readonly body: object;
  /** The key inside the body, which must not be quoted back into a report. */
  readonly key: string;
}

/**
 * The documents of claimed handovers by `order/n`, with links to the files signed anew. Handovers without
 * an address to post to, those of sandbox orders, have none.
 */
export async function prepareDocuments(
  tx: Tx,
  services: Services,
  handovers: readonly ClaimedHandoverRow[],
  now: Date,
): Promise<Map<string, HandoverDocument | Error>> {
  const documents = new Map<string, HandoverDocument | Error>();
  const posted = handovers.filter(({ partner_id }) => partner_id !== null);
  if (posted.length === 0) return documents;
  for (const row of await readHandoverContents(tx, posted)) {
    if (row.address === null || row.order_key_sealed === null) continue;
    documents.set(
      `${row.order_id}/${row.n}`,
      prepareOne(row, row.address, row.order_key_sealed, services, now),
    );
  }
  return documents;
}

/** A document that cannot be made says so when it is posted: it must not keep the others from their partners. */
function prepareOne(
  row: HandoverContentRow,
  address: string,
  sealedKey: Buffer,
  services: Services,
  now: Date,
): HandoverDocument | Error {
  try {
    const key = services.sealer.open(sealedKey);
    return { address, key, body: encodeOrderDocument(partnerOrder(row, services, now), key) };
  } catch (error) {
    return new Error('the order document could not be made', { cause: error });
  }
}

function partnerOrder(row: HandoverContentRow, services: Services, now: Date): PartnerOrder {
  const expiresAt = new Date(now.getTime() + services.work.linkMs);
  const filesOf = (item: number | null): PartnerFile[] =>
    row.files
      .filter((file) => file.item_n === item)
      .map(({ n, type, format, md5, size }) => ({
        type,
        format,
        md5,
        size,
        url: services.fileLinks.link(row.order_id, n, expiresAt),
      }));
  return {
    orderNumber: row.order_id,
    mode: row.mode,
    acceptedAt: row.created_at,
    handedOverAt: now,
    client: { id: row.client_id, name: row.client_name, reference: row.reference, since: row.client_since },
    customs: customsOf(row),
    costs: costsFromJson(row.costs),
    meta: row.meta,
    addresses: row.addresses,
    files: filesOf(null),
    items: row.items.map((item) => ({
      n: item.n,
      reference: item.reference,
      product: item.product,
      productName: item.product_name,
      title: item.title,
      count: item.count,
      customs: customsOf(item),
      shippingLevel: item.shipping_level,
      shippingOption: item.shipping_option,
      reorder: item.reorder,
      original: item.original && { orderNumber: item.original.order_id, n: item.original.n },
      options: item.options,
      files: filesOf(item.n),
    })),
  };
}

function customsOf(row: HandoverContentRow | HandoverItemRow): Customs {
  return {
    price: row.price === null ? undefined : parseDecimal(row.price),
    currency: row.currency ?? undefined,
    hc: row.hc ?? undefined,
  };
}
