import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Core } from '../../src/app/core.ts';
import { makeToken } from '../harness/access/tokens.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { type Stage, type StageConfig, setStage } from '../harness/stage.ts';
import { until, waitFor } from '../harness/wait.ts';
import { brokenPromises } from './broken-promises.ts';
import { Clients, Door } from './clients.ts';
import { Ledger } from './ledger.ts';

/** Short, so that the leases of a killed process expire during the life of its successor. */
const PACE = { PLATEN_LEASE_MS: '1000', PLATEN_RETRY_FIRST_MS: '50', PLATEN_RETRY_MAX_MS: '500' };

/** The stage with its clients and partner. */
export interface Scene {
  readonly stage: Stage;
  readonly random: Random;
  readonly door: Door;
  readonly ledger: Ledger;
  readonly clients: Clients;
}

export interface SceneOptions extends Pick<StageConfig, 'database' | 'settings'> {
  /** How many requests the clients send a second; without it each sends its next one at once. */
  readonly pace?: number;
}

export async function setScene({ database, settings, pace }: SceneOptions): Promise<Scene> {
  const stage = await setStage({ database, fileHosts: 4, settings: { ...PACE, ...settings } });
  const random = createRandom();
  const door = new Door();
  const ledger = await Ledger.open(join(stage.folder, 'ledger.jsonl'));
  const { keys, fileHosts } = stage;
  const clients = new Clients({ door, ledger, random, keys, token: await tokenOf(stage), fileHosts, pace });
  stage.partner.answerWith((document) => {
    clients.receive(document);
    return 200;
  });
  return { stage, random, door, ledger, clients };
}

/** A token of an app that acts for the client of the demo. */
async function tokenOf(stage: Stage): Promise<string> {
  const core = await stage.openBeside();
  try {
    const { rows } = await sql<{ id: number }>`
      select client_id as id from credentials where interface = 'core' limit 1`.execute(
      core.database.queries,
    );
    return await makeToken(core, rows[0]!.id, new Date());
  } finally {
    await core.close();
  }
}

/** The process of the embedded server. */
export async function postmasterPid({ settings }: Stage): Promise<number> {
  const pidFile = await readFile(join(settings.PLATEN_DATA_DIR!, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(pidFile, 10);
}

/** Broken promises in the database at this moment, read beside the service and its clients. */
export async function inspect({ stage, ledger }: Scene, how: { blobs: boolean }): Promise<string[]> {
  const entries = await ledger.read();
  const core = await stage.openBeside();
  try {
    return await brokenPromises(core, entries, how);
  } finally {
    await core.close();
  }
}

/** Ends everything, also after a failure: clients that kept sending would keep the test process alive. */
export async function leave({ clients, stage, ledger }: Scene): Promise<void> {
  clients.abandon();
  await stage.tearDown();
  await ledger.close();
}

/** The clients end, the backlog is executed, and the service is stopped. */
export async function settle(scene: Scene): Promise<void> {
  const { stage, clients, ledger, random } = scene;
  await waitFor('the last requests', clients.stop());
  assert.deepEqual(clients.surprises, [], `seed ${random.seed}`);
  const core = await stage.openBeside();
  try {
    await until('every order is in production or finished', () => isWorkedOff(core));
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

/** Orders of the live key end in 45 or later, the others in 501: none waits, none has failed. */
async function isWorkedOff({ database }: Core): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from orders where state not in (45, 100, 500, 501)
      or (mode = 'sandbox' and state not in (500, 501))`.execute(database.queries);
  return rows[0]!.waiting === 0;
}

/** A document that is posted again after a kill must be recognizable as the same. */
function assertOneIdEach({ partner }: Stage): void {
  const ids = new Map<string, string>();
  for (const { order } of partner.documents) {
    const { reference } = order.client;
    assert.equal(ids.get(reference) ?? order.id, order.id, reference);
    ids.set(reference, order.id);
  }
  assert.equal(new Set(ids.values()).size, ids.size);
}
