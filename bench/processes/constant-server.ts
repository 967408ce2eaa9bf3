import { Readable } from 'node:stream';
import fastify, { type FastifyRequest } from 'fastify';
import { readObject } from '../../src/http/body/read-object.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { signal20 } from '../../src/http/dialects/signal/2.0/index.ts';

/** The replies, as long as those of the service. */
export interface Constants {
  readonly orderDetail: string;
  /** A chunk of a list and how often it is repeated. */
  readonly listChunk: string;
  readonly listChunks: number;
}

/** Fastify with constant answers: the cost of HTTP alone, configured as in the service. */
const server = fastify({
  logger: false,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  bodyLimit: signal20.bodyLimit,
  exposeHeadRoutes: false,
  routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
});
server.removeAllContentTypeParsers();
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const JSON_TYPE = 'application/json; charset=utf-8';
const added = JSON.stringify({ order: 'bench-00000000', reference: 'bench-00000000' });
const recorded = JSON.stringify({ status: 'recorded', verdict: 'moved' });
let constants: Constants = { orderDetail: '', listChunk: '', listChunks: 0 };

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Bodies are read and validated as in the service; the answer is always the same. */
server.post('/orders/add', (request, reply) => {
  core10.endpoints['orders/add'].decode(readObject(request, bytesOf(request)));
  return reply.code(201).type(JSON_TYPE).send(added);
});

server.post('/status', (request, reply) => {
  signal20.endpoints['signals/record'].decode(readObject(request, bytesOf(request)));
  return reply.type(JSON_TYPE).send(recorded);
});

server.post('/orders/info', (request, reply) => {
  core10.endpoints['orders/info'].decode(readObject(request, bytesOf(request)));
  return reply.type(JSON_TYPE).send(constants.orderDetail);
});

server.post('/orders', (request, reply) => {
  core10.endpoints['orders/list'].decode(readObject(request, bytesOf(request), { isList: true }));
  const chunks = Readable.from(listChunks(), { objectMode: false, highWaterMark: 64 * 1024 });
  return reply.type(JSON_TYPE).send(chunks);
});

/** Waits one turn of the event loop between chunks, as if each were read from the database. */
async function* listChunks() {
  for (let i = 0; i < constants.listChunks; i += 1) {
    yield constants.listChunk;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const url = await server.listen({ host: '127.0.0.1', port: 0, backlog: 1024 });
process.on('message', (given: Constants) => {
  constants = given;
});
process.once('disconnect', () => process.exit());
process.send!({ url });
