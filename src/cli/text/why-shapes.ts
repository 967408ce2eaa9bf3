import type { OrderWhy } from '../../domain/history/why.ts';
import type { LastFailure, SignalInTimeline, WhyCode, WhyReason } from '../../domain/history/why-reasons.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import type { ReasonCode } from '../../domain/reasons/reasons.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { reportJson, signalJson } from './order-shapes.ts';
import { becauseOf } from './why-text.ts';

/** The format of `orders why --json`: the reasons as codes with facts, and the sentences of `orders why`. */
export function whyJson(why: OrderWhy) {
  const { orderNumber, signal } = why;
  const { number, code } = orderStates[why.state];
  return {
    id: fullOrderId(orderNumber),
    reference: why.reference,
    state: number,
    state_code: code,
    since: why.since,
    waits_for: why.waitsFor,
    next_at: why.nextAt,
    partners: why.partners,
    signal: signal && signalJson(signal, orderNumber),
    because: becauseOf(why),
    reasons: why.reasons.map((reason) => ({ code: reason.code, ...factsJson(reason, orderNumber) })),
  };
}

function factsJson<Code extends WhyCode>(reason: WhyReason<Code>, orderNumber: number): object {
  return facts[reason.code](reason, orderNumber);
}

const facts: {
  readonly [Code in WhyCode]: (reason: WhyReason<Code>, orderNumber: number) => object;
} = {
  verification_due: () => ({}),
  verification_running: () => ({}),
  verification_failed: ({ reason, nextAt }) => ({ reason, next_at: nextAt }),
  fetching_due: () => ({}),
  files_missing: ({ fetched, of }) => ({ fetched, of }),
  file_due: ({ file, type }) => ({ file, type }),
  file_running: ({ file, type, attempts }) => ({ file, type, attempts }),
  file_waiting: ({ file, type, attempts, nextAt, failure }) => ({
    file,
    type,
    attempts,
    next_at: nextAt,
    failure: failureJson(failure),
  }),
  file_fetch_failed: ({ file, type, failure }) => ({ file, type, failure: failureJson(failure) }),
  download_failed: ({ failed, of }) => ({ failed, of }),
  preflight_due: () => ({}),
  preflight_running: () => ({}),
  preflight_failed: ({ reason, failed, of }) => ({ reason, failed, of }),
  file_defective: ({ file, type, defects }) => ({ file, type, defects }),
  held: ({ until }) => ({ until }),
  upload_due: () => ({}),
  handover_due: ({ partner }) => ({ partner }),
  handover_running: ({ partner, attempts }) => ({ partner, attempts }),
  handover_waiting: ({ partner, attempts, nextAt, failure }) => ({
    partner,
    attempts,
    next_at: nextAt,
    failure: failureJson(failure),
  }),
  handover_pulled: ({ partner }) => ({ partner }),
  outgoing_paused: ({ kind, partner, since, because }) => ({ kind, partner, since, because }),
  resend_paused: ({ partner, since, because }) => ({ partner, since, because }),
  handover_taken: ({ partner, at, signal }, orderNumber) => ({
    partner,
    at,
    signal: signal && signalJson(signal, orderNumber),
  }),
  handover_failed: ({ partner, failure }) => ({ partner, failure: failureJson(failure) }),
  handover_doubtful: ({ partner }) => ({ partner }),
  upload_failed: ({ failed, of }) => ({ failed, of }),
  items_unfinished: ({ unfinished, of }) => ({ unfinished, of }),
  item_unfinished: ({ delayed, ...reason }, orderNumber) => ({ ...itemFacts(reason, orderNumber), delayed }),
  cancellation_conflict: itemFacts,
  all_shipped: ({ canceled, of }) => ({ canceled, of }),
  sandbox_done: () => ({}),
  canceled: ({ reason }) => ({ reason }),
  moved_by_signal: signalFacts,
  signal_conflict: signalFacts,
  cancel_awaited: ({ partner }) => ({ partner }),
  cancel_unread: ({ partner }) => ({ partner }),
  cancel_unconfirmed: ({ partner }) => ({ partner }),
  late_signal: signalFacts,
};

function itemFacts(
  { item, reference, state, signal }: Omit<WhyReason<'item_unfinished'>, 'code' | 'delayed'>,
  orderNumber: number,
) {
  return {
    item: fullItemId(orderNumber, item),
    reference,
    state: itemStates[state].number,
    state_code: itemStates[state].code,
    signal: signal && signalJson(signal, orderNumber),
  };
}

function signalFacts({ signal }: { readonly signal: SignalInTimeline }, orderNumber: number) {
  return { signal: signalJson(signal, orderNumber) };
}

function failureJson(failure: LastFailure<ReasonCode> | null) {
  if (!failure) return null;
  const { code, sentence, lastAttempt } = failure;
  return { code, sentence, last_attempt: lastAttempt && reportJson(lastAttempt) };
}
