/** What a client learns of an order that stopped at its files or was canceled, and how it puts the order right. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { clientView } from '../../../src/domain/history/order-view.ts';
import type { DefectCode } from '../../../src/domain/reasons/defect-codes.ts';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { noteOrder } from '../../../src/operations/orders/acts/note.ts';
import { allowOtherSizes } from '../../harness/catalogue/allow-other-sizes.ts';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { COVER_SHEET } from '../../harness/files/print-files.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { add, bring, flyer, fullIds, textbook } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

const A5 = { trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3 };
const coverShape = { ...A5, fileType: 'cover', coverSheet: COVER_SHEET, pages: 1 };
const bookShape = { ...A5, fileType: 'book', pages: 36 };
const right = { cover: rightFile(coverShape), book: rightFile(bookShape) };
const wrongBook = (defect: DefectCode) => wrongFile(defect, bookShape);

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const ask = (operation: string, fields: object, apikey = platen.keys.live): Promise<Reply> =>
      platen.post(`/core/1.0/orders/${operation}`, { apikey, ...fields });
    const info = async (reference: string) => (await ask('info', { reference })).json;

    /** A file on the host, at an address of its own. */
    function hosted(
      type: string,
      bytes: Buffer,
      behaviour?: '404',
    ): { type: string; url: string; md5sum: string } {
      const path = `/${newReference('file')}.pdf`;
      const { url, md5 } = platen.files.put(path, bytes);
      if (behaviour) platen.files.behave(path, behaviour);
      return { type, url, md5sum: md5 };
    }

    /** An order of one book, after everything due was done. */
    async function bookOrder(
      cover: ReturnType<typeof hosted>,
      book: ReturnType<typeof hosted>,
    ): Promise<string> {
      const reference = await add(platen, { items: [textbook(platen, { files: [cover, book] })] });
      await platen.runDue();
      return reference;
    }

    const cover = () => hosted('cover', right.cover);

    describe('an order that stops shows why', () => {
      test('in 11: the file that was not fetched, its code, and the remedy', async () => {
        const order = await info(await bookOrder(cover(), hosted('book', right.book, '404')));
        const [first, second] = order.items[0].files;
        assert.deepEqual([first.file, first.state, first.code, first.remedy], ['1', 'fetched', '', '']);
        assert.match(first.sha256, /^[0-9a-f]{64}$/);
        assert.equal(first.size, String(right.cover.length));
        assert.deepEqual([second.file, second.state, second.code], ['2', 'failed', 'status']);
        assert.match(second.sentence, /404/);
        assert.match(second.remedy, /replace/);
        assert.deepEqual(order.reason, { code: 'status', sentence: second.sentence, remedy: second.remedy });
      });

      test('in 31: the defects of each file', async () => {
        const order = await info(await bookOrder(cover(), hosted('book', wrongBook('page_count'))));
        assert.equal(order.state, '31');
        const [good, bad] = order.items[0].files;
        assert.ok(good.defects.every(({ severity }: { severity: string }) => severity !== 'stop'));
        const [defect] = bad.defects;
        assert.deepEqual(
          [defect.code, defect.severity, defect.cause],
          ['page_count', 'stop', 'CancelPageCount'],
        );
        assert.deepEqual([defect.acceptable, defect.accepted], ['0', '0']);
        assert.match(defect.sentence, /36/);
        assert.match(defect.remedy, /number of pages/);
        const { code, sentence, remedy } = order.reason;
        assert.deepEqual([code, sentence, remedy], ['page_count', defect.sentence, defect.remedy]);
      });

      test('in 7 and in 41', async () => {
        const expected = { 7: 'original_not_shipped', 41: 'handover_refused' } as const;
        for (const state of [7, 41] as const) {
          const { reason } = await info((await bring(platen, newReference(), state)).reference);
          assert.equal(reason.code, expected[state]);
          assert.match(reason.remedy, /^Do nothing: /);
        }
      });

      test('in 7, for an original that never ships: which it is, and to cancel the order', async () => {
        const original = await add(platen, { items: [flyer(platen)] });
        const canceled = await add(platen, { items: [flyer(platen)] });
        assert.equal((await ask('cancel', { reference: canceled })).status, 200);
        const itself = newReference('itself');
        const cases: [reference: string, item: string, sentence: RegExp][] = [
          [newReference('absent'), 'flyers', /absent-\S+ of the reorder is not an order of its client$/],
          [original, 'posters', /has no item posters$/],
          [canceled, 'flyers', /^item flyers of the original \S+ of the reorder was canceled$/],
          [itself, 'flyers', /^the reorder names itself, itself-/],
        ];
        for (const [reorder_order_reference, reorder_item_reference, sentence] of cases) {
          const items = [flyer(platen, { reorder_order_reference, reorder_item_reference })];
          const own = reorder_order_reference === itself ? { reference: itself } : {};
          const reference = await add(platen, { ...own, items });
          await platen.runDue();
          const { state, reason } = await info(reference);
          assert.deepEqual([state, reason.code], ['7', 'original_cannot_ship']);
          assert.match(reason.sentence, sentence);
          assert.match(reason.remedy, /^Cancel the order\./);
        }
      });

      test('canceled by its print partner: the cause, and what to do about it', async () => {
        const { reference } = await bring(platen, newReference(), 45);
        const { id, itemIds } = fullIds(platen, reference);
        for (const item of itemIds)
          await postSignal(platen, { type: 'ItemCanceled', order: id, item, cause: 'CancelCoverSpine' });
        const { reason, items } = await info(reference);
        assert.equal(reason.code, 'canceled_by_partner');
        assert.match(reason.sentence, /: CancelCoverSpine$/);
        assert.match(reason.remedy, /products\/spine/);
        assert.equal(items[0].remedy, reason.remedy);
      });

      test('its log has the reason of each step that has one', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_count')));
        const { json } = await ask('log', { reference });
        const steps = json.map(
          ({ state, reason }: { state: string; reason?: { code: string; remedy: string } }) => [
            state,
            reason?.code,
          ],
        );
        assert.deepEqual(steps.slice(-3), [
          ['15', undefined],
          ['30', undefined],
          ['31', 'page_count'],
        ]);
        assert.match(json.at(-1).reason.remedy, /number of pages/);
      });

      test('an order that did not stop has no reason', async () => {
        const order = await info((await bring(platen, newReference(), 45)).reference);
        assert.equal(order.reason, undefined);
        assert.deepEqual(order.files, []);
      });

      test('files of the order itself are shown with their number', async () => {
        const { url, md5sum } = hosted('delivery_note', right.cover, '404');
        const reference = await add(platen, {
          files: [{ type: 'delivery_note', url, md5sum }],
          items: [flyer(platen)],
        });
        await platen.runDue();
        const { files } = await info(reference);
        const [{ file, type, state, code }] = files;
        assert.deepEqual([file, type, state, code], ['1', 'delivery_note', 'failed', 'status']);
      });
    });

    const replace = (reference: string, file: string, fields: object) =>
      ask('files/replace', { reference, file, ...fields });
    const addressOf = ({ url, md5sum }: ReturnType<typeof hosted>) => ({ url, md5sum });

    describe('its client puts it right', () => {
      test('with another file in 31: it is fetched and judged again', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_count')));
        platen.clock.advanceBy(1000);
        const book = hosted('book', right.book);
        const reply = await replace(reference, '2', addressOf(book));
        assert.equal(reply.status, 200, reply.text);
        assert.deepEqual(reply.json, { reference, state: '10', state_code: 'order_state_download' });
        await platen.runDue();
        const order = await info(reference);
        assert.deepEqual([order.state, order.reason], ['45', undefined]);
        const [, file] = order.items[0].files;
        assert.deepEqual([file.file, file.url, file.md5sum], ['2', book.url, book.md5sum]);
        const { json } = await ask('log', { reference });
        const states = json.map(({ state }: { state: string }) => state);
        assert.deepEqual(states.slice(3), ['15', '30', '31', '10', '15', '30', '32', '40', '45']);
        const { events } = await platen.core.operations.run(orderTimeline, OPERATOR, { name: reference });
        const ofFile = events.flatMap((event) =>
          event.kind === 'fetch' && event.file === 2 ? event.outcome : event.kind === 'act' ? event.act : [],
        );
        const { host } = new URL(book.url);
        const act = { action: 'replace', file: 2, host, md5: book.md5sum };
        assert.deepEqual(ofFile, ['fetched', act, 'fetched']);
      });

      test('with a file that is wrong as well: it stops again', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_count')));
        await replace(reference, '2', addressOf(hosted('book', wrongBook('encrypted'))));
        await platen.runDue();
        const { state, reason } = await info(reference);
        assert.deepEqual([state, reason.code], ['31', 'encrypted']);
      });

      test('with another file in 11, where it continues when no other file failed', async () => {
        const reference = await bookOrder(
          hosted('cover', right.cover, '404'),
          hosted('book', right.book, '404'),
        );
        const first = await replace(reference, '1', { url: cover().url });
        assert.equal(first.json.state, '11', 'the other file failed as well');
        const { reason, items } = await info(reference);
        assert.deepEqual(
          items[0].files.map(({ state }: { state: string }) => state),
          ['waiting', 'failed'],
        );
        assert.equal(reason.sentence, items[0].files[1].sentence);
        await assertSound(platen.core, { blobs: true });
        assert.equal((await replace(reference, '2', addressOf(hosted('book', right.book)))).json.state, '10');
        await platen.runDue();
        assert.equal((await info(reference)).state, '45');
      });

      test('with two files in 31, one after the other: it continues with the last one', async () => {
        const encrypted = wrongFile('encrypted', coverShape);
        const reference = await bookOrder(
          hosted('cover', encrypted),
          hosted('book', wrongBook('page_count')),
        );
        platen.clock.advanceBy(1000);
        const first = await replace(reference, '2', addressOf(hosted('book', right.book)));
        assert.deepEqual([first.status, first.json.state], [200, '31'], 'the cover still stops it');
        assert.equal((await info(reference)).reason.code, 'encrypted');
        await assertSound(platen.core, { blobs: true });
        await platen.runDue();
        assert.equal((await replace(reference, '1', addressOf(cover()))).json.state, '10');
        await platen.runDue();
        assert.equal((await info(reference)).state, '45');
      });

      test('and sees in its log what it did in which state', async () => {
        const reference = await bookOrder(cover(), hosted('book', right.book, '404'));
        platen.clock.advanceBy(1000);
        await replace(reference, '2', addressOf(hosted('book', wrongBook('page_count'))));
        await platen.runDue();
        platen.clock.advanceBy(1000);
        await ask('retry', { reference });
        platen.clock.advanceBy(1000);
        const [item] = (await info(reference)).items;
        await ask('cancel', { reference, items: [{ reference: item.reference, count: '1' }] });
        const { json } = await ask('log', { reference });
        type Entry = { state: string; acts?: { action: string; file: string }[] };
        const acts = json.flatMap(({ state, acts: done = [] }: Entry) =>
          done.map(({ action, file }) => [state, action, file]),
        );
        assert.deepEqual(acts, [
          ['11', 'replace', '2'],
          ['31', 'retry', ''],
          ['31', 'cancel', ''],
        ]);
        await platen.core.operations.run(noteOrder, OPERATOR, { name: reference, text: 'called the shop' });
        const { events } = clientView(
          await platen.core.operations.run(orderTimeline, OPERATOR, { name: reference }),
        );
        const seen = events.flatMap((event) => (event.kind === 'act' ? event.act.action : []));
        assert.deepEqual(seen, ['replace', 'retry', 'cancel'], 'without what the staff noted');
      });

      test('by a retry, once the file exists', async () => {
        const book = hosted('book', right.book, '404');
        const reference = await bookOrder(cover(), book);
        platen.files.behave(new URL(book.url).pathname, 'ok');
        const { status, json } = await ask('retry', { reference });
        assert.deepEqual([status, json.state, json.reference], [200, '10', reference]);
        await platen.runDue();
        assert.equal((await info(reference)).state, '45');
      });

      test('by a retry in 31, which judges the files as they are', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_count')));
        const { status, json } = await ask('retry', { reference, file: '2' });
        assert.deepEqual([status, json.state], [200, '31']);
        assert.match(json.warnings[0].info, /'file' is not a field of this call and was ignored$/);
      });

      test('by accepting a defect that its product allows', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_size')));
        const refusal = await replace(reference, '2', { accept: ['page_size'] });
        assert.deepEqual([refusal.status, refusal.json.error.parameter], [400, 'accept[0]']);
        await allowOtherSizes(platen);
        const [, before] = (await info(reference)).items[0].files;
        assert.deepEqual([before.defects[0].code, before.defects[0].acceptable], ['page_size', '1']);
        const { status, json } = await replace(reference, '2', { accept: ['page_size'] });
        assert.deepEqual([status, json.state_code], [200, 'order_state_upload']);
        await platen.runDue();
        const order = await info(reference);
        assert.deepEqual([order.state, order.items[0].files[1].defects[0].accepted], ['45', '1']);
      });

      test('but never by accepting another number of pages', async () => {
        const reference = await bookOrder(cover(), hosted('book', wrongBook('page_count')));
        await allowOtherSizes(platen);
        const { status, json } = await replace(reference, '2', { accept: ['page_count'] });
        assert.deepEqual([status, json.error.type], [400, 'invalid_parameter']);
        assert.match(json.message, /may not be printed/);
        assert.equal((await info(reference)).state, '31');
      });
    });

    test('the number of a file is a string', async () => {
      const reference = await bookOrder(cover(), hosted('book', right.book, '404'));
      for (const path of ['/core/1.0/orders/files/replace', '/cloudcore/1.0/orders/files/replace']) {
        const fields = {
          apikey: platen.keys.live,
          reference,
          file: 2,
          url: cover().url,
          md5sum: '0'.repeat(32),
        };
        const { status, json } = await platen.post(path, fields);
        assert.equal(status, 400);
        assert.match(json.message, /'file' is the number 2; it must be a string with an integer/);
      }
    });

    test('another client, and a sandbox key, cannot touch it', async () => {
      const reference = await bookOrder(cover(), hosted('book', right.book, '404'));
      const { url } = hosted('book', right.book);
      const replies = [
        await ask('files/replace', { reference, file: '2', url }, platen.keys.otherLive),
        await ask('retry', { reference }, platen.keys.otherLive),
      ];
      assert.deepEqual(
        replies.map(({ status }) => status),
        [410, 410],
      );
      assert.equal((await info(reference)).state, '11');
    });
  });
