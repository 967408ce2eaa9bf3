/**
 * orders/ (interfaces.md 4.2, decisions.md §11): newest first, in pages, filtered by state, time and
 * reference.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { add, flyer } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';

const LIST = '/core/1.0/orders/';
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST_FIRST = ['day-5', 'day-4', 'day-3', 'day-2', 'day-1'];

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    /** The times of the orders, by reference. */
    const addedAt = new Map<string, Date>();

    before(async () => {
      platen = await start();
      for (const reference of NEWEST_FIRST.toReversed()) {
        platen.clock.advanceBy(DAY_MS);
        addedAt.set(reference, platen.clock.now());
        await add(platen, { reference });
      }
      await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference: 'day-2' });
    });
    after(() => platen.close());

    const list = (fields: object, query = '') =>
      platen.post(LIST + query, { apikey: platen.keys.live, ...fields });

    function referencesIn(reply: Reply): string[] {
      assert.equal(reply.status, 200, reply.text);
      return reply.json.map(({ reference }: { reference: string }) => reference);
    }

    /** The path and query of the next page; undefined on the last one. */
    function nextOf(reply: Reply): string | undefined {
      const match = /^<([^>]+)>;\s*rel="next"$/.exec(String(reply.headers.link ?? ''));
      if (!match) return undefined;
      const url = new URL(match[1]!, platen.url + LIST);
      return url.pathname + url.search;
    }

    test('all orders, newest first', async () => {
      const reply = await list({});
      assert.deepEqual(referencesIn(reply), NEWEST_FIRST);
      assert.equal(reply.headers.link, undefined);
    });

    describe('pages', () => {
      test('limit cuts the list, Link leads to the rest, and every order is listed once', async () => {
        const met: string[][] = [];
        let reply = await list({ limit: '2' });
        for (;;) {
          met.push(referencesIn(reply));
          const next = nextOf(reply);
          if (next === undefined) break;
          reply = await platen.post(next, { apikey: platen.keys.live });
        }
        assert.deepEqual(met, [['day-5', 'day-4'], ['day-3', 'day-2'], ['day-1']]);
      });

      test('Link names no other host, however many slashes the path begins with', async () => {
        const { headers } = await platen.post(`//${LIST}`, { apikey: platen.keys.live, limit: '2' });
        assert.match(String(headers.link), /^<\/[a-z]/);
      });

      test('a limit that is not reached has no next page', async () => {
        for (const limit of ['5', '6', 500]) assert.equal(nextOf(await list({ limit })), undefined);
      });

      test('an order added meanwhile does not shift pages', async () => {
        const apikey = platen.keys.otherLive;
        for (const reference of ['a', 'b', 'c']) await add(platen, { apikey, reference });
        const first = await list({ apikey, limit: '2' });
        await add(platen, { apikey, reference: 'd' });
        const second = await platen.post(nextOf(first)!, { apikey });
        assert.deepEqual([referencesIn(first), referencesIn(second)], [['c', 'b'], ['a']]);
      });

      test('the next page has the filter of the first', async () => {
        const first = await list({
          limit: 1,
          state: '1',
          from: wire(addedAt.get('day-1')!),
          to: wire(addedAt.get('day-5')!),
        });
        const met = [...referencesIn(first)];
        for (let next = nextOf(first); next !== undefined; ) {
          const reply = await platen.post(next, { apikey: platen.keys.live });
          met.push(...referencesIn(reply));
          next = nextOf(reply);
        }
        assert.deepEqual(met, ['day-5', 'day-4', 'day-3', 'day-1']);
      });
    });

    describe('filters', () => {
      const filters: [name: string, fields: () => Record<string, string>, expected: string[]][] = [
        ['after', () => ({ after: 'day-3' }), ['day-2', 'day-1']],
        ['state', () => ({ state: '500' }), ['day-2']],
        ['states, one of them reserved', () => ({ state: '33,500' }), ['day-2']],
        ['from and state', () => ({ from: wire(addedAt.get('day-4')!, -1), state: '1' }), ['day-5', 'day-4']],
        ['to', () => ({ to: wire(addedAt.get('day-2')!, 1) }), ['day-2', 'day-1']],
        [
          'from and to',
          () => ({ from: wire(addedAt.get('day-2')!, -1), to: wire(addedAt.get('day-4')!, 1) }),
          ['day-4', 'day-3', 'day-2'],
        ],
        ['reference', () => ({ reference: 'day-3' }), ['day-3']],
      ];
      for (const [name, fields, expected] of filters) {
        test(`${name}, in the body`, async () => {
          assert.deepEqual(referencesIn(await list(fields())), expected);
        });
        test(`${name}, in the query`, async () => {
          assert.deepEqual(referencesIn(await list({}, `?${new URLSearchParams(fields())}`)), expected);
        });
      }

      test('without a match: 204', async () => {
        const reply = await list({ after: 'day-1' });
        assert.deepEqual([reply.status, reply.text], [204, '']);
      });

      test('reserved states select nothing', async () => {
        for (const state of ['33', '34', '35', '37', '38', '39', '33,34,35,37,38,39'])
          for (const fields of [{ state }, { state, limit: '1' }])
            assert.equal((await list(fields)).status, 204);
        assert.equal((await list({ state: '36' })).status, 400);
      });
    });

    test('more orders than one page of the database', async () => {
      const apikey = platen.keys.enterpriseLive;
      await add(platen, { apikey, reference: 'first', items: [flyer(platen)] });
      // Many times one like it; the reading of 10,000 orders is what is tested.
      await sql`
        insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
        select 'core', client_id, nextval('order_numbers'), 'many-' || n, mode, state, email, addresses, costs,
          created_at + n * interval '1 second'
        from orders, generate_series(1, 9999) as n where reference = 'first'`.execute(platen.queries);
      const met = referencesIn(await list({ apikey }));
      const newestFirst = Array.from({ length: 9_999 }, (_, n) => `many-${9_999 - n}`);
      assert.deepEqual(met, [...newestFirst, 'first']);
    });

    /** `YYYY-MM-DD HH:MM:SS`, some minutes before or after. */
    function wire(time: Date, minutes = 0): string {
      return new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    }
  });
