/** decisions.md §5: bundles of signals, and the headers of deprecated versions and types. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring, flyer } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal, type SignalBody, signalTime } from '../../harness/signals/signals.ts';
import { assertRefused } from '../refused.ts';
import { operations, type SignalOperation } from '../tables/section-7.ts';
import { isDeprecated, signalTypes } from '../tables/signal-types.ts';

const SIGNAL_2_0 = '/signal/2.0/status/';
const MEBIBYTE = 1024 * 1024;
const SUNSET = '2027-03-01';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_SIGNAL_SUNSET: SUNSET } });
});
after(() => platen.close());

interface Uploaded {
  readonly reference: string;
  readonly order: string;
  readonly items: readonly string[];
}

async function uploaded(): Promise<Uploaded> {
  const { reference, id, itemIds } = await bring(platen, newReference(), 45);
  return { reference, order: id!, items: itemIds };
}

const at = (minute: number) => signalTime(new Date(Date.UTC(2026, 2, 2, 10, minute)));

/** A signal of an item of the order, by the item's index. */
function signalOf({ order, items }: Uploaded, place: number, type: string, fields: SignalBody = {}) {
  return { type, order, item: items[place], datetime: at(0), ...fields };
}

/** A body padded to exactly this many bytes. */
function padded(body: object, bytes: number): object {
  const empty = JSON.stringify({ ...body, padding: '' }).length;
  return { ...body, padding: 'x'.repeat(bytes - empty) };
}

const shipped = (tracking: string) => ({ tracking, shipping_option: 'DHL' });

function postBundle(items: unknown, path = SIGNAL_2_0, more: SignalBody = {}): Promise<Reply> {
  return platen.post(path, { apikey: platen.keys.signal, ...more, items });
}

async function infoOf({ reference }: Uploaded) {
  return (await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference })).json;
}

async function statesOf(order: Uploaded): Promise<string[]> {
  return (await infoOf(order)).items.map((item: Record<string, string>) => item.state_code);
}

describe('a bundle', () => {
  test('of several orders is recorded as a whole, and each order follows', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    const reply = await postBundle([
      signalOf(one, 0, 'ItemRegistered'),
      signalOf(two, 0, 'ItemShipped', shipped('A')),
      signalOf(one, 1, 'ItemPacked'),
      signalOf(two, 1, 'ItemCanceled'),
    ]);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statesOf(one), ['item_state_registered', 'item_state_packed']);
    assert.equal((await infoOf(two)).state, '100');
  });

  test('with one bad entry stores nothing', async () => {
    const order = await uploaded();
    const good = signalOf(order, 0, 'ItemPacked');
    for (const bad of [
      { ...good, datetime: 'now' },
      { ...good, item: `${good.item!.slice(0, -1)}9` },
      'text',
    ]) {
      assert.equal((await postBundle([good, bad])).status, 400);
    }
    assert.deepEqual(await statesOf(order), ['item_state_new', 'item_state_new']);
  });

  test('names every bad entry by its index, however many there are', async () => {
    const order = await uploaded();
    const bad = Array.from({ length: 60 }, (_, index) => index * 3);
    const entries = Array.from({ length: 180 }, () => signalOf(order, 0, 'ItemPacked'));
    const misshaped = entries.map((entry, index) =>
      bad.includes(index) ? { ...entry, datetime: 'now', type: 'ItemEaten' } : entry,
    );
    const unknown = entries.map((entry, index) =>
      bad.includes(index) ? { ...entry, item: `${entry.item!.slice(0, -1)}9` } : entry,
    );
    for (const [items, type] of [
      [misshaped, 'signal_type_unknown'],
      [unknown, 'item_not_found'],
    ] as const) {
      const problems = assertRefused(await postBundle(items), { status: 400, type });
      const named = problems.map(({ parameter }) => Number(/^items\[(\d+)\]\./.exec(parameter)![1]));
      assert.deepEqual([...new Set(named)], bad);
    }
  });

  test('may have 1,000 signals and no more', async () => {
    const order = await uploaded();
    const entries = Array.from({ length: 1_001 }, (_, index) =>
      signalOf(order, index % 2, 'ItemProduce', {
        datetime: signalTime(new Date(Date.UTC(2026, 0, 1) + index * 1000)),
      }),
    );
    const refusal = { status: 400, type: 'invalid_parameter', parameter: 'items' };
    assertRefused(await postBundle(entries), refusal);
    assert.equal((await postBundle(entries.slice(1))).status, 200);
  });

  test('may have 4 MiB, a single signal 1 MiB', async () => {
    const order = await uploaded();
    for (const [path, version] of [
      [SIGNAL_2_0, '2.0'],
      ['/1.1/status/', '1.1'],
    ] as const) {
      const signal = { apikey: platen.keys.signal, ...signalOf(order, 0, 'ItemPacked') };
      const bundle = { apikey: platen.keys.signal, items: [signalOf(order, 0, 'ItemPacked')] };
      const tooLarge = { status: 400, type: 'body_too_large' };
      for (const [body, limit, sentence] of [
        [signal, MEBIBYTE, 'larger than 1 MiB, the most that a single signal may have'],
        [bundle, 4 * MEBIBYTE, 'larger than 4 MiB, the most that this operation accepts'],
      ] as const) {
        const accepted = await platen.post(path, padded(body, limit));
        assert.equal(accepted.status, 200, accepted.text);
        const reply = await platen.post(path, padded(body, limit + 1));
        const [problem] = assertRefused(reply, tooLarge);
        assert.match(problem!.info, new RegExp(`${sentence}$`));
        assert.equal('deprecation' in reply.headers, version === '1.1');
      }
      // A refused key answers alone, and a bundle is recognized whatever it has.
      const unknown = await platen.post(path, padded({ ...signal, apikey: 'none' }, 2 * MEBIBYTE));
      assertRefused(unknown, { status: 401, type: 'access_denied' });
      const empty = await platen.post(path, padded({ ...signal, items: [] }, 2 * MEBIBYTE));
      assertRefused(empty, { status: 400, type: 'invalid_parameter', parameter: 'items' });
    }
  });

  test('must have at least one, in an array', async () => {
    for (const items of [[], {}, 'text', 42, true]) {
      const refusal = { status: 400, type: 'invalid_parameter', parameter: 'items' };
      assertRefused(await postBundle(items), refusal);
    }
  });

  test('wins over a signal beside it', async () => {
    const order = await uploaded();
    const reply = await postBundle([signalOf(order, 0, 'ItemProduce')], SIGNAL_2_0, {
      ...signalOf(order, 1, 'ItemPacked'),
    });
    assert.equal(reply.status, 200);
    assert.deepEqual(await statesOf(order), ['item_state_produce', 'item_state_new']);
    assertRefused(await postBundle([], SIGNAL_2_0, { ...signalOf(order, 1, 'ItemPacked') }), {
      status: 400,
      type: 'invalid_parameter',
    });
  });

  for (const absent of [null, '']) {
    test(`is a single signal if items is ${JSON.stringify(absent)}`, async () => {
      const order = await uploaded();
      assert.equal(
        (await postSignal(platen, { ...signalOf(order, 0, 'ItemPacked'), items: absent })).status,
        200,
      );
    });
  }
});

describe('the reply has verdicts', () => {
  const conflicting = (order: Uploaded): Record<string, unknown>[] => [
    signalOf(order, 0, 'ItemPacked'),
    signalOf(order, 0, 'ItemPacked', { datetime: at(1) }),
    signalOf(order, 0, 'ItemProduce'),
    signalOf(order, 1, 'ItemShipped', shipped('A')),
    signalOf(order, 1, 'ItemCanceled'),
  ];
  const verdicts = ['moved', 'already_there', 'stale', 'moved', 'conflict'];

  for (const [path, posted] of [
    [SIGNAL_2_0, conflicting],
    ['/1.1/status/', (order: Uploaded) => conflicting(order).map(({ shipping_option: _, ...rest }) => rest)],
  ] as const) {
    test(`${path}: one of a single signal, one for each signal of a bundle, the same when sent again`, async () => {
      const [one, two] = [await uploaded(), await uploaded()];
      for (const _ of ['first', 'again']) {
        const replies: unknown[] = [];
        for (const signal of posted(one)) {
          replies.push((await postSignal(platen, signal, { path, bundled: false })).json);
        }
        assert.deepEqual(
          replies,
          verdicts.map((verdict) => ({ status: 'recorded', verdict })),
        );
        assert.deepEqual((await postBundle(posted(two), path)).json, {
          status: 'recorded',
          verdicts: posted(two).map(({ item }, index) => ({ item, verdict: verdicts[index] })),
        });
      }
    });
  }

  test('of OrderRegistered: moved if it moved an item, in a bundle one for each item', async () => {
    const order = await uploaded();
    const path = '/signal/1.1/status/';
    await postSignal(platen, signalOf(order, 1, 'ItemPacked'), { path, bundled: false });
    const registered = { type: 'OrderRegistered', order: order.order, datetime: at(0) };
    const bundle = await postBundle([registered, { ...registered, datetime: at(1) }], path);
    assert.deepEqual(
      bundle.json.verdicts.map(({ verdict }: { verdict: string }) => verdict),
      ['moved', 'stale', 'already_there', 'stale'],
    );
    const single = await postSignal(platen, registered, { path, bundled: false });
    assert.deepEqual(single.json, { status: 'recorded', verdict: 'moved' });
  });
});

describe('a time ahead', () => {
  test('of up to a day is recorded; the entries of a bundle beyond that are named', async () => {
    const order = await uploaded();
    const ahead = (ms: number) => signalTime(new Date(platen.clock.now().getTime() + ms));
    for (const path of [SIGNAL_2_0, '/1.1/status/']) {
      const signal = { ...signalOf(order, 0, 'ItemPacked'), datetime: ahead(86_402_000) };
      const refusal = { status: 400, type: 'invalid_parameter', parameter: 'datetime' };
      const [problem] = assertRefused(await postSignal(platen, signal, { path, bundled: false }), refusal);
      assert.match(problem!.info, /is 2026-\d\d-\d\d .* GMT, more than a day ahead of the time here, 2026-/);
      const bundle = await postBundle([{ ...signal, datetime: at(0) }, signal], path);
      assertRefused(bundle, { ...refusal, parameter: 'items[1].datetime' });
    }
    assert.deepEqual(await statesOf(order), ['item_state_new', 'item_state_new']);
    const tomorrow = signalOf(order, 0, 'ItemPacked', { datetime: ahead(86_400_000) });
    assert.equal((await postBundle([tomorrow])).status, 200);
  });
});

describe('version 1.1', () => {
  for (const path of ['/signal/1.1/status/', '/1.1/status/']) {
    test(`${path} OrderRegistered registers every item`, async () => {
      const order = await uploaded();
      const { order: id } = order;
      const reply = await postSignal(
        platen,
        { type: 'OrderRegistered', order: id },
        { path, bundled: false },
      );
      assert.equal(reply.status, 200);
      assert.deepEqual(await statesOf(order), ['item_state_registered', 'item_state_registered']);
    });
  }

  test('a bundle with more items than one call may have is refused completely', async () => {
    const items = Array.from({ length: 21 }, (_, n) => flyer(platen, { reference: `flyer-${n}` }));
    const { id: order, reference } = await bring(platen, newReference(), 45, { items });
    const bundle = Array.from({ length: 1000 }, (_, minute) => ({
      type: 'OrderRegistered',
      order,
      datetime: at(minute),
    }));
    const path = '/signal/1.1/status/';
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'items' };
    assertRefused(await postBundle(bundle, path), expected);
    const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    assert.equal(json.items[0].state_code, 'item_state_new');
    assert.equal((await postBundle(bundle.slice(0, 10), path)).status, 200);
  });

  test('a signal repeated in the other version is the same fact', async () => {
    const order = await uploaded();
    await postBundle(
      [{ type: 'OrderRegistered', order: order.order, datetime: at(0) }],
      '/signal/1.1/status/',
    );
    await postBundle([0, 1].map((place) => signalOf(order, place, 'ItemRegistered')));
    const { rows } = await sql`
      select version, seen_count from signals where order_id = ${order.order.slice(0, -4)}`.execute(
      platen.queries,
    );
    assert.deepEqual(rows, Array(2).fill({ version: '1.1', seen_count: 2 }));
  });

  test('ItemShipped without a shipping option keeps the option of the order', async () => {
    const order = await uploaded();
    const [before] = (await infoOf(order)).items;
    const signal = signalOf(order, 0, 'ItemShipped', { tracking: 'OLD' });
    const reply = await postSignal(platen, signal, { path: '/1.1/status/', bundled: false });
    assert.equal(reply.status, 200);
    const [item] = (await infoOf(order)).items;
    assert.deepEqual([item.tracking, item.shipping_option], ['OLD', before.shipping_option]);
  });
});

describe('deprecated calls have Deprecation', () => {
  for (const [operation, types] of Object.entries(signalTypes) as [SignalOperation, object][]) {
    const { path } = operations[operation];
    for (const type of Object.keys(types)) {
      for (const bundled of [false, true]) {
        test(`${operation} ${type}${bundled ? ' in a bundle' : ''}`, async () => {
          const order = await uploaded();
          const signal = signalOf(order, 0, type, signalTypes[operation][type] as SignalBody);
          const replies = [
            await postSignal(platen, signal, { path, bundled }),
            await postSignal(platen, { ...signal, order: '1' }, { path, bundled }),
            await postSignal(platen, { ...signal, apikey: 'none' }, { path, bundled }),
          ];
          assert.deepEqual(
            replies.map(({ status }) => status),
            [200, 400, 401],
          );
          for (const { headers } of replies) {
            const deprecated = isDeprecated(operation, type);
            assert.equal(/^@\d+$/.test(headers.deprecation ?? ''), deprecated);
            assert.equal(headers.sunset, deprecated ? 'Mon, 01 Mar 2027 00:00:00 GMT' : undefined);
          }
        });
      }
    }
  }

  test('also when the body cannot be read', async () => {
    for (const [path, deprecated] of [
      ['/signal/1.1/status/', true],
      [SIGNAL_2_0, false],
    ] as const) {
      const { headers } = await platen.request('POST', path, { body: '{' });
      assert.equal('deprecation' in headers, deprecated);
    }
  });

  test('also when the method is another one', async () => {
    for (const [path, deprecated] of [
      ['/1.1/status/', true],
      ['/signal//1.1/status', true],
      [SIGNAL_2_0, false],
    ] as const) {
      for (const method of ['GET', 'QUERY']) {
        const { status, headers } = await platen.request(method, path);
        assert.deepEqual([status, 'deprecation' in headers], [405, deprecated], `${method} ${path}`);
      }
    }
  });

  test('with Sunset only if the operator has set a date', async () => {
    const undecided = await startPlaten();
    try {
      const { headers } = await undecided.post('/signal/1.1/status/', {});
      assert.ok(headers.deprecation);
      assert.equal(headers.sunset, undefined);
    } finally {
      await undecided.close();
    }
  });
});
