import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { END_OTHER_CONNECTIONS } from '../../harness/database.ts';
import { summary } from '../../harness/figures.ts';
import { loadOf } from '../../harness/load.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';
import { inspect, leave, postmasterPid, type Scene, setScene, settle } from '../scene.ts';

const REQUESTS_A_SECOND = 100;
/** What is accepted before and after each fault: more than can be under way, so that each one hits a busy service. */
const WRITES_BETWEEN = 20;

/** Faults of PostgreSQL that the service must survive. */
const faults: readonly [name: string, strike: (scene: Scene) => Promise<void>][] = [
  ['every connection ended', endConnections],
  [
    'the server restarted without waiting',
    async ({ stage }) => signal(await postmasterPid(stage), 'SIGQUIT'),
  ],
  ['one of its processes killed', async (scene) => signal(await backendPid(scene), 'SIGKILL')],
  ['the whole server killed', async ({ stage }) => signal(await postmasterPid(stage), 'SIGKILL')],
];

/** T3: faults of the embedded PostgreSQL at a steady load of writes, `rounds` times each kind. */
function databaseRestarts(rounds: number): void {
  test(`PostgreSQL stops and restarts under load, ${rounds} times each way`, async (t) => {
    const scene = await setScene({ database: 'embedded', pace: REQUESTS_A_SECOND });
    t.diagnostic(`seed ${scene.random.seed}`);
    try {
      const service = scene.stage.start();
      scene.door.open(await service.ready);
      for (const [name, strike] of faults) {
        const wellAgainMs: number[] = [];
        for (let round = 1; round <= rounds; round++)
          wellAgainMs.push(await strikeOnce(scene, service, strike));
        t.diagnostic(`${name}: accepts again after ${summary(wellAgainMs, 'ms')} (aim 5000)`);
        assert.deepEqual(await inspect(scene, { blobs: false }), [], `${name}, seed ${scene.random.seed}`);
      }
      const { ledger, clients } = scene;
      await settle(scene);
      t.diagnostic(`accepted ${ledger.count}, answered 503 ${clients.sentAway}`);
      assert.deepEqual(
        clients.cutAfterMs,
        [],
        'the service answers every request, whatever the state of its database',
      );
    } finally {
      await leave(scene);
    }
  });
}

databaseRestarts(loadOf({ test: 1, nightly: 5, long: 20 }));

/** Returns how long it took until something was accepted again. */
async function strikeOnce(
  scene: Scene,
  service: PlatenProcess,
  strike: (scene: Scene) => Promise<void>,
): Promise<number> {
  const { ledger } = scene;
  const moreThan = (count: number) => until('orders are accepted', () => ledger.count > count);
  await moreThan(ledger.count + WRITES_BETWEEN);
  const struckAt = performance.now();
  await strike(scene);
  // What was accepted up to here may have been under way before.
  await moreThan(ledger.count + WRITES_BETWEEN);
  const ms = performance.now() - struckAt;
  const ask = await scene.door.ask;
  await until('it reports that it is ready', async () => (await ask('GET', '/ready')).status === 200);
  const ended = service.exited.then(() => 'ended');
  assert.equal(await Promise.race([ended, 'runs']), 'runs', service.output());
  return ms;
}

async function endConnections({ stage }: Scene): Promise<void> {
  const core = await stage.openBeside();
  try {
    await sql.raw(END_OTHER_CONNECTIONS).execute(core.database.queries);
  } finally {
    await core.close();
  }
}

/** A process of the server that works for the service. */
async function backendPid({ stage }: Scene): Promise<number> {
  const core = await stage.openBeside();
  try {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() limit 1`.execute(core.database.queries);
    return rows[0]!.pid;
  } finally {
    await core.close();
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  process.kill(pid, name);
}
