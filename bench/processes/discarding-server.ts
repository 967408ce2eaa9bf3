import { once } from 'node:events';
import { createServer } from 'node:http';

/** Reads bodies, drops them and refuses them: what posters cost a machine when nothing looks at their bodies. */
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(400).end());
}).listen(0, '127.0.0.1');
await once(server, 'listening');

process.once('disconnect', () => process.exit());
const { port } = server.address() as { port: number };
process.send!({ url: `http://127.0.0.1:${port}` });
