import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { RawConnection, refusesConnections } from '../harness/http/raw-http.ts';
import { requester } from '../harness/http/request.ts';
import { type PlatenProcess, startPlatenProcess } from '../harness/platen-process.ts';
import { letPass, until } from '../harness/wait.ts';

const CLEAN = { code: 0, signal: null };

describe('any way to start and stop the service', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-shutdown-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const ways: [name: string, command: [string, ...string[]] | undefined, stop: (pid: number) => void][] = [
    ['SIGTERM to the service', undefined, (pid) => process.kill(pid, 'SIGTERM')],
    ['SIGTERM to npm start', ['npm', 'start'], (pid) => process.kill(pid, 'SIGTERM')],
    ['SIGINT to npm start', ['npm', 'start'], (pid) => process.kill(pid, 'SIGINT')],
    // A terminal signals every process of the group, and npm then forwards its own signal.
    ['Ctrl-C', undefined, (pid) => process.kill(-pid, 'SIGINT')],
    ['Ctrl-C on npm start', ['npm', 'start'], (pid) => process.kill(-pid, 'SIGINT')],
  ];
  for (const [name, command, stop] of ways) {
    test(`${name} ends it and its database`, async () => {
      const service = startPlatenProcess(embeddedIn(folder), { command });
      const url = await service.ready;
      stop(service.pid);
      assert.deepEqual(await service.exited, CLEAN, service.output());
      assert.ok(await refusesConnections(url));
      assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')));
    });
  }

  test('a signal during the start takes effect after it', async () => {
    const service = startPlatenProcess(embeddedIn(folder));
    const note = join(folder, 'postgres', 'platen.service.pid');
    await rm(note, { force: true });
    await until('it has begun to start', () => existsSync(note));
    service.kill('SIGTERM');
    assert.deepEqual(await service.exited, CLEAN, service.output());
    assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')));
  });
});

function embeddedIn(folder: string) {
  return { PORT: '0', PLATEN_DATA_DIR: folder, PLATEN_METRICS_PORT: '0', PLATEN_LOG_LEVEL: 'error' };
}

describe('with an external database', () => {
  let database: TestDatabase;
  let folder: string;
  let service: PlatenProcess;
  before(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'platen-shutdown-'));
  });
  after(async () => {
    service.kill('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (more: Record<string, string> = {}) => {
    service = startPlatenProcess({ ...embeddedIn(folder), DATABASE_URL: database.url, ...more });
    return service.ready;
  };

  test('it reports not ready before it closes its port, and still answers', async () => {
    const url = await start({ PLATEN_DRAIN_MS: '1000' });
    const ask = requester(url);
    service.kill('SIGTERM');
    await until('it is not ready', async () => (await ask('GET', '/ready')).status === 503);
    const reply = await ask('GET', '/live');
    assert.deepEqual([reply.status, reply.headers.connection], [200, 'close']);
    assert.deepEqual(await service.exited, CLEAN, service.output());
  });

  test('an idle connection does not delay it', async (t) => {
    const silent = await RawConnection.open(await start());
    const stopped = performance.now();
    service.kill('SIGTERM');
    assert.deepEqual(await service.exited, CLEAN, service.output());
    t.diagnostic(`from SIGTERM to exit: ${Math.round(performance.now() - stopped)} ms (aim 10000)`);
    await silent.closed;
  });

  test('a second signal after a second ends it at once', async () => {
    const url = await start();
    const held = await RawConnection.open(url);
    held.send(
      'POST /core/1.0/orders/ HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
    );
    await held.receives(/100 Continue/);
    service.kill('SIGTERM');
    await until('it closes', () => refusesConnections(url));
    await letPass(1_100);
    service.kill('SIGTERM');
    assert.deepEqual(await service.exited, { code: 1, signal: null }, service.output());
  });
});
