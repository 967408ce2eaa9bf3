/** Spine and cover of a book, with its template to download (decisions.md §1), on both interfaces of clients. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { unlike } from '../../harness/http/unlike.ts';
import type { TestPlaten } from '../../harness/platen.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const pages = (count: string, ...more: string[]) => [
      { type: 'total_pages', count },
      ...more.map((type) => ({ type, count: '1' })),
    ];
    const ask = (fields: object) =>
      platen.post('/core/1.0/products/spine', {
        apikey: platen.keys.live,
        product: 'textbook_pb_a5_p_bw',
        options: pages('224'),
        ...fields,
      });

    test('a book of 224 pages on the default paper', async () => {
      const { status, json } = await ask({});
      assert.equal(status, 200);
      const { areas, template: _template, ...rest } = json;
      assert.deepEqual(rest, {
        product: 'textbook_pb_a5_p_bw',
        product_reference: 'textbook_pb_a5_p_bw',
        total_pages: '224',
        pages: '224',
        unit: 'mm',
        binding: 'perfect',
        cover_type: 'softcover',
        spine: '11.93',
        cover: { width: '313.93', height: '216.00', bleed: '3.00', wrap: '0.00' },
        spine_text_min: '5.00',
        formula:
          '224 pages of 80 g/m² paper with the bulk 1.22 are 112 sheets of 80 × 1.22 µm, together 10.93 mm; with 2 × ' +
          '0.50 mm of cover the spine is 11.93 mm. The cover is 2 × 148.00 page + 11.93 spine + 2 × 3.00 bleed = ' +
          '313.93 mm wide and 210.00 page + 2 × 3.00 bleed = 216.00 mm high.',
      });
      assert.deepEqual(areas, [
        {
          name: 'back',
          ...{ x: '3.00', y: '3.00', width: '148.00', height: '210.00' },
          safe_zone: { x: '6.00', y: '6.00', width: '142.00', height: '204.00' },
        },
        {
          name: 'spine',
          ...{ x: '151.00', y: '3.00', width: '11.93', height: '210.00' },
          safe_zone: { x: '152.00', y: '6.00', width: '9.93', height: '204.00' },
        },
        {
          name: 'front',
          ...{ x: '162.93', y: '3.00', width: '148.00', height: '210.00' },
          safe_zone: { x: '165.93', y: '6.00', width: '142.00', height: '204.00' },
        },
      ]);
    });

    test('in inches and in points', async () => {
      const [inches, points] = [await ask({ unit: 'in' }), await ask({ unit: 'pt' })];
      assert.deepEqual([inches.json.spine, inches.json.cover.width], ['0.4697', '12.3595']);
      assert.deepEqual([points.json.spine, points.json.cover.width], ['33.82', '889.88']);
    });

    test('pages are rounded up, and a thin spine carries no text', async () => {
      const { json } = await ask({ options: pages('25') });
      assert.deepEqual([json.total_pages, json.pages], ['25', '26']);
      assert.match(json.formula, /^25 pages are rounded up to 26\. /);
      assert.ok(!('safe_zone' in json.areas[1]));
    });

    test('refusals name the field and what to do', async () => {
      const product = name === 'core' ? 'product' : 'product_reference';
      const option = name === 'core' ? 'type' : 'option_reference';
      const refusals: [object, string, string, RegExp][] = [
        [{ product: 'textbok_pb_a5_p_bw' }, 'product_unknown', product, /did you mean "textbook_pb_a5_p_bw"/],
        [{ options: [] }, 'missing_required_parameter', 'options', /total_pages .*24 to 800 pages/],
        [{ options: undefined }, 'missing_required_parameter', 'options', /total_pages/],
        [
          { options: pages('900') },
          'total_pages_value_not_supported',
          'options[0].count',
          /24 to 800 pages in steps of 2/,
        ],
        [{ options: pages('10') }, 'total_pages_value_not_supported', 'options[0].count', /is 10/],
        [{ options: pages('224', 'gold') }, 'option_unknown', `options[1].${option}`, /"gold"/],
        [
          { options: pages('224', 'pageblock_90off') },
          'invalid_parameter',
          'options',
          /contain pageblock_90off, whose grammage and bulk are not in the catalogue; choose one of pageblock_80off/,
        ],
        [
          { product: 'flyer_ss_a5_fc', options: [] },
          'invalid_parameter',
          product,
          /is flyer_ss_a5_fc, which is not made of cover and book/,
        ],
        [{ unit: 'cm' }, 'invalid_parameter', 'unit', /one of mm, in, pt/],
      ];
      for (const [fields, type, parameter, info] of refusals) {
        const { status, json } = await ask(fields);
        assert.deepEqual([status, json.error.type, json.error.parameter], [400, type, parameter]);
        assert.match(json.error.info, info);
      }
    });

    test('templates are downloaded without a credential until their link expires', async () => {
      const { template } = (await ask({})).json;
      const pdf = await fetch(template.pdf);
      assert.deepEqual(
        [pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')],
        [200, 'application/pdf', 'attachment; filename="textbook_pb_a5_p_bw-224-pages.pdf"'],
      );
      const document = await PDFDocument.load(await pdf.arrayBuffer());
      const page = document.getPage(0);
      const inMillimetres = ({ width, height }: { width: number; height: number }) =>
        [width, height].map((points) => ((points * 25.4) / 72).toFixed(2));
      assert.deepEqual(
        [document.getPageCount(), inMillimetres(page.getSize()), inMillimetres(page.getTrimBox())],
        [1, ['313.93', '216.00'], ['307.93', '210.00']],
      );

      const svg = await fetch(template.svg);
      assert.equal(svg.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
      const drawn = await svg.text();
      assert.match(drawn, /^<svg [^>]*width="313\.931mm" height="216mm" viewBox="0 0 313\.931 216"/);
      for (const words of ['Back', 'Spine  11.93 mm', 'Front', 'Bleed, 3.00 mm', 'Safe zone'])
        assert.ok(drawn.includes(words), words);

      const other = template.pdf.replace('224', '400');
      for (const address of [other, template.pdf.replace('.pdf', '.svg'), template.pdf.split('?')[0]])
        assert.equal((await fetch(address)).status, 404, address);
      for (const address of unlike(template.svg)) assert.equal((await fetch(address)).status, 404, address);
      platen.clock.advanceBy(24 * HOUR_MS);
      assert.equal((await fetch(template.pdf)).status, 404);
    });
  });
