import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { BodyBudget } from './body-budget.ts';
import { BodyPace } from './body-pace.ts';
import { discardRest } from './discard-rest.ts';

const MEBIBYTE = 1024 * 1024;
const HALF = MEBIBYTE / 2;
const ADDRESS = '127.0.0.1';
/** Longer than any run. */
const NEVER_MS = 3_600_000;

/** Posts 1 MiB to a server that refuses it at once; `begun` is what the client sends of it. */
async function post(
  t: TestContext,
  discards: BodyBudget,
  pace: BodyPace,
  begun = MEBIBYTE,
  lingerMs?: number,
) {
  const server = fastify({ forceCloseConnections: true });
  t.after(() => server.close());
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const closed = Promise.withResolvers<void>();
  server.post('/', (incoming, reply) => {
    incoming.raw.socket.once('close', () => closed.resolve());
    discardRest(reply, { discards, pace }, ADDRESS, lingerMs);
    return reply.code(400).send();
  });
  await server.listen({ host: ADDRESS, port: 0 });
  const { port } = server.server.address() as AddressInfo;
  // A client that still sends when the server has ended.
  const client = connect({ host: ADDRESS, port, allowHalfOpen: true }).on('error', () => undefined);
  t.after(() => client.destroy());
  client.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${MEBIBYTE}\r\n\r\n`);
  client.write(Buffer.alloc(begun));
  const [reply] = await once(client, 'data');
  assert.match(String(reply), /^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/s);
  return { client, closed: closed.promise };
}

test('the rest of a refused body is received at the pace of its address', async (t) => {
  // Its time stands still, so it adds up what is booked.
  const pace = new BodyPace(() => 0);
  const { closed } = await post(t, new BodyBudget(MEBIBYTE), pace, MEBIBYTE, NEVER_MS);
  await closed;
  assert.equal(Math.round(pace.of(ADDRESS).book(0) * 1_000), 62_500, '1 MiB of 16 MiB a second');
});

test('nothing is held of it when it was received, or when its client has hung up', async (t) => {
  for (const hangsUp of [false, true]) {
    const discards = new BodyBudget(MEBIBYTE);
    const { client, closed } = await post(t, discards, new BodyPace(), hangsUp ? HALF : MEBIBYTE, NEVER_MS);
    if (hangsUp) client.destroy();
    await closed;
    assert.doesNotThrow(() => discards.open(ADDRESS).take(HALF));
  }
});

test('a client that never sends the rest is not waited for', async (t) => {
  const { closed } = await post(t, new BodyBudget(MEBIBYTE), new BodyPace(), HALF, 10);
  await closed;
});

test('without room for what would be held of it the connection is closed at once', async (t) => {
  const { closed } = await post(t, new BodyBudget(64 * 1024), new BodyPace(), HALF, NEVER_MS);
  await closed;
});
