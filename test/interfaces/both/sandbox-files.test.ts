import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** docs/guides/sandbox.md, as written there. */
const OK_MD5 = '0014c13f5e8b3835586defa9abc85815';

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    async function stateAfter(apikey: string, path: string, md5sum: string): Promise<string> {
      const reference = `${path} ${apikey.slice(0, 14)} ${md5sum.slice(0, 4)}`;
      const added = await platen.post('/core/1.0/orders/add', {
        apikey,
        reference,
        email: 'support@shop.example',
        addresses: [
          {
            type: 'delivery',
            firstname: 'Ada',
            lastname: 'Lovelace',
            street1: 'Hauptstr. 1',
            zip: '10115',
            city: 'Berlin',
            country: 'DE',
            email: 'ada@example.com',
            phone: '+49 30 1234567',
          },
        ],
        items: [
          {
            reference: 'item',
            product: 'flyer_ss_a5_fc',
            count: '100',
            shipping_level: 'cp_ground',
            files: [{ type: 'product', url: `https://files.sandbox.test${path}`, md5sum }],
          },
        ],
      });
      assert.equal(added.status, 201, added.text);
      await platen.runDue();
      return (await platen.post('/core/1.0/orders/info', { apikey, reference })).json.state;
    }

    const fates = [
      { path: '/ok.pdf', md5sum: OK_MD5, state: '501' },
      { path: '/ok.pdf', md5sum: '0'.repeat(32), state: '11' },
      { path: '/wrong-md5', md5sum: OK_MD5, state: '11' },
      { path: '/404', md5sum: OK_MD5, state: '11' },
      { path: '/503', md5sum: OK_MD5, state: '10' },
      { path: '/slow', md5sum: OK_MD5, state: '10' },
    ];
    for (const { path, md5sum, state } of fates) {
      test(`${path} with ${md5sum === OK_MD5 ? 'its md5' : 'another md5'} leaves a sandbox order in ${state}`, async () => {
        assert.equal(await stateAfter(platen.keys.sandbox, path, md5sum), state);
      });
    }

    test('the sandbox host does not exist for a live order', async () => {
      assert.equal(await stateAfter(platen.keys.live, '/ok.pdf', OK_MD5), '10');
    });
  });
