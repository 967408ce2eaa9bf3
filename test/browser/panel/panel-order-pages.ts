import { OPERATOR } from '../../../src/domain/actor.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { checkFiles } from '../../../src/operations/files/check.ts';
import { orderEverything } from '../../../src/operations/history/everything.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { noteOrder } from '../../../src/operations/orders/acts/note.ts';
import { BOOK_PAGES, COVER_SHEET } from '../../harness/files/print-files.ts';
import {
  add,
  bring,
  flyer,
  fullIds,
  germanAddress,
  hosted,
  type OrderBody,
  textbook,
} from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

/** The numbers of orders whose pages differ. */
export interface OrderPages {
  readonly waiting: number;
  /** One of its files stops it, the other has a warning. */
  readonly defective: number;
  readonly inProduction: number;
  readonly shipped: number;
  readonly canceled: number;
  readonly doubtful: number;
  /** It was moved to a dearer print partner, which has not fetched it. */
  readonly moved: number;
  readonly sandbox: number;
}

const MINUTE_MS = 60_000;

export async function addOrderPages(platen: TestPlaten): Promise<OrderPages> {
  const { operations } = platen.core;
  const inProduction = await produceSeveral(platen, 'school-books-7b');
  const shipped = await shipSome(platen, 'photo-book-lena');
  await addWithMissingFile(platen, 'invitation-cards');
  const text = 'Greta will send the file again this afternoon. Do not cancel.';
  await operations.run(noteOrder, OPERATOR, { name: 'invitation-cards', text });
  await addWithDefects(platen, 'novel-sample');
  await add(platen, { reference: 'menu-cards' });
  platen.clock.advanceBy(4 * MINUTE_MS);
  const reason = 'ordered twice by mistake, as Greta said on the phone';
  await operations.run(cancelForOperator, OPERATOR, { name: 'menu-cards', reason });
  await bring(platen, 'concert-posters', 40);
  await bring(platen, 'test-calendar', 501);
  await addMoved(platen, 'wedding-album');
  const numberOf = async (name: string) =>
    (await operations.run(orderEverything, OPERATOR, { name })).order.orderNumber;
  return {
    waiting: await numberOf('invitation-cards'),
    defective: await numberOf('novel-sample'),
    inProduction: await numberOf(inProduction),
    shipped: await numberOf(shipped),
    canceled: await numberOf('menu-cards'),
    doubtful: await numberOf('concert-posters'),
    moved: await numberOf('wedding-album'),
    sandbox: await numberOf('test-calendar'),
  };
}

/** Its print partner was paused before it was verified, so that another one gets it, which costs more. */
export async function addMoved(platen: TestPlaten, reference: string): Promise<void> {
  const change = (partnerId: number, pausedUntil: Date | null) =>
    changePartner(platen, partnerId, { pausedUntil });
  await add(platen, { reference });
  const hour = new Date(platen.clock.now().getTime() + 60 * MINUTE_MS);
  await change(platen.keys.partnerId, hour);
  await platen.runDue();
  await change(platen.keys.partnerId, null);
}

/** The cover of the book is not where the order says; returns the path of it. */
export async function addWithMissingFile(
  platen: TestPlaten,
  reference: string,
  order: Partial<OrderBody> = {},
): Promise<string> {
  const path = `/${reference}/cover.pdf`;
  const files = [hosted(platen, 'cover', path), hosted(platen, 'book', `/${reference}/book.pdf`)];
  platen.files.behave(path, '404');
  await add(platen, { items: [textbook(platen, { files }), flyer(platen)], ...order, reference });
  await platen.runDue();
  return path;
}

const A5 = { trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3 };
export const bookShape = { ...A5, fileType: 'book', pages: BOOK_PAGES };

/** The book has two pages too few, and its cover the picture of another book. */
export async function addWithDefects(platen: TestPlaten, reference: string): Promise<void> {
  const files = hostDefectiveBook(platen, reference).map(({ md5, ...file }) => ({ ...file, md5sum: md5 }));
  await add(platen, { items: [textbook(platen, { files }), flyer(platen)], reference });
  await platen.runDue();
}

/** Checks the files of a book without an order, and returns the ID of the check. */
export async function checkFilesOf(platen: TestPlaten, name: string): Promise<string> {
  const { id } = await platen.core.operations.run(checkFiles, OPERATOR, {
    product: 'textbook_pb_a5_p_bw',
    options: [{ reference: 'total_pages', count: BOOK_PAGES }],
    files: hostDefectiveBook(platen, name),
    mode: 'live',
    waitSeconds: 0,
  });
  await platen.runDue();
  return id;
}

/** On the file host of the client, below this name. */
export function hostDefectiveBook({ files }: TestPlaten, name: string) {
  const cover = { ...A5, fileType: 'cover', coverSheet: COVER_SHEET, pages: 1 };
  const put = (type: string, bytes: Buffer) => ({ type, ...files.put(`/${name}/${type}.pdf`, bytes) });
  return [
    put('cover', wrongFile('image_resolution', cover)),
    put('book', wrongFile('page_count', bookShape)),
  ];
}

async function produceSeveral(platen: TestPlaten, reference: string): Promise<string> {
  const title = (text: string, n: number) => textbook(platen, { reference: `book-${n}`, title: text });
  const items = [title('Mathematik 7', 1), title('Biologie 7', 2), title('Atlas', 3), flyer(platen)];
  const company = 'Gymnasium am Park, Raum 2.14';
  await bring(platen, reference, 45, { items, addresses: [germanAddress({ company })] });
  const { id: order, itemIds } = fullIds(platen, reference);
  const signals: [number, object][] = [
    [0, { type: 'ItemRegistered' }],
    [1, { type: 'ItemRegistered' }],
    [2, { type: 'ItemRegistered' }],
    [0, { type: 'ItemProduce' }],
    [1, { type: 'ItemProduce' }],
    [0, { type: 'ItemProduced' }],
    [0, { type: 'ItemPacked' }],
    [1, { type: 'ItemDelay', cause: 'paper out of stock', delay: '48' }],
    [2, { type: 'ItemCanceled', cause: 'other', message: 'The pages are too small for this format' }],
  ];
  for (const [item, fields] of signals) {
    platen.clock.advanceBy(17 * MINUTE_MS);
    await postSignal(platen, { order, item: itemIds[item], ...fields });
  }
  await platen.runDue();
  return reference;
}

async function shipSome(platen: TestPlaten, reference: string): Promise<string> {
  await bring(platen, reference, 45);
  const { id: order, itemIds } = fullIds(platen, reference);
  for (const type of ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped']) {
    for (const [index, item] of itemIds.entries()) {
      platen.clock.advanceBy(31 * MINUTE_MS);
      const parcel = { tracking: `003404341${order?.slice(0, 8)}${index}`, shipping_option: 'DHL' };
      await postSignal(platen, { type, order, item, ...(type === 'ItemShipped' ? parcel : {}) });
    }
  }
  await platen.runDue();
  return reference;
}
