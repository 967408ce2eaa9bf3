import { formatDateTime } from '../../lib/text/timestamps.ts';
import { fullItemId, fullOrderId } from '../orders/order-number.ts';
import { isTerminal, type OrderState } from '../orders/order-states.ts';
import { isFinal, itemStates } from '../signals/item-states.ts';
import type { HandoverView, ItemView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/** Why an order is where it is. */
export interface OrderWhy {
  readonly orderNumber: number;
  readonly reference: string;
  readonly state: OrderState;
  /** When it came there. */
  readonly since: Date;
  readonly waitsFor: WaitsFor;
  /** When it is next looked at by itself, or something is tried again. */
  readonly nextAt: Date | null;
  /** The print partners concerned; the simulator of sandbox orders is none. */
  readonly partners: readonly string[];
  /** The signal that moved it here, where one did. */
  readonly signal: SignalEvent | null;
  /** Whole sentences, the most important first. */
  readonly because: readonly string[];
}

export type WaitsFor = 'worker' | 'clock' | 'file host' | 'print partner' | 'operator' | 'nothing';

type SignalEvent = Extract<TimelineEvent, { kind: 'signal' }>;

/**
 * What differs from state to state. Commands name the order by its full id: its reference is text of the client's,
 * which a shell could take apart.
 */
interface Reasons {
  readonly waitsFor: WaitsFor;
  readonly nextAt?: Date | null;
  readonly because: readonly string[];
}

export function explainState(order: OrderView): OrderWhy {
  const entered = order.events.findLast((event) => event.kind === 'state');
  const since = entered?.at ?? order.createdAt;
  const signal = signalBehind(order, since);
  const { waitsFor, nextAt = null, because } = reasons[order.state](order, signal);
  const partners = [...new Set(order.handovers.flatMap(({ partner }) => partner ?? []))];
  const { orderNumber, reference, state } = order;
  const conflicts = order.events.filter(isConflict).map((event) => conflict(order, event));
  return {
    orderNumber,
    reference,
    state,
    since,
    waitsFor,
    nextAt,
    partners,
    signal,
    because: [...because, ...conflicts],
  };
}

const reasons: Readonly<Record<OrderState, (order: OrderView, signal: SignalEvent | null) => Reasons>> = {
  new: soon('It was accepted and is verified as soon as a worker gets to it.'),
  verify: soon('It is being verified.'),
  verified: soon('It is verified; its files are fetched next.'),
  downloaded: soon('All its files are here and are looked at next.'),
  render: soon('Its files are being looked at.'),
  verify_error: ({ reason, nextAt }) => ({
    waitsFor: 'clock',
    nextAt,
    because: [`It cannot be verified: ${reason?.sentence}.`, ...lookedAtAgain(nextAt)],
  }),
  download: waitsForFiles,
  download_error: ({ reason, files, orderNumber }) => ({
    waitsFor: 'operator',
    because: [
      `It cannot be fetched: ${reason?.sentence}.`,
      ...files.flatMap(({ failure }) =>
        failure && failure.sentence !== reason?.sentence ? [`Also ${failure.sentence}.`] : [],
      ),
      `Once the file is right, platen orders retry ${fullOrderId(orderNumber)} puts it back to work.`,
    ],
  }),
  render_error: ({ reason }) => ({
    waitsFor: 'operator',
    because: [`Its files cannot be printed: ${reason?.sentence}.`],
  }),
  rendered: ({ heldUntil, nextAt, orderNumber }) =>
    nextAt && heldUntil
      ? {
          waitsFor: 'clock',
          nextAt,
          because: [
            `It is held until ${utc(heldUntil)} and can be canceled until then.`,
            `platen orders release ${fullOrderId(orderNumber)} ends that early.`,
          ],
        }
      : { waitsFor: 'worker', because: ['It is ready and is handed over as soon as a worker gets to it.'] },
  upload: waitsForPartners,
  upload_error: ({ handovers, orderNumber }) => ({
    waitsFor: 'operator',
    because: [
      ...handovers.filter(({ state }) => state === 'refused').map(refusal),
      `Once that is mended, platen orders retry ${fullOrderId(orderNumber)} hands it over again.`,
    ],
  }),
  uploaded: inProduction,
  complete: (order, signal) => ({
    waitsFor: 'nothing',
    because: [
      order.items.some(({ state }) => state === 'canceled')
        ? 'Every item has shipped or was canceled by the print partner.'
        : 'Every item has shipped.',
      ...lastSignal(order, signal),
    ],
  }),
  canceled: (order, signal) => ({
    waitsFor: 'nothing',
    because: [`It was canceled: ${order.reason?.sentence}.`, ...lastSignal(order, signal)],
  }),
  sandbox_done: (order, signal) => ({
    waitsFor: 'nothing',
    because: ['It is a sandbox order whose simulated production is done.', ...lastSignal(order, signal)],
  }),
};

function soon(sentence: string): (order: OrderView) => Reasons {
  return ({ nextAt }) => ({ waitsFor: 'worker', nextAt, because: [sentence] });
}

function lookedAtAgain(at: Date | null): string[] {
  return at ? [`It is looked at again at ${utc(at)}.`] : [];
}

function waitsForFiles({ files }: OrderView): Reasons {
  const missing = files.filter(({ state }) => state !== 'fetched');
  const because = missing.map(({ n, type, state, tries, nextAt, failure }) => {
    const file = `File ${n} (${type})`;
    if (state === 'failed') return `${file} failed: ${failure?.sentence}.`;
    if (state === 'running') return `${file} is being fetched, try ${tries}.`;
    if (tries === 0) return `${file} is fetched as soon as a worker gets to it.`;
    return `${file} could not be fetched in ${times(tries)}; the next is at ${utc(nextAt)}.`;
  });
  const here = `${files.length - missing.length} of ${files.length} files are here.`;
  return { waitsFor: 'file host', nextAt: earliest(missing), because: [here, ...because] };
}

function waitsForPartners({ handovers }: OrderView): Reasons {
  const open = handovers.filter(({ state }) => state === 'waiting' || state === 'running');
  const because = handovers.map((handover) => {
    const { state, pulls, tries, failure, nextAt } = handover;
    const name = nameOf(handover);
    if (state === 'taken') return `${name} has taken it.`;
    if (state === 'refused') return refusal(handover);
    if (state === 'running') return `It is being handed to ${name}, try ${tries}.`;
    if (pulls) return `It waits for ${name} to ask for it.`;
    if (tries === 0) return `It is handed to ${name} as soon as a worker gets to it.`;
    return `${name} has not taken it in ${times(tries)}: ${failure?.sentence}. The next is at ${utc(nextAt)}.`;
  });
  const doubt = handovers.some(({ doubtful, state }) => doubtful && state !== 'taken')
    ? ['A try ended without an answer, so the partner may have it: it can no longer be canceled.']
    : [];
  return { waitsFor: 'print partner', nextAt: earliest(open), because: [...because, ...doubt] };
}

function inProduction(order: OrderView, signal: SignalEvent | null): Reasons {
  const taken = order.handovers.map((handover) => {
    const how = signal && signal.partner === handover.partner ? `, which ${told(order, signal)} proves` : '';
    return `${nameOf(handover)} has had it since ${utc(handover.settledAt)}${how}.`;
  });
  const waiting = order.items.filter(({ state }) => !isFinal(state));
  return {
    waitsFor: 'print partner',
    because: [
      ...taken,
      `${waiting.length} of ${order.items.length} items are not shipped yet.`,
      ...waiting.map((item) => whereItemIs(order, item)),
    ],
  };
}

function whereItemIs(order: OrderView, item: ItemView): string {
  const last = order.events.findLast((event) => isSignal(event) && event.item === item.n && moved(event));
  const late = item.delayed ? ', and is delayed' : '';
  const place = `Item ${item.n} (${item.reference}) is in ${itemStates[item.state].number} ${itemStates[item.state].code}${late}`;
  return last && isSignal(last)
    ? `${place}; what moved it last is ${told(order, last)}${causeOf(last)}.`
    : `${place}; nothing was reported of it.`;
}

function refusal(handover: HandoverView): string {
  return `${nameOf(handover)} did not take it: ${handover.failure?.sentence}.`;
}

function lastSignal(order: OrderView, signal: SignalEvent | null): string[] {
  return signal ? [`What moved it there is ${told(order, signal)}${causeOf(signal)}.`] : [];
}

function conflict(order: OrderView, event: SignalEvent): string {
  return `In conflict with an earlier signal, and without effect: ${told(order, event)}${causeOf(event)}.`;
}

/**
 * The signal in whose transaction the order came to its state. In production that is only one that proved
 * the handover: an answer of the partner itself is a try that took it.
 */
function signalBehind({ state, events, handovers }: OrderView, since: Date): SignalEvent | null {
  const then = events.filter(isSignal).filter(({ at }) => at.getTime() === since.getTime());
  if (state === 'uploaded') {
    const answered = events.filter((event) => event.kind === 'handover' && event.outcome === 'taken').length;
    return answered < handovers.length ? (then[0] ?? null) : null;
  }
  if (!isTerminal(state)) return null;
  return then.findLast((event) => moved(event) && isFinalType(event)) ?? null;
}

function isFinalType({ type }: SignalEvent): boolean {
  return type === 'ItemShipped' || type === 'ItemCanceled';
}

function isSignal(event: TimelineEvent): event is SignalEvent {
  return event.kind === 'signal';
}

function isConflict(event: TimelineEvent): event is SignalEvent {
  return isSignal(event) && event.verdict === 'conflict';
}

function moved(event: TimelineEvent): boolean {
  return isSignal(event) && event.verdict === 'moved';
}

function told({ orderNumber }: OrderView, { type, item, at, signaledAt, partner }: SignalEvent): string {
  const sender = partner ?? 'the simulator';
  return `${type} of item ${item} (${fullItemId(orderNumber, item)}) from ${sender}, dated ${utc(signaledAt)} and received ${utc(at)}`;
}

function causeOf({ cause, message }: SignalEvent): string {
  const words = [cause, message].filter((text) => text !== null);
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

function nameOf({ partner }: HandoverView): string {
  return partner ?? 'The simulator';
}

function earliest(rows: readonly { readonly nextAt: Date | null }[]): Date | null {
  const times = rows.flatMap(({ nextAt }) => nextAt ?? []);
  return times.length === 0 ? null : times.reduce((a, b) => (a < b ? a : b));
}

function times(tries: number): string {
  return `${tries} ${tries === 1 ? 'try' : 'tries'}`;
}

function utc(at: Date | null): string {
  return at ? `${formatDateTime(at)} UTC` : 'no known time';
}
