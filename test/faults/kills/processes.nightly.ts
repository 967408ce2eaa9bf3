/** T1 and T2 with several processes: each of them is killed while clients write, and then the one that started them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import { until } from '../../harness/wait.ts';
import { inspect, leave, type Scene, setScene, settle } from '../scene.ts';

const WRITES = 50;

interface State {
  readonly name: string;
  readonly pid: number;
  readonly ready: boolean;
  readonly restarts: number;
}

/** Undefined if the process that was asked has just been killed. */
async function stateOf(url: string, name: string): Promise<State | undefined> {
  const reply = await requester(url)('GET', '/ready').catch(() => undefined);
  return (reply?.json as { processes: State[] } | undefined)?.processes.find((one) => one.name === name);
}

/** Kills while requests are under way, and waits until the process is back. */
async function killUnderLoad(scene: Scene, url: string, name: string): Promise<void> {
  const { ledger, random } = scene;
  const before = ledger.count;
  await until('clients have written', () => ledger.count >= before + WRITES);
  const { pid, restarts } = (await stateOf(url, name))!;
  process.kill(pid, 'SIGKILL');
  await until(`${name} runs again`, async () => {
    const now = await stateOf(url, name);
    return (now?.ready ?? false) && now!.restarts > restarts;
  });
  assert.deepEqual(await inspect(scene, { blobs: false }), [], `after ${name}, seed ${random.seed}`);
}

test('every process is killed under load', async (t) => {
  const scene = await setScene({ database: 'embedded', settings: { PLATEN_PROCESSES: '2' } });
  const { stage, door, ledger, random } = scene;
  t.diagnostic(`seed ${random.seed}`);
  try {
    const first = stage.start();
    const url = await first.ready;
    door.open(url);
    for (const name of ['api-1', 'worker-1', 'api-2']) await killUnderLoad(scene, url, name);
    door.shut();
    first.kill('SIGKILL');
    await first.exited;
    door.open(await stage.start().ready);
    await settle(scene);
    t.diagnostic(`acknowledged in all ${ledger.count}`);
  } finally {
    await leave(scene);
  }
});
