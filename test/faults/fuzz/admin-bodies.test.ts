/** Malformed bodies to the parts of the admin interface with the most to get wrong: partial cancels, routing, partners, webhooks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAdminKey } from '../../harness/access/admin.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { hooksOf } from '../../operations/webhooks/hooks.ts';
import { type Body, placesOf, put, spoil } from './fuzz-changes.ts';
import { jsonText, strangeValues, wrongTypes } from './fuzz-values.ts';

/** The number of spoiled variants of each body, besides every place with some wrong types. */
const SPOILED = 20;
const TYPES_A_PLACE = 4;
const MOST_CALLS = 5;
const AT_ONCE = 8;
const STATUSES = [200, 201, 400, 401, 403, 404, 409];

/** What the bodies refer to. */
interface Material {
  readonly orders: readonly string[];
  readonly clientId: number;
  /** Not the partner that orders go to. */
  readonly partnerId: number;
  readonly hook: number;
  readonly event: string;
}

const terms = {
  makes: [
    {
      products: ['textbook_*'],
      options: ['pageblock_*'],
      sizes: { min: { widthMm: 50, heightMm: 50 }, max: { widthMm: 900, heightMm: 900 } },
    },
  ],
  shipsTo: ['DE', 'FR'],
  capacity: { amount: 500, unit: 'copies' },
  calendar: {
    timeZone: 'Europe/Berlin',
    workingDays: [1, 2, 3],
    cutOff: '14:00',
    holidays: ['2026-12-25'],
  },
  productionDays: [{ products: ['*'], days: 2 }],
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], perItem: '1.5', perCopy: '0.2', perPage: '0.01' }],
    shipping: [{ levels: ['cp_ground'], countries: ['DE'], perShipment: '4', perKg: '0.5' }],
  },
  shareCapPercent: 50,
  concurrency: 4,
  seesClientCosts: true,
  onlyClients: [1],
};

/** A valid body of each operation with all of its fields. */
function bodies({ orders, clientId, partnerId, hook, event }: Material): Readonly<Record<string, Body>> {
  const named = { name: orders[0], client_id: clientId };
  const items = [{ reference: 'book', count: 1 }];
  return {
    '/orders/cancel/preview': { ...named, items },
    '/orders/cancel': { ...named, items, reason: 'torn', partner_agreed: true },
    '/orders/cancel/repeat': named,
    '/orders/cancel/confirm': { ...named, reason: 'by phone' },
    '/orders/routing': named,
    '/orders/reroute': { ...named, from_partner_id: partnerId, partner_agreed: false },
    '/orders/settle': { ...named, text: 'agreed' },
    '/orders/bulk/preview': {
      ...{ action: 'cancel', reason: 'flood', hold_until: '2026-03-09T12:00:00Z', text: 'water' },
      filter: {
        ...{ states: '45,10', client_id: clientId, partner_id: partnerId, mode: 'live', cause: 'item_late' },
        ...{ since: '2026-03-01T00:00:00Z', until: '2026-03-09T00:00:00Z', order_numbers: [1, 2, 3] },
      },
    },
    '/orders/bulk/start': { id: 1 },
    '/orders/bulk/progress': { id: 1 },
    '/orders/bulk/stop': { id: 1 },
    '/partners/update': {
      ...{
        partner_id: partnerId,
        name: 'Fuzzed printer',
        address: 'http://127.0.0.1:9/orders',
        pulls: false,
      },
      ...{
        priority: 900,
        open: false,
        order_key: 'a key of the partner',
        paused_until: '2026-03-09T12:00:00Z',
      },
      ...{ resumed: false, terms },
    },
    '/partners/create': {
      name: 'New printer',
      address: 'http://127.0.0.1:9/orders',
      priority: 900,
      order_key: 'a key',
    },
    '/partners/rehearse': {
      ...{ from: '2026-03-01T00:00:00Z', to: '2026-03-09T00:00:00Z', sandbox: true },
      partners: [{ id: partnerId, terms, priority: 3, open: true }],
    },
    '/webhooks': { client_id: clientId },
    '/webhooks/add': {
      url: 'http://127.0.0.1:9/hooks',
      types: ['ItemShipped'],
      client_id: clientId,
      mode: 'sandbox',
    },
    '/webhooks/attempts': { id: hook, before: 9, limit: 3 },
    '/webhooks/rotate': { id: hook },
    '/webhooks/disable': { id: hook },
    '/webhooks/enable': { id: hook },
    '/webhooks/resend': { id: hook, event },
    '/webhooks/replay': { id: hook, since: '2026-03-01T00:00:00Z', only_failed: true, dry_run: true },
    '/webhooks/test': { id: hook, type: 'ItemShipped' },
    '/webhooks/delete': { id: 999_999 },
  };
}

async function gather(platen: TestPlaten): Promise<Material> {
  const { clientId, otherPartnerId: partnerId } = platen.keys;
  const { id: hook } = await hooksOf(platen).add('http://127.0.0.1:9/hooks');
  const orders = [];
  for (const state of [45, 11, 1] as const)
    orders.push((await bring(platen, `fuzzed-${state}`, state)).reference);
  const { json } = await platen.post('/core/1.0/webhooks/events', { apikey: platen.keys.live });
  return { orders, clientId, partnerId, hook, event: json.events[0].id };
}

function* cases(body: Body, random: Random): Generator<string> {
  yield jsonText(body);
  for (const place of placesOf(body)) {
    const some = Array.from({ length: TYPES_A_PLACE }, () => random.pick(wrongTypes));
    for (const value of [...some, undefined]) {
      const changed = structuredClone(body);
      put(changed, place, value);
      yield jsonText(changed);
    }
  }
  const strange = strangeValues(random.seed);
  for (let n = 0; n < SPOILED; n++) yield jsonText(spoil(structuredClone(body), random, strange));
}

test('malformed bodies are refused by their field, and never break anything', async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const platen = await startPlaten();
  try {
    const material = await gather(platen);
    const { key } = await makeAdminKey(platen, 'administrator');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    /** The first calls of a path are slow: on a slow machine some get no answer in time, and are repeated as the reply says. */
    const answered = async (path: string, body: string): Promise<Reply> => {
      for (let call = 1; ; call++) {
        const reply = await platen.request('POST', `/admin/1.0${path}`, { body, headers });
        if (reply.status !== 503 || call === MOST_CALLS) return reply;
      }
    };
    const valid: string[] = [];
    const counts = new Map<string, number>();
    for (const [path, body] of Object.entries(bodies(material))) {
      const all = cases(body, random);
      let first = true;
      const ask = async () => {
        for (const text of all) {
          const isValid = first;
          first = false;
          const { status, json, text: answer } = await answered(path, text);
          const seen = `${path} answered ${status} ${answer.slice(0, 300)} to ${text.slice(0, 600)}`;
          noteSecret(json?.secret);
          assert.ok(STATUSES.includes(status), seen);
          if (status === 400) assert.equal(typeof json.error.parameter, 'string', seen);
          // Refused by what is the case at most: an order in another state, a run that ended.
          if (isValid && status === 400) valid.push(seen);
          counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    }
    t.diagnostic(
      [...counts]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    assert.deepEqual(valid, [], 'bodies that were to be valid');
    assert.ok(counts.get('200')! > 100 && counts.get('400')! > 500);
    await assertSound(platen.core);
  } finally {
    await platen.close();
  }
});
