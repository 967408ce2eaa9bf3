import type { Address } from '../orders/order.ts';
import type { BoardCard } from './board.ts';

/** What is printed for the shop floor: the ticket that goes with each item, and the slip that goes into the parcel. */
export const sheetKinds = ['job-ticket', 'packing-slip'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What one print partner makes of an order, as its sheets of paper show it. */
export interface JobSheet {
  readonly orderNumber: number;
  readonly reference: string;
  readonly isSandbox: boolean;
  readonly client: string;
  /** The first one is where all items are sent. */
  readonly addresses: readonly Address[];
  readonly items: readonly SheetItem[];
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
  readonly files: readonly {
    readonly type: string;
    /** Of the first page, as PNG; undefined where there is none. */
    readonly picture: Uint8Array | undefined;
  }[];
}
