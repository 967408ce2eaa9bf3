import { additionsOf, type CountedOrder } from '../../domain/figures/order-measures.ts';
import { stateOf } from '../../domain/orders/order-actions.ts';
import {
  nextOrderState,
  type OrderState,
  orderStates,
  type StateEvent,
} from '../../domain/orders/order-states.ts';
import { nextLook, type OrderFacts, type Transition, transitionsFrom } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { refused } from '../../domain/refusal.ts';
import { eventsOfTransitions } from '../../domain/webhooks/event.ts';
import { only } from '../../lib/lists.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import { type Attempt, recordAttempts } from '../../store/engine/attempts.ts';
import type { Tx } from '../../store/engine/db.ts';
import { type ClaimKey, type OrderKey, workKey } from '../../store/engine/keys.ts';
import { leaveToCommit } from '../../store/engine/transaction.ts';
import { readUnfetchedFiles } from '../../store/files/judged-files.ts';
import { releaseCancels } from '../../store/orders/cancels.ts';
import * as store from '../../store/orders/progress.ts';
import { lockDueOrders, lockOrders, nextDueOrder, postponeOrder } from '../../store/orders/progress.ts';
import { releaseItems, releaseLoads, saveRoutings } from '../../store/partners/routings.ts';
import { updateItemProgress } from '../../store/signals/signals.ts';
import { appendEvents, type NewEvent } from '../../store/webhooks/events.ts';
import type { Claimed, InlineWork, Settled } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { passOverRefusals } from './routing/pass-over.ts';
import { findObstacles, type Obstacles } from './routing/route.ts';

/**
 * The only way an order changes state: the guarded update, its log rows and the effects of the new state, in
 * the transaction of the caller, who holds the locks of the orders. Advances every order as far as it can get
 * without outside events; other orders do not change.
 */
export async function progressOrders(
  tx: Tx,
  services: Services,
  orders: readonly OrderKey[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  let rows = await store.readOrderFacts(tx, orders);
  if (await passOverRefusals(tx, services, rows, now)) rows = await store.readOrderFacts(tx, orders);
  const obstacles = await findObstacles(tx, services, rows, now);
  const moves: Move[] = [];
  for (const row of rows) {
    const facts = factsOf(row, obstacles.reasons.get(row.orderId) ?? null);
    const steps = transitionsFrom(facts, now);
    const last = steps.at(-1);
    const state = last ? last.to : facts.state;
    const nextAt = nextLook(facts, state, now, services.work.verifyRetryMs);
    if (steps.length > 0 || row.nextAt?.getTime() !== nextAt?.getTime()) {
      moves.push({ row, steps, to: state, nextAt, reason: last ? last.reason : row.reason });
    }
  }
  await apply(tx, services, moves, now, obstacles.routed);
  const untold = rows.filter((row) => row.hasCancelToSend);
  if (untold.length > 0) await releaseCancels(tx, untold, now);
}

/**
 * Moves one locked order by an event from outside the pipeline, such as the client's cancel. Refused if the
 * state lacks this transition.
 */
export async function moveOrder(
  tx: Tx,
  services: Services,
  order: OrderKey,
  event: StateEvent,
  reason: Reason | null,
  now: Date,
): Promise<OrderState> {
  const row = only(await store.readOrderFacts(tx, [order]));
  const to = nextOrderState(row.state, event);
  if (!to)
    throw refused('order_state_conflict', { code: 'event_not_in_state', ...stateOf(row.state), event });
  await apply(tx, services, [{ row, steps: [{ event, to, reason }], to, nextAt: null, reason }], now);
  return to;
}

/**
 * The only way an item changes state: to the state derived from its stored signals. `events` are published to
 * clients.
 */
export async function advanceItems(
  tx: Tx,
  services: Services,
  items: Parameters<typeof updateItemProgress>[1],
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  const canceled = items.filter(({ progress }) => progress.state === 'canceled');
  await Promise.all([
    items.length > 0 && leaveToCommit(tx, updateItemProgress(tx, items, formatDate(now))),
    canceled.length > 0 && leaveToCommit(tx, releaseItems(tx, canceled)),
    leaveToCommit(tx, publish(tx, services, events, now)),
  ]);
}

/** Appends events for clients, in the transaction that causes them. */
export async function publish(
  tx: Tx,
  { madeDue }: Services,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0 && (await appendEvents(tx, events, now))) madeDue.deliveries += 1;
}

interface Move {
  readonly row: store.LockedOrder;
  readonly steps: readonly Transition[];
  readonly to: OrderState;
  readonly nextAt: Date | null;
  readonly reason: Reason | null;
}

async function apply(
  tx: Tx,
  services: Services,
  moves: readonly Move[],
  now: Date,
  routed: Obstacles['routed'] = new Map(),
): Promise<void> {
  if (moves.length === 0) return;
  const guarded = moves.map(({ row: { clientId, orderId, state }, to, nextAt, reason }) => ({
    clientId,
    orderId,
    from: state,
    to,
    reason,
    nextAt,
  }));
  const log = moves.flatMap(({ row: { clientId, orderId }, steps }) =>
    steps.map(({ to, reason }, index) => ({ clientId, orderId, step: index + 1, state: to, reason })),
  );
  const moved = await store.moveOrders(tx, guarded, log, additionsOf(moves.flatMap(countedSteps), now), now);
  // The rows are locked, so a failing guard means that the caller used facts read before the lock.
  if (moved.size !== moves.length) throw new Error('an order changed state while it was locked');
  const unfetched = await unfetchedFiles(tx, moves);
  await publish(
    tx,
    services,
    moves.flatMap(({ row, steps }) => eventsOfTransitions(row, steps, now, unfetched.get(row.orderId))),
    now,
  );
  await causeEffects(tx, moves, now, routed);
}

/** The files that stop orders in `download_error`, by order number. */
async function unfetchedFiles(tx: Tx, moves: readonly Move[]): ReturnType<typeof readUnfetchedFiles> {
  const stopped = moves.filter(({ steps }) => steps.some(({ to }) => to === 'download_error'));
  return stopped.length > 0
    ? readUnfetchedFiles(
        tx,
        stopped.map(({ row }) => row),
      )
    : new Map();
}

/** The states that count in the figures of the day. */
function countedSteps({ row, steps }: Move): CountedOrder[] {
  const { clientId, orderId, mode, createdAt, items } = row;
  return steps.flatMap(({ to }) => {
    const { counts: measure } = orderStates[to];
    if (!measure) return [];
    const partnerIds = items.flatMap(({ partnerId }) => partnerId ?? []);
    return { clientId, orderId, mode, createdAt, partnerIds, measure };
  });
}

/** The effects of entering a state. */
async function causeEffects(
  tx: Tx,
  moves: readonly Move[],
  now: Date,
  routed: Obstacles['routed'],
): Promise<void> {
  const entering = (state: OrderState, of = moves) =>
    of.filter(({ steps }) => steps.some((step) => step.to === state)).map(({ row }) => row);
  const decided = (orders: readonly OrderKey[]) =>
    orders.flatMap(({ orderId }) => routed.get(orderId)?.routings ?? []);
  // For an order that fails verification, only the reasons are stored.
  const unmakable = decided(entering('verify_error')).filter(({ partnerId }) => partnerId === null);
  await saveRoutings(tx, [...decided(entering('verified')), ...unmakable], now);
  const downloading = entering('download');
  if (downloading.length > 0) await store.startFetches(tx, downloading, now);
  const failed = entering('download_error');
  if (failed.length > 0) await store.stopFetches(tx, failed);
  const uploading = entering('upload');
  if (uploading.length > 0) {
    await store.holdPartners(tx, uploading);
    await store.createHandovers(tx, uploading, now);
    await store.putOnBoard(tx, uploading, 'pulled', formatDate(now));
  }
  const producing = entering('uploaded');
  if (producing.length > 0) await store.putOnBoard(tx, producing, 'all', formatDate(now));
  // Only orders before production have work left: later, every file is fetched and every handover is taken. A
  // cancel also removes items from the board.
  const unfinished = moves.filter(
    ({ row, steps }) => row.state !== 'uploaded' || steps.some(({ event }) => event === 'cancel'),
  );
  const ended = (['canceled', 'complete', 'sandbox_done'] as const).flatMap((state) =>
    entering(state, unfinished),
  );
  if (ended.length > 0) await store.endWork(tx, ended, now);
  const canceled = entering('canceled');
  if (canceled.length > 0) await releaseLoads(tx, canceled);
}

function factsOf(row: store.LockedOrder, obstacle: Reason | null): OrderFacts {
  return {
    mode: row.mode,
    state: row.state,
    reason: row.reason,
    heldUntil: row.heldUntil,
    obstacle,
    files: row.files,
    handovers: row.handovers,
    items: row.items.map(({ state }) => state),
  };
}

/** Orders that are due: just accepted, at the end of their hold, or to be verified again. */
export const progressDueOrders: InlineWork = {
  kind: 'inline',
  name: 'orders',
  due: lockDueOrders,
  async work(tx, services, orders, now) {
    // The caller has locked them, unless they are retried one by one.
    await lockOrders(tx, orders);
    await progressOrders(tx, services, orders, now);
  },
  postpone: postponeOrder,
  nextDue: nextDueOrder,
};

/** How the results of one kind of due work are stored. */
interface Settling<Row extends Claimed, Result, ResultRow> {
  resultRow(entry: Settled<Row, Result>): ResultRow;
  /** Stores the results of current runs; returns their keys `order_id/n`. */
  write(tx: Tx, rows: readonly ResultRow[]): Promise<Set<string>>;
  /** The keys of results that arrived too late to count, but whose attempts are kept for the timeline. */
  findLate?(tx: Tx, rows: readonly ClaimKey[]): Promise<Set<string>>;
  /** The attempt for the timeline; empty if nothing was attempted. */
  attempts(entry: Settled<Row, Result>, late: boolean): Attempt[];
}

/**
 * Settles attempts and advances their orders, which are locked first. Returns the attempts that counted; the
 * result of an outdated run is dropped.
 */
export async function settleAttempts<Row extends Claimed, Result, ResultRow>(
  tx: Tx,
  services: Services,
  settled: readonly Settled<Row, Result>[],
  now: Date,
  settling: Settling<Row, Result, ResultRow>,
): Promise<Settled<Row, Result>[]> {
  const orders = settled.map(({ row }) => row);
  await lockOrders(tx, orders);
  const taken = await settling.write(tx, settled.map(settling.resultRow));
  const [counted, uncounted] = split(settled, taken);
  const attempts = counted.flatMap((entry) => settling.attempts(entry, false));
  if (settling.findLate && uncounted.length > 0) {
    const late = await settling.findLate(
      tx,
      uncounted.map(({ row }) => row),
    );
    attempts.push(...split(uncounted, late)[0].flatMap((entry) => settling.attempts(entry, true)));
  }
  if (attempts.length > 0) await recordAttempts(tx, attempts, now);
  await progressOrders(tx, services, orders, now);
  return counted;
}

/** The entries whose key is among the given ones, and the others. */
function split<Row extends Claimed, Result>(
  settled: readonly Settled<Row, Result>[],
  keys: ReadonlySet<string>,
): [Settled<Row, Result>[], Settled<Row, Result>[]] {
  const isAmong = ({ row }: Settled<Row, Result>) => keys.has(workKey(row));
  return [settled.filter(isAmong), settled.filter((entry) => !isAmong(entry))];
}
