import type { Detail } from '../details/details.ts';
import type { Problem } from '../refusal.ts';
import { reaches } from '../signals/item-progress.ts';
import { type ItemState, isFinal, itemStates, type Parcel } from '../signals/item-states.ts';
import { type SignalType, trackingCodes } from '../signals/signal.ts';

/** The signals that move an item through production, in the order of their states. */
export const productionSignals = [
  'ItemRegistered',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
] as const satisfies readonly SignalType[];

export type ProductionSignal = (typeof productionSignals)[number];

/** The signal for the next step of an item; null = production is over. */
export function nextSignal(state: ItemState): ProductionSignal | null {
  if (isFinal(state)) return null;
  return productionSignals.find((type) => numberOf(reaches[type]) > numberOf(state)) ?? null;
}

/** The facts about a scanned item. */
export interface ScannedItem {
  /** Its number in the order, and the reference of the order. */
  readonly item: number;
  readonly reference: string;
  readonly state: ItemState;
  /** An order that is canceled as a whole keeps the states of its items. */
  readonly isOrderCanceled: boolean;
  readonly parcels: readonly Parcel[];
}

/** The request of a scan: a signal, or the one that follows the state seen by the caller. */
export interface WantedMove {
  readonly type?: ProductionSignal | undefined;
  readonly from?: ItemState | undefined;
  readonly tracking?: string | undefined;
}

export type MoveDecision =
  | { readonly kind: 'send'; readonly type: ProductionSignal }
  /** A repeated scan: the item has moved already, and nothing is sent. */
  | { readonly kind: 'repetition' }
  | {
      readonly kind: 'refuse';
      readonly code: Problem['code'];
      readonly field: string;
      readonly detail: Detail;
    };

/**
 * Decides the effect of a scan. The caller names the signal or the state it saw, so that a second scan of the
 * same card cannot move the item twice.
 */
export function decideMove(item: ScannedItem, wanted: WantedMove): MoveDecision {
  const { state, isOrderCanceled, parcels } = item;
  const scanned = { item: item.item, order: item.reference };
  const { from, tracking } = wanted;
  if (state === 'canceled' || isOrderCanceled) return conflict({ code: 'item_canceled', ...scanned });
  const type = wanted.type ?? nextSignal(from ?? state);
  const known = new Set(parcels.map((parcel) => parcel.tracking));
  const isKnownParcel = tracking !== undefined && trackingCodes(tracking).every((code) => known.has(code));
  if (state === 'shipped') {
    if (type === 'ItemShipped' && isKnownParcel) return { kind: 'repetition' };
    // Another parcel must be requested explicitly; a scan of a packed item is not enough.
    const addsParcel = wanted.type === 'ItemShipped' && (from === undefined || from === 'shipped');
    if (!addsParcel)
      return conflict({
        code: 'item_shipped',
        ...scanned,
        tracking: parcels.map(({ tracking }) => tracking),
      });
  }
  if (type === null) return conflict({ code: 'item_finished', ...scanned });
  if (state !== 'shipped' && numberOf(reaches[type]) <= numberOf(state)) return { kind: 'repetition' };
  if (from !== undefined && numberOf(state) < numberOf(from)) {
    return conflict({ code: 'item_behind', ...scanned, state, seen: from });
  }
  if (type === 'ItemShipped' && tracking === undefined) {
    return {
      kind: 'refuse',
      code: 'missing_required_parameter',
      field: 'tracking',
      detail: { code: 'tracking_needed' },
    };
  }
  return { kind: 'send', type };
}

function conflict(detail: Detail): MoveDecision {
  return { kind: 'refuse', code: 'order_state_conflict', field: 'codes', detail };
}

function numberOf(state: ItemState): number {
  return itemStates[state].number;
}
