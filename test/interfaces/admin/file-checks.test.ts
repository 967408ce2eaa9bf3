/** Checking files without an order, for all who are signed in: what is found, who sees it, and for how long. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { type AdminCall, adminCaller, panelCaller } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import { BOOK_PAGES, printFile } from '../../harness/files/print-files.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { keepHouse, startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

const A5 = { trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3 };
const bookShape = { ...A5, fileType: 'book', pages: BOOK_PAGES };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const DAY_MS = 24 * 3_600_000;

let platen: TestPlaten;
let call: AdminCall;
before(async () => {
  platen = await startPlaten();
  call = await adminCaller(platen, 'read-only');
});
after(() => platen.close());

function hosted(type: string, bytes: Buffer, behaviour: 'ok' | '404' | '503' = 'ok') {
  const path = `/${newReference('file')}.pdf`;
  const { url, md5 } = platen.files.put(path, bytes);
  platen.files.behave(path, behaviour);
  return { type, url, md5sum: md5 };
}

const book = {
  product: 'textbook_pb_a5_p_bw',
  options: [{ reference: 'total_pages', count: BOOK_PAGES }],
  wait: 0,
};
const cover = () => hosted('cover', printFile('cover', 'checked'));
const pages = () => hosted('book', printFile('book', 'checked'));

/** A check after everything due was done. */
async function checked(fields: object) {
  const begun = await call('/files/check', { ...book, ...fields });
  assert.equal(begun.status, 200, begun.text);
  assert.deepEqual([begun.json.state, begun.json.verdict], ['waiting', null]);
  await platen.runDue();
  const { status, json } = await call('/files/check', { id: begun.json.id });
  assert.deepEqual([status, json.state], [200, 'done']);
  return json;
}

const codesOf = ({ defects }: { defects: { code: string; severity: string }[] }) =>
  defects.filter(({ severity }) => severity === 'stop').map(({ code }) => code);

test('uploads that are announced are counted for each user or print partner, not for all together', async (t) => {
  const small = await startPlaten({ settings: { PLATEN_UPLOADS_OPEN: '1' } });
  t.after(() => small.close());
  const panel = panelCaller(small);
  const partner = { role: 'partner', partnerId: small.keys.partnerId } as const;
  const announcing = async (who: object): Promise<() => Promise<Reply>> => {
    const visitor = await (await addPerson(small, who)).signedIn();
    return () => panel(visitor, '/files/upload', { size: 1 });
  };
  const admin = await adminCaller(small, 'read-only');
  const callers = [
    () => admin('/files/upload', { size: 1 }),
    await announcing({}),
    await announcing({}),
    await announcing(partner),
  ];
  for (const announce of callers) {
    const [first, second] = [await announce(), await announce()];
    assert.equal(first.status, 201, first.text);
    assert.match(`${second.status} ${second.text}`, /^400 .*1 uploads are not complete, and 1 may be/);
  }
  const colleague = await announcing(partner);
  assert.equal((await colleague()).status, 400);
});

describe('the files of a book', () => {
  test('that suit it: what they are, and pictures of them', async () => {
    const sent = [cover(), pages()];
    const report = await checked({ files: sent });
    assert.notEqual(report.verdict, 'stop');
    assert.deepEqual(
      report.files.map(({ n, type, state, format, md5, failure }: Record<string, unknown>) => [
        ...[n, type, state, format, md5, failure],
      ]),
      sent.map(({ type, md5sum }, index) => [index + 1, type, 'fetched', 'pdf', md5sum, null]),
    );
    const [first, second] = report.files;
    assert.deepEqual([first.pages, second.pages], [1, BOOK_PAGES]);
    assert.deepEqual(second.expected.trim, { width: 148, height: 210 });
    assert.equal(first.expected.spine, 2.757);
    const [{ pages: run, media, trim }] = second.boxes;
    assert.deepEqual(run, [[1, BOOK_PAGES]]);
    assert.deepEqual([media.width, media.height], [154, 216]);
    assert.deepEqual([Math.round(trim.width), Math.round(trim.height)], [148, 210]);
    const { pathname, search } = new URL(second.preview);
    const picture = await fetch(`${platen.url}${pathname}${search}`);
    assert.equal(picture.headers.get('content-type'), 'image/png');
    assert.deepEqual(Buffer.from(await picture.arrayBuffer()).subarray(0, 4), PNG);
    const other = await fetch(`${platen.url}${pathname.replace('checks/', '')}${search}`);
    assert.equal(other.status, 404);
  });

  test('with defects: an order would stop, and why', async () => {
    const { verdict, files } = await checked({
      files: [cover(), hosted('book', wrongFile('page_count', bookShape))],
    });
    assert.equal(verdict, 'stop');
    assert.deepEqual(codesOf(files[1]), ['page_count']);
    const [defect] = files[1].defects;
    assert.match(defect.sentence, /36/);
    assert.match(defect.remedy, /number of pages/);
  });

  test('judged together: without a number of pages that of the book decides on the spine', async () => {
    const thick = { ...A5, fileType: 'book', pages: 200, compact: true };
    const { files } = await checked({
      options: [],
      files: [hosted('cover', printFile('cover', 'thin')), hosted('book', rightFile(thick))],
    });
    assert.equal(files[0].expected.spine, 10.76);
    assert.deepEqual(codesOf(files[0]), ['cover_spine']);
    assert.deepEqual(codesOf(files[1]), []);
  });

  test('that cannot be fetched, are tried for a minute alone', async () => {
    const begun = await call('/files/check', {
      ...book,
      files: [hosted('book', printFile('book', 'x'), '404'), hosted('cover', printFile('cover', 'x'), '503')],
    });
    await platen.runUntil(new Date(platen.clock.now().getTime() + 2 * 60_000));
    const { json } = await call('/files/check', { id: begun.json.id });
    assert.deepEqual([json.state, json.verdict], ['done', 'stop']);
    assert.deepEqual(
      json.files.map(({ state, failure }: { state: string; failure: { code: string } }) => [
        state,
        failure.code,
      ]),
      [
        ['failed', 'status'],
        ['failed', 'status'],
      ],
    );
    assert.match(json.files[0].failure.sentence, /404/);
    assert.match(json.files[0].failure.remedy, /replace/);
  });

  test('of the sandbox', async () => {
    const url = (name: string) => `https://files.sandbox.test/${name}.pdf`;
    const { verdict, files } = await checked({
      mode: 'sandbox',
      files: [
        { type: 'cover', url: url('ok') },
        { type: 'book', url: url('defect/encrypted') },
      ],
    });
    assert.equal(verdict, 'stop');
    assert.deepEqual([codesOf(files[0]), codesOf(files[1])], [[], ['encrypted']]);
  });

  test('become no order, and leave no address behind', async () => {
    const { id } = await checked({ files: [pages()] });
    const { rows } = await sql<{ orders: number; addresses: number }>`
      select (select count(*) from orders) as orders, count(f.url_sealed) as addresses
      from file_checks c join checked_files f on f.check_number = c.number where c.id = ${id}`.execute(
      platen.queries,
    );
    assert.deepEqual(rows, [{ orders: 0, addresses: 0 }]);
  });
});

test('a call waits for the report while a worker fetches', async () => {
  const worker = await startBeside(platen, { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '20' });
  const { json } = await call('/files/check', { ...book, wait: 10, files: [cover(), pages()] });
  await worker.close();
  assert.equal(json.state, 'done');
});

test('what cannot be checked is refused', async () => {
  const refusals = [
    [{ ...book, files: [] }, 'files'],
    [{ ...book, files: [hosted('product', COVER)] }, 'files[0].type'],
    [{ ...book, product: 'unknown', files: [pages()] }, 'product'],
    [{ ...book, options: [{ reference: 'total_pages', count: 5 }], files: [pages()] }, 'options[0].count'],
    [{ ...book, files: [{ type: 'book', url: 'ftp://example.com/a.pdf' }] }, 'files[0].url'],
    [{ ...book, wait: 11, files: [pages()] }, 'wait'],
    [{ wait: 0 }, 'product'],
    [{ ...book, id: 'a'.repeat(32), files: [pages()] }, 'id'],
    [{ id: 'a'.repeat(32) }, 'id'],
  ] as const;
  for (const [fields, parameter] of refusals) {
    const { status, json } = await call('/files/check', fields);
    assert.deepEqual([status, json.error?.parameter], [400, parameter]);
  }
});

test('files of this machine are uploaded and checked, by their owner alone', async () => {
  const bytes = printFile('book', 'uploaded');
  const announced = await call('/files/upload', { size: bytes.length, name: 'book.pdf' });
  assert.equal(announced.status, 201, announced.text);
  const { upload, file } = announced.json;
  assert.equal((await platen.request('PUT', new URL(upload).pathname, { body: bytes })).status, 200);
  const report = await checked({ files: [cover(), { type: 'book', url: file }] });
  assert.deepEqual([report.verdict, report.files[1].pages], ['ok', BOOK_PAGES]);
  const panel = panelCaller(platen);
  const member = await (
    await addPerson(platen, { role: 'client', clientId: platen.keys.clientId })
  ).signedIn();
  const foreign = await panel(member, '/files/check', { ...book, files: [{ type: 'book', url: file }] });
  assert.deepEqual([foreign.status, foreign.json.error.parameter], [400, 'files[0].url']);
  assert.equal((await call('/files/upload', { size: 0 })).status, 400);
});

const COVER = printFile('cover', 'refused');

describe('who sees a check', () => {
  test('members check for their client, and see only its checks', async () => {
    const panel = panelCaller(platen);
    const { id: staffCheck } = await checked({ files: [pages()] });
    const member = await (
      await addPerson(platen, { role: 'client', clientId: platen.keys.clientId })
    ).signedIn();
    const own = await panel(member, '/files/check', { ...book, files: [pages()] });
    assert.equal(own.status, 200, own.text);
    const foreign = await panel(member, '/files/check', { id: staffCheck });
    assert.deepEqual([foreign.status, foreign.json.error.parameter], [400, 'id']);
    assert.equal((await call('/files/check', { id: own.json.id })).status, 400);
  });

  test('no caller after seven days, when upkeep deletes it', async () => {
    const { id } = await checked({ files: [pages()] });
    platen.clock.advanceBy(7 * DAY_MS + 1000);
    const later = await adminCaller(platen, 'read-only');
    assert.equal((await later('/files/check', { id })).status, 400);
    await keepHouse(platen);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from file_checks) + (select count(*) from checked_files) as left`.execute(
      platen.queries,
    );
    assert.deepEqual(rows, [{ left: 0 }]);
  });
});
