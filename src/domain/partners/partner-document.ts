import type { Mode } from '../actor.ts';
import type { PlainDate, Product } from '../catalogue/catalogue.ts';
import { describeOptions, type ItemOption, type OptionDetail } from '../catalogue/options.ts';
import type { ExpectedFile } from '../files/expected-file.ts';
import { fileExpectedOf } from '../files/ordered-file.ts';
import type { ChargedShipment } from '../orders/costs/order-costs.ts';
import type { Address, Customs, Reorder } from '../orders/order.ts';
import type { CostShare } from './cost-share.ts';

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
  /** The currency of the client's invoice. */
  readonly invoiceCurrency: string;
  /** Null = this partner must not see costs. */
  readonly costs: CostShare | null;
  /** The shipments with items of this partner. */
  readonly shipments: readonly PartnerShipment[];
  readonly meta: readonly unknown[] | null;
  readonly addresses: readonly Address[];
  readonly files: readonly PartnerFile[];
  readonly items: readonly PartnerItem[];
}

/** A shipment with its number in the order; items of other partners are not in the document. */
export interface PartnerShipment extends ChargedShipment {
  readonly number: number;
}

export interface PartnerFile {
  readonly type: string;
  readonly format: string;
  readonly url: string;
  readonly md5: string;
  readonly size: number;
}

export interface PartnerItem extends ItemMeasures {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly productName: string;
  readonly title: string | null;
  readonly count: number;
  readonly customs: Customs;
  readonly shippingLevel: string;
  readonly shippingOption: string;
  /** The planned ship date, fixed when the order was accepted; null = not known. */
  readonly shipOn: PlainDate | null;
  readonly reorder: Reorder | null;
  /** The reordered item; n = null if its client named only the order. */
  readonly original: { readonly orderNumber: number; readonly n: number | null } | null;
  readonly files: readonly PartnerFile[];
}

/** The measures of an item in the catalogue. */
export interface ItemMeasures {
  readonly trim: Product['trim'];
  /** Null if the catalogue no longer has the product. */
  readonly bleedMm: number | null;
  readonly options: readonly OptionDetail[];
  /** The requirements for each of its files. */
  readonly expectedFiles: readonly ExpectedFile[];
}

/**
 * The measures of an item, by the catalogue at the time its document is written
 * (docs/decisions/0008-order-document-and-check.md).
 */
export function measuresOf(product: Product | undefined, options: readonly ItemOption[]): ItemMeasures {
  return {
    trim: product?.trim ?? null,
    bleedMm: product?.bleedMm ?? null,
    options: describeOptions(product, options),
    expectedFiles: product ? product.fileTypes.map((type) => fileExpectedOf(product, options, type)) : [],
  };
}

/** The shipments with some of these items, numbered as in the order. */
export function shipmentsWith(
  shipments: readonly ChargedShipment[],
  references: ReadonlySet<string>,
): PartnerShipment[] {
  return shipments
    .map((shipment, index) => ({ ...shipment, number: index + 1 }))
    .filter(({ items }) => items.some((reference) => references.has(reference)));
}
