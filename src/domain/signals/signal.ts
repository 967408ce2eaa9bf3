/** What a print partner reports about an item (interfaces.md 2.1 and 6), after its version was decoded. */
export const signalTypes = [
  'ItemRegistered',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
  'ItemDelay',
  'ItemError',
  'ItemCanceled',
] as const;

export type SignalType = (typeof signalTypes)[number];
export type SignalVersion = '1.1' | '2.0';

export interface SignalEvent {
  readonly version: SignalVersion;
  readonly type: SignalType;
  readonly orderNumber: number;
  /** Item index in the order; null = every item of it (OrderRegistered of version 1.1). */
  readonly item: number | null;
  readonly at: Date;
  readonly tracking: string | undefined;
  readonly shippingOption: string | undefined;
  readonly cause: string | undefined;
  readonly message: string | undefined;
  readonly delayHours: number | undefined;
}

/** A signal as it was stored. `receipt` orders the facts by when they were first recorded. */
export interface SignalFact {
  readonly receipt: number;
  readonly type: SignalType;
  readonly at: Date;
  readonly tracking: string | undefined;
  readonly shippingOption: string | undefined;
  readonly cause: string | undefined;
  readonly delayHours: number | undefined;
}

/**
 * What a signal did when it came: it moved the item, added a parcel or set a delay; it found the item there
 * already; it came too late to change anything; or it contradicts the final one that was recorded before.
 */
export type Verdict = 'moved' | 'already_there' | 'stale' | 'conflict';

/** The text whose hash identifies a signal: the same report told twice is one fact, whatever version told it. */
export function signalIdentity(event: SignalEvent): string {
  const { type, at, tracking, shippingOption, cause, message, delayHours } = event;
  const kind = type === 'ItemError' ? 'ItemDelay' : type;
  return JSON.stringify([kind, at.toISOString(), tracking, shippingOption, cause, message, delayHours]);
}
