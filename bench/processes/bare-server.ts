import fastify from 'fastify';

/**
 * Fastify in its default configuration with the same answer to every POST: it parses the body and checks
 * nothing.
 */
const server = fastify({ logger: false });

let answer = Buffer.alloc(0);
server.post('/answer', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));

const url = await server.listen({ host: '127.0.0.1', port: 0, backlog: 1024 });
process.on('message', (given: { answer: string }) => {
  answer = Buffer.from(given.answer);
});
process.once('disconnect', () => process.exit());
process.send!({ url });
