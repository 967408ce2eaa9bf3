import type { Decimal } from '../../lib/decimal.ts';
import { defined } from '../../lib/defined.ts';
import type { Mode } from '../actor.ts';
import type { PlainDate } from '../catalogue/catalogue.ts';
import type { ItemOption, OptionDetail } from '../catalogue/options.ts';
import type { FileDefect } from '../files/defect.ts';
import type { ExplainedReason } from '../reasons/remedies.ts';
import type { ItemCancellation, ItemDelay, ItemState, Parcel } from '../signals/item-states.ts';
import type { OrderState } from './order-states.ts';
import type { ShownFileState } from './progress.ts';

export interface Address {
  readonly type: 'delivery';
  readonly company: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly street1: string;
  readonly street2: string | undefined;
  readonly zip: string | undefined;
  readonly city: string;
  readonly state: string | undefined;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly customerIdentification: string | undefined;
}

/**
 * The price that the end customer paid, for customs: sales price excluding VAT, currency, harmonized system
 * code.
 */
export interface Customs {
  readonly price: Decimal | undefined;
  readonly currency: string | undefined;
  readonly hc: string | undefined;
}

export type OrderFileType = 'delivery_note' | 'promotion' | 'reorder_doc';
export type ItemFileType = 'product' | 'cover' | 'book' | 'box';

export interface NewFile<Type extends string> {
  readonly type: Type;
  readonly url: string;
  readonly md5: string | undefined;
}

export interface Reorder {
  readonly cause: string | undefined;
  readonly desc: string | undefined;
  readonly orderReference: string | undefined;
  readonly itemReference: string | undefined;
}

/** What a client says of an item and reads again, as it said it. */
export interface OrderedItem {
  readonly reference: string;
  readonly product: string;
  readonly title?: string | undefined;
  readonly count: number;
}

export interface NewItem extends OrderedItem, Customs {
  readonly shippingLevel?: string | undefined;
  /** The preferred option, used if there is neither a level nor a quote. */
  readonly shippingOption?: string | undefined;
  readonly quote?: string | undefined;
  readonly reorder?: Reorder | undefined;
  /** The files; empty for stock items. */
  readonly files: readonly NewFile<ItemFileType>[];
  /** In stock at the partner: nothing is printed. */
  readonly fromStock: boolean;
  readonly options: readonly ItemOption[];
}

/** A new order as sent by its client (interfaces.md 2.4). */
export interface NewOrder extends Customs {
  readonly reference: string;
  readonly email: string;
  readonly meta: readonly unknown[] | undefined;
  /** Undefined = the mode of the credential. */
  readonly mode: Mode | undefined;
  readonly addresses: readonly Address[];
  readonly files: readonly NewFile<OrderFileType>[];
  readonly items: readonly NewItem[];
}

/** The destination for quotes and prices: the first address. */
export function destinationOf({ addresses: [address] }: Pick<NewOrder, 'addresses'>): Address {
  return defined(address, 'the address of an order');
}

export interface OrderSummary {
  readonly reference: string;
  readonly createdAt: Date;
  readonly state: OrderState;
}

/** An order as read by its client (interfaces.md 2.3). */
export interface OrderDetail extends OrderSummary {
  readonly mode: Mode;
  readonly email: string;
  readonly cancelable: boolean;
  /** Until then it waits before production; null = it does not wait, or not any more. */
  readonly heldUntil: Date | null;
  readonly addresses: readonly Address[];
  readonly items: readonly OrderItemDetail[];
  /** The files of the order itself. */
  readonly files: readonly OrderFileDetail[];
  /** Why it stopped or was canceled; null if no reason is required. */
  readonly reason: ExplainedReason | null;
  /** Why it is not handed over yet, while that is tried again. */
  readonly handover: Delayed | null;
}

/** Work that failed and is tried again. */
export interface Delayed extends Retries {
  readonly failure: ExplainedReason;
}

interface Retries {
  /** Attempts so far, since the last time that the order was retried. */
  readonly attempts: number;
  /** Null = it is not tried again, or is tried now. */
  readonly nextAttempt: Date | null;
}

export interface OrderFileDetail extends Retries {
  /** Its number in the order, from 1. */
  readonly n: number;
  readonly type: string;
  readonly url: string;
  readonly md5: string;
  readonly state: ShownFileState;
  /** Why the last attempt failed, also while others follow. */
  readonly failure: ExplainedReason | null;
  readonly sha256: string | null;
  /** In bytes. */
  readonly size: number | null;
  readonly defects: readonly FileDefect[];
}

export interface OrderItemDetail extends OrderedItem {
  readonly productName: string;
  /** How many copies the client or the operator canceled. */
  readonly canceled: number;
  readonly shippingOption: string;
  /** The ship date that was fixed when the order was accepted; absent = not known. */
  readonly shipOn?: PlainDate | undefined;
  readonly state: ItemState;
  readonly delay: ItemDelay | undefined;
  /** Undefined unless the print partner canceled it. */
  readonly cancellation: ItemCancellation | undefined;
  readonly reorderable: boolean;
  readonly parcels: readonly Parcel[];
  /** The tracking pages of parcels whose carrier is known, in their order. */
  readonly trackingPages: readonly string[];
  readonly options: readonly OptionDetail[];
  readonly files: readonly OrderFileDetail[];
}
