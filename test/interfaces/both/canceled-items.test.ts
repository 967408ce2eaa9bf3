/** What a print partner cancels is not charged (decisions.md §7), and its client reads why (§5). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { bring, fullIds } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

/** Two books (5.72, taxed at 7 %), 100 flyers (8.00) and a parcel (4.00) at 19 %. */
const WHOLE = '20.4000';

interface Credit {
  readonly of: string;
  readonly items: readonly { readonly reference: string }[];
  readonly amount: string;
  readonly cause: string;
  readonly message: string;
}

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const ask = async (operation: string, reference: string) =>
      (await platen.post(`/core/1.0/orders/${operation}`, { apikey: platen.keys.live, reference })).json;

    /** The partner cancels items of an order, given by their places in it. */
    async function canceled(...places: readonly number[]): Promise<string> {
      const { reference } = await bring(platen, newReference(), 45);
      const { id, itemIds } = fullIds(platen, reference);
      const cancel = { type: 'ItemCanceled', order: id, cause: 'CancelBookRip', message: 'page 3 is empty' };
      for (const place of places) await postSignal(platen, { ...cancel, item: itemIds[place] });
      return reference;
    }

    const shown = ({ of, items, amount }: Credit) =>
      [of, ...items.map(({ reference }) => reference), amount].join(' ');

    test('nothing is credited while nothing is canceled', async () => {
      const { total, total_credits, credits } = await ask('invoices', await canceled());
      assert.deepEqual([total, total_credits, credits], [WHOLE, '0.0000', []]);
    });

    test('a canceled item is credited with its VAT; the parcel still travels', async () => {
      const invoice = await ask('invoices', await canceled(1));
      assert.deepEqual(invoice.credits.map(shown), ['item flyers -8.0000', 'vat -1.5200']);
      assert.deepEqual([invoice.total_credits, invoice.total], ['-9.5200', '10.8800']);
      const [{ cause, message }, vat] = invoice.credits;
      assert.deepEqual([cause, message], ['CancelBookRip', 'page 3 is empty']);
      assert.deepEqual([vat.cause, vat.message], ['', '']);
      // What was agreed stays readable beside it.
      assert.deepEqual(
        [invoice.price, invoice.total_shipping, invoice.total_vat],
        ['13.7200', '4.0000', '2.6800'],
      );
    });

    test('with its last item a shipment, and the whole order, is credited', async () => {
      const invoice = await ask('invoices', await canceled(0, 1));
      assert.deepEqual(invoice.credits.map(shown), [
        'item book -5.7200',
        'item flyers -8.0000',
        'shipping book flyers -4.0000',
        'vat -2.6800',
      ]);
      assert.deepEqual([invoice.total_credits, invoice.total], [`-${WHOLE}`, '0.0000']);
    });

    test('an order that its client canceled is not charged either', async () => {
      const { reference } = await bring(platen, newReference(), 500);
      const { total, total_credits } = await ask('invoices', reference);
      assert.deepEqual([total, total_credits], ['0.0000', `-${WHOLE}`]);
    });

    test('the cause and the message stand in orders/info', async () => {
      const { items } = await ask('info', await canceled(1));
      const reasons = items.map(({ cause, message }: Record<string, string>) => [cause, message]);
      assert.deepEqual(reasons, [
        ['', ''],
        ['CancelBookRip', 'page 3 is empty'],
      ]);
    });

    test('what counts is the report that canceled it, not one that came later', async () => {
      const reference = await canceled(0);
      const { id, itemIds } = fullIds(platen, reference);
      const again = { order: id, item: itemIds[0], type: 'ItemCanceled', cause: 'CancelMiscError' };
      await postSignal(platen, again);
      assert.equal((await ask('info', reference)).items[0].cause, 'CancelBookRip');
    });

    test('an item that had shipped before is charged, and shows no cause', async () => {
      const { reference } = await bring(platen, newReference(), 100);
      const { id, itemIds } = fullIds(platen, reference);
      await postSignal(platen, { type: 'ItemCanceled', order: id, item: itemIds[0], cause: 'CancelBookRip' });
      assert.equal((await ask('info', reference)).items[0].cause, '');
      assert.equal((await ask('invoices', reference)).total, WHOLE);
    });
  });
