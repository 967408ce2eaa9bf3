/** A worker whose loop has ended or hangs is not ready, although its process lives and answers. */
import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { requester } from '../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';
import { workerOf } from './story.ts';

const STOPPED = 'the worker has stopped sweeping';
/** Longer than a step may take. */
const LONG_MS = 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('while looking for one kind of work fails, the service answers 503 at /ready and is ready again afterwards', async () => {
  const service = await startBeside(platen, { PLATEN_ROLE: 'all', PLATEN_SWEEP_MS: '20' });
  const ready = () => requester(service.url)('GET', '/ready');
  const isReady = async () => (await ready()).status === 200;
  try {
    await until('it is ready', isReady);
    await sql`alter table webhook_lanes rename to webhook_lanes_away`.execute(platen.queries);
    await until('it is not ready', async () => !(await isReady()));
    await until('that is why', async () => (await ready()).json.reasons.includes(STOPPED));
    const { status, headers, json } = await ready();
    assert.deepEqual([status, headers['retry-after'], json.reasons], [503, '1', [STOPPED]]);
    assert.equal((await requester(service.url)('GET', '/live')).status, 200);
  } finally {
    await sql`alter table if exists webhook_lanes_away rename to webhook_lanes`.execute(platen.queries);
  }
  try {
    await until('it is ready again', isReady);
  } finally {
    await service.close();
  }
});

describe('after a long time that passes at once, the last sweep', () => {
  /** A worker that has swept before that time. */
  async function sweepingWorker(t: TestContext, hangs: boolean) {
    const { now } = performance;
    const looks = { count: 0 };
    const hanging = Promise.withResolvers<{ rows: never[]; reached: null }>();
    const worker = workerOf(platen, {
      sweepMs: 20,
      change: (workContext) => ({
        ...workContext,
        step(work, ...rest) {
          if (work.name === 'orders') looks.count += 1;
          return workContext.step(work, ...rest);
        },
        claim: (work, request) =>
          hangs && work.name === 'webhooks' ? hanging.promise : workContext.claim(work, request),
      }),
    });
    t.after(async () => {
      performance.now = now;
      hanging.resolve({ rows: [], reached: null });
      await worker.stop();
    });
    worker.start();
    await until('it has swept', () => looks.count >= 2);
    performance.now = () => now.call(performance) + LONG_MS;
    return { worker, looks };
  }

  test('is recent while every kind of work is looked for', async (t) => {
    const { worker } = await sweepingWorker(t, false);
    await until('it has swept again', () => worker.sweepAgeMs() < LONG_MS);
  });

  test('is as old while one kind hangs, although the others continue', async (t) => {
    const { worker, looks } = await sweepingWorker(t, true);
    const { count } = looks;
    // The first of these may have begun earlier.
    await until('others are looked for', () => looks.count >= count + 3);
    assert.ok(worker.sweepAgeMs() >= LONG_MS);
  });
});
