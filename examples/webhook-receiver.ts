/** Receives webhooks. WEBHOOK_SECRET is the secret that was shown when the webhook was added, or rotated. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

type Event = { readonly type: string; readonly order_reference: string };
const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);

const server = createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers as Record<string, string>) as Event;
    console.log(request.headers['webhook-id'], event.type, event.order_reference);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end('The signature is not valid.');
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Listening for webhooks at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
