/** A start with several processes, on an embedded database. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Reply } from '../../harness/http/exchange.ts';
import { freePort } from '../../harness/http/loopback.ts';
import { refusesConnections } from '../../harness/http/raw-http.ts';
import { requester } from '../../harness/http/request.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

const LIMIT = 9;
const PATH = '/core/1.0/products';

let stage: Stage;
let service: PlatenProcess;
let url: string;
let metricsPort: string;
before(async () => {
  metricsPort = String(await freePort());
  const settings = {
    PLATEN_PROCESSES: '2',
    PLATEN_RATE_LIMIT: String(LIMIT),
    PLATEN_METRICS_PORT: metricsPort,
    PLATEN_LOG_LEVEL: 'info',
  };
  stage = await setStage({ database: 'embedded', settings });
  service = stage.start();
  url = await service.ready;
});
after(() => stage.tearDown());

/** On a connection of its own, so that the next process answers. */
const get = (path: string): Promise<Reply> =>
  requester(url)('GET', path, { headers: { connection: 'close' } });
const call = (): Promise<Reply> =>
  requester(url)('POST', PATH, {
    headers: { connection: 'close', 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: stage.keys.live }),
  });

interface Ready {
  readonly processes: readonly { name: string; pid: number; ready: boolean; restarts: number }[];
}

async function processes(): Promise<Ready['processes']> {
  const { status, json } = await get('/ready');
  assert.equal(status, 200);
  return (json as Ready).processes;
}

const lines = () =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('all processes are announced, ready, and write one log', async () => {
  assert.match(service.output(), /processes {2}2 api, 1 worker/);
  const states = await processes();
  assert.deepEqual(
    states.map(({ name, ready, restarts }) => [name, ready, restarts]),
    [
      ['api-1', true, 0],
      ['api-2', true, 0],
      ['worker-1', true, 0],
    ],
  );
  await until('both have answered', async () => {
    await get('/version');
    return new Set(lines().flatMap((line) => (line.route === '/version' ? [line.process] : []))).size === 2;
  });
});

test('calls of a key are counted together, whichever process answers', async () => {
  const calls = async () => {
    const replies: Reply[] = [];
    for (let n = 0; n <= LIMIT; n++) replies.push(await call());
    return replies;
  };
  const shown = ({ headers }: Reply, name: 'r' | 't') =>
    Number(new RegExp(`${name}=(\\d+)`).exec(headers.ratelimit ?? '')?.[1]);
  // All of them have to fall into one minute of the clock, of which no call of an earlier attempt was part.
  let replies: Reply[] = [];
  await until('a minute began before the calls and has not ended meanwhile', async () => {
    replies = await calls();
    const [first, last] = [replies[0]!, replies.at(-1)!];
    return shown(first, 'r') === LIMIT - 1 && shown(last, 't') <= shown(first, 't');
  });
  const expected = [...Array.from({ length: LIMIT }, (_, n) => [200, LIMIT - n - 1]), [429, 0]];
  assert.deepEqual(
    replies.map((reply) => [reply.status, shown(reply, 'r')]),
    expected,
  );
  const answering = lines().filter(({ route }) => route === PATH);
  assert.equal(new Set(answering.map((line) => line.process)).size, 2);
});

test('one port has the metrics and the readiness of all', async () => {
  const ask = requester(`http://127.0.0.1:${metricsPort}`);
  const { text } = await ask('GET', '/metrics');
  for (const role of ['api', 'worker'])
    assert.match(text, new RegExp(`^platen_build_info{.*role="${role}".*} 1$`, 'm'));
  assert.match(text, /^platen_processes{role="api"} 2$/m);
  assert.match(text, /^platen_database_up 1$/m);
  const ready = await ask('GET', '/ready');
  assert.equal((ready.json as Ready).processes.length, 3);
});

test('a process that ends is started again, and the service is ready meanwhile', async () => {
  for (const name of ['worker-1', 'api-1']) {
    const { pid } = (await processes()).find((one) => one.name === name)!;
    process.kill(pid, 'SIGKILL');
    await until(`${name} runs again`, async () => {
      // The connection may be one that the process had taken when it was killed.
      const reply = await get('/ready').catch(() => undefined);
      // Without its only worker a start is not ready.
      assert.ok(reply === undefined || reply.status === 200 || name === 'worker-1');
      const states = (reply?.json as Ready | undefined)?.processes ?? [];
      return states.some((one) => one.name === name && one.restarts === 1 && one.ready);
    });
  }
});

test('without the first process all end, and the next start finds database and port in order', async () => {
  const pids = (await processes()).map(({ pid }) => pid);
  service.kill('SIGKILL');
  await service.exited;
  await until('no process is left', () => pids.every(hasEnded));
  assert.ok(await refusesConnections(url));
  service = stage.start();
  url = await service.ready;
  assert.equal((await processes()).length, 3);
});

test('SIGTERM to all processes ends them in order, and the database', async () => {
  const pids = (await processes()).map(({ pid }) => pid);
  for (const pid of [...pids, service.pid]) process.kill(pid, 'SIGTERM');
  assert.deepEqual(await service.exited, { code: 0, signal: null }, service.output());
  assert.ok(pids.every(hasEnded));
  assert.ok(!existsSync(join(stage.settings.PLATEN_DATA_DIR!, 'postgres', 'postmaster.pid')));
});

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
