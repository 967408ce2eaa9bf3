import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { BodyBudget } from './body-budget.ts';
import { BodyPace } from './body-pace.ts';
import { discardRest } from './discard-rest.ts';

const MEBIBYTE = 1024 * 1024;
const HALF = MEBIBYTE / 2;
const ADDRESS = '127.0.0.1';

/** Posts 1 MiB to a server that refuses it at once. */
async function post(t: TestContext, discards: BodyBudget, pace: BodyPace) {
  const server = fastify({ forceCloseConnections: true });
  t.after(() => server.close());
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const discarded = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  let listeners = 0;
  server.post('/', (incoming, reply) => {
    incoming.raw.once('close', () => discarded.resolve());
    sockets.push(incoming.raw.socket);
    listeners = incoming.raw.socket.listenerCount('close');
    discardRest(reply, { discards, pace }, ADDRESS);
    return reply.code(400).send();
  });
  await server.listen({ host: ADDRESS, port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const headers = { 'content-length': MEBIBYTE, 'content-type': 'application/json' };
  const outgoing = request({ host: ADDRESS, port, method: 'POST', headers }).on('error', () => undefined);
  const answered = once(outgoing, 'response');
  outgoing.end(Buffer.alloc(MEBIBYTE));
  const [{ statusCode, headers: replied }] = await answered;
  assert.equal(statusCode, 400);
  const [socket] = sockets;
  assert.ok(socket);
  return { connection: replied.connection, outgoing, socket, listeners, discarded: discarded.promise };
}

test('the rest of a refused body is received at the pace of its address', async (t) => {
  // Its time stands still, so it adds up what is booked.
  const pace = new BodyPace(() => 0);
  const { connection, discarded } = await post(t, new BodyBudget(MEBIBYTE), pace);
  assert.equal(connection, 'keep-alive');
  await discarded;
  assert.equal(Math.round(pace.of(ADDRESS).book(0) * 1_000), 62_500, '1 MiB of 16 MiB a second');
});

test('nothing is held of it when it was received, or when its client has hung up', async (t) => {
  for (const hangsUp of [false, true]) {
    const discards = new BodyBudget(MEBIBYTE);
    const { outgoing, socket, listeners, discarded } = await post(t, discards, new BodyPace());
    const closed = once(socket, 'close');
    if (hangsUp) outgoing.destroy();
    await (hangsUp ? closed : discarded);
    assert.doesNotThrow(() => discards.open(ADDRESS).take(HALF));
    if (!hangsUp) assert.equal(socket.listenerCount('close'), listeners);
  }
});

test('without room for what would be held of it the connection is closed', async (t) => {
  const { connection } = await post(t, new BodyBudget(64 * 1024), new BodyPace());
  assert.equal(connection, 'close');
});
