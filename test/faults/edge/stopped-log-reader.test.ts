/** T27: who reads the log of a service stops (`platen serve | …`), or its disk is full. Calls are answered, and what is dropped is counted. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../harness/http/loopback.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { PLATEN } from '../../harness/platen-process.ts';
import { setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

/** At once, until what is kept of the log is full: each writes a line. */
const CALLS = 32;
/** The shell ends with the reader, which writes its process id and the log into a file. */
const PIPED = `"$0" "$1" serve | sh -c 'echo "reader $$"; exec cat' > "$2"`;

test('calls are answered while the reader of the log is stopped', async (t) => {
  const stage = await setStage();
  const file = join(stage.folder, 'log');
  const metricsPort = await freePort();
  const service = stage.start(
    { PLATEN_LOG_LEVEL: 'info', PLATEN_PROCESSES: '1', PLATEN_METRICS_PORT: String(metricsPort) },
    { command: ['sh', '-c', PIPED, process.execPath, PLATEN, file] },
  );
  const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const inLog = (pattern: RegExp) => pattern.exec(log())?.[1];
  const dropped = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^platen_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
  };
  try {
    await until('it is ready', () => inLog(/Platen is ready on (\S+)/) !== undefined);
    const ask = requester(inLog(/Platen is ready on (\S+)/)!);
    const reader = Number(inLog(/^reader (\d+)$/m));
    assert.equal(await dropped(), 0);
    process.kill(reader, 'SIGSTOP');
    let calls = 0;
    await until('lines are dropped', async () => {
      const live = () => ask('GET', '/live', { headers: { 'x-request-id': 'x'.repeat(64) } });
      const replies = await Promise.all(Array.from({ length: CALLS }, live));
      for (const { status } of replies) assert.equal(status, 200);
      calls += CALLS;
      return calls % (CALLS * CALLS) === 0 && (await dropped()) > 0;
    });

    const order = validOrder(stage, { items: [flyer(stage)] });
    const headers = { 'content-type': 'application/json' };
    const reply = await ask('POST', '/core/1.0/orders/add', { headers, body: JSON.stringify(order) });
    assert.equal(reply.status, 201, reply.text);
    await until('its print partner has it', () => stage.partner.documents.length === 1);

    process.kill(reader, 'SIGCONT');
    const said = () => [...log().matchAll(/"dropped":(\d+)/g)].map(([, lines]) => Number(lines));
    await until('the log says what is missing', () => said().length > 0);
    const missing = await dropped();
    t.diagnostic(`${missing} lines were dropped in ${calls} calls`);
    assert.equal(
      said().reduce((sum, lines) => sum + lines, 0),
      missing,
    );
    process.kill(Number(inLog(/"pid":(\d+)/)), 'SIGTERM');
    assert.deepEqual(await service.exited, { code: 0, signal: null });
  } catch (error) {
    process.kill(-service.pid, 'SIGKILL');
    throw error;
  } finally {
    await stage.tearDown();
  }
});

/** A device of Linux that answers as a disk without space. */
const FULL = { skip: !existsSync('/dev/full') };

test('calls are answered while the disk of the log is full', FULL, async () => {
  const stage = await setStage();
  const port = await freePort();
  const service = stage.start(
    { PORT: String(port), PLATEN_LOG_LEVEL: 'info' },
    { command: ['sh', '-c', 'exec "$0" "$1" serve > /dev/full', process.execPath, PLATEN] },
  );
  try {
    const ask = requester(`http://127.0.0.1:${port}`);
    const isReady = () =>
      ask('GET', '/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    await until('it is ready', isReady);
    await until('it says what is missing', () => /output could not be written/.test(service.output()));
    assert.equal((await ask('GET', '/live')).status, 200);
  } finally {
    process.kill(-service.pid, 'SIGKILL');
    await service.exited;
    await stage.tearDown();
  }
});

test('a command whose output is lost says so and ends with 1', FULL, () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" "$1" --version > /dev/full', process.execPath, PLATEN],
    {
      encoding: 'utf8',
    },
  );
  assert.match(stderr, /^platen: The output could not be written: ENOSPC: [^\n]*\n$/);
  assert.equal(status, 1);
});
