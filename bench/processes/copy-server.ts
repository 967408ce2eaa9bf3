import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The constant reply of the server. */
export interface CopyJob {
  readonly databaseUrl: string;
  /** The statement whose rows are copied. */
  readonly rows: string;
}

/** The end of what PostgreSQL sends for a statement: it is ready for the next one, outside of a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Passes on what `COPY` sends, as PostgreSQL writes it: the cost of reading the rows and of sending them, without looking at them. */
process.once('message', async ({ databaseUrl, rows }: CopyJob) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { connection } = client as unknown as { connection: { stream: Socket; query(text: string): void } };
  const { stream } = connection;
  stream.removeAllListeners('data');
  const server = createServer((request, reply) => {
    request.resume();
    const pass = (chunk: Buffer) => {
      reply.write(chunk);
      if (!chunk.subarray(-READY.length).equals(READY)) return;
      stream.off('data', pass);
      reply.end();
    };
    stream.on('data', pass);
    connection.query(`copy (${rows}) to stdout`);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('it listens on no port');
    process.send!({ url: `http://127.0.0.1:${address.port}` });
  });
});
process.once('disconnect', () => process.exit());
