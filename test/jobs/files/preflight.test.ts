/** decisions.md §4, §6: a file that does not suit its product stops the order in 31, and its picture is seen by a link. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import type { Defect } from '../../../src/domain/files/defect.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { tinyPdf } from '../../harness/files/tiny-pdf.ts';
import { add, flyer, hosted, textbook } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { logOf, readOrder, stateOf } from '../story.ts';

const BOOK = { fileType: 'book', trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3, pages: 36 };
const FLYER = { fileType: 'product', trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3, pages: 1 };

let platen: TestPlaten;
let call: AdminCall;
before(async () => {
  platen = await startPlaten();
  call = await adminCaller(platen, 'operator');
});
after(() => platen.close());

/** Orders flyers that are printed from this file, and lets everything happen that is due. */
async function order(bytes: Buffer): Promise<string> {
  const reference = newReference();
  const path = `/${reference}.pdf`;
  const { url, md5 } = platen.files.put(path, bytes);
  const files = [{ type: 'product', url, md5sum: md5 }];
  await add(platen, { reference, items: [flyer(platen, { files })] });
  await platen.runDue();
  return reference;
}

async function defectsOf(reference: string): Promise<readonly Defect[]> {
  const { rows } = await sql<{ defects: Defect[] }>`
    select f.defects from order_files f join orders o on o.id = f.order_id
    where o.reference = ${reference}`.execute(platen.queries);
  return rows[0]!.defects;
}

describe('preflight', () => {
  test('stops an order whose file has too few pages, with code and sentence', async () => {
    const reference = newReference();
    const path = `/${reference}.pdf`;
    const { url, md5 } = platen.files.put(path, wrongFile('page_count', BOOK));
    const files = [hosted(platen, 'cover', '/cover.pdf'), { type: 'book', url, md5sum: md5 }];
    await add(platen, { reference, items: [textbook(platen, { files })] });
    await platen.runDue();
    const { state, reason, nextAt } = await readOrder(platen, reference);
    assert.deepEqual([state, nextAt], [31, null]);
    assert.match(reason!, /36 pages/);
    assert.deepEqual(await logOf(platen, reference), [5, 6, 10, 15, 30, 31]);
    const { rows } = await sql<{ stop: string | null }>`
      select f.stop_code as stop from order_files f join orders o on o.id = f.order_id
      where o.reference = ${reference} order by f.n`.execute(platen.queries);
    assert.deepEqual(rows, [{ stop: null }, { stop: 'page_count' }]);
    const { json } = await call('/orders/info', { name: reference });
    const [, { summary, defects }] = json.order.files;
    assert.deepEqual(summary.pages, { found: 32, needed: { min: 36, max: 36 }, differs: true });
    assert.deepEqual(summary.trim.found, { width: 148, height: 210 });
    assert.deepEqual([defects[0].code, defects[0].pages], ['page_count', []]);
  });

  test('keeps an order that is retried with the same file', async () => {
    const reference = await order(wrongFile('file_incomplete', FLYER));
    await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
    assert.equal(await stateOf(platen, reference), 31);
  });

  test('shows a warning, with which the order continues', async () => {
    const reference = await order(wrongFile('image_resolution', FLYER));
    assert.equal(await stateOf(platen, reference), 45);
    const [defect] = await defectsOf(reference);
    assert.deepEqual([defect?.code, defect?.severity], ['image_resolution', 'warn']);
  });

  test('reads equal contents once', async () => {
    const bytes = wrongFile('text_small', FLYER);
    await order(bytes);
    await order(bytes);
    const { rows } = await sql`select from file_facts f join order_files o on o.sha256 = f.sha256
      where o.defects @> '[{"code": "text_small"}]'`.execute(platen.queries);
    assert.equal(rows.length, 2);
    const { rows: contents } = await sql`select from file_facts f where exists (select from order_files o
      where o.sha256 = f.sha256 and o.defects @> '[{"code": "text_small"}]')`.execute(platen.queries);
    assert.equal(contents.length, 1);
  });
});

describe('whatever a file calls its parts can be stored', () => {
  test('an attachment with an emoji where its name is cut', async () => {
    const name = Buffer.from(`\ufeff${'x'.repeat(59)}😀.xlsx`, 'utf16le').swap16();
    const catalog = '/Names << /EmbeddedFiles << /Names [(x) 10 0 R] >> >>';
    const attached = { 10: `<< /Type /Filespec /UF <${name.toString('hex')}> >>` };
    const defects = await defectsOf(await order(tinyPdf([{}], attached, { catalog })));
    const defect = defects.find(({ code }) => code === 'attachment');
    assert.equal(defect?.measured, `${'x'.repeat(59)}…`);
  });
});

describe('the picture of the first page', () => {
  let link: URL;
  before(async () => {
    const reference = newReference();
    await add(platen, {
      reference,
      items: [flyer(platen, { files: [hosted(platen, 'product', '/seen.pdf')] })],
    });
    await platen.runDue();
    const { json } = await call('/orders/info', { name: reference });
    link = new URL(json.order.files[0].preview);
  });

  test('is a PNG', async () => {
    const reply = await fetch(link);
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await reply.arrayBuffer());
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    assert.equal(bytes.readUInt32BE(16), 480);
    assert.deepEqual(Buffer.from(await (await fetch(link)).arrayBuffer()), bytes);
  });

  test('has a link that leads neither to the file nor to another picture, and expires', async () => {
    const statusOf = async (change: (url: URL) => void) => {
      const changed = new URL(link);
      change(changed);
      return (await fetch(changed)).status;
    };
    assert.equal(await statusOf((url) => (url.pathname = url.pathname.replace('/preview', ''))), 404);
    assert.equal(await statusOf((url) => (url.pathname = url.pathname.replace('/1/', '/2/'))), 404);
    assert.equal(await statusOf((url) => url.searchParams.set('expires', '9999999999')), 404);
    await platen.clock.advanceBy(3 * 3_600_000);
    assert.equal(await statusOf(() => undefined), 404);
  });
});
