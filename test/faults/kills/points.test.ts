import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { summary } from '../../harness/figures.ts';
import { printFile } from '../../harness/files/print-files.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { startLoopbackServer } from '../../harness/http/loopback.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';
import { startReceiver } from '../../operations/webhooks/receiver.ts';

const LEASE_MS = 1_000;

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

const kinds = ['fetch', 'handover', 'webhook'] as const;
type Kind = (typeof kinds)[number];

/** An order whose work of one kind is watched. */
interface Job {
  readonly kind: Kind;
  readonly reference: string;
}

/** A request for the work of a job, as the other side received it. */
interface Arrival {
  /** By which the other side recognizes a repeated request. */
  readonly id: string;
  readonly at: number;
}

/** What the file host, the print partner and the receiver were asked for, and which of their answers are held back. */
class Desk {
  readonly #arrivals = new Map<string, Arrival[]>();
  readonly #held = new Map<string, PromiseWithResolvers<void>>();

  hold({ kind, reference }: Job): void {
    this.#held.set(kind + reference, Promise.withResolvers());
  }

  release({ kind, reference }: Job): void {
    const held = this.#held.get(kind + reference);
    this.#held.delete(kind + reference);
    held?.resolve();
  }

  arrivals({ kind, reference }: Job): readonly Arrival[] {
    return this.#arrivals.get(kind + reference) ?? [];
  }

  /** Returns when the request is to be answered. */
  async receive({ kind, reference }: Job, id: string): Promise<void> {
    const name = kind + reference;
    this.#arrivals.set(name, [...(this.#arrivals.get(name) ?? []), { id, at: performance.now() }]);
    await this.#held.get(name)?.promise;
  }
}

/** A service in a process of its own whose worker may be killed, and the other sides of its work. */
interface PointScene {
  readonly stage: Stage;
  readonly core: Core;
  readonly desk: Desk;
  /** Adds an order and holds back the answer to its work of this kind. */
  addJob(kind: Kind): Promise<Job>;
  close(): Promise<void>;
}

async function setPointScene(): Promise<PointScene> {
  const stage = await setStage({ settings: { PLATEN_LEASE_MS: String(LEASE_MS) } });
  const core = await stage.openBeside();
  const desk = new Desk();
  const fileHost = await startHeldHost(desk);
  const receiver = await startReceiver();
  receiver.answerWith(async (response, { id, body, event }) => {
    await desk.receive({ kind: 'webhook', reference: event.order_reference! }, `${id} ${body}`);
    response.writeHead(204).end();
  });
  stage.partner.answerWith(async ({ order }) => {
    await desk.receive({ kind: 'handover', reference: order.client.reference }, order.id);
    return 200;
  });
  await addEndpoint(core, receiver.url);
  const ask = requester(await stage.start({ PLATEN_ROLE: 'api' }).ready);
  return {
    ...{ stage, core, desk },
    async addJob(kind) {
      const job = { kind, reference: newReference(kind) };
      desk.hold(job);
      const file =
        kind === 'fetch' ? fileHost.file(job.reference) : hosted(stage, 'product', `/${job.reference}.pdf`);
      await addOrder(ask, stage, job.reference, file);
      return job;
    },
    async close() {
      await core.close();
      await receiver.close();
      await stage.tearDown();
      await fileHost.close();
    },
  };
}

/** A file host that answers when the desk allows it; each path is the reference of an order. */
async function startHeldHost(desk: Desk) {
  const contentOf = (reference: string) => printFile('product', reference);
  const server = await startLoopbackServer(async ({ url = '' }, response) => {
    const reference = url.slice(1);
    await desk.receive({ kind: 'fetch', reference }, url);
    response.end(contentOf(reference));
  });
  return {
    file: (reference: string) => {
      const md5sum = createHash('md5').update(contentOf(reference)).digest('hex');
      return { type: 'product', url: `${server.url}/${reference}`, md5sum };
    },
    close: server.close,
  };
}

/** For one event of each order. */
async function addEndpoint({ operations, database }: Core, url: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from clients`.execute(database.queries);
  const types = ['CloudprinterOrderValidated'];
  await operations.run(addWebhook, OPERATOR, { clientId: rows[0]!.id, url, types });
}

async function addOrder(
  ask: Ask,
  stage: Stage,
  reference: string,
  file: ReturnType<typeof hosted>,
): Promise<void> {
  const order = validOrder(stage, { reference, items: [flyer(stage, { files: [file] })] });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('POST', '/core/1.0/orders/add', { headers, body: JSON.stringify(order) });
  assert.equal(reply.status, 201, reply.text);
}

/** The row that the settlement of each kind waits for when it is locked. */
const rowOf: Readonly<Record<Kind, string>> = {
  fetch: 'select from orders where reference = $1 for no key update',
  handover: 'select from orders where reference = $1 for no key update',
  webhook: `select from webhook_lanes l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where o.reference = $1 for no key update of l`,
};

/** Rows of the work of an order that are finished, rows that are not, and attempts that succeeded. */
interface Outcome {
  readonly done: number;
  readonly open: number;
  readonly successes: number;
}

const doneOnce: Outcome = { done: 1, open: 0, successes: 1 };

async function outcomeOf({ database }: Core, { kind, reference }: Job): Promise<Outcome> {
  const { rows } = await sql<Outcome>`${outcomes[kind](reference)}`.execute(database.queries);
  return rows[0]!;
}

const work = (reference: string, table: string, done: string, kind: string, success: string) => sql`
  select count(*) filter (where w.state = ${done} and w.lease_until is null) as done,
    count(*) filter (where w.state <> ${done} or w.lease_until is not null) as open,
    (select count(*) from attempts a where a.client_id = min(w.client_id) and a.order_id = min(w.order_id) and a.kind = ${kind}
      and a.outcome = ${success}) as successes
  from ${sql.table(table)} w join orders o on o.client_id = w.client_id and o.id = w.order_id
  where o.reference = ${reference}`;

const outcomes = {
  fetch: (reference: string) => work(reference, 'order_files', 'fetched', 'fetch', 'fetched'),
  handover: (reference: string) => work(reference, 'handovers', 'taken', 'handover', 'taken'),
  webhook: (reference: string) => sql`
    select count(*) filter (where l.state = 'idle') as done, count(*) filter (where l.state <> 'idle') as open,
      (select count(*) from webhook_attempts a where a.client_id = min(l.client_id) and a.order_id = min(l.order_id)
        and a.outcome = 'delivered') as successes
    from webhook_lanes l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where o.reference = ${reference}`,
};
