import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { PartnerCancel } from '../../domain/partners/pulled-order.ts';

/** Writes a cancel as the JSON document for print partners. */
export function encodeCancelDocument({ orderNumber, n, reason, items }: PartnerCancel, apikey: string) {
  return {
    cancel: {
      apikey,
      id: fullOrderId(orderNumber),
      number: String(n),
      reason,
      items: items.map((item) => ({
        id: fullItemId(orderNumber, item.n),
        count: String(item.count),
        left: String(item.left),
      })),
    },
  };
}
