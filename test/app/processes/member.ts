/** A process of the tests of shared ports: it answers its name, or whatever a path says. */
import { createServer } from 'node:http';
import { limitConnections } from '../../../src/http/transport/node-server.ts';
import { Channel } from '../../../src/processes/channel.ts';
import { CONNECTION } from '../../../src/processes/one-port.ts';
import { TakenConnections } from '../../../src/processes/taken-connections.ts';

const name = process.env.NAME ?? '';
const server = createServer(
  { connectionsCheckingInterval: 10, headersTimeout: Number(process.env.HEADERS_MS ?? 60_000) },
  (request, response) => {
    if (request.url === '/hold') return;
    response.end(name);
  },
);
limitConnections(
  server,
  4,
  () => true,
  () => undefined,
);
const taken = new TakenConnections(server);
const channel = new Channel(process, {
  [CONNECTION]: (_content: undefined, connection) => taken.take(connection),
  // So that nothing that is sent to this process is read.
  block: () => {
    setImmediate(() => {
      for (;;);
    });
  },
  fail: () => {
    throw new Error('refused');
  },
  stop: async () => {
    await taken.close(10_000);
    setImmediate(() => process.disconnect());
  },
});
process.once('disconnect', () => process.exit());
if (process.env.FAILS !== undefined) {
  await channel.ask('failed', 'The port of the test is closed.');
  process.exit(1);
}
await channel.ask('ready');
