/** The stream of notices to pages of the staff that something was changed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLiveStreams } from '../../../src/http/live.ts';
import { makeAdminKey } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import { startLoopbackServer } from '../../harness/http/loopback.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const NOTICE = /event: changed\r?\ndata: \{\}/;

let platen: TestPlaten;
let key: string;
before(async () => {
  platen = await startPlaten();
  key = (await makeAdminKey(platen, 'read-only')).key;
});
after(() => platen.close());

async function ask(ofKey: string): Promise<RawConnection> {
  const connection = await RawConnection.open(platen.url);
  connection.send(`GET /admin/1.0/events HTTP/1.1\r\nHost: platen\r\nAuthorization: Bearer ${ofKey}\r\n\r\n`);
  return connection;
}

/** A page that watches. */
async function watch(): Promise<RawConnection> {
  const connection = await ask(key);
  const head = await connection.receives(/retry: \d+/);
  assert.match(head, /^HTTP\/1\.1 200 /);
  assert.match(head, /\r\ncontent-type: text\/event-stream/i);
  assert.match(head, /\r\ncache-control: no-store/i);
  return connection;
}

test('every page hears of a new order', async () => {
  const pages = await Promise.all([watch(), watch()]);
  const reply = await platen.post('/core/1.0/orders/add', validOrder(platen));
  assert.equal(reply.status, 201, reply.text);
  for (const page of pages) {
    await page.receives(NOTICE);
    page.destroy();
  }
});

test('a page hears of what another process changed', async () => {
  const page = await watch();
  await platen.core.database.pool.query("select pg_notify('platen_changes', '')");
  await page.receives(NOTICE);
  page.destroy();
});

test('one caller cannot keep all others from watching', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, watch));
  const refused = await ask(key);
  await refused.receives(/^HTTP\/1\.1 503 .*retry-after: \d+/is);
  const other = await ask((await makeAdminKey(platen, 'read-only')).key);
  await other.receives(/^HTTP\/1\.1 200 .*retry: \d+/s);
  for (const page of [...pages, refused, other]) page.destroy();
});

test('only the staff may watch', async () => {
  const ask = (headers: Record<string, string>) => platen.request('GET', '/admin/1.0/events', { headers });
  assert.equal((await ask({})).status, 401);
  assert.equal((await ask({ authorization: `Bearer ${platen.keys.live}` })).status, 401);
  const member = await addPerson(platen, { role: 'client', clientId: platen.keys.clientId });
  const visitor = await member.signedIn();
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const reply = await ask({ cookie, 'sec-fetch-site': 'same-origin' });
  assert.equal(`${reply.status} ${reply.json.error.type}`, '403 not_permitted');
});

test('a service that ends does not wait for its watchers', async () => {
  const other = await startPlaten();
  const { key: otherKey } = await makeAdminKey(other, 'read-only');
  const connection = await RawConnection.open(other.url);
  connection.send(
    `GET /admin/1.0/events HTTP/1.1\r\nHost: platen\r\nAuthorization: Bearer ${otherKey}\r\n\r\n`,
  );
  await connection.receives(/retry: \d+/);
  await other.close();
  assert.equal(await connection.closed, 'ended');
});

test('a page that is left before its stream begins is not watched for', async (t) => {
  let watched = 0;
  const streams = createLiveStreams({
    watch() {
      watched += 1;
      return () => undefined;
    },
  });
  const left = Promise.withResolvers<void>();
  const server = await startLoopbackServer((_call, response) => {
    response.once('close', () => {
      // Those of a stream that never ends would keep this process.
      t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
      streams.add(response, 'key 1');
      left.resolve();
    });
    page.destroy();
  });
  t.after(() => server.close());
  const page = await RawConnection.open(server.url);
  page.send('GET / HTTP/1.1\r\nHost: platen\r\n\r\n');
  await left.promise;
  assert.equal(watched, 0);
});
