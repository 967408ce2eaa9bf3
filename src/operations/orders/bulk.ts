import { objectNamedIn } from '../../domain/access/named.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import type { ActReason } from '../../domain/details/acts.ts';
import type { AuditAction } from '../../domain/details/audit-actions.ts';
import {
  type BulkAction,
  type BulkFilter,
  type BulkRun,
  type BulkTask,
  type CountedReason,
  isUnconditional,
  MOST_BULK_ORDERS,
  PREVIEW_VALID_MS,
} from '../../domain/orders/bulk.ts';
import { type ActionFacts, needsAgreement, whyNot } from '../../domain/orders/order-actions.ts';
import { Refused, refused } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { readNames } from '../../store/access/names.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import * as store from '../../store/orders/bulk.ts';
import { endBulkRuns } from '../../store/orders/bulk.ts';
import { readActionFacts } from '../../store/orders/order-acts.ts';
import { lockFreeOrders } from '../../store/orders/progress.ts';
import type { InlineWork } from '../engine/due-work.ts';
import type { Audited, ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';
import { type Action, carryOut } from './acts/action.ts';
import { cancelling } from './acts/cancel.ts';
import { checkHold, holding, releasing } from './acts/hold.ts';
import { noting } from './acts/note.ts';
import { retrying } from './retry.ts';

export interface BulkName {
  readonly id: number;
}

/** A run with the name of who previewed it; null = deleted, or the command line. */
export interface NamedBulkRun extends BulkRun {
  readonly actorName: string | null;
}

/** Makes the orders of a preview due, which the worker then acts on. */
export const startBulk: WriteOperation<OperatorActor, BulkName, NamedBulkRun> = {
  kind: 'write',
  audit: (_input, run) => audited('start_bulk_run', run),
  async run(tx, { now }, { id }) {
    const preview = await store.lockBulkRun(tx, id);
    if (!preview) throw unknown(id);
    if (preview.state !== 'previewed') {
      throw refused('order_state_conflict', { code: 'bulk_run_started_before', run: id });
    }
    if (now.getTime() > preview.createdAt.getTime() + PREVIEW_VALID_MS) {
      throw refused('order_state_conflict', { code: 'bulk_preview_too_old', run: id });
    }
    await store.startBulkRun(tx, id, now);
    await store.endBulkRuns(tx, [id], now);
    return read(tx, id);
  },
};

/** Stops a run early. What it has done stays done; waits for orders that the worker is acting on. */
export const stopBulk: WriteOperation<OperatorActor, BulkName, NamedBulkRun> = {
  kind: 'write',
  audit: (_input, run) => audited('stop_bulk_run', run),
  async run(tx, { now }, { id }) {
    const run = await store.lockBulkRun(tx, id);
    if (!run) throw unknown(id);
    if (run.state !== 'running') {
      throw refused('order_state_conflict', { code: 'bulk_run_not_running', run: id, state: run.state });
    }
    await store.stopBulkRun(tx, id, now);
    return read(tx, id);
  },
};

/** The progress of a run, with the reasons for skipped orders. */
export const bulkProgress: ReadOperation<OperatorActor, BulkName, NamedBulkRun> = {
  kind: 'read',
  async run(queries, _context, { id }) {
    const run = await store.readBulkRun(queries, id);
    if (!run) throw unknown(id);
    return named(queries, run);
  },
};

function audited(action: AuditAction, { id, task, total, done }: BulkRun): Audited {
  const details = { action: task.action, total, done };
  return { action, subject: `bulk run ${id}`, details };
}

async function read(queries: Queries, id: number): Promise<NamedBulkRun> {
  return named(queries, defined(await store.readBulkRun(queries, id), 'a locked bulk run'));
}

/** The user of a session is its author, and the key otherwise. */
async function named(queries: Queries, run: BulkRun): Promise<NamedBulkRun> {
  const author = run.userId === null ? objectNamedIn(run.actor) : (`user ${run.userId}` as const);
  const names = await readNames(queries, [author]);
  return { ...run, actorName: (author && names.get(author)) ?? null };
}

function unknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'bulk_run_unknown', run: id }, ['id']);
}

export interface BulkPreview {
  readonly id: number;
  readonly task: BulkTask;
  readonly total: number;
  /** The number of orders for which the action is legal now; the others would be skipped. */
  readonly legal: number;
  /** Why it is not legal for the others. */
  readonly skipped: readonly CountedReason[];
  readonly oldest: store.OldestOrder | null;
  /** The time after which it cannot be started. */
  readonly expiresAt: Date;
}

export interface BulkRequest {
  readonly task: BulkTask;
  readonly filter: BulkFilter;
}

/** The number of orders whose facts are read at once. */
const PAGE = 2_000;

/**
 * Stores the orders that a filter selects now, so that exactly these are acted on when the preview is
 * started.
 */
export const previewBulk: WriteOperation<OperatorActor, BulkRequest, BulkPreview> = {
  kind: 'write',
  async run(tx, { actor, now }, { task, filter }) {
    bound(task, (action, input) => action.check?.(input, now));
    if (isUnconditional(filter)) {
      throw refused('missing_required_parameter', { code: 'bulk_run_without_condition' }, ['filter']);
    }
    const id = await store.insertBulkRun(tx, task, actor, now);
    const total = await store.selectBulkOrders(tx, id, filter, MOST_BULK_ORDERS + 1);
    if (total > MOST_BULK_ORDERS) {
      throw refused('invalid_parameter', { code: 'bulk_run_too_large', most: MOST_BULK_ORDERS }, ['filter']);
    }
    const skipped = await countSkipped(tx, id, task.action, now);
    return {
      id,
      task,
      total,
      legal: total - skipped.reduce((sum, { orders }) => sum + orders, 0),
      skipped,
      oldest: await store.findOldestSelected(tx, id),
      expiresAt: new Date(now.getTime() + PREVIEW_VALID_MS),
    };
  },
};

/** The most frequent reason first. */
async function countSkipped(tx: Tx, id: number, action: BulkAction, now: Date): Promise<CountedReason[]> {
  const counts = new Map<string, CountedReason>();
  let orders: OrderKey[] = [];
  do {
    orders = await store.readSelected(tx, id, orders.at(-1)?.orderId ?? 0, PAGE);
    for (const facts of await readActionFacts(tx, orders)) {
      const why = whyNotInBulk(action, facts, now);
      if (why === null) continue;
      const reason = { ...why, act: action };
      const key = JSON.stringify(reason);
      const counted = counts.get(key) ?? { reason, orders: 0 };
      counts.set(key, { reason, orders: counted.orders + 1 });
    }
  } while (orders.length === PAGE);
  return [...counts.values()].sort((a, b) => b.orders - a.orders);
}

/** The reasons for skipping, the most frequent first. */
function whyNotInBulk(action: BulkAction, facts: ActionFacts, now: Date): ActReason | null {
  return action === 'cancel' && needsAgreement(facts)
    ? { code: 'partner_has_not_agreed' }
    : whyNot(action, facts, now);
}

/** So few that their locks are held only for a moment. */
const AT_ONCE = 16;
/** The pause before an order is tried again that was locked by another transaction. */
const LOCKED_MS = 1_000;
/** An order that fails unexpectedly this often is left out. */
const MOST_FAILURES = 2;

/**
 * Acts on the orders of bulk runs. An action and its recorded outcome are one transaction, so a killed worker
 * leaves both or neither.
 */
export const carryOutBulkRuns: InlineWork<store.BulkOrderKey> = {
  kind: 'inline',
  name: 'bulk',
  isRare: true,
  due: (tx, now, limit) => store.lockDueBulkOrders(tx, now, Math.min(limit, AT_ONCE)),
  async work(tx, services, orders, now) {
    await store.lockRunsOf(tx, orders);
    const due = await store.readDueBulkOrders(tx, orders);
    const { taken } = await lockFreeOrders(
      tx,
      due.map(({ order }) => order.orderId),
    );
    const outcomes: store.BulkOutcome[] = [];
    for (const one of due) {
      outcomes.push(
        taken.has(one.order.orderId)
          ? { id: one.id, state: 'waiting', reason: null, nextAt: new Date(now.getTime() + LOCKED_MS) }
          : await outcomeOf(tx, services, one, now),
      );
    }
    await store.settleBulkOrders(tx, outcomes);
    await endBulkRuns(tx, [...new Set(due.map(({ bulkId }) => bulkId))], now);
  },
  postpone: store.postponeBulkOrder,
  nextDue: store.nextDueBulkOrder,
};

/** A refusal is thrown before anything is written, so that the transaction can continue after it. */
async function outcomeOf(
  tx: Tx,
  services: Services,
  { id, bulkId, task, credential, userId, order, failures }: store.DueBulkOrder,
  now: Date,
): Promise<store.BulkOutcome> {
  if (failures >= MOST_FAILURES) {
    return { id, state: 'failed', reason: { code: 'internal_error' }, nextAt: null };
  }
  const actor: OperatorActor = {
    kind: 'operator',
    view: { kind: 'everything' },
    role: 'operator',
    credential,
    userId,
  };
  try {
    const context = { actor, now, services };
    await bound(task, (action, input) => carryOut(tx, context, action, order, input, { bulkId }));
    return { id, state: 'done', reason: null, nextAt: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { id, state: 'skipped', reason: error.problems[0].detail, nextAt: null };
  }
}

/** The field is not `until`, as for one order, because `until` is a condition of the filter. */
const holdingMany: typeof holding = {
  ...holding,
  check: (hold, now) => checkHold(hold, now, 'holdUntil'),
};

/** The action of a task with its input, bound together so that their types fit. */
export function bound<Result>(
  task: BulkTask,
  use: <Input>(action: Action<Input, object>, input: Input) => Result,
): Result {
  switch (task.action) {
    case 'retry':
      return use(retrying, {});
    case 'release':
      return use(releasing, {});
    case 'cancel':
      return use(cancelling, { reason: task.reason });
    case 'hold':
      return use(holdingMany, { until: task.until });
    case 'note':
      return use(noting, { text: task.text });
  }
}
