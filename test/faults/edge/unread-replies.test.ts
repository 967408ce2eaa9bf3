/** Requests without a credential, sent one behind the other on connections whose replies are never read. */
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { type Stage, setStage } from '../../harness/stage.ts';
import { assertUnharmed, startSmall } from './small-heap.ts';

const CONNECTIONS = 24;
const REQUESTS_AT_ONCE = 1_000;

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage.tearDown());

/** Sends a piece of work to a server that may end the connection at any time; true when it took everything. */
function pipeline(url: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  const request = `GET ${path} HTTP/1.1\r\nHost: platen\r\n\r\n`;
  return new Promise((resolve) => {
    socket.once('close', resolve);
    // No listener for data: what comes stays in the buffers of the kernel, and then on the other side.
    socket.write(request.repeat(REQUESTS_AT_ONCE), () => resolve());
  });
}

for (const path of ['/openapi.json', '/oauth2/apps', '/nowhere']) {
  test(`${CONNECTIONS} times ${REQUESTS_AT_ONCE} requests of ${path} whose replies are never read do no harm`, async () => {
    const platen = startSmall(stage);
    const url = await platen.ready;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pipeline(url, path)));
    await assertUnharmed(platen);
    platen.kill('SIGKILL');
    await platen.exited;
  });
}
