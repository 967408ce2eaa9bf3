import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../src/app/core.ts';
import { percentile, summary } from '../harness/figures.ts';
import type { Environment, PlatenProcess } from '../harness/platen-process.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { type Stage, setStage } from '../harness/stage.ts';
import { letPass, until, within } from '../harness/wait.ts';
import { brokenPromises } from './broken-promises.ts';
import { Clients, Door } from './clients.ts';
import { Ledger } from './ledger.ts';

export interface KillsOptions {
  readonly kills: number;
  readonly database: 'embedded' | 'external';
}

/** After every so many kills the database is killed as well, and the next start is, before it is through. */
const WORSE_EVERY = 5;
const LAST_REQUESTS_HANG_MS = 60_000;
/** Ten times what the backlog of the quick run takes. */
const BACKLOG_HANGS_MS = 300_000;
/** Short, so that what a killed process held comes due within its successor's life. */
const PACE = { PLATEN_LEASE_MS: '1000', PLATEN_RETRY_FIRST_MS: '50', PLATEN_RETRY_MAX_MS: '500' };

/**
 * T1: the service is killed at random moments while many clients write. Whatever was answered yes must be
 * there afterwards, exactly once, and go on.
 */
export function kills({ kills, database }: KillsOptions): void {
  test(`${kills} kills under load, ${database} database`, async (t) => {
    const stage = await setStage({ database, fileHosts: 4, settings: PACE });
    const scene = await setScene(stage);
    t.diagnostic(`seed ${scene.random.seed}`);
    try {
      const story = await killAgainAndAgain(scene, kills, database === 'embedded');
      await settle(scene);
      report(t, scene, story);
    } finally {
      await stage.tearDown();
    }
  });
}

/** The stage with those who act on it. */
interface Scene {
  readonly stage: Stage;
  readonly random: Random;
  readonly door: Door;
  readonly ledger: Ledger;
  readonly clients: Clients;
}

async function setScene(stage: Stage): Promise<Scene> {
  const random = createRandom();
  const door = new Door();
  const ledger = await Ledger.open(join(stage.folder, 'ledger.jsonl'));
  const clients = new Clients({ door, ledger, random, keys: stage.keys, fileHosts: stage.fileHosts });
  stage.partner.answerWith((document) => {
    clients.receive(document);
    return 200;
  });
  return { stage, random, door, ledger, clients };
}

interface Story {
  readonly readyMs: number[];
  readonly acknowledged: number[];
  readonly inFlight: number[];
}

async function killAgainAndAgain(scene: Scene, kills: number, embedded: boolean): Promise<Story> {
  const { stage, random, door, ledger, clients } = scene;
  const story: Story = { readyMs: [], acknowledged: [], inFlight: [] };
  let service = await start(scene);
  for (let kill = 1; kill <= kills; kill++) {
    const before = ledger.count;
    await letPass(random.between(20, 1_500));
    story.acknowledged.push(ledger.count - before);
    story.inFlight.push(clients.inFlight);
    door.shut();
    await killed(service);
    if (kill % WORSE_EVERY === 0) {
      if (embedded) await killDatabase(stage.settings);
      await killWhileStarting(scene);
    }
    const startedAt = performance.now();
    service = await start(scene);
    story.readyMs.push(performance.now() - startedAt);
    assert.deepEqual(await inspect(scene, { blobs: false }), [], `after kill ${kill}, seed ${random.seed}`);
  }
  return story;
}

/** Starts the service and lets the clients in as soon as it is ready. */
async function start({ stage, door }: Scene): Promise<PlatenProcess> {
  const service = stage.start();
  door.open(await service.ready);
  return service;
}

async function killed(service: PlatenProcess): Promise<void> {
  service.kill('SIGKILL');
  assert.deepEqual(await service.exited, { code: null, signal: 'SIGKILL' }, service.output());
}

/** As when the whole machine goes down: the server of the data folder dies with the service. */
async function killDatabase({ PLATEN_DATA_DIR }: Environment): Promise<void> {
  const pidFile = await readFile(join(PLATEN_DATA_DIR!, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
}

async function killWhileStarting({ stage, random }: Scene): Promise<void> {
  const service = stage.start();
  await letPass(random.between(20, 1_500));
  await killed(service);
}

/** What is wrong with the database at this moment, beside the service and its clients. */
async function inspect({ stage, ledger }: Scene, how: { blobs: boolean }): Promise<string[]> {
  const entries = await ledger.read();
  const core = await stage.openBeside();
  try {
    return await brokenPromises(core, entries, how);
  } finally {
    await core.close();
  }
}

/** The clients go home, the backlog is worked off, and the service is told to stop. */
async function settle(scene: Scene): Promise<void> {
  const { stage, clients, ledger, random } = scene;
  await within('the last requests', LAST_REQUESTS_HANG_MS, clients.stop());
  assert.deepEqual(clients.surprises, [], `seed ${random.seed}`);
  const core = await stage.openBeside();
  try {
    await until('every order is in production or finished', () => isWorkedOff(core), BACKLOG_HANGS_MS);
  } finally {
    await core.close();
  }
  assert.deepEqual(await inspect(scene, { blobs: true }), [], `seed ${random.seed}`);
  const { code, out } = await stage.platen('check', '--files');
  assert.equal(code, 0, out);
  await stage.stopAll();
  await ledger.close();
  assertOneIdEach(stage);
}

/** Orders of the live key end in 45 or later, the others in 501: nothing waits, nothing has failed. */
async function isWorkedOff({ database }: Core): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from orders where state not in (45, 100, 500, 501)
      or (mode = 'sandbox' and state not in (500, 501))`.execute(database.queries);
  return rows[0]!.waiting === 0;
}

/** A document that is posted again after a kill must be known as the same. */
function assertOneIdEach({ partner }: Stage): void {
  const ids = new Map<string, string>();
  for (const { order } of partner.documents) {
    const { reference } = order.client;
    assert.equal(ids.get(reference) ?? order.id, order.id, reference);
    ids.set(reference, order.id);
  }
  assert.equal(new Set(ids.values()).size, ids.size);
}

function report(t: TestContext, { stage: { partner }, ledger }: Scene, story: Story): void {
  const busy = story.inFlight.filter((requests) => requests >= 8).length / story.inFlight.length;
  const repeated = partner.documents.length - new Set(partner.documents.map(({ order }) => order.id)).size;
  t.diagnostic(`acknowledged in all ${ledger.count}, before each kill: ${summary(story.acknowledged)}`);
  t.diagnostic(
    `in flight at a kill: ${summary(story.inFlight)}; 8 or more at ${Math.round(busy * 100)} % of them`,
  );
  t.diagnostic(
    `ready again: ${summary(story.readyMs, 'ms')} (p95 aim 3000, now ${Math.round(percentile(story.readyMs, 0.95))})`,
  );
  t.diagnostic(`documents posted again after a kill: ${repeated}`);
}
