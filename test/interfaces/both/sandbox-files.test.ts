import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { PrintFileShape } from '../../../src/formats/sample-files/print-file.ts';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { rightImage } from '../../../src/formats/sample-files/right-image.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { findMd5Mismatches } from '../../../src/store/checks/checks.ts';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** docs/guides/sandbox.md, as written there: accepted for every file of the sandbox. */
const OK_MD5 = '0014c13f5e8b3835586defa9abc85815';

const sha256 = (bytes: Buffer) => hash('sha256', bytes);

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    /** Orders an item with files at these paths by type, and returns its reference. */
    async function order(
      apikey: string,
      item: object,
      paths: Readonly<Record<string, string>>,
      md5sum: string,
    ) {
      const reference = `${Object.values(paths).join(' ')} ${apikey.slice(0, 14)} ${md5sum.slice(0, 4)}`;
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
            shipping_level: 'cp_ground',
            ...item,
            files: Object.entries(paths).map(([type, path]) => ({
              type,
              url: `https://files.sandbox.test${path}`,
              md5sum,
            })),
          },
        ],
      });
      assert.equal(added.status, 201, added.text);
      await platen.runDue();
      return reference;
    }

    const flyer = { product: 'flyer_ss_a5_fc', count: '100' };
    const book = {
      product: 'textbook_pb_a5_p_bw',
      count: '2',
      options: [{ type: 'total_pages', count: '36' }],
    };

    async function stateAfter(apikey: string, path: string, md5sum: string): Promise<string> {
      const reference = await order(apikey, flyer, { product: path }, md5sum);
      return (await platen.post('/core/1.0/orders/info', { apikey, reference })).json.state;
    }

    /** The SHA-256 of the stored files of a book with files at these paths; null where none was fetched. */
    async function fetched(cover: string, inside: string): Promise<(string | null)[]> {
      const reference = await order(platen.keys.sandbox, book, { cover, book: inside }, OK_MD5);
      const { rows } = await sql<{ sha256: string | null }>`
        select f.sha256 from order_files f join orders o on o.client_id = f.client_id and o.id = f.order_id
        where o.reference = ${reference} order by f.n`.execute(platen.queries);
      return rows.map(({ sha256 }) => sha256);
    }

    const fates = [
      { path: '/ok.pdf', md5sum: OK_MD5, state: '501' },
      { path: '/ok.pdf', md5sum: '0'.repeat(32), state: '11' },
      { path: '/wrong-md5', md5sum: OK_MD5, state: '11' },
      { path: '/404', md5sum: OK_MD5, state: '11' },
      { path: '/503', md5sum: OK_MD5, state: '10' },
      { path: '/slow', md5sum: OK_MD5, state: '10' },
      { path: '/defect/file_damaged.pdf', md5sum: OK_MD5, state: '31' },
      { path: '/defect/image_resolution.pdf', md5sum: OK_MD5, state: '501' },
      // A flyer has no spine, so there is no such file.
      { path: '/defect/spine_text.pdf', md5sum: OK_MD5, state: '11' },
    ];
    for (const { path, md5sum, state } of fates) {
      test(`${path} with ${md5sum === OK_MD5 ? 'its md5' : 'another md5'} leaves a sandbox order in ${state}`, async () => {
        assert.equal(await stateAfter(platen.keys.sandbox, path, md5sum), state);
      });
    }

    const bookShape: PrintFileShape = {
      fileType: 'book',
      trim: { widthMm: 148, heightMm: 210 },
      bleedMm: 3,
      pages: 36,
      compact: true,
    };
    const coverShape: PrintFileShape = {
      ...bookShape,
      fileType: 'cover',
      pages: 1,
      compact: false,
      // 18 sheets of 80 g/m² with a bulk of 1.22, and 1 mm for the cover.
      coverSheet: { widthMm: 2 * 148 + 2.757 + 2 * 3, heightMm: 216 },
    };
    const productShape = { ...coverShape, fileType: 'product', bleedMm: 0, coverSheet: undefined };
    const rightBook = sha256(rightFile(bookShape));
    const rightCover = sha256(rightFile(coverShape));
    const contents = [
      { paths: ['/ok.pdf', '/ok.pdf'], sums: [rightCover, rightBook] },
      {
        paths: ['/ok/textbook_pb_a5_p_bw/36/cover.pdf', '/ok/textbook_pb_a5_p_bw/36.pdf'],
        sums: [rightCover, rightBook],
      },
      {
        paths: ['/defect/cover_spine.pdf', '/ok/textbook_pb_a5_p_bw/98.pdf'],
        sums: [sha256(wrongFile('cover_spine', coverShape)), sha256(rightFile({ ...bookShape, pages: 98 }))],
      },
      {
        paths: ['/ok.jpg', '/defect/page_count.pdf'],
        sums: [sha256(rightImage('jpeg', coverShape)), sha256(wrongFile('page_count', bookShape))],
      },
      {
        paths: ['/ok/businesscard_ss_int_bc_fc/1.pdf', '/ok/textbook_pb_a5_p_bw/97.pdf'],
        sums: [sha256(rightFile(productShape)), null],
      },
      { paths: ['/defect/unheard_of.pdf', '/ok.png'], sums: [null, null] },
      { paths: ['/ok/unheard_of/36.pdf', '/ok/textbook_pb_a5_p_bw/36/box.pdf'], sums: [null, null] },
      { paths: ['/defect/page_size.png', '/ok/%E0/1.pdf'], sums: [null, null] },
    ];
    for (const { paths, sums } of contents) {
      test(`${paths.join(' and ')} are made for the order`, async () => {
        assert.deepEqual(await fetched(paths[0]!, paths[1]!), sums);
      });
    }

    test('the real MD5 of a file is accepted as well', async () => {
      const md5sum = hash('md5', rightFile(productShape));
      assert.equal(await stateAfter(platen.keys.sandbox, '/ok.pdf', md5sum), '501');
    });

    test('the sum that stands for all files is not a problem of the stored data', async () => {
      assert.deepEqual((await findMd5Mismatches(platen.queries)).examples, []);
    });

    test('the sandbox host does not exist for a live order', async () => {
      assert.equal(await stateAfter(platen.keys.live, '/ok.pdf', OK_MD5), '10');
    });
  });
