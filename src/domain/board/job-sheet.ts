import type { FileRelease } from '../orders/file-releases.ts';
import type { Address } from '../orders/order.ts';
import type { BoardCard } from './board.ts';

/** Printed sheets for the shop floor: the ticket for each item, and the slip for the parcel. */
export const sheetKinds = ['job-ticket', 'packing-slip'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The items of an order at one print partner, as shown on its sheets. */
export interface JobSheet {
  readonly orderNumber: number;
  readonly reference: string;
  readonly isSandbox: boolean;
  readonly client: string;
  /** The addresses; all items are sent to the first one. */
  readonly addresses: readonly Address[];
  readonly items: readonly SheetItem[];
  /** How many items the order has, at all its print partners. */
  readonly itemsOfOrder: number;
}

/** A file that an operator has printed in spite of a defect. */
export interface ReleasedFile extends FileRelease {
  readonly file: number;
  readonly type: string;
}

export interface SheetItem
  extends Pick<
    BoardCard,
    | 'code'
    | 'n'
    | 'itemReference'
    | 'product'
    | 'productName'
    | 'title'
    | 'count'
    | 'size'
    | 'pages'
    | 'options'
    | 'shippingLevel'
    | 'shippingOption'
    | 'dueOn'
  > {
  readonly releases: readonly ReleasedFile[];
  readonly files: readonly {
    readonly type: string;
    /** The first page as PNG; undefined if there is no picture. */
    readonly picture: Uint8Array | undefined;
  }[];
}
