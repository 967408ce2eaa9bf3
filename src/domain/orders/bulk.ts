import type { Mode } from '../actor.ts';
import type { AlertCause } from '../alerts/alert-causes.ts';
import type { Detail } from '../details/details.ts';
import type { OrderAction } from './order-actions.ts';
import type { OrderState } from './order-states.ts';

/** Actions that can be applied to many orders at once. */
export const bulkActions = [
  'retry',
  'cancel',
  'hold',
  'release',
  'note',
] as const satisfies readonly OrderAction[];
export type BulkAction = (typeof bulkActions)[number];

/** The action on each order, with its parameters. */
export type BulkTask =
  | { readonly action: 'retry' }
  | { readonly action: 'release' }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'hold'; readonly until: Date }
  | { readonly action: 'note'; readonly text: string };

/** Selects orders; every given condition must hold. */
export interface BulkFilter {
  readonly states?: readonly OrderState[] | undefined;
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
  readonly mode?: Mode | undefined;
  /** Orders with an open alert of this cause. */
  readonly cause?: AlertCause | undefined;
  /** Accepted at this time or later. */
  readonly from?: Date | undefined;
  /** Accepted at this time or earlier. */
  readonly to?: Date | undefined;
  readonly orderNumbers?: readonly number[] | undefined;
}

/** Whether a filter selects every order, which no run may do. */
export function isUnconditional(filter: BulkFilter): boolean {
  return Object.values(filter).every((condition) => condition === undefined);
}

/** How long a preview can be started. */
export const PREVIEW_VALID_MS = 60 * 60_000;
/** The most orders of one run. */
export const MOST_BULK_ORDERS = 50_000;

export type BulkState = 'previewed' | 'running' | 'stopped' | 'done';

/** A preview or a run, with the outcomes of its orders. */
export interface BulkRun {
  readonly id: number;
  readonly task: BulkTask;
  readonly state: BulkState;
  readonly actor: string;
  readonly userId: number | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly total: number;
  readonly done: number;
  readonly left: number;
  /** Orders for which the action was no longer legal, by reason. */
  readonly skipped: readonly CountedReason[];
  /** Orders with an unexpected error, by reason. */
  readonly failed: readonly CountedReason[];
}

export interface CountedReason {
  readonly reason: Detail;
  readonly orders: number;
}
