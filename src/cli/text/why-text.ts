import { sentenceOf as said } from '../../domain/details/details.ts';
import type { OrderWhy } from '../../domain/history/why.ts';
import type { LastFailure, SignalInTimeline, WhyCode, WhyReason } from '../../domain/history/why-reasons.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { isFileFailure, type Reason, type ReasonCode, reasons } from '../../domain/reasons/reasons.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { conflictText, plural } from './order-text.ts';

/** The text for one reason: a sentence and, if one helps, a command. */
interface Wording<Code extends WhyCode> {
  sentence(reason: WhyReason<Code>, orderNumber: number): string;
  /**
   * Commands name the order by its full id: its reference is the client's text, which a shell could split.
   * Undefined = another reason of the order says what to do.
   */
  next?(orderId: string, all: readonly WhyReason[], reason: WhyReason<Code>): string | undefined;
}

export const wordings: { readonly [Code in WhyCode]: Wording<Code> } = {
  verification_due: {
    sentence: () => 'It was accepted and will be verified as soon as a worker is free.',
  },
  verification_running: { sentence: () => 'It is being verified.' },
  verification_failed: {
    sentence: ({ reason, nextAt }) =>
      `It cannot be verified${storedText(reason)}.${nextText('Next check', nextAt)}`,
  },
  fetching_due: { sentence: () => 'It is verified. Its files will be fetched next.' },
  files_missing: { sentence: ({ fetched, of }) => `${fetched} of ${plural(of, 'file')} fetched.` },
  file_due: { sentence: (reason) => `${fileText(reason)} will be fetched as soon as a worker is free.` },
  file_running: {
    sentence: (reason) => `${fileText(reason)} is being fetched, attempt ${reason.attempts}.`,
  },
  file_waiting: {
    sentence: (reason) => {
      const attempts = plural(reason.attempts, 'attempt');
      const next = nextText('Next attempt', reason.nextAt);
      return `${fileText(reason)} was not fetched after ${attempts}${failureText(reason.failure)}.${next}`;
    },
  },
  file_fetch_failed: {
    sentence: (reason) => `${fileText(reason)} could not be fetched${failureText(reason.failure)}.`,
  },
  download_failed: {
    sentence: ({ failed, of }) => `${failed} of ${plural(of, 'file')} could not be fetched.`,
    next: (orderId) =>
      `To replace file N, run \`platen orders replace-file ${orderId} N --url ADDRESS\`; once its host is fixed, run \`platen orders retry ${orderId}\`.`,
  },
  preflight_due: { sentence: () => 'All its files are fetched. They will be checked next.' },
  preflight_running: { sentence: () => 'Its files are being checked.' },
  preflight_failed: {
    sentence: ({ reason, failed, of }) =>
      failed === 0
        ? `Its files cannot be printed${storedText(reason)}.`
        : `${failed} of ${plural(of, 'file')} cannot be printed.`,
    next: (orderId) =>
      `To replace file N, run \`platen orders replace-file ${orderId} N --url ADDRESS\`, or with \`--accept CODE --reason TEXT\` to print it in spite of a defect; after a change of the product, run \`platen orders retry ${orderId}\`.`,
  },
  file_defective: {
    sentence: (reason) =>
      `${fileText(reason)}: ${reason.defects.map(({ sentence, remedy }) => `${sentence} ${remedy}`).join(' ')}`,
  },
  held: {
    sentence: ({ until }) => `It is held until ${utc(until)} and can be canceled until then.`,
    next: (orderId) => `To end the hold now, run \`platen orders release ${orderId}\`.`,
  },
  upload_due: { sentence: () => 'It is ready and will be handed over as soon as a worker is free.' },
  handover_due: {
    sentence: (reason) => `It will be handed over to ${partnerText(reason)} as soon as a worker is free.`,
  },
  handover_running: {
    sentence: (reason) => `It is being handed over to ${partnerText(reason)}, attempt ${reason.attempts}.`,
  },
  handover_waiting: {
    sentence: (reason) => {
      const attempts = plural(reason.attempts, 'attempt');
      const next = nextText('Next attempt', reason.nextAt);
      return `Not accepted by ${partnerText(reason)} after ${attempts}${failureText(reason.failure)}.${next}`;
    },
  },
  handover_pulled: {
    sentence: (reason) => `It waits until ${partnerText(reason)} fetches it.`,
    next: (orderId) => `If the print partner takes it by phone, run \`platen orders take ${orderId}\`.`,
  },
  outgoing_paused: {
    sentence: ({ kind, partner, since, because }) =>
      kind === 'cancels'
        ? `The cancel for ${partner} is not sent: cancels have been paused since ${pauseText(since, because)}.`
        : `It is not given to ${partner}: orders to print partners have been paused since ${pauseText(since, because)}.`,
    // An order that the partner may have is not sent before the partner was asked.
    next: (orderId, all, { kind }) =>
      kind === 'handovers' && isDoubtful(all)
        ? undefined
        : `To send what is paused of this order, run \`${release(orderId)}\`; \`platen outgoing list\` shows everything that waits.`,
  },
  resend_paused: {
    sentence: ({ partner, since, because }) =>
      `Its document is not sent to ${partner} again: orders to print partners have been paused since ${pauseText(since, because)}.`,
    next: (orderId) => `To send it, run \`${release(orderId)}\`.`,
  },
  handover_taken: {
    sentence: (reason, orderNumber) => {
      const proof = reason.signal ? `, as ${signalText(reason.signal, orderNumber)} proves` : '';
      return `Accepted by ${partnerText(reason)}${reason.at ? ` at ${utc(reason.at)}` : ''}${proof}.`;
    },
  },
  handover_failed: {
    sentence: (reason) => `Not accepted by ${partnerText(reason)}${failureText(reason.failure)}.`,
  },
  handover_doubtful: {
    sentence: (reason) =>
      `No clear answer says whether ${partnerText(reason)} has the order. Its client can no longer cancel it.`,
    next: (orderId, all) => {
      const isHeld = all.some((reason) => reason.code === 'outgoing_paused' && reason.kind === 'handovers');
      const failed = all.some(({ code }) => code === 'upload_failed');
      const again = failed ? `platen orders retry ${orderId}` : isHeld && release(orderId);
      const no = again ? `if it does not, run \`${again}\`; ` : '';
      return `Ask the print partner. If it has the order, run \`platen orders take ${orderId}\`; ${no}if it agrees not to make it, run \`platen orders cancel ${orderId} --reason TEXT --partner-agreed\`.`;
    },
  },
  upload_failed: {
    sentence: ({ failed, of }) => `${failed} of ${plural(of, 'handover')} failed.`,
    next: (orderId, all) =>
      isDoubtful(all) ? undefined : `Once fixed, run \`platen orders retry ${orderId}\`.`,
  },
  items_unfinished: {
    sentence: ({ unfinished, of }) => `${unfinished} of ${plural(of, 'item')} not shipped yet.`,
  },
  item_unfinished: {
    sentence: ({ item, reference, state, delayed, signal }, orderNumber) => {
      const { number, code } = itemStates[state];
      const place = `Item ${item} (${reference}) is in ${number} ${code}${delayed ? ' and is delayed' : ''}.`;
      return signal
        ? `${place} It was last moved by ${signalText(signal, orderNumber)}${causeText(signal)}.`
        : `${place} No signal has arrived for it.`;
    },
  },
  cancellation_conflict: {
    sentence: (conflict, orderNumber) =>
      `In conflict with its cancellation: ${conflictText(conflict)}, by ${signalText(conflict.signal, orderNumber)}${causeText(conflict.signal)}.`,
  },
  all_shipped: {
    sentence: ({ canceled, of }) =>
      canceled === 0
        ? 'Every item has shipped.'
        : `Every item has shipped, except ${canceled} of ${of} that ${canceled === 1 ? 'was' : 'were'} canceled.`,
  },
  sandbox_done: { sentence: () => 'It is a sandbox order whose simulated production has ended.' },
  canceled: {
    sentence: ({ reason }) => {
      // With the operator's own text.
      if (reason?.code === 'canceled_by_operator') return `It was ${said(reason.detail)}.`;
      return reason ? reasons[reason.code] : 'It was canceled.';
    },
  },
  moved_by_signal: {
    sentence: ({ signal }, orderNumber) =>
      `It was moved there by ${signalText(signal, orderNumber)}${causeText(signal)}.`,
  },
  cancel_awaited: {
    sentence: ({ partner }) =>
      `${partner} is asked to confirm that it does not make its items. Then they are routed to another print partner.`,
  },
  cancel_unread: {
    sentence: ({ partner }) => `${partner}, which pulls its orders, has not answered a cancel yet.`,
    next: (orderId) =>
      `If it agreed by phone, run \`platen orders confirm-cancel ${orderId} --reason TEXT\`.`,
  },
  cancel_unconfirmed: {
    sentence: ({ partner }) => `${partner} did not confirm that it does not make what was canceled.`,
    next: (orderId) =>
      `Ask the print partner. If it agrees, run \`platen orders confirm-cancel ${orderId} --reason TEXT\`, or \`platen orders repeat-cancel ${orderId}\` to send the cancel again.`,
  },
  late_signal: {
    sentence: ({ signal }, orderNumber) =>
      `${partnerText(signal)} was passed over and reports the item all the same, so it may be printed twice: ${signalText(signal, orderNumber)}${causeText(signal)}.`,
    next: (orderId) =>
      `Ask that print partner to stop. Once it is settled, run \`platen orders settle ${orderId} --note TEXT\`.`,
  },
  signal_conflict: {
    sentence: ({ signal }, orderNumber) =>
      `In conflict with an earlier signal, and without effect: ${signalText(signal, orderNumber)}${causeText(signal)}.`,
  },
};

/** Why an order is in its state, as text. */
export function formatWhy(why: OrderWhy): string {
  const { reference, orderNumber, state, since } = why;
  const { number, code } = orderStates[state];
  const place = `Order ${reference} (${fullOrderId(orderNumber)}) has been in ${number} ${code} since ${utc(since)}.`;
  return [place, ...becauseOf(why)].join('\n');
}

/** A sentence for each reason, then the commands that help. */
export function becauseOf({ reasons, orderNumber }: OrderWhy): string[] {
  const commands = reasons.flatMap((reason) => nextOf(reason, orderNumber, reasons) ?? []);
  return [...reasons.map((reason) => sentenceOf(reason, orderNumber)), ...new Set(commands)];
}

function sentenceOf<Code extends WhyCode>(reason: WhyReason<Code>, orderNumber: number): string {
  return wordings[reason.code].sentence(reason, orderNumber);
}

function nextOf<Code extends WhyCode>(
  reason: WhyReason<Code>,
  orderNumber: number,
  all: readonly WhyReason[],
): string | undefined {
  return wordings[reason.code].next?.(fullOrderId(orderNumber), all, reason);
}

function isDoubtful(reasons: readonly WhyReason[]): boolean {
  return reasons.some(({ code }) => code === 'handover_doubtful');
}

function fileText({ file, type }: { readonly file: number; readonly type: string }): string {
  return `File ${file} (${type})`;
}

function partnerText({ partner }: { readonly partner: string | null }): string {
  return partner ?? 'the simulator';
}

function storedText(reason: Reason | null): string {
  return reason ? `: ${said(reason.detail)}` : '';
}

function failureText(failure: LastFailure<ReasonCode> | null): string {
  if (!failure) return '';
  const { code, detail: stored, lastAttempt } = failure;
  // Which file cannot be sent is known only to the detail.
  if (code === 'handover_unsent') return stored === null ? '' : `: ${said(stored)}`;
  if (isFileFailure(code)) {
    const { detail, md5Expected, md5Actual } = lastAttempt ?? {};
    const sums = md5Expected && md5Actual ? ` (expected ${md5Expected}, received ${md5Actual})` : '';
    return `: ${detail ?? phrase(code)}${sums}`;
  }
  // The detail is the beginning of the partner's reply; status and code come from Platen.
  const { status, code: found } = lastAttempt ?? {};
  const evidence = status === undefined ? found : `status ${status}`;
  return `: ${phrase(code)}${evidence === undefined ? '' : ` (${evidence})`}`;
}

/** The meaning of a code, within a sentence. */
function phrase(code: ReasonCode): string {
  const meaning = reasons[code];
  return meaning.charAt(0).toLowerCase() + meaning.slice(1, -1);
}

function signalText(signal: SignalInTimeline, orderNumber: number): string {
  const { type, item, at, signaledAt, partner } = signal;
  const name = `${type} of item ${item} (${fullItemId(orderNumber, item)})`;
  return `${name} from ${partnerText({ partner })}, dated ${utc(signaledAt)} and received ${utc(at)}`;
}

function causeText({ cause, message }: SignalInTimeline): string {
  const words = [cause, message].filter((text) => text !== null);
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

function pauseText(since: Date, because: string | null): string {
  return `${utc(since)}${because === null ? '' : `, because ${because.replace(/\.$/, '')}`}`;
}

function release(orderId: string): string {
  return `platen outgoing release --order ${orderId}`;
}

function nextText(what: string, nextAt: Date | null): string {
  return nextAt ? ` ${what} at ${utc(nextAt)}.` : '';
}

function utc(at: Date): string {
  return `${formatDateTime(at)} UTC`;
}
