import type { ItemDelay, OwnCancellation, Parcel } from './item-states.ts';
import { type ItemState, isFinal, itemStates } from './item-states.ts';
import type { SignalFact, SignalType, SignalVerdict } from './signal.ts';

/** The state derived from the signals of one item. */
export interface ItemProgress {
  readonly state: ItemState;
  readonly delay: ItemDelay | undefined;
  readonly parcels: readonly Parcel[];
}

/** The state that a signal reports; null = a delay, which does not move the item. */
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

/** The state of the fold: the facts so far that can still affect the result. */
export interface FoldState {
  /** The ItemShipped or ItemCanceled that was recorded first. */
  readonly final: SignalFact | undefined;
  readonly highest: ItemState;
  /** Time of the newest moving signal in milliseconds since 1970; delays are compared with it. */
  readonly lastMoveAt: number;
  readonly newestDelay: SignalFact | undefined;
  readonly parcels: readonly ReportedParcel[];
}

/** One tracking code, with everything reported about it. */
interface ReportedParcel {
  readonly tracking: string;
  readonly shippedAt: Date;
  /** Undefined if only signal 1.1 reported it. */
  readonly option: { readonly name: string; readonly at: Date } | undefined;
}

const noFacts: FoldState = {
  final: undefined,
  highest: 'new',
  lastMoveAt: -Infinity,
  newestDelay: undefined,
  parcels: [],
};

/**
 * One step of the fold (decisions.md §5). The result does not depend on the order of the facts; only
 * `receipt` counts, and only between ItemShipped and ItemCanceled, where the first recorded wins.
 */
export function withFact(fold: FoldState, fact: SignalFact): FoldState {
  const target = reaches[fact.type];
  if (target === null) {
    const { newestDelay } = fold;
    return newestDelay && byTimeThenText(newestDelay, fact) >= 0 ? fold : { ...fold, newestDelay: fact };
  }
  const lastMoveAt = Math.max(fold.lastMoveAt, fact.at.getTime());
  if (!isFinal(target)) return { ...fold, lastMoveAt, highest: higher(fold.highest, target) };
  const final = fold.final && fold.final.receipt < fact.receipt ? fold.final : fact;
  const parcels = target === 'shipped' ? withParcel(fold.parcels, fact) : fold.parcels;
  return { ...fold, lastMoveAt, final, parcels };
}

/** The item that results from the facts; a final signal overrides the production state. */
export function progressOf({ final, highest, lastMoveAt, newestDelay, parcels }: FoldState): ItemProgress {
  const delay = newestDelay && newestDelay.at.getTime() > lastMoveAt ? delayOf(newestDelay) : undefined;
  if (!final) return { state: highest, delay, parcels: [] };
  const state = reaches[final.type] ?? highest;
  return { state, delay, parcels: state === 'shipped' ? parcels.map(parcelOf).sort(byTimeThenTracking) : [] };
}

/** The initial fold of an item: an own cancellation is final, from its position among the signals. */
export function foldOf(canceled: OwnCancellation | null): FoldState {
  return canceled ? withFact(noFacts, factOf(canceled)) : noFacts;
}

/** An own cancellation as if a print partner had canceled the item between two signals. */
function factOf({ at, after }: OwnCancellation): SignalFact {
  const nothing = { tracking: undefined, shippingOption: undefined, cause: undefined, delayHours: undefined };
  return { receipt: after + 0.5, type: 'ItemCanceled', at, ...nothing };
}

/** Derives an item from its facts, given in any order. */
export function foldSignals(
  facts: readonly SignalFact[],
  canceled: OwnCancellation | null = null,
): ItemProgress {
  return progressOf(facts.reduce(withFact, foldOf(canceled)));
}

/** The effect of recording `fact` on an item in the state `before`. */
export function verdictOf(fact: SignalFact, before: ItemProgress, after: ItemProgress): SignalVerdict {
  const target = reaches[fact.type];
  if (target === null) return setsDelay(fact, after) ? 'moved' : 'stale';
  if (before.state !== after.state || after.parcels.length > before.parcels.length) return 'moved';
  if (target === after.state) return 'already_there';
  return isFinal(target) ? 'conflict' : 'stale';
}

/**
 * The verdict on a report of a print partner whose item was given to another one: only a cancellation
 * contradicts nothing.
 */
export function lateVerdict(type: SignalType): SignalVerdict {
  return reaches[type] === 'canceled' ? 'stale' : 'conflict';
}

/** The facts in the order in which they were recorded, each with its effect at that time. */
export function replay<Fact extends SignalFact>(
  facts: readonly Fact[],
  canceled: OwnCancellation | null = null,
): { fact: Fact; before: ItemProgress; after: ItemProgress; verdict: SignalVerdict }[] {
  let fold = noFacts;
  let own = canceled;
  return facts
    .toSorted((a, b) => a.receipt - b.receipt)
    .map((fact) => {
      if (own && own.after < fact.receipt) {
        fold = withFact(fold, factOf(own));
        own = null;
      }
      const before = progressOf(fold);
      fold = withFact(fold, fact);
      const after = progressOf(fold);
      return { fact, before, after, verdict: verdictOf(fact, before, after) };
    });
}

function higher(a: ItemState, b: ItemState): ItemState {
  return itemStates[a].number < itemStates[b].number ? b : a;
}

function delayOf({ cause, delayHours, at }: SignalFact): ItemDelay {
  return { cause, hours: delayHours, since: at };
}

function setsDelay({ cause, delayHours, at }: SignalFact, { delay }: ItemProgress): boolean {
  return (
    delay !== undefined &&
    delay.since.getTime() === at.getTime() &&
    delay.cause === cause &&
    delay.hours === delayHours
  );
}

/** A parcel has the earliest shipping time of its tracking code and the earliest reported shipping option. */
function withParcel(parcels: readonly ReportedParcel[], fact: SignalFact): ReportedParcel[] {
  const { tracking = '', shippingOption: name, at } = fact;
  const reported = { tracking, shippedAt: at, option: name === undefined ? undefined : { name, at } };
  const known = parcels.find((parcel) => parcel.tracking === tracking);
  if (!known) return [...parcels, reported];
  const shippedAt = known.shippedAt < at ? known.shippedAt : at;
  const both = { tracking, shippedAt, option: earlierOption(known.option, reported.option) };
  return parcels.map((parcel) => (parcel === known ? both : parcel));
}

function earlierOption(a: ReportedParcel['option'], b: ReportedParcel['option']): ReportedParcel['option'] {
  if (!a || !b) return a ?? b;
  return (a.at.getTime() - b.at.getTime() || compareText(a.name, b.name)) <= 0 ? a : b;
}

function parcelOf({ tracking, shippedAt, option }: ReportedParcel): Parcel {
  return { tracking, shippingOption: option?.name, shippedAt };
}

function byTimeThenTracking(a: Parcel, b: Parcel): number {
  return a.shippedAt.getTime() - b.shippedAt.getTime() || compareText(a.tracking, b.tracking);
}

/** Ties are broken by content, so that no two different facts are equal. */
function byTimeThenText(a: SignalFact, b: SignalFact): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    compareText(a.cause ?? '', b.cause ?? '') ||
    (a.delayHours ?? -1) - (b.delayHours ?? -1)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
