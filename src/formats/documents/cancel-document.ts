import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';

/** A cancel: the items and copies that a print partner should not make any more (decisions.md §8). */
export interface PartnerCancel {
  readonly orderNumber: number;
  /** The number of this cancel in the order; it is the same when the document is sent again. */
  readonly n: number;
  readonly reason: string;
  readonly items: readonly {
    /** Its number in the order. */
    readonly n: number;
    /** How many copies are canceled. */
    readonly count: number;
    /** How many copies are still to be made. */
    readonly left: number;
  }[];
}

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
