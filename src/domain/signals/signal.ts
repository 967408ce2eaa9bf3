/** The signal types of a print partner (interfaces.md 2.1 and 6), after decoding. */
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

/** A stored signal. `receipt` orders the facts by their first recording. */
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
 * The effect of a signal when it was received: it moved the item, added a parcel or set a delay; the item
 * already had the status; it arrived too late to change anything; or it contradicts a final signal recorded
 * before, or comes from an earlier partner.
 */
export const verdicts = ['moved', 'already_there', 'stale', 'conflict'] as const;

export type Verdict = (typeof verdicts)[number];

/**
 * The string whose hash identifies a signal: an equal report is the same fact, however often and in whatever
 * version it was sent.
 */
export function signalIdentity(event: SignalEvent): string {
  const { type, at, tracking, shippingOption, cause, message, delayHours } = event;
  const kind = type === 'ItemError' ? 'ItemDelay' : type;
  return JSON.stringify([kind, at.toISOString(), tracking, shippingOption, cause, message, delayHours]);
}
