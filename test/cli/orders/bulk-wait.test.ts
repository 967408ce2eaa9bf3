/** How long `platen orders bulk` waits for the service that carries out a run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilEndOrIdle } from '../../../src/cli/commands/orders/bulk.ts';
import type { BulkRun } from '../../../src/domain/orders/bulk.ts';

const ORDERS = 3;
const aRun = (left: number): BulkRun => ({
  id: 1,
  task: { action: 'retry' },
  state: left === 0 ? 'done' : 'running',
  actor: 'command line',
  userId: null,
  createdAt: new Date(0),
  startedAt: new Date(0),
  endedAt: null,
  total: ORDERS,
  done: ORDERS - left,
  left,
  skipped: [],
  failed: [],
});

/** Follows a run of which an order is done each time that it was looked at so often. */
async function followed(looksPerOrder: number): Promise<BulkRun & { looks: number }> {
  let looks = 0;
  const run = await untilEndOrIdle(
    async () => aRun(Math.max(0, ORDERS - Math.floor(looks++ / looksPerOrder))),
    0,
  );
  return { ...run, looks };
}

test('as long as orders are acted on, until the run has ended', async () => {
  const { state, looks } = await followed(150);
  assert.deepEqual([state, looks], ['done', ORDERS * 150 + 1]);
});

test('not where no order is acted on', async () => {
  const { state, left } = await followed(Infinity);
  assert.deepEqual([state, left], ['running', ORDERS]);
});
