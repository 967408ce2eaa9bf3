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
  /** The order that the id of the item names, if it is another one: such a signal is refused. */
  readonly itemOf?: number | undefined;
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

export type SignalVerdict = (typeof verdicts)[number];

/** The verdict on a signal about several items or parcels: it moved if one of them moved. */
export function strongest(of: readonly SignalVerdict[]): SignalVerdict | undefined {
  return verdicts.find((verdict) => of.includes(verdict));
}

/** A label lists several parcels in one text, as in "T5, T6". */
export const trackingCodes = (tracking: string): string[] =>
  tracking.split(/[,;\n]/).flatMap((code) => code.trim() || []);

/**
 * The facts that a signal reports, one for each parcel, without the blanks around its texts: they must not
 * make two parcels, or two signals, of one.
 */
export function factsOf(event: SignalEvent): SignalEvent[] {
  const fact = {
    ...event,
    tracking: event.tracking?.trim() || undefined,
    shippingOption: event.shippingOption?.trim() || undefined,
    cause: event.cause?.trim() || undefined,
    message: event.message?.trim() || undefined,
  };
  if (fact.tracking === undefined) return [fact];
  return [...new Set(trackingCodes(fact.tracking))].map((tracking) => ({ ...fact, tracking }));
}

/**
 * The string whose hash identifies a signal: an equal report is the same fact, however often and in whatever
 * version it was sent.
 */
export function signalIdentity(event: SignalEvent): string {
  const { type, at, tracking, shippingOption, cause, message, delayHours } = event;
  const kind = type === 'ItemError' ? 'ItemDelay' : type;
  return JSON.stringify([kind, at.toISOString(), tracking, shippingOption, cause, message, delayHours]);
}
