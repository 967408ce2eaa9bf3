/** Calls that share a commit are answered as if each had one of its own, refusals and quotes included. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flyer, type OrderBody, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { byQuote, hashOf, quote, quotedOrder, toBeQuoted } from '../../harness/quotes/quotes.ts';

const ADD = '/core/1.0/orders/add';
const ROUNDS = 8;
const TAKEN = 'taken';

test('a batch of 64 answers like 64 batches of one', async () => {
  const answers = await Promise.all([1, 64].map(answersWithBatchesOf));
  assert.deepEqual(answers[1], answers[0]);
  const statuses = new Set(answers[0]!.map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [201, 400]);
});

async function answersWithBatchesOf(size: number) {
  const platen = await startPlaten({ limits: { batchSize: size } });
  try {
    const bodies = await ordersOf(platen);
    const replies = await Promise.all(bodies.map((body) => platen.post(ADD, body)));
    const answers = await Promise.all(
      replies.map(async ({ status, json }, index) => ({
        status,
        refused: json.error?.errors,
        invoice: status === 201 ? await invoiceOf(platen, bodies[index]!) : undefined,
      })),
    );
    // Calls that are sent at once arrive in any order: one of these is accepted, whichever is first.
    const taken = answers
      .filter((_, index) => bodies[index]!.reference === TAKEN)
      .sort((a, b) => a.status - b.status);
    return bodies.map(({ reference }, index) => (reference === TAKEN ? taken.shift()! : answers[index]!));
  } finally {
    await platen.close();
  }
}

/** Each kind of order several times over, with the same references in every call. */
async function ordersOf(platen: TestPlaten): Promise<OrderBody[]> {
  const whole = hashOf(await quote(platen), 'cp_fast');
  const flyersOnly = hashOf(await quote(platen, { items: [toBeQuoted(flyer(platen))] }));
  const others = hashOf(await quote(platen, { apikey: platen.keys.otherLive }));
  const kinds: (() => OrderBody)[] = [
    () => validOrder(platen),
    () => quotedOrder(platen, whole),
    () => quotedOrder(platen, others),
    () => quotedOrder(platen, 'f'.repeat(64)),
    () => validOrder(platen, { items: [textbook(platen), byQuote(flyer(platen), flyersOnly)] }),
    () => validOrder(platen, { items: [flyer(platen, { product: 'papyrus' })] }),
    () => validOrder(platen, { items: [byQuote(flyer(platen, { count: '7' }), flyersOnly)] }),
    // An earlier order of the same batch, or of one before it, has its reference.
    () => validOrder(platen, { reference: TAKEN }),
  ];
  return Array.from({ length: ROUNDS }, (_, round) =>
    kinds.map((kind, place) => {
      const order = kind();
      return order.reference === TAKEN ? order : { ...order, reference: `${round}-${place}` };
    }),
  ).flat();
}

async function invoiceOf(platen: TestPlaten, { apikey, reference }: OrderBody): Promise<unknown> {
  return (await platen.post('/core/1.0/orders/invoices', { apikey, reference })).json;
}
