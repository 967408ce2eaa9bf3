/** decisions.md §5: what one item may take, so that no partner slows the signals of the others. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring, flyer } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal, type SignalBody, signalTime } from '../../harness/signals/signals.ts';
import { assertRefused } from '../refused.ts';

const MOST_SIGNALS = 1_000;
const MOST_PARCELS = 100;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

interface Item {
  readonly reference: string;
  readonly order: string;
  readonly item: string;
}

async function handedOver(): Promise<Item> {
  const brought = await bring(platen, newReference(), 45, { items: [flyer(platen)] });
  return { reference: brought.reference, order: brought.id!, item: brought.itemIds[0]! };
}

/** As many signals of one type, each a second later than the one before. */
function repeated({ order, item }: Item, count: number, fieldsOf: (n: number) => SignalBody): SignalBody[] {
  const start = Date.UTC(2026, 2, 1);
  return Array.from({ length: count }, (_, n) => ({
    order,
    item,
    datetime: signalTime(new Date(start + n * 1000)),
    ...fieldsOf(n),
  }));
}

const produce = () => ({ type: 'ItemProduce' });
const parcel = (n: number) => ({ type: 'ItemShipped', tracking: `1Z-${n}`, shipping_option: 'UPS' });

function postBundle(items: readonly SignalBody[]): Promise<Reply> {
  return platen.post('/signal/2.0/status/', { apikey: platen.keys.signal, items });
}

async function recorded(signals: readonly SignalBody[]): Promise<void> {
  const reply = await postBundle(signals);
  assert.equal(reply.status, 200, reply.text);
}

async function itemOf({ reference }: Item): Promise<Record<string, string>> {
  const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
  return info.json.items[0];
}

describe('signals of one item', () => {
  let full: Item;
  const signals = () => repeated(full, MOST_SIGNALS + 1, produce);
  before(async () => {
    full = await handedOver();
    await recorded(signals().slice(0, MOST_SIGNALS));
  });

  test('beyond the maximum are refused with its number', async () => {
    const reply = await postSignal(platen, signals().at(-1)!);
    assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'item' });
    assert.match(reply.json.error.info, new RegExp(`${full.item}.*\\b${MOST_SIGNALS}\\b`));
  });

  test('that are recorded already may be repeated', async () => {
    await recorded(signals().slice(0, MOST_SIGNALS));
  });

  test('still bring it to the end: the first of each type, and parcels', async () => {
    const { order, item } = full;
    for (const fields of [{ type: 'ItemPacked' }, parcel(1), parcel(2), { type: 'ItemDelay' }]) {
      const reply = await postSignal(platen, { order, item, ...fields });
      assert.equal(reply.status, 200, reply.text);
    }
    const { state_code, tracking } = await itemOf(full);
    assert.deepEqual([state_code, tracking], ['item_state_shipped', '1Z-1, 1Z-2']);
    const again = { order, item, ...parcel(2), datetime: '2026-03-01 20:00:00 GMT' };
    assert.equal((await postSignal(platen, again)).status, 400);
  });

  test('refuse the whole bundle that exceeds the maximum', async () => {
    const item = await handedOver();
    const signals = repeated(item, MOST_SIGNALS + 1, produce);
    await recorded(signals.slice(0, MOST_SIGNALS - 1));
    const rest = [{ ...signals[0], type: 'ItemPacked' }, ...signals.slice(-2)];
    const reply = await postBundle(rest);
    assert.equal(reply.status, 400);
    const places = reply.json.error.errors.map(({ parameter }: { parameter: string }) => parameter);
    assert.deepEqual(places, ['items[1].item', 'items[2].item']);
    assert.equal((await itemOf(item)).state_code, 'item_state_produce');
    await recorded(rest.slice(0, 1));
  });

  test('refuse OrderRegistered of 1.1 at its order', async () => {
    const { order } = await handedOver();
    const item = { reference: '', order, item: `${order.slice(0, -1)}1` };
    await recorded(repeated(item, MOST_SIGNALS, () => ({ type: 'ItemRegistered' })));
    const again = { type: 'OrderRegistered', apikey: platen.keys.signal, order };
    const datetime = signalTime(platen.clock.now());
    const reply = await platen.post('/signal/1.1/status/', { ...again, datetime });
    assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'order' });
  });
});

test('parcels of one item beyond the maximum are refused with its number', async () => {
  const item = await handedOver();
  await recorded(repeated(item, MOST_PARCELS, parcel));
  const another = { order: item.order, item: item.item, ...parcel(MOST_PARCELS) };
  const reply = await postSignal(platen, another);
  assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'tracking' });
  assert.match(reply.json.error.info, new RegExp(`\\b${MOST_PARCELS}\\b`));
  assert.equal((await itemOf(item)).tracking!.split(', ').length, MOST_PARCELS);
});
