import { DAY_MS } from '../../lib/clock.ts';
import { defined } from '../../lib/defined.ts';
import { keysOf } from '../../lib/keys.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import type { Mode } from '../actor.ts';
import type { PlainDate } from '../catalogue/catalogue.ts';
import type { OptionDetail } from '../catalogue/options.ts';
import type { Address } from '../orders/order.ts';
import { reaches } from '../signals/item-progress.ts';
import { type ItemDelay, type ItemState, isFinal, type Parcel } from '../signals/item-states.ts';
import type { ProductionSignal } from './moves.ts';

/** The columns of the production board, from left to right, with the item state of each. */
export const boardColumns = {
  /** Handed over, or waiting for a print partner that pulls its orders. */
  waiting: 'new',
  registered: 'registered',
  producing: 'produce',
  produced: 'produced',
  packed: 'packed',
  /** Shipped on the current day. */
  shipped: 'shipped',
} as const satisfies Record<string, ItemState>;

export type BoardColumnName = keyof typeof boardColumns;

export interface BoardQuery {
  readonly partnerId?: number | undefined;
  /** Default: live. */
  readonly mode?: Mode | undefined;
  /** Only this column. */
  readonly column?: BoardColumnName | undefined;
  /** Cards of a column; default: 50, at most 500. */
  readonly limit?: number | undefined;
  /** The value of `next` from the previous page of the column. */
  readonly after?: string | undefined;
  /** The start of the current day in the caller's time zone; default: in UTC. */
  readonly shippedSince?: Date | undefined;
}

export interface Board {
  readonly columns: readonly BoardColumn[];
}

export interface BoardColumn {
  readonly column: BoardColumnName;
  readonly count: number;
  /** The number of late items. */
  readonly late: number;
  /** The cards: the latest items first, then the oldest orders; shipped items newest first. */
  readonly cards: readonly BoardCard[];
  /** Where the column continues; null = these are the last cards. */
  readonly next: string | null;
}

/** An item, as shown to its producer. */
export interface BoardCard {
  /** The code on its job ticket. */
  readonly code: string;
  readonly orderNumber: number;
  /** The reference of the order. */
  readonly reference: string;
  readonly n: number;
  readonly itemReference: string;
  readonly mode: Mode;
  readonly state: ItemState;
  readonly product: string;
  readonly productName: string;
  readonly title: string | null;
  readonly count: number;
  /** The trim size in millimetres; null if the catalogue has none. */
  readonly size: { readonly widthMm: number; readonly heightMm: number } | null;
  /** Null for products without pages. */
  readonly pages: number | null;
  /** Papers, finishing and the like, without the number of pages. */
  readonly options: readonly OptionDetail[];
  readonly shippingLevel: string;
  readonly shippingOption: string;
  readonly client: { readonly id: number; readonly name: string };
  /** Null = the simulator of sandbox orders. */
  readonly partner: { readonly id: number; readonly name: string } | null;
  /** Its ship date or, if unknown, the day of its handover; null = no print partner has it yet. */
  readonly dueOn: PlainDate | null;
  /** 0 = not late, or shipped. */
  readonly daysLate: number;
  readonly delay: ItemDelay | null;
  readonly parcels: readonly Parcel[];
  /** When its first parcel was reported; null = not shipped. */
  readonly shippedAt: Date | null;
  /** The signal of its next step; null = production is over. */
  readonly nextSignal: ProductionSignal | null;
  /** The column after that step. */
  readonly nextColumn: BoardColumnName | null;
}

/** A file that an item is printed from. */
export interface BoardFile {
  /** Its number in the order. */
  readonly n: number;
  readonly type: string;
  /** A link to a picture of the first page; null = it has not been fetched, or is not stored any more. */
  readonly preview: string | null;
}

/** An item, with the further content of its job ticket. */
export interface BoardItem extends BoardCard {
  readonly files: readonly BoardFile[];
  /** Links to PDFs about all items of its order at the same print partner. */
  readonly sheets: { readonly jobTicket: string; readonly packingSlip: string };
  readonly shipTo: Address | null;
  /** The other items of its order at the same print partner. */
  readonly others: readonly BoardCard[];
}

/** The column that a signal moves an item to. */
export function columnAfter(type: ProductionSignal): BoardColumnName {
  return defined(
    keysOf(boardColumns).find((name) => boardColumns[name] === reaches[type]),
    'the column of a state of production',
  );
}

/** The days since an item was due; 0 once it is finished. */
export function daysLate(dueOn: PlainDate | null, state: ItemState, now: Date): number {
  if (dueOn === null || isFinal(state)) return 0;
  return Math.max(0, (Date.parse(formatDate(now)) - Date.parse(dueOn)) / DAY_MS);
}
