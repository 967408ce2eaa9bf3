import { type ItemState, isFinal, itemStates } from './item-states.ts';
import type { ItemDelay, Parcel } from './order.ts';
import type { SignalFact, SignalType, Verdict } from './signal.ts';

/** What the signals of one item add up to. */
export interface ItemProgress {
  readonly state: ItemState;
  readonly delay?: ItemDelay | undefined;
  readonly parcels: readonly Parcel[];
}

/** The state a signal says the item has reached; null = it reports a delay and moves nothing. */
export const reaches = {
  ItemRegistered: 'registered',
  ItemProduce: 'produce',
  ItemProduced: 'produced',
  ItemPacked: 'packed',
  ItemShipped: 'shipped',
  ItemCanceled: 'canceled',
  ItemDelay: null,
  ItemError: null,
} as const satisfies Record<SignalType, ItemState | null>;

/**
 * Derives an item from its facts (decisions.md §5). The order in which the facts are given does not
 * matter; only `receipt` does, and only between ItemShipped and ItemCanceled, where the first recorded wins.
 */
export function foldSignals(facts: readonly SignalFact[]): ItemProgress {
  const final = firstFinal(facts);
  return {
    state: final ?? highestReached(facts),
    delay: currentDelay(facts),
    parcels: final === 'canceled' ? [] : parcelsOf(facts),
  };
}

/** What recording `fact` did to an item that was in `before`. */
export function verdictOf(fact: SignalFact, before: ItemProgress, after: ItemProgress): Verdict {
  const target = reaches[fact.type];
  if (target === null) return 'noted';
  if (before.state !== after.state) return 'moved';
  if (isFinal(target) && target !== after.state) return 'conflict';
  if (target === after.state) return after.parcels.length > before.parcels.length ? 'moved' : 'already_there';
  return 'stale';
}

function firstFinal(facts: readonly SignalFact[]): 'shipped' | 'canceled' | undefined {
  let first: SignalFact | undefined;
  for (const fact of facts) {
    if (fact.type !== 'ItemShipped' && fact.type !== 'ItemCanceled') continue;
    if (!first || fact.receipt < first.receipt) first = fact;
  }
  if (!first) return undefined;
  return first.type === 'ItemShipped' ? 'shipped' : 'canceled';
}

function highestReached(facts: readonly SignalFact[]): ItemState {
  let highest: ItemState = 'new';
  for (const fact of facts) {
    const target = reaches[fact.type];
    if (target && itemStates[target].number > itemStates[highest].number) highest = target;
  }
  return highest;
}

/** Delayed while the newest delay is later than every moving signal; a tie counts as not delayed. */
function currentDelay(facts: readonly SignalFact[]): ItemDelay | undefined {
  let newest: SignalFact | undefined;
  let lastMove = -Infinity;
  for (const fact of facts) {
    if (reaches[fact.type] !== null) lastMove = Math.max(lastMove, fact.at.getTime());
    else if (!newest || byTimeThenText(newest, fact) < 0) newest = fact;
  }
  if (!newest || newest.at.getTime() <= lastMove) return undefined;
  return { cause: newest.cause, hours: newest.delayHours, since: newest.at };
}

function parcelsOf(facts: readonly SignalFact[]): Parcel[] {
  const shipped = facts.filter((fact) => fact.type === 'ItemShipped').sort(byTimeThenText);
  const parcels = new Map<string, Parcel>();
  for (const { tracking = '', shippingOption, at } of shipped) {
    if (!parcels.has(tracking)) parcels.set(tracking, { tracking, shippingOption, shippedAt: at });
  }
  return [...parcels.values()];
}

function byTimeThenText(a: SignalFact, b: SignalFact): number {
  return a.at.getTime() - b.at.getTime() || compareText(textOf(a), textOf(b));
}

function textOf(fact: SignalFact): string {
  return JSON.stringify([fact.tracking, fact.shippingOption, fact.cause, fact.delayHours]);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
