/**
 * A client of the core interface: places an order in the sandbox, follows it until it is finished, and exits
 * with 0. CORE_KEY is a sandbox key, such as the one that `npx platen seed demo` makes.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const { PLATEN_URL = 'http://127.0.0.1:8080', CORE_KEY = '', FOLLOWS_FOR_MS = '600000' } = process.env;
const LOOKS_EVERY_MS = 1000;
const TRIES = 5;
/** Complete, canceled, finished in the sandbox: these states are final. */
const FINISHED = ['100', '500', '501'];
/** The order waits for help: a real client shows the reason to a person. */
const STOPPED = ['7', '11', '31', '41'];

/**
 * Calls one operation. A call without an answer, or with one that asks for a retry, is repeated unchanged:
 * reading changes nothing, and a change carries a key of its own, under which it is done once.
 */
async function call<Reply>(operation: string, fields: object, changeKey?: string): Promise<Reply> {
  const request = {
    method: 'POST',
    body: JSON.stringify({ apikey: CORE_KEY, ...fields }),
    headers: { 'content-type': 'application/json', ...(changeKey && { 'idempotency-key': changeKey }) },
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await send(`${PLATEN_URL}/core/1.0/${operation}`, request).catch((error) => {
      if (tries === TRIES) throw error;
    });
    if (answer?.response.ok) return JSON.parse(answer.body) as Reply;
    const { status = 0, headers } = answer?.response ?? {};
    const comeAgain = !answer || status === 408 || status === 429 || status >= 500;
    if (!comeAgain || tries === TRIES) {
      throw new Error(`${operation} was answered with ${status}: ${answer?.body}`);
    }
    await pause(Number(headers?.get('retry-after') ?? 2 ** (tries - 1)) * 1000);
  }
}

/** The body is part of the answer: one that breaks off counts as no answer. */
async function send(url: string, request: RequestInit): Promise<{ response: Response; body: string }> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) });
  return { response, body: await response.text() };
}

interface Order {
  readonly state: string;
  readonly state_code: string;
  readonly reason?: { readonly sentence: string; readonly remedy: string };
  readonly items: readonly { readonly reference: string; readonly tracking: string }[];
}

const reference = `core-client-${randomUUID()}`;
const order = {
  reference,
  email: 'support@shop.example',
  addresses: [
    {
      type: 'delivery',
      firstname: 'Ada',
      lastname: 'Lovelace',
      street1: 'Hauptstr. 1',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
      email: 'ada@example.com',
      phone: '+49 30 1234567',
    },
  ],
  items: [
    {
      reference: 'flyers',
      product: 'flyer_ss_a5_fc',
      count: '100',
      shipping_level: 'cp_ground',
      files: [
        {
          type: 'product',
          // One of the sandbox's own files (docs/guides/sandbox.md).
          url: 'https://files.sandbox.test/ok.pdf',
          md5sum: '0014c13f5e8b3835586defa9abc85815',
        },
      ],
    },
  ],
};

await call('orders/add', order, reference);
console.log(`Placed ${reference}`);
const deadline = Date.now() + Number(FOLLOWS_FOR_MS);
for (let before = ''; !FINISHED.includes(before); await pause(LOOKS_EVERY_MS)) {
  const { state, state_code, reason, items } = await call<Order>('orders/info', { reference });
  if (state !== before) console.log(`State ${state}, ${state_code}`);
  if (FINISHED.includes(state)) for (const item of items) console.log(`${item.reference}: ${item.tracking}`);
  if (STOPPED.includes(state)) throw new Error(`It stopped: ${reason?.sentence}. ${reason?.remedy}`);
  // The order continues all the same and can be followed later, by its reference.
  if (Date.now() > deadline && !FINISHED.includes(state)) throw new Error('It takes longer than expected.');
  before = state;
}
