/** What is stored of a person can be exported, and is nowhere afterwards when it was erased. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { pruneContents } from '../../../src/operations/files/prune.ts';
import { listRetention, setRetention } from '../../../src/operations/retention/retention.ts';
import { contentOf, findArchive, readArchive } from '../../../src/outbound/archive.ts';
import { blankCalls } from '../../../src/store/privacy/personal-data.ts';
import { ensurePartitions, listDays } from '../../../src/store/requests/request-log.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { addPerson, turnOnTotp } from '../../harness/access/people.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { BOOK_PAGES } from '../../harness/files/print-files.ts';
import { upload } from '../../harness/files/uploads.ts';
import {
  add,
  bring,
  flyer,
  germanAddress,
  hosted,
  shipEverything,
  textbook,
} from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { backUpTo, folderFor } from '../backup/backup-scene.ts';
import { hooksOf } from '../webhooks/hooks.ts';
import { startReceiver, status } from '../webhooks/receiver.ts';

const DAY_MS = 24 * 60 * 60_000;

let platen: TestPlaten;
let admin: AdminCall;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'administrator');
  receiver = await startReceiver();
  await hooksOf(platen).add(receiver.url);
});
after(async () => {
  await receiver.close();
  await platen.close();
});

const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);

/** A person whose name is found wherever it was written. */
interface Person {
  readonly mark: string;
  readonly email: string;
}

function newPerson(name: string): Person {
  const mark = `${name}-zauberberg`;
  // Must neither be in a line of the log at any time, nor in the database at the end.
  noteSecret(mark);
  return { mark, email: `${mark}@reader.example` };
}

/** An order with the mark in everything that a client writes into it. */
function orderFor({ mark, email }: Person) {
  const pdf = rightFile({ trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3, fileType: 'product', pages: 1 });
  const { url, md5 } = platen.files.put(`/${mark}.pdf`, Buffer.concat([pdf, Buffer.from(`\n%${mark}\n`)]));
  return {
    email,
    addresses: [
      germanAddress({
        firstname: mark,
        lastname: mark,
        company: mark,
        street1: `${mark} 1`,
        street2: mark,
        city: mark,
        zip: '10969',
        email: email.toUpperCase(),
        phone: '+49 30 99887766',
      }),
    ],
    items: [
      textbook(platen, { title: `The life of ${mark}` }),
      flyer(platen, { files: [{ type: 'product', url, md5sum: md5 }] }),
    ],
  };
}

/** Writes the mark wherever other systems and people may have written it. */
async function annotate({ mark }: Person, reference: string): Promise<void> {
  const id = sql`(select id from orders where reference = ${reference})`;
  const said = JSON.stringify({ code: 'canceled_by_operator', words: mark });
  const statements = [
    sql`update orders set meta = ${JSON.stringify([{ for: mark }])}::jsonb where id = ${id}`,
    sql`update attempts set report = report || ${JSON.stringify({ detail: mark, host: mark })}::jsonb where order_id = ${id}`,
    sql`update webhook_attempts set detail = ${mark}, answer_headers = ${JSON.stringify([['x', mark]])}::jsonb where order_id = ${id}`,
    sql`update signals set message = ${mark}, cause = ${mark} where order_id = ${id}`,
    sql`update order_events set facts = facts || ${JSON.stringify({ message: mark })}::jsonb where order_id = ${id}`,
    sql`update handovers set failure = ${said}::jsonb, failure_code = 'handover_refused' where order_id = ${id}`,
    sql`update order_log set reason = ${said}::jsonb, reason_code = 'handover_refused' where order_id = ${id} and n = 1`,
    sql`insert into mails (kind, client_id, order_id, tracking, created_at, state, reason, settled_at)
      select 'tracking', client_id, id, 'T1', created_at, 'failed', ${mark}, created_at from orders where id = ${id}`,
    sql`insert into request_log (at, interface, method, path, status, ms, address, request_id, body, body_bytes)
      values (${platen.clock.now()}, 'core', 'POST', '/', 400, 1, '::1', 'r', ${`{"email": "${mark}@reader.example"}`}, 9)`,
    sql`insert into idempotency_keys (scope, operation, key, body_hash, status, reply, created_at)
      values ('s', 'o', ${mark}, '', 200, ${`${mark}@reader.example`}, ${platen.clock.now()})`,
  ];
  for (const statement of statements) await statement.execute(platen.queries);
}

/** The places in which a string is: tables, whatever their columns, and names and bytes of the data folder. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(platen.queries);
  const found: string[] = [];
  const hex = Buffer.from(text).toString('hex');
  for (const { schema, name } of rows) {
    const hits = await sql`
      select from ${sql.id(schema, name)} t where position(lower(${text}) in lower(t::text)) > 0
        or position(${hex} in t::text) > 0 limit 1`.execute(platen.queries);
    if (hits.rows.length > 0) found.push(name);
  }
  const folder = platen.settings.PLATEN_DATA_DIR!;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    // The name of a content is divided between its folder and its file.
    const name = join(entry.parentPath, entry.name).slice(folder.length).replaceAll('/', '');
    if (bytes.includes(text) || name.includes(text)) found.push('file');
  }
  return found;
}

/** The parts of a backup, written now, in which a string is. */
async function partsOfBackupWith(t: TestContext, text: string): Promise<string[]> {
  const path = join(await folderFor(t), 'later.tar');
  await backUpTo(platen.settings, path);
  const found: string[] = [];
  for await (const part of readArchive(await findArchive(path))) {
    const content = await contentOf(part);
    const bytes = part.name.endsWith('.gz') ? gunzipSync(content) : content;
    if (part.name.includes(text) || bytes.includes(text)) found.push(part.name);
  }
  return found;
}

/** What must stay: states, money and counts. */
async function figures(reference: string): Promise<object> {
  const { rows } = await sql<object>`
    select o.state, o.costs::text, o.currency, o.created_at, o.reference,
      (select array_agg((n, count, state, cost, product, parcels::text) order by n)::text from order_items where order_id = o.id) as items,
      (select array_agg((n, sha256, size, state) order by n)::text from order_files where order_id = o.id) as files,
      (select array_agg((n, state, at) order by n)::text from order_log where order_id = o.id) as log,
      (select count(*) from signals where order_id = o.id) as signals,
      (select count(*) from attempts where order_id = o.id) as attempts
    from orders o where o.reference = ${reference}`.execute(platen.queries);
  return rows[0]!;
}

test('what orders say of a person is exported, then erased everywhere, and all else stays', async () => {
  const person = newPerson('quintessa');
  receiver.answerWith(status(200));
  const { reference } = await bring(platen, 'finished', 45, orderFor(person));
  const note = await admin('/orders/note', { name: reference, text: `called ${person.mark}` });
  assert.equal(note.status, 200, note.text);
  await shipEverything(platen, reference);
  await annotate(person, reference);
  const before = await figures(reference);
  const found = await placesOf(person.mark);
  for (const place of [
    'orders',
    'order_items',
    'order_terms',
    'order_acts',
    'attempts',
    'webhook_attempts',
    'file',
  ])
    assert.ok(found.includes(place), `${place} does not have the mark`);

  const exported = await admin('/privacy/export', { email: person.email });
  assert.equal(exported.status, 200, exported.text);
  const [order] = exported.json.orders;
  assert.deepEqual([exported.json.orders.length, order.reference], [1, reference]);
  assert.equal(order.rows.orders[0].addresses[0].firstname, person.mark);
  assert.ok(
    Object.values(order.rows).filter((rows) => JSON.stringify(rows).includes(person.mark)).length >= 10,
  );
  assert.doesNotMatch(exported.text, /url_sealed/);
  const own = exported.json.files.find(({ url }: { url: string }) => url.includes(person.mark));
  assert.equal((await fetch(own.link)).status, 200);

  const planned = await admin('/privacy/erase', { email: person.email, dry_run: true });
  assert.deepEqual(
    planned.json.orders.map((one: { outcome: string }) => one.outcome),
    ['erased'],
  );
  assert.deepEqual(await placesOf(person.mark), found);

  const erased = await admin('/privacy/erase', { email: person.email });
  assert.equal(erased.status, 200, erased.text);
  assert.deepEqual(await placesOf(person.mark), []);
  assert.deepEqual(await placesOf('99887766'), []);
  assert.deepEqual(await figures(reference), before);
  await assertSound(platen.core, { blobs: true });
  const { json: audit } = await admin('/audit', { limit: 2 });
  assert.deepEqual(
    audit.entries.map(({ action }: { action: string }) => action),
    ['erased personal data', 'exported personal data'],
  );
  const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
  assert.deepEqual([info.status, info.json.email, info.json.addresses[0].country], [200, '', 'DE']);
  assert.equal((await admin('/orders/info', { name: reference })).status, 200);
  assert.equal((await admin('/privacy/erase', { email: person.email })).status, 404);
  const again = await admin('/privacy/erase', { name: reference });
  assert.equal(again.json.orders[0].outcome, 'erased_before');
});

test('files that were replaced, uploaded, checked or set aside are erased with the others, and no later backup has them', async (t) => {
  const { mark, email } = newPerson('ottilie');
  const shape = { trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3, fileType: 'book' as const };
  const marked = (pdf: Buffer) => Buffer.concat([pdf, Buffer.from(`\n%${mark}\n`)]);
  const wrong = marked(rightFile({ ...shape, pages: BOOK_PAGES + 2 }));
  const right = marked(rightFile({ ...shape, pages: BOOK_PAGES }));
  const apikey = platen.keys.live;
  const url = await upload(platen, wrong);
  const again = platen.files.put(`/${mark}-wrong.pdf`, wrong);
  const check = {
    product: 'textbook_pb_a5_p_bw',
    options: [{ reference: 'total_pages', type: 'total_pages', count: String(BOOK_PAGES) }],
    files: [{ type: 'book', url: again.url, md5sum: again.md5 }],
    wait: 0,
  };
  assert.equal((await admin('/files/check', check)).status, 200);
  assert.equal((await platen.post('/core/1.0/files/check', { ...check, apikey })).status, 200);
  const files = [hosted(platen, 'cover', '/cover.pdf'), { type: 'book', url, md5sum: again.md5 }];
  const items = [textbook(platen, { files })];
  const reference = await add(platen, { ...orderFor({ mark, email }), items, reference: 'with-wrong-file' });
  await platen.runDue();
  const { blobs, previews } = platen.core.services;
  const [before, after] = [wrong, right].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  assert.ok(await previews.read(before!, 1));
  const better = platen.files.put(`/${mark}-right.pdf`, right);
  const replacement = { apikey, reference, file: '2', url: better.url, md5sum: better.md5 };
  const replaced = await platen.post('/core/1.0/orders/files/replace', replacement);
  assert.equal(replaced.status, 200, replaced.text);
  await platen.runDue();
  await shipEverything(platen, reference);
  await appendFile(await blobs.pathOf(after!), mark);
  assert.equal(await blobs.verify(after!), 'damaged');
  for (const text of [mark, before!, after!]) assert.ok((await placesOf(text)).includes('file'), text);

  const erased = await admin('/privacy/erase', { name: reference });
  assert.equal(erased.status, 200, erased.text);
  assert.deepEqual(await placesOf(mark), []);
  for (const sha256 of [before!, after!])
    assert.deepEqual(
      (await placesOf(sha256)).filter((place) => place === 'file'),
      [],
    );
  assert.deepEqual(await partsOfBackupWith(t, mark), []);
  assert.deepEqual(
    (await partsOfBackupWith(t, before!)).filter((part) => part.startsWith('files/')),
    [],
  );
});

test('the log of calls is read day by day, each call once whatever the number of addresses, which stand for themselves', async () => {
  const today = platen.clock.now().getTime();
  const days = [today - DAY_MS, today].map((time) => new Date(time));
  const addresses = ['a_b@reader.example', 'c%d@reader.example', 'E\\F@reader.example'];
  const others = ['axb@reader.example', 'cxd@reader.example', 'ef@reader.example', 'nothing'];
  await platen.queries.transaction().execute(async (tx) => {
    await ensurePartitions(tx, days);
    await sql`delete from request_log`.execute(tx);
    await sql`delete from idempotency_keys`.execute(tx);
    await sql`
      insert into request_log (at, interface, method, path, status, ms, address, request_id, body, body_bytes)
      select at, 'core', 'POST', '/', 400, 1, '::1', 'r', upper(body), 9
      from unnest(${days}::timestamptz[]) as at, unnest(${[...addresses, ...others]}::text[]) as body`.execute(
      tx,
    );
    await sql`create sequence counted_statements`.execute(tx);
    await sql`create sequence counted_bodies`.execute(tx);
    await sql`create function count_statement() returns trigger language plpgsql as $$
      begin perform nextval('counted_statements'); return null; end $$`.execute(tx);
    await sql`create trigger count before update on request_log for each statement execute function count_statement()`.execute(
      tx,
    );
    // Stands before the function of PostgreSQL.
    await sql`create function lower(given text) returns text language plpgsql as $$
      begin
        if given like '%READER.EXAMPLE' then perform nextval('counted_bodies'); end if;
        return pg_catalog.lower(given);
      end $$`.execute(tx);
    await sql`set local search_path = public, pg_catalog`.execute(tx);
    await blankCalls(tx, addresses);
    const left = await sql<{ body: string }>`
      select pg_catalog.lower(body) as body, count(*) from request_log where request_id = 'r' and body is not null group by 1 order by 1`.execute(
      tx,
    );
    assert.deepEqual(
      left.rows,
      others.toSorted().map((body) => ({ body, count: days.length })),
    );
    const { rows } = await sql<object>`
      select s.last_value as statements, b.last_value as bodies from counted_statements s, counted_bodies b`.execute(
      tx,
    );
    const partitions = await listDays(tx);
    assert.deepEqual(rows, [{ statements: 2 * partitions.length, bodies: 6 * days.length }]);
    await sql`set local search_path = public`.execute(tx);
    await sql`drop trigger count on request_log`.execute(tx);
    await sql`drop function public.lower(text), count_statement`.execute(tx);
    await sql`drop sequence counted_statements, counted_bodies`.execute(tx);
    await sql`delete from request_log`.execute(tx);
  });
});

test('an order in production is refused in a sentence, or erased when it is finished', async () => {
  const person = newPerson('rosalinde');
  const { reference } = await bring(platen, 'in-production', 45, orderFor(person));
  const refused = await admin('/privacy/erase', { name: reference });
  assert.equal(refused.status, 409, refused.text);
  assert.match(
    refused.json.error.info,
    /^Order in-production \(.*\) is in state 45: a print partner needs the address/,
  );
  const waits = await admin('/privacy/erase', { email: person.email, when_finished: true });
  assert.equal(waits.json.orders[0].outcome, 'waiting');
  await keepHouse(platen);
  assert.ok((await placesOf(person.mark)).includes('orders'));
  await shipEverything(platen, reference);
  await keepHouse(platen);
  assert.deepEqual(await placesOf(person.mark), []);
  await assertSound(platen.core, { blobs: true });
});

test('a user who left is erased everywhere, and the address can be used again', async () => {
  const { mark, email } = newPerson('hadelinde');
  const person = await addPerson(platen, { name: mark, email });
  const { id } = person.user;
  const visitor = await person.signedIn();
  await turnOnTotp(platen, visitor);
  const address = '192.0.2.77';
  noteSecret(address);
  for (const statement of [
    sql`update sessions set address = ${address}, browser = ${mark} where user_id = ${id}`,
    sql`insert into request_log (at, interface, method, path, status, ms, address, request_id, credential, body, body_bytes)
      select ${platen.clock.now()}, 'admin', 'POST', '/', 400, 1, ${address}, 'r', 'session ' || id, ${`{"email": "${email}"}`}, 9
      from sessions where user_id = ${id}`,
    sql`insert into mails (kind, user_id, created_at, state, reason, settled_at)
      values ('alerts', ${id}, now(), 'failed', ${mark}, now())`,
  ])
    await statement.execute(platen.queries);
  const refused = await admin('/users/erase', { user_id: id });
  assert.deepEqual([refused.status, refused.json.error.parameter], [400, 'user_id'], refused.text);
  assert.match(refused.json.error.info, /end the user first/);
  assert.equal((await admin('/users/end', { user_id: id })).status, 200);
  assert.ok((await placesOf(mark)).includes('users'));

  const erased = await admin('/users/erase', { user_id: id });
  assert.deepEqual([erased.status, erased.json.name], [200, '(erased)'], erased.text);
  assert.deepEqual([await placesOf(mark), await placesOf(address)], [[], []]);
  const { json } = await admin('/audit', { subject: `user ${id}`, limit: 1 });
  assert.equal(json.entries[0].action, 'erased a user');
  assert.deepEqual((await admin('/users/erase', { user_id: id })).json, erased.json);
  const next = await admin('/users/invite', { role: 'operator', name: 'Next', email });
  assert.deepEqual([next.status, next.json.user?.email], [201, email], next.text);
  await admin('/users/end', { user_id: next.json.user.id });
  assert.equal((await admin('/users/erase', { user_id: next.json.user.id })).status, 200);
  assert.deepEqual(await placesOf(mark), []);
});

test('the rule is off, and blanks orders a number of days after they ended when it is set', async () => {
  const rules = await run(listRetention, OPERATOR, undefined);
  assert.equal(rules.find(({ what }) => what === 'personal-data')?.days, null);
  const person = newPerson('theodolinde');
  const other = newPerson('walburga');
  const { reference } = await bring(platen, 'old-order', 100, orderFor(person));
  await add(platen, { ...orderFor(other), reference: 'open-order' });
  platen.clock.advanceBy(31 * DAY_MS);
  await keepHouse(platen);
  assert.ok((await placesOf(person.mark)).includes('orders'));
  await run(setRetention, OPERATOR, { what: 'personal-data', days: 30 });
  const before = await figures(reference);
  await keepHouse(platen);
  // New on the disk, but marked.
  await pruneContents((operation, input) => run(operation, SYSTEM, input));
  assert.deepEqual(await placesOf(person.mark), []);
  assert.deepEqual(await figures(reference), before);
  assert.ok((await placesOf(other.mark)).includes('orders'));
  await assertSound(platen.core, { blobs: true });
  await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference: 'open-order' });
  assert.equal((await admin('/privacy/erase', { email: other.email })).status, 200);
  await run(setRetention, OPERATOR, { what: 'personal-data', days: null });
});

test('a wrong or missing subject is refused with the field', async () => {
  for (const [fields, parameter, code] of [
    [{}, 'email', 400],
    [{ email: 'not an address' }, 'email', 400],
    [{ email: 'a@b.example', name: 'x' }, 'name', 400],
    [{ email: 'unknown@reader.example' }, undefined, 404],
    [{ name: 'unknown' }, undefined, 404],
  ] as const) {
    for (const path of ['/privacy/export', '/privacy/erase']) {
      const reply = await admin(path, fields);
      assert.equal(reply.status, code, `${path} ${JSON.stringify(fields)} ${reply.text}`);
      if (parameter !== undefined) assert.equal(reply.json.error.parameter, parameter);
    }
  }
});
