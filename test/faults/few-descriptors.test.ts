/** T26: a service that may have few files and connections open answers what it can, and loses nothing of what it answered. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { PATIENCE } from '../harness/database.ts';
import { loadOf } from '../harness/load.ts';
import { PLATEN } from '../harness/platen-process.ts';
import { until } from '../harness/wait.ts';
import { inspect, leave, setScene, settle } from './scene.ts';

const DESCRIPTORS = 256;
const LIMITED = `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`;
/** Connections that stay open without a word, more than the service can have. */
const IDLE = 400;

test(`a service with ${DESCRIPTORS} descriptors under load and ${IDLE} idle connections`, async (t) => {
  const scene = await setScene({ database: 'embedded' });
  const { stage, door, ledger, clients } = scene;
  t.diagnostic(`seed ${scene.random.seed}`);
  try {
    const service = stage.start(PATIENCE, {
      command: ['bash', '-c', LIMITED, process.execPath, PLATEN, 'serve'],
    });
    const url = await service.ready;
    door.open(url);
    const accepted = (count: number) => until(`${count} more are accepted`, () => ledger.count >= count);
    await accepted(20);
    for (let round = 1; round <= loadOf({ test: 1, nightly: 5, long: 20 }); round++) {
      const idle = await idleConnections(new URL(url));
      await accepted(ledger.count + 10);
      for (const socket of idle) socket.destroy();
      await accepted(ledger.count + 20);
      assert.deepEqual(await inspect(scene, { blobs: false }), [], `round ${round}`);
    }
    await settle(scene);
    assert.doesNotMatch(service.output(), /^\s+at /m);
    t.diagnostic(
      `accepted ${ledger.count}, answered 503 ${clients.sentAway}, cut ${clients.cutAfterMs.length}`,
    );
  } finally {
    await leave(scene);
  }
});

/** Opens connections until the service has no descriptor left for further ones, which it closes. */
async function idleConnections({ hostname, port }: URL): Promise<Socket[]> {
  const open = () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .resume();
  const sockets = Array.from({ length: IDLE }, open);
  await until('some are closed', () => sockets.some((socket) => socket.destroyed));
  return sockets;
}
