import type { Mode } from '../actor.ts';
import {
  type CancelFacts,
  type CancelNotice,
  type HandoverStatus,
  isConfirmable,
  isRerouting,
  mayBeKeptFromPartners,
  mayHaveReachedPartner,
  whyNotCancelable,
} from './cancel.ts';
import type { OrderAction } from './order-acts.ts';
import { isTerminal, type OrderState, orderStates } from './order-states.ts';

/** The facts that decide which actions are legal. */
export interface ActionFacts extends CancelFacts {
  readonly mode: Mode;
  readonly heldUntil: Date | null;
  readonly handovers: readonly (HandoverStatus & {
    /** The partner has no address to send a document to. */
    readonly pulls: boolean;
    /** A program of the partner has read the order, and reads cancels. */
    readonly collected: boolean;
  })[];
  /** The cancel notices to print partners. */
  readonly cancels: readonly CancelNotice[];
  /** An earlier print partner reported items that belong to another one now. */
  readonly hasUnsettled: boolean;
  /** The end of the lease of a document that is being sent once more; null = none is. */
  readonly resentUntil: Date | null;
}

/** The actions of operators on an order. Routing again leaves a decision, not an act, with the order. */
export type OfferedAction = OrderAction | 'reroute';

/** Whether an operator may take an action now. */
export interface ActionView {
  readonly action: OfferedAction;
  readonly legal: boolean;
  /** The reason in words; null = it is legal. */
  readonly why: string | null;
  /** The confirmation that makes it legal; null = none is needed. */
  readonly confirm: 'partner_agreed' | null;
}

/** Every action with its legality, by the same rules as the operations. */
export function actionsOf(facts: ActionFacts, now: Date): ActionView[] {
  return offeredActions.map((action) => {
    const why = whyNot(action, facts, now);
    return { action, legal: why === null, why, confirm: confirmationOf(action, facts) };
  });
}

function confirmationOf(action: OfferedAction, facts: ActionFacts): ActionView['confirm'] {
  const mustAgree =
    (action === 'cancel' && needsAgreement(facts)) ||
    (action === 'reroute' &&
      leavingOf(facts.handovers).some(
        (handover) => mayHaveReachedPartner(handover) && !canBeAsked(handover),
      ));
  return mustAgree ? 'partner_agreed' : null;
}

/** Why an action is not legal now, as the part of a sentence after "because"; null = it is legal. */
export function whyNot(action: OfferedAction, facts: ActionFacts, now: Date): string | null {
  return rules[action](facts, now);
}

/**
 * Why an action is not legal for the client, which may only fix its own files and data, and cancel what no
 * print partner may have. Names the state of the order (decisions.md §2).
 */
export function whyNotForClient(action: OfferedAction, facts: ActionFacts, now: Date): string | null {
  const why = whyNotOwn(action, facts, now);
  const at = place(facts.state);
  return why === null || why.includes(at) ? why : `${why}; ${at}`;
}

function whyNotOwn(action: OfferedAction, facts: ActionFacts, now: Date): string | null {
  // Of single items, also beside one that has shipped before the rest went to another partner.
  if (action === 'cancel') return mayBeKeptFromPartners(facts) ? null : whyNotCancelable(facts);
  return whyNot(action, facts, now) ?? rules.replace(facts, now);
}

/**
 * Whether canceling requires that the print partner, which has or may have the order, agreed not to make it.
 * The simulated partner of sandbox orders always agrees.
 */
export function needsAgreement({ mode, state, handovers }: ActionFacts): boolean {
  return (
    mode === 'live' &&
    statesAtPartners.includes(state) &&
    handovers.some((handover) => handover.state !== 'withdrawn' && mayHaveReachedPartner(handover))
  );
}

/** Why a cancellation without the required agreement is refused. */
export const NOT_AGREED = 'its print partner has it or may have it, and has not agreed not to make it';

/** Why items stay at a partner that neither has an address for a cancel nor reads them. */
export const CANNOT_BE_ASKED =
  'its print partner has it or may have it, and gets no cancel: it has no address, and no program of it has taken the order; ask it, and say so if it agrees not to make it';

/** Whether a cancel reaches a partner: it is sent to its address, or read by the program that took the order. */
function canBeAsked({
  pulls,
  collected,
  state,
}: Pick<LeavingHandover, 'pulls' | 'collected' | 'state'>): boolean {
  return !pulls || (collected && state === 'taken');
}

/** A handover whose items are to go to another partner. */
export interface LeavingHandover extends HandoverStatus {
  /** The partner has no address to send a cancel to. */
  readonly pulls: boolean;
  /** A program of the partner has read the order, and reads cancels. */
  readonly collected: boolean;
  /** Whether a running process is sending its document once more; undefined = not known. */
  readonly resending?: boolean | undefined;
  /** The cancel that asks the partner to give the items back; null = none exists. */
  readonly givingBack: CancelNotice['state'] | null;
}

/** The facts that decide whether items can be routed to another partner. */
export interface ReroutingFacts extends Pick<ActionFacts, 'mode' | 'state'> {
  /** The handovers of the partners that the items are to leave. */
  readonly handovers: readonly LeavingHandover[];
  /** The partner that may have the items confirmed that it does not make them. */
  readonly partnerAgreed: boolean;
}

/** The states in which an order is at its print partners, or on its way to them. */
export const statesAtPartners: readonly OrderState[] = ['upload', 'upload_error', 'uploaded'];

/** Why items stay at their partner, as the part of a sentence after "because"; null = they may move, perhaps after a cancel. */
export function whyNotRerouted({ mode, state, handovers, partnerAgreed }: ReroutingFacts): string | null {
  if (!statesAtPartners.includes(state))
    return `it is not at a print partner, nor due to be sent to one; ${place(state)}`;
  if (mode === 'sandbox') return 'it is a sandbox order, which its simulated partner takes';
  if (handovers.length === 0) return 'it is not at a print partner, nor due to be sent to one';
  if (handovers.some((handover) => handover.state === 'running')) return RUNNING;
  if (handovers.some(({ resending }) => resending)) return RESENDING;
  const asked = partnerAgreed ? [] : handovers.filter(mustGiveBack);
  if (
    asked.some(({ givingBack }) => givingBack !== null && isRerouting({ state: givingBack, reroutes: true }))
  )
    return 'its print partner is still to confirm that it does not make it';
  if (!asked.every(canBeAsked)) return CANNOT_BE_ASKED;
  return null;
}

/** Whether the partner has or may have the items, and has not confirmed that it does not make them. */
export function mustGiveBack(handover: Pick<LeavingHandover, keyof HandoverStatus | 'givingBack'>): boolean {
  return mayHaveReachedPartner(handover) && handover.givingBack !== 'taken';
}

/**
 * The handovers whose items leave if no partner is named: those that no partner has taken, or else those that
 * partners have.
 */
export function leavingOf<Handover extends HandoverStatus>(handovers: readonly Handover[]): Handover[] {
  const present = handovers.filter(({ state }) => state !== 'withdrawn');
  const open = openOf(present);
  return open.length > 0 ? open : present;
}

/** The handovers that no print partner has taken. */
function openOf<Handover extends HandoverStatus>(handovers: readonly Handover[]): Handover[] {
  return handovers.filter(({ state }) => state !== 'taken' && state !== 'withdrawn');
}

type Rule = (facts: ActionFacts, now: Date) => string | null;

const rules: Readonly<Record<OfferedAction, Rule>> = {
  // A print partner that has or may have the order is notified by a document.
  cancel: (facts) => (isTerminal(facts.state) ? whyNotCancelable(facts) : null),
  hold: ({ state }) =>
    isBeforeHandover(state) ? null : `only orders up to state 32 can wait; ${place(state)}`,
  release: ({ state, heldUntil }, now) =>
    isBeforeHandover(state) && heldUntil !== null && heldUntil > now
      ? null
      : `it is not held; ${place(state)}`,
  retry: ({ state, mode, heldUntil, cancels }, now) => {
    const idle = 'it has nothing to retry';
    if (cancels.some(isRerouting)) return REROUTING;
    if (isTerminal(state)) return `${idle}; ${place(state)}`;
    // Only the simulated partner can be sped up.
    if (state === 'uploaded' && mode === 'live') return `${idle}; ${place(state)}`;
    const isHeld = state === 'rendered' && heldUntil !== null && heldUntil > now;
    return isHeld ? `${idle}; it is held, which a release ends` : null;
  },
  replace: stoppedAtFiles,
  accept: stoppedAtFiles,
  readdress: (facts) => (mayBeKeptFromPartners(facts) ? null : whyNotCancelable(facts)),
  reroute: (facts, now) => {
    const { mode, state, handovers, cancels } = facts;
    if (cancels.some(isRerouting)) return REROUTING;
    const leaving = leavingOf(handovers).map((handover) => ({
      ...handover,
      resending: handover.state === 'taken' && isResent(facts, now),
      givingBack: null,
    }));
    return whyNotRerouted({ mode, state, handovers: leaving, partnerAgreed: true });
  },
  take: ({ mode, state, handovers, cancels }) => {
    if (cancels.some(isRerouting)) return REROUTING;
    if (!awaitsPartner(state)) return `it does not wait for a print partner; ${place(state)}`;
    if (mode === 'sandbox') return 'it is a sandbox order, which its simulated partner takes';
    const open = openOf(handovers);
    if (open.some((handover) => handover.state === 'running')) return RUNNING;
    return open.every(({ pulls, doubtful }) => pulls || doubtful)
      ? null
      : 'its print partner certainly does not have it, and has an address that it is sent to';
  },
  resend: ({ mode, state, handovers, cancels }) => {
    if (!statesAtPartners.includes(state)) return `there is no handover to repeat; ${place(state)}`;
    if (cancels.some(isRerouting)) return REROUTING;
    if (mode === 'sandbox') return 'it is a sandbox order, whose simulated partner loses nothing';
    const taken = handovers.filter((handover) => handover.state === 'taken');
    if (taken.length === 0) return 'no print partner has taken it';
    return taken.some(({ pulls }) => !pulls) ? null : 'its print partner has no address to send it to';
  },
  repeat: (facts, now) => {
    const failed = facts.cancels.filter(({ state }) => state === 'failed');
    if (failed.length === 0) return 'no print partner failed to confirm a cancel';
    return whyNotGivenBack(failed, facts, now);
  },
  confirm: (facts, now) => {
    const confirmable = facts.cancels.filter(isConfirmable);
    if (confirmable.length === 0) return 'no print partner is to confirm a cancel that it was asked for';
    return whyNotGivenBack(confirmable, facts, now);
  },
  settle: ({ hasUnsettled }) =>
    hasUnsettled ? null : 'no print partner that was passed over reported anything that is not settled',
  note: () => null,
};

/**
 * Why items cannot be given back: not while a document that orders them is on its way to the first partner.
 */
function whyNotGivenBack(cancels: readonly CancelNotice[], facts: ActionFacts, now: Date): string | null {
  return cancels.some(({ reroutes }) => reroutes) && isResent(facts, now) ? RESENDING : null;
}

function isResent({ resentUntil }: ActionFacts, now: Date): boolean {
  return resentUntil !== null && resentUntil > now;
}

const REROUTING =
  'its print partner is to confirm that it does not make it, and then it is routed to another one';
const RUNNING = 'it is being handed to a print partner at this moment';
const RESENDING = 'it is being sent to its print partner once more at this moment; try again in a minute';

/** The actions in display order. */
export const offeredActions: readonly OfferedAction[] = [
  'retry',
  'release',
  'hold',
  'replace',
  'accept',
  'readdress',
  'take',
  'reroute',
  'resend',
  'repeat',
  'confirm',
  'settle',
  'cancel',
  'note',
];

/** The actions that are stored as events of an order. */
export const orderActions: readonly OrderAction[] = offeredActions.filter((action) => action !== 'reroute');

function stoppedAtFiles({ state }: ActionFacts): string | null {
  return state === 'download_error' || state === 'render_error'
    ? null
    : `it did not stop at its files; ${place(state)}`;
}

function isBeforeHandover(state: OrderState): boolean {
  return orderStates[state].number <= orderStates.rendered.number;
}

function awaitsPartner(state: OrderState): boolean {
  return state === 'upload' || state === 'upload_error';
}

function place(state: OrderState): string {
  const { number, code } = orderStates[state];
  return `it is in state ${number} ${code}`;
}
