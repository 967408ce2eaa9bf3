/** decisions.md §3: objects of other clients do not exist for the caller. The replies are identical. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { type BroughtOrder, bring, validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { signalTime } from '../../harness/signals/signals.ts';

const THEIRS = 'theirs';
const MISSING = 'absent';

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    let theirs: BroughtOrder;
    before(async () => {
      platen = await start();
      theirs = await bring(platen, THEIRS, 45);
    });
    after(() => platen.close());

    describe("another client's order", () => {
      for (const operation of ['info', 'cancel', 'log']) {
        test(`is answered by orders/${operation} as if it did not exist`, async () => {
          const ask = (reference: string) =>
            platen.post(`/core/1.0/orders/${operation}`, { apikey: platen.keys.otherLive, reference });
          assertSame(await ask(THEIRS), await ask(MISSING), [[THEIRS, MISSING]]);
        });
      }

      test('cannot be canceled', async () => {
        const { json } = await platen.post('/core/1.0/orders/info', {
          apikey: platen.keys.live,
          reference: THEIRS,
        });
        assert.equal(json.state, '45');
      });

      test('is not listed', async () => {
        const ask = (reference: string) =>
          platen.post('/core/1.0/orders/', { apikey: platen.keys.otherLive, reference });
        assertSame(await ask(THEIRS), await ask(MISSING), []);
      });

      test('cannot be the start of a page', async () => {
        const ask = (place: string) =>
          platen.post('/core/1.0/orders/', { apikey: platen.keys.otherLive, after: place });
        assertSame(await ask(THEIRS), await ask(MISSING), [[THEIRS, MISSING]]);
      });

      test('does not block its reference for others', async () => {
        const reply = await platen.post(
          '/core/1.0/orders/add',
          validOrder(platen, { apikey: platen.keys.otherLive, reference: THEIRS }),
        );
        assert.equal(reply.status, 201, reply.text);
      });
    });

    test("another partner's item is answered as if it did not exist", async () => {
      const post = (order: string, item: string) =>
        platen.post('/signal/2.0/status/', {
          apikey: platen.keys.otherSignal,
          type: 'ItemRegistered',
          order,
          item,
          datetime: signalTime(platen.clock.now()),
        });
      const [real, unknown] = [theirs.itemIds[0]!, '999999990001'];
      assertSame(await post(theirs.id!, real), await post('999999990000', unknown), [
        [real, unknown],
        [theirs.id!, '999999990000'],
      ]);
    });

    /** Status and body must be equal, except for the names in the request. */
    function assertSame(reply: Reply, absent: Reply, names: readonly (readonly [string, string])[]): void {
      const text = names.reduce((body, [real, unknown]) => body.replaceAll(real, unknown), reply.text);
      assert.deepEqual([reply.status, text], [absent.status, absent.text]);
    }
  });
