/** Checking the files of an item before they are ordered (decisions.md §1), on both interfaces of clients. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { BOOK_PAGES, printFile } from '../../harness/files/print-files.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const hosted = (type: string, bytes: Buffer) => {
      const { url, md5 } = platen.files.put(`/${newReference('file')}.pdf`, bytes);
      return { type, url, md5sum: md5 };
    };
    const ask = (fields: object, apikey = platen.keys.live, headers = {}) =>
      platen.post('/core/1.0/files/check', { apikey, ...fields }, headers);
    const askUnder = (key: string, fields: object) =>
      ask(fields, platen.keys.live, { 'Idempotency-Key': key });
    const checksBegun = async () => (await sql`select from file_checks`.execute(platen.queries)).rows.length;
    const keysStored = async () =>
      (await sql`select from idempotency_keys`.execute(platen.queries)).rows.length;
    const book = {
      product: 'textbook_pb_a5_p_bw',
      options: [{ type: 'total_pages', count: String(BOOK_PAGES) }],
      wait: '0',
    };
    const right = () => [
      hosted('cover', printFile('cover', 'check')),
      hosted('book', printFile('book', 'check')),
    ];

    test('answers an id at once, and the report when it is asked again', async () => {
      const begun = await ask({ ...book, files: right() });
      assert.deepEqual([begun.status, begun.json.state, begun.json.verdict], [200, 'waiting', '']);
      await platen.runDue();
      const { status, json } = await ask({ id: begun.json.id });
      assert.deepEqual([status, json.state, json.product], [200, 'done', book.product]);
      assert.notEqual(json.verdict, 'stop');
      const [cover, pages] = json.files;
      assert.deepEqual([cover.pages, cover.expected.spine], ['1', '2.76']);
      assert.deepEqual([pages.pages, pages.expected.total_pages], [String(BOOK_PAGES), String(BOOK_PAGES)]);
      const [{ pages: run, media }] = pages.boxes;
      assert.deepEqual(
        [run, media],
        [`1-${BOOK_PAGES}`, { x: '0.00', y: '0.00', width: '154.00', height: '216.00' }],
      );
      const { pathname, search } = new URL(pages.preview);
      assert.equal(
        (await fetch(`${platen.url}${pathname}${search}`)).headers.get('content-type'),
        'image/png',
      );
    });

    test('under a key waits for the report, as without one', async () => {
      const { checkWaits } = platen.core.services;
      const { wait } = checkWaits;
      // The files are fetched as soon as the call waits.
      const fetched = async (...of: Parameters<typeof wait>) => {
        await platen.runDue();
        await wait(...of);
      };
      Object.assign(checkWaits, { wait: fetched });
      const { json, headers } = await askUnder(newReference('key'), { ...book, files: right(), wait: '10' });
      Object.assign(checkWaits, { wait });
      assert.deepEqual([json.state, headers['idempotency-replayed']], ['done', undefined]);
      assert.notEqual(json.verdict, '');
    });

    test('repeated under its key is answered about the same check, as it is then', async () => {
      const [key, checks] = [newReference('key'), await checksBegun()];
      const fields = { ...book, files: right() };
      const begun = await askUnder(key, fields);
      assert.equal(begun.json.state, 'waiting');
      await platen.runDue();
      const again = await askUnder(key, fields);
      assert.deepEqual(
        [again.status, again.headers['idempotency-replayed'], again.json.id, again.json.state],
        [200, 'true', begun.json.id, 'done'],
      );
      assert.equal(await checksBegun(), checks + 1);
      const other = await askUnder(key, { ...fields, wait: '1' });
      assert.equal(other.json.error.type, 'idempotency_key_reused');
    });

    test('asked for under a key is read each time, and nothing is stored', async () => {
      const { json } = await ask({ ...book, files: right() });
      const [key, stored] = [newReference('key'), await keysStored()];
      const states = [(await askUnder(key, { id: json.id, wait: '0' })).json.state];
      await platen.runDue();
      states.push((await askUnder(key, { id: json.id, wait: '0' })).json.state);
      assert.deepEqual(states, ['waiting', 'done']);
      assert.equal(await keysStored(), stored);
    });

    test('says what an order would stop at', async () => {
      const files = [
        hosted('cover', printFile('cover', 'check')),
        hosted('book', printFile('book', 'check', 38)),
      ];
      const begun = await ask({ ...book, files });
      await platen.runDue();
      const { json } = await ask({ id: begun.json.id });
      assert.equal(json.verdict, 'stop');
      const [defect] = json.files[1].defects;
      assert.deepEqual([defect.code, defect.cause], ['page_count', 'CancelPageCount']);
      assert.match(defect.remedy, /number of pages/);
    });

    test('of a sandbox key checks files of the sandbox host', async () => {
      const url = 'https://files.sandbox.test/defect/page_size.pdf';
      const begun = await ask({ ...book, files: [{ type: 'book', url }] }, platen.keys.sandbox);
      assert.equal(begun.headers['x-mode'], 'sandbox');
      await platen.runDue();
      const { json } = await ask({ id: begun.json.id }, platen.keys.sandbox);
      assert.deepEqual([json.verdict, json.files[0].defects[0].code], ['stop', 'page_size']);
    });

    test('answers the id of another client as one that no check has', async () => {
      const { json } = await ask({ ...book, files: right() });
      const foreign = await ask({ id: json.id }, platen.keys.otherLive);
      assert.deepEqual([foreign.status, foreign.json.error.parameter], [400, 'id']);
    });
  });
