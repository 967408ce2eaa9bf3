/** Receives webhooks. WEBHOOK_SECRET is the secret that was shown when the webhook was added, or rotated. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../packages/client/src/index.ts';

const { WEBHOOK_SECRET: secret = '', WEBHOOK_PORT = '3000' } = process.env;

const server = createServer(async (request, response) => {
  try {
    const body = await text(request);
    const { id, event } = await verifyWebhook({ body, headers: request.headers, secret });
    console.log(id, event.type, event.order_reference);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end('The signature is not valid.');
  }
});
server.once('error', ({ message }) => {
  console.error(`Port ${WEBHOOK_PORT} cannot be used: ${message}. Set WEBHOOK_PORT to a free one.`);
  process.exit(1);
});
server.listen(Number(WEBHOOK_PORT), '127.0.0.1', () => {
  console.log(`Listening for webhooks at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
