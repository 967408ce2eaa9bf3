import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { summary } from '../../harness/figures.ts';
import { loadOf } from '../../harness/load.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import type { Stage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';
import {
  doneOnce,
  type Job,
  kinds,
  LEASE_MS,
  outcomeOf,
  type PointScene,
  rowOf,
  setPointScene,
} from './point-scene.ts';

/** Within which killed work is picked up again (T2). */
const PICKED_UP_WITHIN_MS = LEASE_MS + 5_000;

/** Where its worker is killed; the work of all kinds is at the same point then. */
type Point = (scene: PointScene, worker: PlatenProcess, jobs: readonly Job[]) => Promise<void>;

/** The other side has the request, and has not answered it. */
const beforeTheEffect: Point = async (_scene, worker) => {
  await killed(worker);
};

/**
 * The answer has arrived and the transaction that stores it waits for a lock. Its connection ends with the process, as with its
 * machine: a statement that waits does not notice that its client died, and would still be carried out.
 */
const beforeTheCommit: Point = async ({ stage, desk }, worker, jobs) => {
  const watcher = await stage.connect();
  const locks = await Promise.all(jobs.map((job) => lockRow(stage, job)));
  const waiting = () =>
    waitingFor(
      watcher,
      locks.map(({ pid }) => pid),
    );
  for (const job of jobs) desk.release(job);
  await until(
    'every settlement waits',
    async () => new Set((await waiting()).map(({ blocker }) => blocker)).size === locks.length,
  );
  await killed(worker);
  const left = (await waiting()).map(({ pid }) => pid);
  await watcher.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [left]);
  await until('their connections have ended', async () => (await waiting()).length === 0);
  for (const { client } of locks) await client.query('rollback');
};

/** Locks what the settlement of a job changes. */
async function lockRow(stage: Stage, { kind, reference }: Job): Promise<{ client: pg.Client; pid: number }> {
  const client = await stage.connect();
  await client.query('begin');
  await client.query(rowOf[kind], [reference]);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return { client, pid: rows[0].pid };
}

/** The connections that wait for each of these. */
async function waitingFor(watcher: pg.Client, blockers: readonly number[]) {
  const { rows } = await watcher.query<{ blocker: number; pid: number }>(
    `select blocker, a.pid from unnest($1::int[]) as blocker
      join pg_stat_activity a on a.datname = current_database() and blocker = any(pg_blocking_pids(a.pid))`,
    [blockers],
  );
  return rows;
}

/** The result is stored. */
const afterTheCommit: Point = async (scene, worker, jobs) => {
  for (const job of jobs) scene.desk.release(job);
  await untilDone(scene, jobs);
  await killed(worker);
};

const points = [
  { name: 'before the effect', kill: beforeTheEffect, isRepeated: true },
  { name: 'after the effect, before the commit', kill: beforeTheCommit, isRepeated: true },
  { name: 'after the commit', kill: afterTheCommit, isRepeated: false },
];

/**
 * T2: the worker is killed at named points of a fetch, a handover and the delivery of an event. Each is done once in the end,
 * and what the other side receives again is recognizable as the same.
 */
function killPoints(kills: number): void {
  let scene: PointScene;
  let worker: PlatenProcess;
  const jobsOfAll: Job[] = [];
  before(async () => {
    scene = await setPointScene();
    worker = await startWorker(scene);
  });
  after(() => scene.close());

  for (const { name, kill, isRepeated } of points) {
    test(`${kills} kills ${name}`, async (t) => {
      const { desk } = scene;
      const pauses: number[] = [];
      for (let n = 1; n <= kills; n++) {
        const jobs = await Promise.all(kinds.map((kind) => scene.addJob(kind)));
        jobsOfAll.push(...jobs);
        await until('every request has arrived', () => jobs.every((job) => desk.arrivals(job).length > 0));
        await kill(scene, worker, jobs);
        const killedAt = performance.now();
        const before = new Map(jobs.map((job) => [job, desk.arrivals(job).length]));
        const again = () => jobs.map((job) => desk.arrivals(job).slice(before.get(job)));
        for (const job of jobs) desk.release(job);
        const next = startWorker(scene);
        if (isRepeated) {
          const arePickedUp = () => again().every((arrivals) => arrivals.length > 0);
          await until('every request has arrived again', arePickedUp);
          pauses.push(...again().map(([first]) => first!.at - killedAt));
        }
        worker = await next;
        await untilDone(scene, jobs);
        // A committed result is never asked for again.
        if (!isRepeated) assert.deepEqual(again().flat(), []);
      }
      if (isRepeated)
        t.diagnostic(`again after a kill: ${summary(pauses, 'ms')} (aim ${PICKED_UP_WITHIN_MS})`);
    });
  }

  test('every job is done once, under one id', async () => {
    await scene.stage.stopAll();
    await assertOnce(scene, jobsOfAll);
  });
}

killPoints(loadOf({ test: 1, nightly: 5, long: 50 }));

async function startWorker({ stage }: PointScene): Promise<PlatenProcess> {
  // One process, so that nothing of it outlives a kill for a moment.
  const worker = stage.start({ PLATEN_ROLE: 'worker', PLATEN_PROCESSES: '1' });
  await worker.ready;
  return worker;
}

async function killed(worker: PlatenProcess): Promise<void> {
  worker.kill('SIGKILL');
  assert.deepEqual(await worker.exited, { code: null, signal: 'SIGKILL' }, worker.output());
}

async function untilDone({ core }: PointScene, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await until(`${job.reference} is done`, async () =>
      isDeepStrictEqual(await outcomeOf(core, job), doneOnce),
    );
  }
}

async function assertOnce({ core, desk }: PointScene, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    const ids = desk.arrivals(job).map(({ id }) => id);
    assert.equal(new Set(ids).size, 1, `${job.reference}: ${ids.join(', ')}`);
    assert.deepEqual(await outcomeOf(core, job), doneOnce, job.reference);
  }
  await assertSound(core, { blobs: true });
}
