import type { Mode } from '../actor.ts';
import type { ActReason } from '../details/acts.ts';
import type { DefectCode } from '../reasons/defect-codes.ts';
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
import type { Address } from './order.ts';
import { isTerminal, type OrderState, orderStates } from './order-states.ts';

/** The fields of an address that may still change. Country and state stay: the quote and VAT depend on them. */
export const changeableFields = [
  'company',
  'firstname',
  'lastname',
  'street1',
  'street2',
  'zip',
  'city',
  'email',
  'phone',
] as const satisfies readonly (keyof Address)[];
export type ChangeableField = (typeof changeableFields)[number];

/** New values by field; null = empty, missing fields keep their value. */
export type AddressChanges = Readonly<Partial<Record<ChangeableField, string | null>>>;

export interface CanceledCount {
  readonly item: number;
  readonly count: number;
}

/** An act of an operator or client on an order, with the details that the log lacks. */
export type OrderAct =
  | PlainAct
  | {
      readonly action: 'cancel';
      readonly reason: string;
      /** Whether the print partner that may have it agreed not to make it. */
      readonly partnerAgreed: boolean;
      /** The copies are credited with their share, even if the price rows give more for the rest. */
      readonly proRata: boolean;
      /** The canceled copies, by item number; empty = the whole order. */
      readonly items: readonly CanceledCount[];
    }
  | { readonly action: 'hold'; readonly until: Date; readonly before: Date | null }
  | { readonly action: 'release'; readonly before: Date }
  | {
      readonly action: 'readdress';
      /** The position of the address in the order, from 1. */
      readonly address: number;
      readonly before: AddressChanges;
      readonly after: AddressChanges;
    }
  | {
      readonly action: 'replace';
      /** The number of the file in the order. */
      readonly file: number;
      /** The host of its new address. */
      readonly host: string;
      /** The MD5 sent with it; null = none. */
      readonly md5: string | null;
    }
  | {
      readonly action: 'accept';
      readonly file: number;
      readonly defects: readonly DefectCode[];
      /** Why an operator releases the order in spite of them; null = its product lets them be accepted. */
      readonly reason: string | null;
    }
  /** Print partners confirmed cancels outside of Platen. */
  | { readonly action: 'confirm'; readonly reason: string }
  | {
      /** A person clarified the signals of earlier partners. */
      readonly action: 'settle';
      readonly text: string;
    }
  | { readonly action: 'note'; readonly text: string };

/** An act without details. `repeat`: cancels that print partners did not confirm are sent once more. */
export interface PlainAct {
  readonly action: (typeof plainActions)[number];
}
const plainActions = ['retry', 'take', 'resend', 'repeat'] as const;

export function isPlain(act: OrderAct): act is PlainAct {
  return plainActions.some((action) => action === act.action);
}

export type OrderAction = OrderAct['action'];

/** The author of an act: the credential and, if a person signed in, the user. */
export interface ActAuthor {
  readonly actor: string;
  readonly userId: number | null;
}

/** An act of a client on its own order. */
export interface OwnAct {
  readonly at: Date;
  readonly act: OrderAct;
}

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
  /** The reason; null = it is legal. */
  readonly why: ActReason | null;
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

/** Why an action is not legal now; null = it is legal. */
export function whyNot(action: OfferedAction, facts: ActionFacts, now: Date): ActReason | null {
  return rules[action](facts, now);
}

/**
 * Why an action is not legal for the client, which may only fix its own files and data, and cancel what no
 * print partner may have. Names the state of the order (decisions.md §2).
 */
export function whyNotForClient(action: OfferedAction, facts: ActionFacts, now: Date): ActReason | null {
  const why = whyNotOwn(action, facts, now);
  return why && { ...why, ...stateOf(facts.state) };
}

function whyNotOwn(action: OfferedAction, facts: ActionFacts, now: Date): ActReason | null {
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

/** Why items stay at their partner; null = they may move, perhaps after a cancel. */
export function whyNotRerouted({ mode, state, handovers, partnerAgreed }: ReroutingFacts): ActReason | null {
  if (!statesAtPartners.includes(state)) return { code: 'not_at_partner', ...stateOf(state) };
  if (mode === 'sandbox') return { code: 'simulated_partner_takes' };
  if (handovers.length === 0) return { code: 'not_at_partner' };
  if (handovers.some((handover) => handover.state === 'running')) return { code: 'handing_over' };
  if (handovers.some(({ resending }) => resending)) return { code: 'resending' };
  const asked = partnerAgreed ? [] : handovers.filter(mustGiveBack);
  if (
    asked.some(({ givingBack }) => givingBack !== null && isRerouting({ state: givingBack, reroutes: true }))
  )
    return { code: 'partner_to_confirm' };
  if (!asked.every(canBeAsked)) return { code: 'partner_cannot_be_asked' };
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

type Rule = (facts: ActionFacts, now: Date) => ActReason | null;

/** When each action is legal, in display order. */
const rules: Readonly<Record<OfferedAction, Rule>> = {
  retry: ({ state, mode, heldUntil, cancels }, now) => {
    if (cancels.some(isRerouting)) return { code: 'rerouting' };
    if (isTerminal(state)) return { code: 'nothing_to_retry', ...stateOf(state) };
    // Only the simulated partner can be sped up.
    if (state === 'uploaded' && mode === 'live') return { code: 'nothing_to_retry', ...stateOf(state) };
    const isHeld = state === 'rendered' && heldUntil !== null && heldUntil > now;
    return isHeld ? { code: 'held_instead_of_stopped' } : null;
  },
  release: ({ state, heldUntil }, now) =>
    isBeforeHandover(state) && heldUntil !== null && heldUntil > now
      ? null
      : { code: 'not_held', ...stateOf(state) },
  hold: ({ state }) => (isBeforeHandover(state) ? null : { code: 'past_holding', ...stateOf(state) }),
  replace: stoppedAtFiles,
  accept: stoppedAtFiles,
  readdress: (facts) => (mayBeKeptFromPartners(facts) ? null : whyNotCancelable(facts)),
  take: ({ mode, state, handovers, cancels }) => {
    if (cancels.some(isRerouting)) return { code: 'rerouting' };
    if (!awaitsPartner(state)) return { code: 'not_awaiting_partner', ...stateOf(state) };
    if (mode === 'sandbox') return { code: 'simulated_partner_takes' };
    const open = openOf(handovers);
    if (open.some((handover) => handover.state === 'running')) return { code: 'handing_over' };
    return open.every(({ pulls, doubtful }) => pulls || doubtful) ? null : { code: 'partner_is_sent_it' };
  },
  reroute: (facts, now) => {
    const { mode, state, handovers, cancels } = facts;
    if (cancels.some(isRerouting)) return { code: 'rerouting' };
    const leaving = leavingOf(handovers).map((handover) => ({
      ...handover,
      resending: handover.state === 'taken' && isResent(facts, now),
      givingBack: null,
    }));
    return whyNotRerouted({ mode, state, handovers: leaving, partnerAgreed: true });
  },
  resend: ({ mode, state, handovers, cancels }) => {
    if (!statesAtPartners.includes(state)) return { code: 'no_handover_to_repeat', ...stateOf(state) };
    if (cancels.some(isRerouting)) return { code: 'rerouting' };
    if (mode === 'sandbox') return { code: 'simulated_partner_loses_nothing' };
    const taken = handovers.filter((handover) => handover.state === 'taken');
    if (taken.length === 0) return { code: 'not_taken' };
    return taken.some(({ pulls }) => !pulls) ? null : { code: 'partner_without_address' };
  },
  repeat: (facts, now) => {
    const failed = facts.cancels.filter(({ state }) => state === 'failed');
    if (failed.length === 0) return { code: 'no_cancel_failed' };
    return whyNotGivenBack(failed, facts, now);
  },
  confirm: (facts, now) => {
    const confirmable = facts.cancels.filter(isConfirmable);
    if (confirmable.length === 0) return { code: 'no_cancel_to_confirm' };
    return whyNotGivenBack(confirmable, facts, now);
  },
  settle: ({ hasUnsettled }) => (hasUnsettled ? null : { code: 'nothing_to_settle' }),
  // A print partner that has or may have the order is notified by a document.
  cancel: (facts) => (isTerminal(facts.state) ? whyNotCancelable(facts) : null),
  note: () => null,
};

/** The actions in display order. */
export const offeredActions = Object.keys(rules) as readonly OfferedAction[];

/** The actions that are stored as events of an order. */
export const orderActions = offeredActions.filter((action) => action !== 'reroute');

/**
 * Why items cannot be given back: not while a document that orders them is on its way to the first partner.
 */
function whyNotGivenBack(cancels: readonly CancelNotice[], facts: ActionFacts, now: Date): ActReason | null {
  return cancels.some(({ reroutes }) => reroutes) && isResent(facts, now) ? { code: 'resending' } : null;
}

function isResent({ resentUntil }: ActionFacts, now: Date): boolean {
  return resentUntil !== null && resentUntil > now;
}

function stoppedAtFiles({ state }: ActionFacts): ActReason | null {
  return state === 'download_error' || state === 'render_error'
    ? null
    : { code: 'not_stopped_at_files', ...stateOf(state) };
}

function isBeforeHandover(state: OrderState): boolean {
  return orderStates[state].number <= orderStates.rendered.number;
}

function awaitsPartner(state: OrderState): boolean {
  return state === 'upload' || state === 'upload_error';
}

/** The state of an order, as facts. */
export function stateOf(state: OrderState) {
  const { number, code } = orderStates[state];
  return { state: code, number };
}
