import type { Mode } from '../actor.ts';
import type { ItemOption } from '../catalogue/options.ts';
import type { Address, Customs, Reorder } from '../orders/order.ts';
import type { OrderCosts } from '../orders/order-costs.ts';

/** The content of an order document (decisions.md §8), before it is written as JSON. */
export interface PartnerOrder {
  readonly orderNumber: number;
  readonly mode: Mode;
  readonly acceptedAt: Date;
  readonly handedOverAt: Date;
  readonly client: {
    readonly id: number;
    readonly name: string;
    readonly reference: string;
    readonly since: Date;
  };
  readonly customs: Customs;
  readonly costs: OrderCosts;
  readonly meta: readonly unknown[] | null;
  readonly addresses: readonly Address[];
  readonly files: readonly PartnerFile[];
  readonly items: readonly PartnerItem[];
}

export interface PartnerFile {
  readonly type: string;
  readonly format: string;
  readonly url: string;
  readonly md5: string;
  readonly size: number;
}

export interface PartnerItem {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly productName: string;
  readonly title: string | null;
  readonly count: number;
  readonly customs: Customs;
  readonly shippingLevel: string;
  readonly shippingOption: string;
  readonly reorder: Reorder | null;
  /** The reordered item; n = null if its client named only the order. */
  readonly original: { readonly orderNumber: number; readonly n: number | null } | null;
  readonly options: readonly ItemOption[];
  readonly files: readonly PartnerFile[];
}
