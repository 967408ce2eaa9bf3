/** T12: whatever its spelling and whichever interface it came by, a webhook reaches nothing inside of the operator's network. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../../src/app/service/service.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { MOST_ENDPOINTS } from '../../../src/domain/webhooks/endpoint.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { testWebhook } from '../../../src/operations/webhooks/events.ts';
import { isPublicAddress, type Resolve } from '../../../src/outbound/http/guard.ts';
import type { OutboundHttp } from '../../../src/outbound/http/http.ts';
import { createWebhookClient } from '../../../src/outbound/webhook-client.ts';
import { makeAdminKey } from '../../harness/access/admin.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { forbiddenAddresses, forbiddenHosts, LEGAL_ADDRESSES } from '../../outbound/http/address-corpus.ts';
import { startCanary, startHttp } from '../../outbound/support.ts';
import { type Hooks, hooksOf } from './hooks.ts';

const AT_ONCE = 8;
const PATIENT_MS = 20_000;
const PUBLIC = '93.184.216.34';
const TYPE = 'ItemProduce';
/** What a name may resolve to, one answer after the other. */
const FLIPS = [[PUBLIC], ['127.0.0.1'], [PUBLIC, '127.0.0.1'], ['::1'], [PUBLIC], ['127.0.0.1', PUBLIC]];

let platen: TestPlaten;
/** Trusts no host, as the service does unless it is configured to. */
let strict: Service;
let hooks: Hooks;
before(async () => {
  platen = await startPlaten();
  strict = await startBeside(platen, { PLATEN_ALLOWED_HOSTS: '' });
  hooks = hooksOf(platen);
});
after(async () => {
  await strict.close();
  await platen.close();
});

const asHttps = (url: string) => url.replace(/^http:/i, 'https:');

/** Some at a time. */
async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Adds webhooks by core, by apps and by the interface of the panel, each with the status of its success. */
async function interfaces(): Promise<readonly { add(url: string): Promise<Reply>; success: number }[]> {
  const { keys, tokens } = platen;
  const { key } = await makeAdminKey(platen, 'administrator');
  const ask = requester(strict.url);
  const by = (path: string, success: number, fields: object, token?: string) => ({
    success,
    async add(url: string) {
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const headers = { 'content-type': 'application/json', ...authorization };
      const reply = await ask('POST', path, { body: JSON.stringify({ ...fields, url }), headers });
      if (reply.json?.secret) noteSecret(reply.json.secret);
      return reply;
    },
  });
  return [
    by('/core/1.0/webhooks/add', 200, { apikey: keys.live }),
    by('/apps/2.0/signal/webhooks', 200, {}, tokens.live),
    by('/admin/1.0/webhooks/add', 201, { client_id: keys.clientId }, key),
  ];
}

describe('an address is added by each interface', () => {
  test('only if nothing but its name is left to be checked', async (t) => {
    const canary = await startCanary(t);
    const spoiled = forbiddenAddresses(canary.port).map((url) => ({ url, isKnown: true }));
    const corpus = [...spoiled, ...forbiddenHosts()];
    assert.ok(corpus.length >= 300, `${corpus.length} addresses`);
    const all = await interfaces();
    await atOnce(corpus, async ({ url, isKnown }) => {
      for (const { add, success } of all) {
        const { status, json, text } = await add(url);
        const expected = isKnown ? [400, 'url'] : [success, undefined];
        assert.deepEqual([status, json.error?.parameter], expected, `${url}: ${text}`);
      }
    });
    await hooks.deleteAll();
    assert.equal(canary.connections, 0);
  });

  test('if it is legal', async () => {
    const all = await interfaces();
    const legal = legalHooks();
    assert.ok(legal.length >= 20, `${legal.length}`);
    await atOnce(legal, async (url) => {
      for (const { add, success } of all) assert.equal((await add(url)).status, success, url);
    });
    await hooks.deleteAll();
  });
});

/** The legal addresses as webhooks may have them. */
function legalHooks(): string[] {
  return LEGAL_ADDRESSES.map((url) => asHttps(url).replace(/#.*/, '').replace(':80/', '/'));
}

/** Executes due work with an outgoing client of its own. */
async function deliver(http: OutboundHttp): Promise<void> {
  const { core, clock } = platen;
  const webhookClient = createWebhookClient({ http, allowedHosts: [], withinMs: PATIENT_MS });
  const context = createWorkContext(core.database, { ...core.services, webhookClient }, () => undefined);
  await createVirtualWorker(context, clock).runDue();
}

/** Webhooks that have these addresses, however they came to them, with one event each to be delivered. */
async function storeHooks(urls: readonly string[]): Promise<void> {
  await atOnce(urls, async (url) => {
    const { id } = await hooks.add('https://hooks.example/', { types: [TYPE] });
    const sealed = platen.core.services.sealer.seal(url);
    await sql`update webhook_endpoints set url_sealed = ${sealed} where id = ${id}`.execute(platen.queries);
    await platen.core.operations.run(testWebhook, OPERATOR, { id, type: TYPE });
  });
}

/** How many webhooks with one of these addresses have each outcome of their one attempt. */
async function outcomesOf(urls: readonly string[], http: OutboundHttp): Promise<Record<string, number>> {
  await sql`truncate webhook_attempts`.execute(platen.queries);
  for (let first = 0; first < urls.length; first += MOST_ENDPOINTS) {
    await storeHooks(urls.slice(first, first + MOST_ENDPOINTS));
    await deliver(http);
    await hooks.deleteAll();
  }
  const { rows } = await sql<{ outcome: string; count: number }>`
    select replace(coalesce(code, outcome), 'port_', 'address_') as outcome, count(distinct endpoint_id)::int as count
    from webhook_attempts group by 1`.execute(platen.queries);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

describe('an address is delivered to', () => {
  test('never if it is forbidden, even if it is stored', async (t) => {
    const canary = await startCanary(t);
    const corpus = [...new Set(forbiddenAddresses(canary.port).map(asHttps))];
    assert.ok(corpus.length >= 150, `${corpus.length} addresses`);
    const http = startHttp(t, { ports: [80, 443, canary.port] });
    assert.deepEqual(await outcomesOf(corpus, http), { address_refused: corpus.length });
    assert.equal(canary.connections, 0);
  });

  test('if it is legal', async (t) => {
    // From a loopback address nothing leaves the machine, so the connection itself fails, behind the guard.
    const http = startHttp(t, { resolve: async () => [PUBLIC], localAddress: '127.0.0.1' });
    const legal = legalHooks().filter((url) => !url.includes('['));
    assert.ok(legal.length >= 20, `${legal.length}`);
    assert.deepEqual(await outcomesOf(legal, http), { connect_failed: legal.length });
  });

  test('never if its name alternates between public and private', async (t) => {
    const canary = await startCanary(t);
    let asked = 0;
    let refused = 0;
    const resolve: Resolve = async () => {
      const answer = FLIPS[asked++ % FLIPS.length]!;
      if (!answer.every(isPublicAddress)) refused += 1;
      return answer;
    };
    const http = startHttp(t, { resolve, ports: [canary.port], localAddress: '127.0.0.1' });
    const urls = Array.from({ length: MOST_ENDPOINTS }, (_, n) => `https://f${n}.example:${canary.port}/`);
    const outcomes = await outcomesOf(urls, http);
    // A second look could get another answer: the address that was checked must be the one that is dialled.
    assert.equal(asked, urls.length);
    assert.deepEqual(outcomes, { address_refused: refused, connect_failed: urls.length - refused });
    assert.equal(canary.connections, 0);
  });

  test('a thousand times by a client whose looks alternate, and never at this machine', async (t) => {
    const canary = await startCanary(t);
    let asked = 0;
    const resolve: Resolve = async () => FLIPS[asked++ % FLIPS.length]!;
    const http = startHttp(t, { resolve, ports: [canary.port], localAddress: '127.0.0.1' });
    const client = createWebhookClient({ http, allowedHosts: [], withinMs: PATIENT_MS });
    const post = { id: 'evt', body: '{}', at: platen.clock.now(), signingKeys: [], hidden: [] };
    for (let round = 0; round < 1_000; round++) {
      const isPublic = FLIPS[asked % FLIPS.length]!.every(isPublicAddress);
      const { outcome, code } = await client.post({ ...post, url: `https://flip.example:${canary.port}/` });
      assert.deepEqual([outcome, code], ['unsent', isPublic ? 'connect_failed' : 'address_refused']);
    }
    assert.deepEqual([asked, canary.connections], [1_000, 0]);
  });

  test('where its host is trusted, and the canary notices it', async (t) => {
    const canary = await startCanary(t);
    const http = startHttp(t, { allowedHosts: ['hooks.lan'] });
    await outcomesOf([`http://hooks.lan:${canary.port}/`], http);
    assert.equal(canary.connections, 1);
  });
});
