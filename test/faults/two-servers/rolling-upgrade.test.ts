/**
 * This release and the next one on one database: under load the schema is migrated, processes of the next release start beside
 * those of this one, and these end one by one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmptyDatabase } from '../../harness/database.ts';
import { loadOf } from '../../harness/load.ts';
import { NEXT_MIGRATION, openNextRelease } from '../../harness/next-release.ts';
import { type PlatenProcess, runProgram } from '../../harness/platen-process.ts';
import { until, waitFor } from '../../harness/wait.ts';
import { leave, type Scene, setScene, settle } from '../scene.ts';
import { Balancer } from './balancer.ts';

const REQUESTS_A_SECOND = 20;
/** Requests that are acknowledged before the next step, so that both releases have worked on some. */
const BETWEEN_STEPS = loadOf({ test: 5, nightly: 15, long: 15 });
/** Many times as long as the balancer needs to notice, also on a machine that does much else. */
const DRAIN_MS = '15000';
const ANSWERED_WITHIN_MS = 5_000;

test('processes are replaced by those of the next release under load, and no request is refused', async (t) => {
  const next = await openNextRelease(t);
  const database = await createEmptyDatabase();
  const balancer = await Balancer.start();
  let scene: Scene | undefined;
  try {
    scene = await setScene({
      database: 'of settings',
      pace: REQUESTS_A_SECOND,
      settings: { DATABASE_URL: database.url, PLATEN_DRAIN_MS: DRAIN_MS, PLATEN_LEASE_MS: '30000' },
    });
    t.diagnostic(`seed ${scene.random.seed}`);
    await upgrade(scene, next, balancer);
    await settle(scene);
    const { sentAway, cutAfterMs } = scene.clients;
    // A process that ends has so long for its answers, which a busy machine may need longer for.
    const cuts = cutAfterMs.filter((ms) => ms < ANSWERED_WITHIN_MS);
    assert.deepEqual({ sentAway, cuts }, { sentAway: 0, cuts: [] });
  } finally {
    if (scene) await leave(scene);
    await balancer.close();
    await database.drop();
  }
});

async function upgrade(scene: Scene, next: string, balancer: Balancer): Promise<void> {
  const { stage, door } = scene;
  const start = async (PLATEN_ROLE: 'api' | 'worker', isOld: boolean) => {
    const started = stage.start({ PLATEN_ROLE }, isOld ? {} : { command: [process.execPath, next, 'serve'] });
    const url = await started.ready;
    if (PLATEN_ROLE === 'api') {
      balancer.add(url);
      await until('the balancer uses it', () => balancer.uses(url));
    }
    return started;
  };
  const [oldApi, oldWorker] = await Promise.all([start('api', true), start('worker', true)]);
  door.open(balancer.url);
  await progress(scene);

  const { code, out, err } = await runProgram(next, stage.settings, 'migrate');
  assert.equal(code, 0, err);
  assert.match(out, new RegExp(NEXT_MIGRATION));
  await progress(scene);
  assert.ok(balancer.uses(await oldApi.ready), 'this release is ready on the schema of the next');

  await start('api', false);
  await progress(scene);
  await start('worker', false);
  await progress(scene);
  await replaced(oldWorker);
  await progress(scene);
  await replaced(oldApi);
  await progress(scene);
}

/** More requests were acknowledged, and the partner has received more orders. */
async function progress({ ledger, stage: { partner } }: Scene): Promise<void> {
  const [entries, documents] = [ledger.count, partner.documents.length];
  await until('clients and the partner make progress', () => {
    return ledger.count >= entries + BETWEEN_STEPS && partner.documents.length > documents;
  });
}

async function replaced(old: PlatenProcess): Promise<void> {
  old.kill('SIGTERM');
  const { code } = await waitFor('ending the old process', old.exited);
  assert.equal(code, 0, old.output());
}
