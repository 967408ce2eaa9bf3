/**
 * The release before and this one on one database: under load the schema is migrated, processes of this release start beside the
 * old ones, and those end one by one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmptyDatabase } from '../../harness/database.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { until, waitFor } from '../../harness/wait.ts';
import { leave, type Scene, setScene, settle } from '../scene.ts';
import { Balancer } from './balancer.ts';
import { openReleaseBefore, type ReleaseBefore } from './release-before.ts';

const REQUESTS_A_SECOND = 20;
/** Requests that are acknowledged before the next step, so that both releases have worked on some. */
const BETWEEN_STEPS = 15;
/** Many times as long as the balancer needs to notice, also on a machine that does much else. */
const DRAIN_MS = '15000';
const ANSWERED_WITHIN_MS = 5_000;

test('processes of the release before are replaced under load, and no request is refused', async (t) => {
  const old = await openReleaseBefore();
  if (typeof old === 'string') return t.skip(old);
  const database = await createEmptyDatabase();
  const balancer = await Balancer.start();
  let scene: Scene | undefined;
  try {
    scene = await setScene({
      database: 'of settings',
      seededBy: old.bin,
      pace: REQUESTS_A_SECOND,
      settings: { DATABASE_URL: database.url, PLATEN_DRAIN_MS: DRAIN_MS, PLATEN_LEASE_MS: '30000' },
    });
    t.diagnostic(`seed ${scene.random.seed}, ${old.commit.slice(0, 8)} without ${old.unknown.join(', ')}`);
    await upgrade(scene, old, balancer);
    await settle(scene);
    const { sentAway, cutAfterMs } = scene.clients;
    // A process that ends has so long for its answers, which a busy machine may need longer for.
    const cuts = cutAfterMs.filter((ms) => ms < ANSWERED_WITHIN_MS);
    assert.deepEqual({ sentAway, cuts }, { sentAway: 0, cuts: [] });
  } finally {
    if (scene) await leave(scene);
    await balancer.close();
    await database.drop();
    await old.remove();
  }
});

async function upgrade(scene: Scene, old: ReleaseBefore, balancer: Balancer): Promise<void> {
  const { stage, door } = scene;
  const command = [process.execPath, old.bin, 'serve'] as const;
  const start = async (PLATEN_ROLE: 'api' | 'worker', isOld: boolean) => {
    const started = stage.start({ PLATEN_ROLE }, isOld ? { command: [...command] } : {});
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

  const { code, out, err } = await stage.platen('migrate');
  assert.equal(code, 0, err);
  for (const name of old.unknown) assert.match(out, new RegExp(name));
  await progress(scene);
  assert.ok(balancer.uses(await oldApi.ready), 'the release before is ready on the new schema');

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
