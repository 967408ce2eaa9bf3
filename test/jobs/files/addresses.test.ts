/** T12: whatever the spelling and wherever the address came in, nothing inside of the operator's network is called. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { createFileClient } from '../../../src/outbound/files/file-client.ts';
import type { OutboundHttp } from '../../../src/outbound/http/http.ts';
import { createPartnerClient } from '../../../src/outbound/partner-client.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { forbiddenAddresses } from '../../outbound/http/address-corpus.ts';
import { startCanary, startHttp } from '../../outbound/support.ts';

const MD5 = '0'.repeat(32);
const PATIENT = { firstByteMs: 20_000, totalMs: 20_000 };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** Executes due work with a client for which every name leads to this machine, and every port is open that leads to the canary. */
function workerWith(http: OutboundHttp) {
  const { core } = platen;
  const limits = { maxBytes: 1_000, maxRedirects: 5, minBytesPerSecond: () => 0, ...PATIENT };
  const fileClient = createFileClient({ http, blobs: core.services.blobs, limits });
  const context = createWorkContext(core.database, { ...core.services, fileClient }, () => undefined);
  return createVirtualWorker(context, platen.clock);
}

test('files of orders, added and replaced on both interfaces', async (t) => {
  const canary = await startCanary(t);
  const worker = workerWith(startHttp(t, { ports: [80, 443, canary.port] }));
  const corpus = forbiddenAddresses(canary.port);
  const interfaces = [platen, throughApps(platen)] as const;
  const apikey = platen.keys.live;

  const added: string[] = [];
  for (const [index, url] of corpus.entries()) {
    const items = [flyer(platen, { files: [{ type: 'product', url, md5sum: MD5 }] })];
    const order = validOrder(platen, { items });
    const { status, text } = await interfaces[index % 2]!.post('/core/1.0/orders/add', order);
    assert.ok(status === 201 || status === 400, `${url}: ${status} ${text}`);
    if (status === 201) added.push(order.reference);
  }
  assert.ok(added.length >= 150, `${added.length} addresses have the form of one`);
  await worker.runDue();
  assert.deepEqual(await fetchOutcomes(), { address_refused: added.length });

  let replaced = 0;
  for (const [index, url] of corpus.entries()) {
    const fields = { apikey, reference: added[replaced], file: '1', url };
    const reply = await interfaces[(index + 1) % 2]!.post('/core/1.0/orders/files/replace', fields);
    assert.ok(reply.status < 300 || reply.status === 400, `${url}: ${reply.status} ${reply.text}`);
    if (reply.status < 300) replaced += 1;
  }
  assert.equal(replaced, added.length);
  await worker.runDue();
  assert.deepEqual(await fetchOutcomes(), { address_refused: added.length + replaced });
  assert.equal(canary.connections, 0);
});

test('files of checks, by clients and by the staff', async (t) => {
  const canary = await startCanary(t);
  const worker = workerWith(startHttp(t, { ports: [80, 443, canary.port] }));
  const staff = await adminCaller(platen, 'read-only');
  const apps = throughApps(platen);
  const ways = [
    (body: object) => platen.post('/core/1.0/files/check', { apikey: platen.keys.live, wait: '0', ...body }),
    (body: object) => apps.post('/core/1.0/files/check', { apikey: platen.keys.live, wait: '0', ...body }),
    (body: object) => staff('/files/check', { wait: 0, ...body }),
  ];
  let begun = 0;
  for (const [index, url] of forbiddenAddresses(canary.port).entries()) {
    const reply = await ways[index % ways.length]!({
      product: 'flyer_ss_a5_fc',
      files: [{ type: 'product', url }],
    });
    assert.ok(reply.status === 200 || reply.status === 400, `${url}: ${reply.status} ${reply.text}`);
    if (reply.status === 200) begun += 1;
  }
  assert.ok(begun >= 150, `${begun} addresses have the form of one`);
  await worker.runDue();
  const { rows } = await sql<{ failure_code: string; count: number }>`
    select replace(failure_code, 'port_', 'address_') as failure_code, count(*)::int as count from checked_files
    group by 1`.execute(platen.queries);
  assert.deepEqual(rows, [{ failure_code: 'address_refused', count: begun }]);
  assert.equal(canary.connections, 0);
});

/** How many fetches ended in each way; a refused port counts as a refused address. */
async function fetchOutcomes(): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select replace(outcome, 'port_', 'address_') as outcome, count(*)::int as count from attempts where kind = 'fetch'
    group by 1`.execute(platen.queries);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

test('addresses of print partners', async (t) => {
  const canary = await startCanary(t);
  const http = startHttp(t, { ports: [80, 443, canary.port] });
  const client = createPartnerClient({ http, allowedHosts: [], timeouts: PATIENT });
  for (const url of forbiddenAddresses(canary.port)) {
    const answer = await client.post(url.replace(/^http:/, 'https:'), {});
    assert.ok(
      answer.kind === 'unsent' && /^(address|port)_refused$/.test(answer.code),
      `${url}: ${answer.kind}`,
    );
  }
  assert.equal(canary.connections, 0);
});
