/** Presigned URLs of files are longer than other addresses: they contain a session token. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { add, flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

const LONGEST = 8192;

let platen: TestPlaten;

/** The file at an address of this length. */
function presigned(length: number) {
  const { url, ...file } = hosted(platen, 'product', `/${newReference('file')}.pdf`);
  const start = `${url}&token=`;
  return {
    ...file,
    url:
      start +
      randomBytes(length)
        .toString('hex')
        .slice(0, length - start.length),
  };
}

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const ask = (operation: string, fields: object) =>
      platen.post(`/core/1.0/${operation}`, { apikey: platen.keys.live, ...fields });
    const adding = (url: string) => ({
      items: [flyer(platen, { files: [{ type: 'product', url, md5sum: '0'.repeat(32) }] })],
    });

    test('the file is fetched, from an address of an order and of the order itself', async () => {
      const files = [{ ...presigned(LONGEST), type: 'delivery_note' }];
      const items = [flyer(platen, { files: [presigned(LONGEST)] })];
      const reference = await add(platen, { files, items });
      await platen.runDue();
      const { json } = await ask('orders/info', { reference });
      assert.equal(json.state, '45');
      assert.deepEqual(
        [json.files[0].url, json.items[0].files[0].url],
        [files[0]?.url, items[0]?.files[0]?.url],
      );
    });

    test('one that replaces a file may be as long', async () => {
      const reference = await add(platen, adding(`${platen.files.url}/gone`));
      await platen.runDue();
      assert.equal((await ask('orders/info', { reference })).json.state, '11');
      const { url, md5sum } = presigned(LONGEST);
      const replaced = await ask('orders/files/replace', { reference, file: '1', url, md5sum });
      assert.equal(replaced.status, 200, replaced.text);
      await platen.runDue();
      assert.equal((await ask('orders/info', { reference })).json.state, '45');
    });

    test('files/check fetches it too', async () => {
      const { json } = await ask('files/check', {
        product: 'flyer_ss_a5_fc',
        files: [presigned(LONGEST)],
        wait: '0',
      });
      await platen.runDue();
      const report = await ask('files/check', { id: json.id });
      assert.equal(report.json.files[0].state, 'fetched', report.text);
    });

    test('one character more is refused, with the limit', async () => {
      const order = validOrder(platen, adding(presigned(LONGEST + 1).url));
      const reply = await ask('orders/add', order);
      assert.equal(reply.status, 400);
      assert.equal(reply.json.error.parameter, 'items[0].files[0].url');
      assert.match(
        reply.json.message,
        /an http or https address of up to 8192 characters, without user and password/,
      );
    });

    test('a host name that is longer than DNS allows does not fail in the database', async () => {
      const url = `https://${randomBytes(4000).toString('hex')}.example/file.pdf`;
      const reference = await add(platen, adding(url));
      await platen.runDue();
      const { state, reason } = (await ask('orders/info', { reference })).json;
      assert.deepEqual([state, reason?.code], ['10', undefined]);
    });
  });
