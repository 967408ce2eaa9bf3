import { keysOf } from '../../lib/keys.ts';
import type { CountedMeasure } from '../figures/order-measures.ts';
import { type ReasonCode, type ReasonKind, reasonCodesOf } from '../reasons/reasons.ts';

/**
 * The one table of order states (decisions.md §4). The pipeline, cancellation, the docs and the checks all
 * derive the possible transitions from it. `on` maps an event to the next state.
 */
interface OrderStateRow<Name extends string> {
  readonly number: number;
  readonly code: `order_state_${string}`;
  readonly meaning: string;
  /** `unless_handed_over`: only while no handover is running, taken or doubtful. */
  readonly cancelable: 'yes' | 'unless_handed_over' | 'no';
  readonly on: Readonly<Partial<Record<StateEvent, Name>>>;
  /** The kind of reason that is stored with an order in this state; left out if none is required. */
  readonly reason?: ReasonKind;
  /** The figure of the day that entering this state counts for. */
  readonly counts?: CountedMeasure;
}

export type StateEvent =
  | 'verify'
  | 'pass'
  | 'fail'
  | 'retry'
  | 'replace'
  | 'reroute'
  | 'cancel'
  | 'all_shipped'
  | 'all_canceled'
  | 'sandbox_done';

export const orderStates = table({
  new: {
    number: 1,
    code: 'order_state_new',
    meaning: 'accepted',
    cancelable: 'yes',
    on: { verify: 'verify', cancel: 'canceled' },
  },
  verify: {
    number: 5,
    code: 'order_state_verify',
    meaning: 'being verified: a partner can produce and ship it, originals of a reorder have shipped',
    cancelable: 'yes',
    on: { pass: 'verified', fail: 'verify_error', cancel: 'canceled' },
  },
  verified: {
    number: 6,
    code: 'order_state_verified',
    meaning: 'verified',
    cancelable: 'yes',
    on: { pass: 'download', cancel: 'canceled' },
  },
  verify_error: {
    number: 7,
    code: 'order_state_verify_error',
    meaning: 'verification failed',
    cancelable: 'yes',
    on: { retry: 'verify', cancel: 'canceled' },
    reason: 'verification',
    counts: 'failed',
  },
  download: {
    number: 10,
    code: 'order_state_download',
    meaning: 'files are being fetched',
    cancelable: 'yes',
    on: { pass: 'downloaded', fail: 'download_error', cancel: 'canceled' },
  },
  download_error: {
    number: 11,
    code: 'order_state_download_error',
    meaning: 'a file could not be fetched or its md5 differs',
    cancelable: 'yes',
    on: { retry: 'download', cancel: 'canceled' },
    reason: 'file',
    counts: 'failed',
  },
  downloaded: {
    number: 15,
    code: 'order_state_downloaded',
    meaning: 'all files fetched and checked',
    cancelable: 'yes',
    on: { pass: 'render', cancel: 'canceled' },
  },
  render: {
    number: 30,
    code: 'order_state_render',
    meaning: 'preflight of the files',
    cancelable: 'yes',
    on: { pass: 'rendered', fail: 'render_error', cancel: 'canceled' },
  },
  render_error: {
    number: 31,
    code: 'order_state_render_error',
    meaning: 'preflight found a defect',
    cancelable: 'yes',
    on: { retry: 'render', replace: 'download', cancel: 'canceled' },
    reason: 'preflight',
    counts: 'failed',
  },
  rendered: {
    number: 32,
    code: 'order_state_rendered',
    meaning: 'ready for production (waits here while held)',
    cancelable: 'yes',
    on: { pass: 'upload', cancel: 'canceled' },
  },
  upload: {
    number: 40,
    code: 'order_state_upload',
    meaning: 'being handed to the print partner',
    cancelable: 'unless_handed_over',
    on: { pass: 'uploaded', fail: 'upload_error', cancel: 'canceled' },
  },
  upload_error: {
    number: 41,
    code: 'order_state_upload_error',
    meaning: 'the partner did not accept it',
    cancelable: 'unless_handed_over',
    on: { retry: 'upload', cancel: 'canceled' },
    reason: 'handover',
    counts: 'failed',
  },
  uploaded: {
    number: 45,
    code: 'order_state_uploaded',
    meaning: 'every partner has accepted it; items show the progress of production',
    cancelable: 'no',
    on: {
      all_shipped: 'complete',
      all_canceled: 'canceled',
      sandbox_done: 'sandbox_done',
      reroute: 'upload',
      cancel: 'canceled',
    },
    counts: 'handed_over',
  },
  complete: {
    number: 100,
    code: 'order_state_complete',
    meaning: 'all items shipped (except canceled ones)',
    cancelable: 'no',
    on: {},
    counts: 'shipped',
  },
  canceled: {
    number: 500,
    code: 'order_state_canceled',
    meaning: 'canceled',
    cancelable: 'no',
    on: {},
    reason: 'cancellation',
    counts: 'canceled',
  },
  sandbox_done: {
    number: 501,
    code: 'order_state_sandbox_done',
    meaning: 'sandbox order finished',
    cancelable: 'no',
    on: {},
    counts: 'shipped',
  },
});

/** Ensures that events lead to states of the same table. */
function table<Name extends string>(rows: Readonly<Record<Name, OrderStateRow<NoInfer<Name>>>>) {
  return rows;
}

export type OrderState = keyof typeof orderStates;

/** Published numbers that are not used. */
export const reservedOrderStates = [
  { number: 33, code: 'order_state_distribute' },
  { number: 34, code: 'order_state_distributed' },
  { number: 35, code: 'order_state_distribute_error' },
  { number: 37, code: 'order_state_create' },
  { number: 38, code: 'order_state_created' },
  { number: 39, code: 'order_state_create_error' },
] as const;

export const orderStateNames = keysOf(orderStates);

const byNumber = new Map<number, OrderState>(orderStateNames.map((name) => [orderStates[name].number, name]));

/** The states in which orders wait until the operator retries them. */
export const stoppedStates = [
  'download_error',
  'render_error',
  'upload_error',
] as const satisfies readonly OrderState[];
export type StoppedState = (typeof stoppedStates)[number];

/** The state of a stored number. Throws on an unknown number: the row is corrupt. */
export function orderStateOf(number: number): OrderState {
  const state = byNumber.get(number);
  if (!state) throw new Error(`no order state has the number ${number}`);
  return state;
}

/** The next state after an event; undefined if the state does not have this transition. */
export function nextOrderState(from: OrderState, event: StateEvent): OrderState | undefined {
  return orderStates[from].on[event];
}

/** The reason codes that an order in this state may have; empty if no reason is required. */
export function reasonCodesOfState(state: OrderState): ReasonCode[] {
  const { reason } = orderStates[state];
  return reason ? reasonCodesOf(reason) : [];
}

export function isTerminal(state: OrderState): boolean {
  return Object.keys(orderStates[state].on).length === 0;
}
