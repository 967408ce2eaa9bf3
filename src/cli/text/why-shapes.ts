import { sentenceOf } from '../../domain/details/details.ts';
import type { OrderWhy } from '../../domain/history/why.ts';
import type { LastFailure, WhyCode, WhyReason } from '../../domain/history/why-reasons.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import type { Reason, ReasonCode } from '../../domain/reasons/reasons.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { type FieldName, fields } from './json.ts';
import { reportJson, signalJson, stateFields } from './order-shapes.ts';
import { becauseOf } from './why-text.ts';

/** The format of `orders why --json`: the reasons as codes with facts, and the sentences of `orders why`. */
export function whyJson(why: OrderWhy) {
  const { orderNumber, signal } = why;
  return {
    id: fullOrderId(orderNumber),
    reference: why.reference,
    ...stateFields(orderStates[why.state]),
    ...fields(why, 'since', 'waits_for', 'next_at', 'partners'),
    signal: signal && signalJson(signal, orderNumber),
    because: becauseOf(why),
    reasons: why.reasons.map((reason) => ({ code: reason.code, ...factsJson(reason, orderNumber) })),
  };
}

/** The facts of each reason; a state has two keys. */
const facts: {
  readonly [Code in WhyCode]: readonly FieldName<Omit<WhyReason<Code>, 'code'>>[];
} = {
  verification_due: [],
  verification_running: [],
  verification_failed: ['reason', 'next_at'],
  fetching_due: [],
  files_missing: ['fetched', 'of'],
  file_due: ['file', 'type'],
  file_running: ['file', 'type', 'attempts'],
  file_waiting: ['file', 'type', 'attempts', 'next_at', 'failure'],
  file_fetch_failed: ['file', 'type', 'failure'],
  download_failed: ['failed', 'of'],
  preflight_due: [],
  preflight_running: [],
  preflight_failed: ['reason', 'failed', 'of'],
  file_defective: ['file', 'type', 'defects'],
  held: ['until'],
  upload_due: [],
  handover_due: ['partner'],
  handover_running: ['partner', 'attempts'],
  handover_waiting: ['partner', 'attempts', 'next_at', 'failure'],
  handover_pulled: ['partner'],
  outgoing_paused: ['kind', 'partner', 'since', 'because'],
  resend_paused: ['partner', 'since', 'because'],
  handover_taken: ['partner', 'at', 'signal'],
  handover_failed: ['partner', 'failure'],
  handover_doubtful: ['partner'],
  upload_failed: ['failed', 'of'],
  items_unfinished: ['unfinished', 'of'],
  item_unfinished: ['item', 'reference', 'state', 'signal', 'delayed'],
  cancellation_conflict: ['item', 'reference', 'state', 'signal'],
  all_shipped: ['canceled', 'of'],
  sandbox_done: [],
  canceled: ['reason'],
  moved_by_signal: ['signal'],
  signal_conflict: ['signal'],
  cancel_awaited: ['partner'],
  cancel_unread: ['partner'],
  cancel_unconfirmed: ['partner'],
  late_signal: ['signal'],
};

function factsJson(reason: WhyReason, orderNumber: number): object {
  const parts = facts[reason.code].map((name) => factJson(reason, name, orderNumber));
  return Object.assign({}, ...parts);
}

function factJson(reason: WhyReason, name: string, orderNumber: number): object {
  if (name === 'item' && 'item' in reason) return { item: fullItemId(orderNumber, reason.item) };
  if (name === 'state' && 'state' in reason) return stateFields(itemStates[reason.state]);
  if (name === 'signal' && 'signal' in reason)
    return { signal: reason.signal && signalJson(reason.signal, orderNumber) };
  if (name === 'failure' && 'failure' in reason) return { failure: failureJson(reason.failure) };
  if (name === 'reason' && 'reason' in reason) return { reason: reasonJson(reason.reason) };
  return fields({ ...reason } as Readonly<Record<string, unknown>>, name);
}

function reasonJson(reason: Reason | null) {
  return reason && { code: reason.code, sentence: sentenceOf(reason.detail) };
}

function failureJson(failure: LastFailure<ReasonCode> | null) {
  if (!failure) return null;
  const { code, detail, lastAttempt } = failure;
  return {
    code,
    sentence: detail && sentenceOf(detail),
    last_attempt: lastAttempt && reportJson(lastAttempt),
  };
}
