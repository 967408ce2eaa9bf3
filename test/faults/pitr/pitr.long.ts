import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { runPlaten } from '../../harness/platen-process.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { whatIsMissing } from '../cluster/programs.ts';
import { ArchivedServer } from './archived-server.ts';

const missing = whatIsMissing({ pgbackrest: 'pgbackrest', setpriv: 'util-linux' });
const ORDERS = 20;

/** What docs/guides/backup.md says under "To a moment, with pgBackRest". */
test('a database is restored to a second before a wrong import of prices', {
  skip: missing ?? false,
}, async (t) => {
  const server = await ArchivedServer.start();
  const stage = await setStage({
    database: 'of settings',
    settings: { DATABASE_URL: server.url('live'), PLATEN_SECRET_KEY: randomBytes(32).toString('hex') },
  });
  try {
    let url = await stage.start().ready;
    await addOrders(stage, url, 'right', ORDERS);
    const catalogue = await exported(stage);

    const to = await importWrongPrices(stage, server, catalogue);
    await addOrders(stage, url, 'wrong', ORDERS);
    await stage.stopAll();
    const startedAt = performance.now();
    await server.restore(to);
    t.diagnostic(`restored after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

    const restored = { ...stage.settings, DATABASE_URL: server.url('restored') };
    const platen = (...args: string[]) => runPlaten(restored, ...args);
    const pause = ['outgoing', 'pause', '--after-restore', '--reason', 'restored to before the wrong import'];
    const paused = await platen(...pause);
    assert.equal(paused.code, 0, paused.err);
    const owner = await server.connect('restored', 'platen');
    await owner.query(`
      select setval('order_numbers', nextval('order_numbers') + 100000);
      select setval('file_checks_number_seq', nextval('file_checks_number_seq') + 100000);
      insert into event_lists (client_id, mode, listed)
        select id, mode, 1000000 from clients, unnest(array['live', 'sandbox']) as mode
        on conflict (client_id, mode) do update set listed = event_lists.listed + excluded.listed`);
    await owner.end();

    // The difference: what the old database has since that moment.
    const since = ['orders', 'list', '--from', to.slice(0, 19), '--limit', '500', '--json'];
    const difference = JSON.parse((await stage.platen(...since)).out);
    assert.deepEqual(
      references(difference),
      Array.from({ length: ORDERS }, (_, n) => `wrong-${n}`).toSorted(),
    );
    assert.deepEqual(references(JSON.parse((await platen(...since)).out)), []);
    t.diagnostic(`${ORDERS} orders are in the difference`);

    const sent = stage.partner.documents.length;
    url = await stage.start({ DATABASE_URL: restored.DATABASE_URL }).ready;
    const ready = await requester(url)('GET', '/ready');
    assert.equal(ready.status, 200);
    assert.match(ready.text, /restored to before the wrong import/);
    await add(stage, url, 'later-0');
    await until('the new order waits for its release', async () =>
      (await platen('outgoing', 'list')).out.includes('later-0'),
    );
    assert.equal(stage.partner.documents.length, sent, 'nothing was sent');
    assert.ok((await platen('catalogue', 'export')).out === catalogue, 'the prices are those from before');
    const released = await platen('outgoing', 'release', '--all');
    assert.equal(released.code, 0, released.err);
    const document = await stage.partner.waitForDocument('later-0');
    const known = stage.partner.documents.slice(0, sent).map(({ order }) => order.id);
    assert.ok(!known.includes(document.order.id), 'its number was not given before');
    const checked = await platen('check');
    assert.equal(checked.code, 0, checked.out);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
    await server.close();
  }
});

function references(list: { orders: { reference: string }[] }): string[] {
  return list.orders.map(({ reference }) => reference).toSorted();
}

async function exported({ platen }: Stage): Promise<string> {
  const { code, out, err } = await platen('catalogue', 'export');
  assert.equal(code, 0, err);
  return out;
}

/** Every price without what is before its comma; returns a moment a second before. */
async function importWrongPrices(stage: Stage, server: ArchivedServer, catalogue: string): Promise<string> {
  // Times of the archive are compared with those of commits, and the list of orders goes by seconds.
  await letPass(2_000);
  const client = await server.connect('live', 'platen');
  const { rows } = await client.query('select clock_timestamp()::text as now');
  await client.end();
  await letPass(1_000);
  const file = join(stage.folder, 'wrong.json');
  const wrong = catalogue.replaceAll(/"amount": "\d+/g, '"amount": "0');
  // The whole catalogue in a message would hide the sentence.
  assert.ok(wrong !== catalogue, 'the prices differ');
  await writeFile(file, wrong);
  const { code, err } = await stage.platen('catalogue', 'import', file);
  assert.equal(code, 0, err);
  return rows[0].now;
}

/** Added and handed over. */
async function addOrders(stage: Stage, url: string, name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await add(stage, url, `${name}-${n}`);
  for (let n = 0; n < count; n++) await stage.partner.waitForDocument(`${name}-${n}`);
}

async function add({ keys, files }: Stage, url: string, reference: string): Promise<void> {
  const order = validOrder({ keys, files }, { reference, items: [flyer({ files })] });
  const { status, text } = await requester(url)('POST', '/core/1.0/orders/add', {
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(status, 201, text);
}
