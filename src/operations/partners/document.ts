import type { PartnerFile, PartnerOrder } from '../../domain/partners/partner-document.ts';
import { encodeOrderDocument } from '../../formats/order-document.ts';
import type { Tx } from '../../store/engine/db.ts';
import { type HandoverContent, readHandoverContents } from '../../store/partners/handover-contents.ts';
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
 * The documents of claimed handovers by `order/n`, with newly signed file links. Handovers of sandbox orders
 * have no address and no document.
 */
export async function prepareDocuments(
  tx: Tx,
  services: Services,
  handovers: readonly ClaimedHandover[],
  now: Date,
): Promise<Map<string, HandoverDocument | Error>> {
  const documents = new Map<string, HandoverDocument | Error>();
  const posted = handovers.filter(({ partnerId }) => partnerId !== null);
  if (posted.length === 0) return documents;
  for (const content of await readHandoverContents(tx, posted)) {
    const { orderId, n, address, orderKeySealed } = content;
    if (address === null || orderKeySealed === null) continue;
    documents.set(`${orderId}/${n}`, prepareOne(content, address, orderKeySealed, services, now));
  }
  return documents;
}

/**
 * A document that cannot be made fails when it is posted: it must not block the documents of other orders.
 */
function prepareOne(
  content: HandoverContent,
  address: string,
  sealedKey: Buffer,
  services: Services,
  now: Date,
): HandoverDocument | Error {
  try {
    const key = services.sealer.open(sealedKey);
    const body = encodeOrderDocument(partnerOrder(content, services, now), key);
    return { address, key, body, files: content.files };
  } catch (error) {
    return new Error('the order document could not be made', { cause: error });
  }
}

function partnerOrder(content: HandoverContent, services: Services, now: Date): PartnerOrder {
  const expiresAt = new Date(now.getTime() + services.work.linkMs);
  const filesOf = (item: number | null): PartnerFile[] =>
    content.files
      .filter((file) => file.item === item)
      .map(({ n, type, format, md5, size }) => ({
        type,
        format,
        md5,
        size,
        url: services.fileLinks.link(content.orderId, n, expiresAt),
      }));
  const order = content.order();
  return {
    ...order,
    handedOverAt: now,
    files: filesOf(null),
    items: order.items.map((item) => ({ ...item, files: filesOf(item.n) })),
  };
}
