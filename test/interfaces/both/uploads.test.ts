/** Uploaded files in orders: their platen: addresses are taken where URLs of files are. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import type { FileBody } from '../../harness/files/file-host.ts';
import { announce, patch, upload } from '../../harness/files/uploads.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

const FLYER = rightFile({ trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3, fileType: 'product', pages: 1 });
const MD5 = createHash('md5').update(FLYER).digest('hex');

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const ask = (operation: string, fields: object, apikey = platen.keys.live): Promise<Reply> =>
      platen.post(`/core/1.0/orders/${operation}`, { ...fields, apikey });
    const order = (
      url: string,
      { apikey = platen.keys.live, ...fields }: { apikey?: string; md5sum?: string } = {},
    ) =>
      ask(
        'add',
        {
          ...validOrder(platen),
          reference: newReference(),
          items: [flyer(platen, { files: [{ type: 'product', url, ...fields } as FileBody] })],
        },
        apikey,
      );
    const info = async (reference: string) => (await ask('info', { reference })).json;
    const problemOf = ({ status, json }: Reply) => [status, json.error.type, json.error.parameter];

    test('an order is printed from an upload, with or without its md5sum', async () => {
      const url = await upload(platen, FLYER);
      for (const fields of [{}, { md5sum: MD5.toUpperCase() }]) {
        const { status, json, text } = await order(url, fields);
        assert.equal(status, 201, text);
        await platen.runDue();
        const { state, items } = await info(json.reference);
        const [file] = items[0].files;
        assert.deepEqual([state, file.url, file.md5sum, file.state], ['45', url, MD5, 'fetched']);
        assert.equal(file.size, String(FLYER.length));
      }
      await assertSound(platen.core, { blobs: true });
    });

    test('files of the order itself, and orders under an alias', async () => {
      const url = await upload(platen, FLYER);
      const files = [{ type: 'delivery_note', url }];
      const body = { ...validOrder(platen), reference: newReference(), files, apikey: platen.keys.live };
      const { status, text } = await platen.post('/cloudcore/1.0/orders/add', body);
      assert.equal(status, 201, text);
    });

    test('it takes the place of a file that was not fetched', async () => {
      const { json } = await order(platen.files.put('/gone.pdf', 'x').url.replace('gone', 'nowhere'), {
        md5sum: MD5,
      });
      await platen.runDue();
      assert.equal((await info(json.reference)).state, '11');
      const wrong = { reference: json.reference, file: '1', url: `platen:${'A'.repeat(43)}` };
      assert.deepEqual(problemOf(await ask('files/replace', wrong)), [400, 'invalid_parameter', 'url']);
      const right = { ...wrong, url: await upload(platen, FLYER) };
      assert.equal((await ask('files/replace', right)).json.state, '10');
      await platen.runDue();
      assert.equal((await info(json.reference)).state, '45');
    });

    test('an order of the sandbox is made from an upload too', async () => {
      const { sandbox } = platen.keys;
      const { json } = await order(await upload(platen, FLYER, sandbox), { apikey: sandbox });
      await platen.runDue();
      const { state } = (await ask('info', { reference: json.reference }, sandbox)).json;
      assert.ok(['45', '501'].includes(state), state);
    });

    describe('400 names the file and what to do', () => {
      const URL = 'items[0].files[0].url';
      const invalid = (parameter: string) => [400, 'invalid_parameter', parameter];

      test('that was never uploaded', async () => {
        const reply = await order(`platen:${'A'.repeat(43)}`);
        assert.deepEqual(problemOf(reply), invalid(URL));
        assert.match(reply.json.message, /upload the file again/);
      });

      test('by the address that its bytes are sent to', async () => {
        const { path } = await announce(platen, FLYER);
        for (const url of [`${platen.url}${path}`, `${platen.url}/core/1.0/files/upload`]) {
          const reply = await order(url, { md5sum: MD5 });
          assert.deepEqual(problemOf(reply), invalid(URL), url);
          assert.match(reply.json.message, /bytes are sent to; send the platen: address/);
        }
      });

      test('that another client has uploaded', async () => {
        const url = await upload(platen, FLYER, platen.keys.otherLive);
        assert.deepEqual(problemOf(await order(url)), invalid(URL));
      });

      test('that is not complete', async () => {
        const { path, file } = await announce(platen, FLYER);
        await patch(platen, path, 0, FLYER.subarray(0, 100));
        const reply = await order(file);
        assert.deepEqual(problemOf(reply), invalid(URL));
        assert.match(reply.json.message, /send the rest/);
      });

      test('whose md5sum differs', async () => {
        const reply = await order(await upload(platen, FLYER), { md5sum: '0'.repeat(32) });
        assert.deepEqual(problemOf(reply), invalid('items[0].files[0].md5sum'));
      });

      test('whose address is spelled in another way', async () => {
        const url = await upload(platen, FLYER);
        const token = url.slice('platen:'.length);
        const others = [
          `PLATEN:${token}`,
          `platen://${token}`,
          `platen:/${token}`,
          `platen:${token}A`,
          `platen:${token.slice(1)}`,
          `platen:${token}?a`,
          `platen:${token}\n`,
          ` platen:${token}`,
          `platen:${token.slice(3)}%41`,
          `platen:${token.slice(1)}/`,
          `http:platen:${token}`,
          `platen:http://127.0.0.1/${token.slice(18)}`,
        ];
        for (const other of others) {
          const reply = await order(other, { md5sum: MD5 });
          assert.deepEqual(problemOf(reply), invalid(URL), other);
          assert.ok(!reply.text.includes(token.slice(18)), 'the address is not repeated');
        }
      });

      test('whose md5sum must come, because it has a URL', async () => {
        const reply = await order('https://files.example/a.pdf');
        assert.deepEqual(problemOf(reply), [400, 'missing_required_parameter', 'items[0].files[0].md5sum']);
      });
    });
  });

describe('the sandbox', () => {
  before(async () => {
    platen = await clientInterfaces[0].start();
  });
  after(() => platen.close());

  test('does not see what was uploaded with a live key', async () => {
    const { sandbox: apikey } = platen.keys;
    const files = [{ type: 'product', url: await upload(platen, FLYER) } as FileBody];
    const items = [flyer(platen, { files })];
    const { status } = await platen.post('/core/1.0/orders/add', {
      ...validOrder(platen),
      apikey,
      reference: newReference(),
      items,
    });
    assert.equal(status, 400);
  });
});
