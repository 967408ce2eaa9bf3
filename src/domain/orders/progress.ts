import type { Mode } from '../actor.ts';
import type { Reason } from '../reasons/reasons.ts';
import { type ItemState, isFinal } from '../signals/item-states.ts';
import type { HandoverState } from './cancel.ts';
import { nextOrderState, type OrderState, type StateEvent } from './order-states.ts';

/** The facts that decide the next transition of an order. */
export interface OrderFacts {
  readonly mode: Mode;
  readonly state: OrderState;
  /** Why it stopped or ended; null = it did not. */
  readonly reason: Reason | null;
  readonly heldUntil: Date | null;
  /** The reason why it cannot be verified, or null. */
  readonly obstacle: Reason | null;
  readonly files: readonly FileProgress[];
  readonly handovers: readonly { readonly state: HandoverState; readonly failure: Reason | null }[];
  readonly items: readonly ItemState[];
}

export interface FileProgress {
  readonly state: FileState;
  /** Whether an attempt has failed and the next one is scheduled. */
  readonly isRetried: boolean;
  readonly failure: Reason | null;
  /** The defect that the order stops at. */
  readonly stop: Reason | null;
}

export type FileState = 'waiting' | 'running' | 'fetched' | 'failed';

/** Expired = its content was deleted, because its order ended long ago. */
export type ShownFileState = FileState | 'expired';

export interface Transition {
  readonly event: StateEvent;
  readonly to: OrderState;
  readonly reason: Reason | null;
}

/**
 * The transitions that an order can make at once, without outside events. An order in `upload` without
 * handovers waits: entering `upload` creates them.
 */
export function transitionsFrom(facts: OrderFacts, now: Date): Transition[] {
  const transitions: Transition[] = [];
  let { state, reason } = facts;
  for (;;) {
    const decision = decide({ ...facts, state, reason }, now);
    const to = decision && nextOrderState(state, decision.event);
    if (!decision || !to) return transitions;
    state = to;
    reason = decision.reason ?? null;
    transitions.push({ event: decision.event, to, reason });
  }
}

/** When an order that only waits for a time is due again. */
export function nextLook(
  facts: OrderFacts,
  state: OrderState,
  now: Date,
  verifyRetryMs: number,
): Date | null {
  if (state === 'rendered') return facts.heldUntil;
  if (state === 'verify_error') return new Date(now.getTime() + verifyRetryMs);
  return null;
}

const CANCELED_BY_PARTNER: Reason = {
  code: 'canceled_by_partner',
  detail: { code: 'canceled_by_partner' },
};

type Decision = { readonly event: StateEvent; readonly reason?: Reason | null };

/** Lists every state: without a default, a new state does not compile until it is added here. */
function decide(facts: OrderFacts, now: Date): Decision | undefined {
  switch (facts.state) {
    case 'new':
      return { event: 'verify' };
    case 'verify':
      return facts.obstacle === null ? { event: 'pass' } : { event: 'fail', reason: facts.obstacle };
    case 'verify_error':
      // Moved again if the obstacle has changed, so that the log has the current reason.
      return isSameReason(facts.obstacle, facts.reason) ? undefined : { event: 'retry' };
    case 'verified':
    case 'downloaded':
      return { event: 'pass' };
    case 'render':
      return afterPreflight(facts);
    case 'render_error':
      // As in download_error: it continues when the last file that stops it is fixed.
      if (facts.files.some((file) => file.stop)) return undefined;
      return { event: facts.files.some(isMissing) ? 'replace' : 'retry' };
    case 'download':
      return afterFiles(facts);
    case 'download_error':
      return facts.files.some((file) => file.state === 'failed') ? undefined : { event: 'retry' };
    case 'rendered':
      return facts.heldUntil && facts.heldUntil > now ? undefined : { event: 'pass' };
    case 'upload':
      return afterHandovers(facts);
    case 'upload_error':
      return facts.handovers.some((handover) => handover.state === 'refused')
        ? undefined
        : { event: 'retry' };
    case 'uploaded':
      return afterProduction(facts);
    case 'complete':
    case 'canceled':
    case 'sandbox_done':
      return undefined;
  }
}

/**
 * Whether obstacle and reason are equal; an order in an error state has a reason. Only codes are compared,
 * because the facts may be of the momentary state of print partners, which changes with every look.
 */
function isSameReason(obstacle: Reason | null, reason: Reason | null): boolean {
  return obstacle !== null && obstacle.code === reason?.code;
}

function isMissing({ state }: FileProgress): boolean {
  return state === 'waiting' || state === 'running';
}

function afterFiles({ files }: OrderFacts): Decision | undefined {
  const failed = files.find((file) => file.state === 'failed');
  // The other files are still fetched, so that one report names every defective file. It does not wait for
  // files that have failed before.
  if (files.some((file) => isMissing(file) && !(failed && file.isRetried))) return undefined;
  return failed ? { event: 'fail', reason: failed.failure } : { event: 'pass' };
}

/** The decision after preflight. Files are judged when they are fetched, so nothing is left to wait for. */
function afterPreflight({ files }: OrderFacts): Decision {
  const stop = files.find((file) => file.stop)?.stop;
  return stop ? { event: 'fail', reason: stop } : { event: 'pass' };
}

function afterHandovers({ handovers, items }: OrderFacts): Decision | undefined {
  const left = handovers.filter(({ state }) => state !== 'withdrawn');
  // What was left was canceled after a partner had shipped a part and the rest had been routed to another one.
  if (left.length === 0) return handovers.length > 0 && items.every(isFinal) ? { event: 'pass' } : undefined;
  const settled = left.every(({ state }) => state === 'taken' || state === 'refused');
  if (!settled) return undefined;
  const refused = handovers.find(({ state }) => state === 'refused');
  return refused ? { event: 'fail', reason: refused.failure } : { event: 'pass' };
}

function afterProduction({ items, mode }: OrderFacts): Decision | undefined {
  if (!items.every(isFinal)) return undefined;
  if (items.every((item) => item === 'canceled'))
    return { event: 'all_canceled', reason: CANCELED_BY_PARTNER };
  return { event: mode === 'sandbox' ? 'sandbox_done' : 'all_shipped' };
}
