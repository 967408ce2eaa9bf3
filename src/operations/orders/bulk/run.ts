import { objectNamedIn } from '../../../domain/access/named.ts';
import type { OperatorActor } from '../../../domain/actor.ts';
import { type BulkRun, PREVIEW_VALID_MS } from '../../../domain/orders/bulk.ts';
import { type Refused, refused } from '../../../domain/refusal.ts';
import { defined } from '../../../lib/defined.ts';
import { readNames } from '../../../store/access/names.ts';
import type { Queries } from '../../../store/engine/db.ts';
import * as store from '../../../store/orders/bulk.ts';
import type { Audited, ReadOperation, WriteOperation } from '../../engine/operation.ts';

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
  audit: (_input, run) => audited('started', run),
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
  audit: (_input, run) => audited('stopped', run),
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

function audited(verb: string, { id, task, total, done }: BulkRun): Audited {
  const details = { action: task.action, total, done };
  return { action: `${verb} a bulk run`, subject: `bulk run ${id}`, details };
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
