/** Job tickets and packing slips: their text in three scripts, their codes, and who gets them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { jobTicketPdf } from '../../../src/formats/job-sheets/job-sheets.ts';
import { code128 } from '../../../src/lib/barcodes.ts';
import { orderSheet } from '../../../src/operations/board/sheets.ts';
import { createFonts } from '../../../src/outbound/files/fonts.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { textOfPdf } from '../../harness/files/pdf-text.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { unlike } from '../../harness/http/unlike.ts';
import { flyer, germanAddress, textbook } from '../../harness/orders/orders.ts';
import { pull, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const names = { firstname: 'Ольга', lastname: 'Żółć-Παπαδοπούλου', company: 'Книги & Söhne' };

test('a partner gets the sheets of an order that it has read, by links', async () => {
  const { reference, id, itemIds } = await waitingOrder(platen, {
    addresses: [germanAddress(names)],
    items: [textbook(platen, { title: 'Λεξικό' }), flyer(platen)],
  });
  await pull(platen, 'info', { order: id });
  const ticket = await linked(await pull(platen, 'job-ticket', { order: id }));
  assert.equal(ticket.pages, 2);
  for (const part of [
    ...['Ольга Żółć-Παπαδοπούλου', 'Книги & Söhne', 'Λεξικό', reference, '36', '148 × 210 mm'],
    ...[id, ...itemIds, 'Lindenstraße 12'],
  ]) {
    assert.ok(ticket.text.includes(part), `${part} is not in ${ticket.text}`);
  }
  const slip = await linked(await pull(platen, 'packing-slip', { order: id }));
  assert.equal(slip.pages, 1);
  for (const part of ['Ольга Żółć-Παπαδοπούλου', 'Test shop', '102 in total', id]) {
    assert.ok(slip.text.includes(part), `${part} is not in ${slip.text}`);
  }
  // The client's customer learns neither the print partner nor what was paid.
  assert.ok(!/Other printer|EUR|\d\.\d{2}/.test(slip.text), slip.text);
});

test('a ticket says why a file is printed in spite of a defect', async () => {
  const { url, md5 } = platen.files.put('/forty-pages.pdf', printFile('book', 'Forty pages', 40));
  const { files } = textbook(platen);
  const book = { type: 'book', url, md5sum: md5 };
  const { reference, id } = await waitingOrder(platen, {
    items: [
      textbook(platen, { files: [...files.filter(({ type }) => type !== 'book'), book] }),
      flyer(platen),
    ],
  });
  const operator = await adminCaller(platen, 'operator');
  const shown = async () => (await operator('/orders/info', { name: reference })).json.order.files;
  const [wrong] = (await shown()).filter((file: { type: string }) => file.type === 'book');
  assert.deepEqual(wrong.releases, []);
  const reason = 'The client ordered 36 by mistake, and agreed by phone.';
  const accept = { name: reference, file: wrong.n, accept: ['page_count'], reason };
  const { status, text } = await operator('/orders/files/accept', accept);
  assert.equal(status, 200, text);
  await platen.runDue();
  assert.deepEqual(
    (await shown())
      .map(({ releases }: { releases: object[] }) => releases)
      .filter((list: object[]) => list.length > 0),
    [[{ defect: 'page_count', reason }]],
  );
  await pull(platen, 'info', { order: id });
  const ticket = await linked(await pull(platen, 'job-ticket', { order: id }));
  assert.ok(ticket.text.includes(`File ${wrong.n} (book) with page_count`), ticket.text);
  assert.ok(ticket.text.replace(/\s+/g, ' ').includes(reason), ticket.text);
  // Once, on the page of its item.
  assert.equal(ticket.text.split('Released').length, 2);
  // Customers read the slip of their parcel.
  const slip = await linked(await pull(platen, 'packing-slip', { order: id }));
  assert.ok(!slip.text.includes('Released'), slip.text);
});

test('what was canceled is on no sheet', async () => {
  const { reference, id } = await waitingOrder(platen, { items: [textbook(platen), flyer(platen)] });
  const items = [{ reference: 'flyers' }];
  const canceled = await platen.post('/core/1.0/orders/cancel', {
    apikey: platen.keys.live,
    reference,
    items,
  });
  assert.equal(canceled.status, 200, canceled.text);
  await pull(platen, 'info', { order: id });
  const ticket = await linked(await pull(platen, 'job-ticket', { order: id }));
  assert.equal(ticket.pages, 1);
  assert.ok(ticket.text.includes('item 1 of 2'), ticket.text);
  const slip = await linked(await pull(platen, 'packing-slip', { order: id }));
  assert.ok(slip.text.includes('2 in total'), slip.text);
});

test('an order of which all was canceled has no sheets, and no links to any', async () => {
  const { reference } = await waitingOrder(platen);
  const operator = await adminCaller(platen, 'operator');
  const { status, text } = await operator('/orders/cancel', { name: reference, reason: 'a mistake' });
  assert.equal(status, 200, text);
  assert.deepEqual((await operator('/orders/info', { name: reference })).json.sheets, []);
  const drawn = platen.core.operations.run(orderSheet, OPERATOR, { kind: 'job-ticket', name: reference });
  await assert.rejects(drawn, /item_not_found/);
});

test('the links are on the board and with the order, and a changed one leads nowhere', async () => {
  const { reference, itemIds } = await waitingOrder(platen);
  const operator = await adminCaller(platen, 'operator');
  const { json } = await operator('/board/item', { code: itemIds[0]! });
  for (const url of [json.sheets.job_ticket, json.sheets.packing_slip]) {
    assert.equal((await fetch(url)).status, 200);
    assert.equal((await fetch(url.replace(/\/\d+\/(\d+)\//, '/10000000/$1/'))).status, 404);
    assert.equal((await fetch(url.replace('signature=', 'signature=0'))).status, 404);
    for (const other of unlike(url)) assert.equal((await fetch(other)).status, 404, other);
  }
  const { json: everything } = await operator('/orders/info', { name: reference });
  assert.deepEqual(everything.sheets, [{ partner: 'Other printer', ...json.sheets }]);
  const swapped = json.sheets.packing_slip.replace('packing-slip', 'job-ticket');
  assert.equal((await fetch(swapped)).status, 404);
});

test('the operator draws the sheets of any order, of one partner alone if wanted', async () => {
  const { reference } = await waitingOrder(platen);
  const draw = (partnerId?: number) =>
    platen.core.operations.run(orderSheet, OPERATOR, { kind: 'packing-slip', name: reference, partnerId });
  assert.ok((await draw()).bytes.subarray(0, 5).equals(Buffer.from('%PDF-')));
  await draw(platen.keys.otherPartnerId);
  await assert.rejects(draw(platen.keys.partnerId), /item_not_found/);
});

test('long text is broken into lines, and many items into pages', async () => {
  const item = {
    ...{
      code: '10000012K1',
      n: 1,
      itemReference: 'x'.repeat(255),
      product: 'p',
      productName: 'W'.repeat(255),
    },
    ...{ title: null, count: 1, size: null, pages: null, options: [], shippingLevel: '', shippingOption: '' },
    ...{ dueOn: null, files: [], releases: [] },
  };
  const items = Array.from({ length: 500 }, (_, index) => ({ ...item, n: index + 1 }));
  const fonts = await createFonts().read();
  const job = {
    orderNumber: 10000012,
    reference: 'r',
    isSandbox: true,
    client: 'c',
    addresses: [],
    items,
    itemsOfOrder: 500,
  };
  // A step for each item, so that a large order does not hold up the event loop.
  let steps = 0;
  const drawing = jobTicketPdf(job, fonts);
  let drawn = drawing.next();
  for (; !drawn.done; drawn = drawing.next()) steps += 1;
  assert.equal(steps, 500);
  const { pages, text } = textOfPdf(drawn.value);
  assert.equal(pages, 500);
  assert.ok(text.includes('SANDBOX'));
});

/** The bars of ISO 15417 for digits in pairs: start C, the pairs, check and stop. */
test('the codes are Code 128', () => {
  assert.equal(
    code128('1000'),
    ['11010011100', '11001000100', '11011001100', '10110011100', '1100011101011'].join(''),
  );
});

async function linked({ status, json, text }: Awaited<ReturnType<typeof pull>>) {
  assert.equal(status, 200, text);
  const reply = await fetch(json.url);
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'application/pdf']);
  return textOfPdf(Buffer.from(await reply.arrayBuffer()));
}
