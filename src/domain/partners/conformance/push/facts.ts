import type { Answer } from '../answer.ts';

/** Order documents that a print partner must take, each for a different reason. */
export const orderCases = [
  'complete',
  'at_once',
  'reorder',
  'shipments',
  'empty_fields',
  'unknown_fields',
  'unicode',
  'many_items',
  'large',
  'slow_link',
  'wrong_md5',
  'missing_file',
  'busy_hub',
  'refused_signal',
  'canceled',
] as const;

export type OrderCase = (typeof orderCases)[number];

/** Calls that a print partner must refuse. */
export const refusedCases = [
  'wrong_key',
  'no_key',
  'broken_json',
  'no_body',
  'not_an_object',
  'no_order',
  'no_id',
  'no_items',
] as const;

export type RefusedCase = (typeof refusedCases)[number];

export const cancelCases = ['cancel', 'cancel_again', 'cancel_unknown', 'cancel_wrong_key'] as const;

export type CancelCase = (typeof cancelCases)[number];

/** A call of the kit; `repeated` sends the document of the complete order once more. */
export type PushCall = OrderCase | RefusedCase | CancelCase | 'repeated';

/** An order whose document was sent. */
export interface SentOrder {
  readonly name: OrderCase | RefusedCase;
  readonly id: string;
  readonly items: readonly string[];
  /** The names of its files at the kit. */
  readonly files: readonly string[];
}

/** A request for a file of a document. */
export interface KitFileRequest {
  readonly file: string;
  /** Whether the link was used unchanged. */
  readonly unchanged: boolean;
  /** Whether all bytes were sent. */
  readonly complete: boolean;
}

/** A POST of the print partner to the kit. */
export interface SignalPost {
  /** Null = to another path than those of signals. */
  readonly version: '1.1' | '2.0' | null;
  readonly path: string;
  readonly isJsonType: boolean;
  /** The kind of body. */
  readonly body: 'signal' | 'bundle' | 'not_json' | 'not_an_object';
  /** The key in the body; undefined = none. */
  readonly key: unknown;
  readonly signals: readonly SentSignal[];
  readonly receivedAt: Date;
  /** `busy`: the hub asked for it again later; `refused`: with 400. */
  readonly reply: 'recorded' | 'busy' | 'refused' | 'unknown_path';
}

/** A signal as sent. */
export interface SentSignal {
  readonly type: unknown;
  readonly order: unknown;
  readonly item: unknown;
  readonly datetime: unknown;
  readonly tracking: unknown;
  readonly shippingOption: unknown;
  readonly cause: unknown;
  readonly message: unknown;
  readonly delay: unknown;
}

/** Everything observed about a print partner. */
export interface PushFacts {
  readonly answers: ReadonlyMap<PushCall, readonly Answer[]>;
  readonly orders: ReadonlyMap<string, SentOrder>;
  readonly requests: readonly KitFileRequest[];
  readonly posts: readonly SignalPost[];
  /** Whether the print partner was configured to send its signals to the kit. */
  readonly awaitsSignals: boolean;
  /** The key that it should send signals with, if the user named it. */
  readonly signalKey: string | undefined;
  /** Whether the document of the order to be canceled was answered while its file was held back. */
  readonly answeredBeforeFiles: boolean;
  /** The secrets of the documents that a reply must not quote. */
  readonly secrets: readonly string[];
  /** When the check began, before the first document was sent. */
  readonly startedAt: Date;
}
