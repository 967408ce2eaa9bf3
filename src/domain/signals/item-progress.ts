import type { ItemDelay, Parcel } from './item-states.ts';
import { type ItemState, isFinal, itemStates } from './item-states.ts';
import type { SignalFact, SignalType, Verdict } from './signal.ts';

/** What the signals of one item add up to. */
export interface ItemProgress {
  readonly state: ItemState;
  readonly delay: ItemDelay | undefined;
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

/** The fold half way: what of the facts so far a later one can still change. */
export interface FoldState {
  /** The first recorded of ItemShipped and ItemCanceled. */
  readonly final: SignalFact | undefined;
  readonly highest: ItemState;
  /** Milliseconds since 1970 of the newest signal that moves; delays are held against it. */
  readonly lastMoveAt: number;
  readonly newestDelay: SignalFact | undefined;
  readonly parcels: readonly ReportedParcel[];
}

/** One tracking code, from everything that was reported of it. */
interface ReportedParcel {
  readonly tracking: string;
  readonly shippedAt: Date;
  /** Signal 1.1 names none. */
  readonly option: { readonly name: string; readonly at: Date } | undefined;
}

export const noFacts: FoldState = {
  final: undefined,
  highest: 'new',
  lastMoveAt: -Infinity,
  newestDelay: undefined,
  parcels: [],
};

/**
 * One step of the fold (decisions.md §5). In whatever order the facts come, the result is the same; only
 * `receipt` counts, and only between ItemShipped and ItemCanceled, where the first recorded wins.
 */
export function withFact(tally: FoldState, fact: SignalFact): FoldState {
  const target = reaches[fact.type];
  if (target === null) {
    const { newestDelay } = tally;
    return newestDelay && byTimeThenText(newestDelay, fact) >= 0 ? tally : { ...tally, newestDelay: fact };
  }
  const lastMoveAt = Math.max(tally.lastMoveAt, fact.at.getTime());
  if (!isFinal(target)) return { ...tally, lastMoveAt, highest: higher(tally.highest, target) };
  const final = tally.final && tally.final.receipt < fact.receipt ? tally.final : fact;
  const parcels = target === 'shipped' ? withParcel(tally.parcels, fact) : tally.parcels;
  return { ...tally, lastMoveAt, final, parcels };
}

/** What the facts add up to; a final signal outweighs all that only say how far production is. */
export function progressOf({ final, highest, lastMoveAt, newestDelay, parcels }: FoldState): ItemProgress {
  const delay = newestDelay && newestDelay.at.getTime() > lastMoveAt ? delayOf(newestDelay) : undefined;
  if (!final) return { state: highest, delay, parcels: [] };
  const state = reaches[final.type]!;
  return { state, delay, parcels: state === 'shipped' ? parcels.map(parcelOf).sort(byTimeThenTracking) : [] };
}

/** Derives an item from its facts, given in any order. */
export function foldSignals(facts: readonly SignalFact[]): ItemProgress {
  return progressOf(facts.reduce(withFact, noFacts));
}

/** What recording `fact` did to an item that was in `before`. */
export function verdictOf(fact: SignalFact, before: ItemProgress, after: ItemProgress): Verdict {
  const target = reaches[fact.type];
  if (target === null) return setsDelay(fact, after) ? 'moved' : 'stale';
  if (before.state !== after.state || after.parcels.length > before.parcels.length) return 'moved';
  if (target === after.state) return 'already_there';
  return isFinal(target) ? 'conflict' : 'stale';
}

/** Facts in the order they were recorded, each with what it did when it came. */
export function replay<Fact extends SignalFact>(
  facts: readonly Fact[],
): { fact: Fact; before: ItemProgress; after: ItemProgress; verdict: Verdict }[] {
  let tally = noFacts;
  return facts
    .toSorted((a, b) => a.receipt - b.receipt)
    .map((fact) => {
      const before = progressOf(tally);
      tally = withFact(tally, fact);
      const after = progressOf(tally);
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

/** A parcel left when the earliest report of its tracking code says so, by the option that was named first. */
function withParcel(parcels: readonly ReportedParcel[], fact: SignalFact): ReportedParcel[] {
  const { tracking = '', shippingOption: name, at } = fact;
  const told = { tracking, shippedAt: at, option: name === undefined ? undefined : { name, at } };
  const known = parcels.find((parcel) => parcel.tracking === tracking);
  if (!known) return [...parcels, told];
  const shippedAt = known.shippedAt < at ? known.shippedAt : at;
  const both = { tracking, shippedAt, option: earlierOption(known.option, told.option) };
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

/** Ties are broken by what is told, so that no two different facts are equal. */
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
