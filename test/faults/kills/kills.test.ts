import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { createLog } from '../../../src/lib/log/log.ts';
import { SUPERUSER } from '../../../src/postgres/cluster.ts';
import { openEmbeddedDatabase } from '../../../src/postgres/launcher.ts';
import { percentile, summary } from '../../harness/figures.ts';
import { loadOf, run } from '../../harness/load.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { letPass, until } from '../../harness/wait.ts';
import { inspect, leave, postmasterPid, type Scene, setScene, settle } from '../scene.ts';

export interface KillsOptions {
  readonly kills: number;
  readonly database: 'embedded' | 'external';
  /** By default commits of its role do not wait for the disk, and every kill is one of the database under load. */
  readonly asynchronous?: boolean;
}

/** What every other kill waits for, so that kills hit a service that accepts requests, however slow it is. */
const UNDER_LOAD = { acknowledged: 20, inFlight: 8 };
/** How many kills of the service precede a kill of the database and of the next start. */
const WORSE_EVERY = 5;
/**
 * T1: the service is killed at random moments while many clients write. Every accepted request must have
 * taken effect exactly once, and its order must continue.
 */
function kills({ kills, database, asynchronous = false }: KillsOptions): void {
  const commits = asynchronous ? ' with asynchronous commits by default' : '';
  test(`${kills} kills under load, ${database} database${commits}`, async (t) => {
    const scene = await setScene({ database });
    t.diagnostic(`seed ${scene.random.seed}`);
    try {
      if (asynchronous) await commitAsynchronously(scene);
      const killDatabaseAt = asynchronous ? 'every kill' : database === 'embedded' ? 'every fifth' : 'never';
      const story = await killAgainAndAgain(scene, kills, killDatabaseAt);
      await settle(scene);
      report(t, scene, story);
    } finally {
      await leave(scene);
    }
  });
}

kills({ kills: loadOf({ test: 4, nightly: 20, long: 200 }), database: 'embedded' });
if (run !== 'test') kills({ kills: loadOf({ test: 4, nightly: 20, long: 200 }), database: 'external' });
// T26
kills({ kills: loadOf({ test: 1, nightly: 10, long: 40 }), database: 'embedded', asynchronous: true });

interface Story {
  readonly readyMs: number[];
  readonly acknowledged: number[];
  readonly inFlight: number[];
}

async function killAgainAndAgain(
  scene: Scene,
  kills: number,
  databaseAt: 'every kill' | 'every fifth' | 'never',
): Promise<Story> {
  const { random, door, ledger, clients } = scene;
  const story: Story = { readyMs: [], acknowledged: [], inFlight: [] };
  let service = await start(scene);
  for (let kill = 1; kill <= kills; kill++) {
    const before = ledger.count;
    const isUnderLoad = () =>
      ledger.count - before >= UNDER_LOAD.acknowledged && clients.inFlight >= UNDER_LOAD.inFlight;
    await letPass(random.between(20, 1_500));
    if (kill % 2 === 0 || databaseAt === 'every kill') await until('it is under load', isUnderLoad);
    story.acknowledged.push(ledger.count - before);
    story.inFlight.push(clients.inFlight);
    // First, so that nothing is written any more of what the service has acknowledged.
    if (databaseAt === 'every kill') await killDatabase(scene);
    door.shut();
    await killed(service);
    if (kill % WORSE_EVERY === 0) {
      if (databaseAt === 'every fifth') await killDatabase(scene);
      await killWhileStarting(scene);
    }
    const startedAt = performance.now();
    service = await start(scene);
    story.readyMs.push(performance.now() - startedAt);
    assert.deepEqual(await inspect(scene, { blobs: false }), [], `after kill ${kill}, seed ${random.seed}`);
  }
  return story;
}

/** Commits are written seconds later, unless the service asks for more. */
async function commitAsynchronously({ stage }: Scene): Promise<void> {
  const dataDir = stage.settings.PLATEN_DATA_DIR!;
  const embedded = await openEmbeddedDatabase({ dataDir, purpose: 'command', log: createLog('error', 2) });
  const { user, ...place } = embedded.connection;
  const client = new pg.Client({ ...place, user: SUPERUSER });
  await client.connect();
  await client.query(`alter role ${user} set synchronous_commit = off`);
  await client.query(`alter system set wal_writer_delay = '10s'`);
  await client.end();
  await embedded.close();
}

/** Starts the service and admits the clients as soon as it is ready. */
async function start({ stage, door }: Scene): Promise<PlatenProcess> {
  const service = stage.start();
  door.open(await service.ready);
  return service;
}

async function killed(service: PlatenProcess): Promise<void> {
  service.kill('SIGKILL');
  assert.deepEqual(await service.exited, { code: null, signal: 'SIGKILL' }, service.output());
}

/** A crash of the whole machine: the server of the data folder is killed with the service. */
async function killDatabase({ stage }: Scene): Promise<void> {
  process.kill(await postmasterPid(stage), 'SIGKILL');
}

async function killWhileStarting({ stage, random }: Scene): Promise<void> {
  const service = stage.start();
  await letPass(random.between(20, 1_500));
  await killed(service);
}

function report(t: TestContext, { stage: { partner }, ledger }: Scene, story: Story): void {
  const busy = story.inFlight.filter((requests) => requests >= 8).length / story.inFlight.length;
  const repeated = partner.documents.length - new Set(partner.documents.map(({ order }) => order.id)).size;
  t.diagnostic(
    `acknowledged in all ${ledger.count}, before each kill: ${summary(story.acknowledged)} (aim 200 on average)`,
  );
  t.diagnostic(
    `in flight at a kill: ${summary(story.inFlight)}; 8 or more at ${Math.round(busy * 100)} % of them (aim 50)`,
  );
  t.diagnostic(
    `ready again: ${summary(story.readyMs, 'ms')} (p95 aim 3000, now ${Math.round(percentile(story.readyMs, 0.95))})`,
  );
  t.diagnostic(`documents posted again after a kill: ${repeated}`);
}
