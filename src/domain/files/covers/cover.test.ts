/** Spines and covers as print shops publish them, computed from their constants as a catalogue has them. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { option, product } from '../../../../test/harness/catalogue/guide-catalogue.ts';
import { readDecimal } from '../../../lib/decimal.ts';
import { formatLength, micrometres } from '../../../lib/lengths.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { type Construction, unknownConstruction } from '../../catalogue/construction.ts';
import { defaultPreflight } from '../../catalogue/preflight-settings.ts';
import { sentenceOf } from '../../details/details.ts';
import { type Cover, coverFormula, coverOf, spineOf } from './cover.ts';

interface Book {
  readonly size?: readonly [widthMm: number, heightMm: number];
  readonly bleedMm?: number;
  /** Grammage and bulk; null = not known. */
  readonly paper?: readonly [grammage: number, bulk: string] | null;
  readonly step?: number;
  readonly made: Partial<Construction>;
}

const A5 = [148, 210] as const;

function bookOf({ size = A5, bleedMm = 3, paper = [80, '1.22'], step = 2, made }: Book): Product {
  const [widthMm, heightMm] = size;
  return product('book', {
    bound: true,
    fileTypes: ['cover', 'book'],
    pages: { min: 2, max: 1000, step },
    trim: { widthMm, heightMm },
    bleedMm,
    construction: { ...unknownConstruction, ...made },
    options: [
      option('total_pages', 'type_total_pages'),
      option('pageblock', 'type_main_paper', {
        isDefault: true,
        paper: paper && { grammage: paper[0], bulk: readDecimal(paper[1]) },
      }),
      option('cover', 'type_cover_paper', {
        isDefault: true,
        paper: { grammage: 300, bulk: readDecimal('0.9') },
      }),
    ],
  });
}

const pagesOf = (count: number) => [{ reference: 'total_pages', count }];

function spineMm(book: Book, pages: number): string {
  const spine = spineOf(bookOf(book), pagesOf(pages));
  return spine.kind === 'spine' ? formatLength(spine.width) : sentenceOf(spine.detail);
}

function cover(book: Book, pages: number): Cover {
  const found = coverOf(bookOf(book), pagesOf(pages));
  assert.ok(found.kind === 'cover');
  return found;
}

const sizeOf = ({ width, height }: Cover) => `${formatLength(width)} × ${formatLength(height)}`;

const perfect = (coverMm: number) => ({ binding: 'perfect', cover: micrometres(coverMm) }) as const;
const casewrap = (boardMm: number) => ({ binding: 'casewrap', board: micrometres(boardMm) }) as const;

/** Lulu and KDP publish the thickness of a page: pages per inch, and inches per page. */
const LULU_BULK = (50_800 / 444 / 90).toFixed(4);
const kdpBulk = (inches: number) => ((2 * 25_400 * inches) / 90).toFixed(4);

const luluTable = '24-84=6 84-140=13 140-168=16 279-306=24 445-472=33 779-800=52 800-800=54'
  .split(' ')
  .map((row) => row.split(/[-=]/).map(Number))
  .map(([from = 0, to = 0, spine = 0]) => ({ from, to, spine: micrometres(spine) }));

const onTheTable: Book = { made: { ...casewrap(2), spineTable: luluTable }, paper: null };

describe('published spines', () => {
  const published: [name: string, book: Book, pages: number, millimetres: string][] = [
    ['Cloudprinter, 80 off', { paper: [80, '1.22'], made: perfect(0.5) }, 224, '11.93'],
    ['Cloudprinter, 90 off', { paper: [90, '1.22'], made: perfect(0.5) }, 120, '7.59'],
    ['Cloudprinter, boards of 3 mm, 130 mcs', { paper: [130, '0.90'], made: casewrap(3) }, 96, '11.62'],
    ['Cloudprinter, boards of 2 mm, 130 mcs', { paper: [130, '0.90'], made: casewrap(2) }, 24, '5.40'],
    ['Cloudprinter, boards of 3 mm, 170 mcg', { paper: [170, '0.80'], made: casewrap(3) }, 60, '10.08'],
    ['Lulu, paperback', { paper: [90, LULU_BULK], made: perfect(0.762) }, 200, '12.97'],
    ['Lulu, casewrap, first row', onTheTable, 24, '6.00'],
    ['Lulu, casewrap, end of the first row', onTheTable, 84, '6.00'],
    ['Lulu, casewrap, 279 pages', onTheTable, 280, '24.00'],
    ['Lulu, casewrap, 306 pages', onTheTable, 306, '24.00'],
    ['Lulu, casewrap, 445 pages', onTheTable, 446, '33.00'],
    ['Lulu, casewrap, 472 pages', onTheTable, 472, '33.00'],
    ['Lulu, casewrap, 779 pages', onTheTable, 780, '52.00'],
    ['Lulu, casewrap, the first of two rows for 800 pages', onTheTable, 800, '52.00'],
    ['KDP, white', { paper: [90, kdpBulk(0.002252)], made: perfect(0) }, 200, '11.44'],
    ['KDP, cream', { paper: [90, kdpBulk(0.0025)], made: perfect(0) }, 300, '19.05'],
    ['KDP, premium colour', { paper: [90, kdpBulk(0.002347)], made: perfect(0) }, 120, '7.15'],
    ['Onlineprinters, coated', { paper: [135, '1'], made: perfect(0) }, 128, '8.64'],
    ['Onlineprinters, offset', { paper: [120, '1.25'], made: perfect(0) }, 128, '9.60'],
    ['bookli', { paper: [80, '1.2'], made: casewrap(2) }, 250, '16.00'],
    ['print-assistant', { paper: [80, '1'], made: casewrap(2) }, 300, '16.00'],
  ];
  for (const [name, book, pages, millimetres] of published) {
    test(`${name}: ${millimetres} mm`, () => assert.equal(spineMm(book, pages), millimetres));
  }
});

describe('published covers', () => {
  const mm = micrometres;
  const published: [name: string, book: Book, pages: number, size: string][] = [
    ['Cloudprinter, A5', { made: perfect(0.5) }, 224, '313.93 × 216.00'],
    [
      'KDP, 6 × 9 inch',
      { size: [152.4, 228.6], bleedMm: 3.175, paper: [90, kdpBulk(0.002252)], made: perfect(0) },
      200,
      '322.59 × 234.95',
    ],
    [
      'bookli, A5, boards without wrap',
      { paper: [80, '1.2'], made: { ...casewrap(2), hinge: mm(7), overhang: mm(3) } },
      250,
      '332.00 × 216.00',
    ],
    [
      'bookli, A5, with wrap',
      { paper: [80, '1.2'], made: { ...casewrap(2), hinge: mm(7), overhang: mm(3), wrap: mm(20) } },
      250,
      '372.00 × 256.00',
    ],
    [
      // A board as wide as the page less 3 mm: it begins 5.5 mm later and reaches 2.5 mm beyond the page.
      'print-assistant, A5',
      {
        paper: [80, '1'],
        made: { ...casewrap(2), hinge: mm(8), overhang: mm(2.5), setback: mm(5.5), wrap: mm(15) },
      },
      300,
      '352.00 × 245.00',
    ],
    [
      'ScandinavianBook, 140 × 220 mm, spine of 12 mm',
      {
        size: [140, 220],
        made: { binding: 'perfect', spineTable: [{ from: 1, to: 999, spine: mm(12) }] },
      },
      100,
      '298.00 × 226.00',
    ],
    ['saddle stitched, A5', { made: { binding: 'saddle' } }, 32, '302.00 × 216.00'],
    ['softcover with flaps, A5', { made: { ...perfect(0.5), flap: mm(80) } }, 224, '473.93 × 216.00'],
    [
      'dust jacket of bookli, A5',
      {
        paper: [80, '1.2'],
        made: {
          ...casewrap(2),
          coverType: 'jacket',
          hinge: mm(7),
          overhang: mm(3),
          wrap: mm(20),
          flap: mm(80),
        },
      },
      250,
      '498.00 × 222.00',
    ],
  ];
  for (const [name, book, pages, size] of published) {
    test(`${name}: ${size} mm`, () => assert.equal(sizeOf(cover(book, pages)), size));
  }
});

describe('spines', () => {
  test('pages are rounded up to the step of the product first', () => {
    const book: Book = { made: perfect(0.5), step: 8 };
    assert.equal(spineMm(book, 219), spineMm(book, 226));
    assert.match(coverFormula(cover(book, 219), 'mm'), /^219 pages are rounded up to 226\. 226 pages of 80/);
  });

  test('saddle stitched and coil bound books have none, whatever the paper', () => {
    for (const binding of ['saddle', 'coil'] as const)
      assert.equal(spineMm({ made: { binding }, paper: null }, 32), '0.00');
  });

  test('a cover without a thickness of its own is as thick as its paper', () => {
    // 300 g/m² × 0.9 = 270 µm
    assert.equal(spineMm({ made: { binding: 'perfect' } }, 224), '11.47');
  });

  test('are not computed without data', () => {
    const reasons: [Book, number, RegExp][] = [
      [{ made: {} }, 224, /^is book, whose binding is not in the catalogue/],
      [
        { made: perfect(0.5), paper: null },
        224,
        /^contain pageblock, whose grammage and bulk are not in the catalogue/,
      ],
      [{ made: { binding: 'casewrap' } }, 224, /thickness of the board is not in the catalogue/],
      [onTheTable, 200, /^have 200 pages, for which the table of spines of book has no row/],
    ];
    for (const [book, pages, detail] of reasons) assert.match(spineMm(book, pages), detail);
    const flyer = spineOf(product('flyer'), []);
    assert.ok(flyer.kind === 'unknown' && flyer.about === 'product');
  });
});

describe('areas of a cover', () => {
  const bookli: Book = {
    paper: [80, '1.2'],
    made: {
      ...casewrap(2),
      hinge: micrometres(7),
      overhang: micrometres(3),
      wrap: micrometres(20),
    },
  };

  test('lie side by side between the margins', () => {
    for (const book of [bookli, { made: { ...perfect(0.5), flap: micrometres(80) } }]) {
      const { areas, margin, width, height } = cover(book, 250);
      let x = margin;
      for (const area of areas) {
        assert.deepEqual([area.x, area.y, area.height], [x, margin, height - 2 * margin], area.name);
        x += area.width;
      }
      assert.equal(x + margin, width);
    }
    assert.deepEqual(
      cover(bookli, 250).areas.map(({ name, width }) => [name, formatLength(width)]),
      [
        ['back', '151.00'],
        ['backHinge', '7.00'],
        ['spine', '16.00'],
        ['frontHinge', '7.00'],
        ['front', '151.00'],
      ],
    );
  });

  test('have safe zones by the margins of the product', () => {
    const areas = new Map(cover(bookli, 250).areas.map((area) => [area.name, area]));
    assert.deepEqual(areas.get('back')?.safe, { x: 23_000, y: 23_000, width: 145_000, height: 210_000 });
    assert.deepEqual(areas.get('spine')?.safe, { x: 179_000, y: 23_000, width: 14_000, height: 210_000 });
    assert.equal(areas.get('backHinge')?.safe, null);
  });

  test('a narrow spine carries no text', () => {
    const thin = cover({ made: perfect(0) }, 60);
    assert.deepEqual([thin.mayCarrySpineText, thin.minimumTextSpine], [false, 5000]);
    assert.equal(thin.areas.find(({ name }) => name === 'spine')?.safe, null);
    const own = {
      ...bookOf({ made: perfect(0) }),
      preflight: { ...defaultPreflight, limits: { spine_text_mm: 2 } },
    };
    const found = coverOf(own, pagesOf(60));
    assert.ok(found.kind === 'cover' && found.mayCarrySpineText);
  });
});

describe('the formula', () => {
  test('names every number of a perfect bound book', () => {
    assert.equal(
      coverFormula(cover({ made: perfect(0.5) }, 224), 'mm'),
      '224 pages of 80 g/m² paper with the bulk 1.22 are 112 sheets of 80 × 1.22 µm, together 10.93 mm; ' +
        'with 2 × 0.50 mm of cover the spine is 11.93 mm. ' +
        'The cover is 2 × 148.00 page + 11.93 spine + 2 × 3.00 bleed = 313.93 mm wide and ' +
        '210.00 page + 2 × 3.00 bleed = 216.00 mm high.',
    );
  });

  test('is in the unit that was asked for', () => {
    const { made } = { made: perfect(0.5) };
    assert.match(coverFormula(cover({ made }, 224), 'in'), /the spine is 0\.4697 in\. .* = 12\.3595 in wide/);
    assert.match(coverFormula(cover({ made }, 224), 'pt'), /the spine is 33\.82 pt\./);
  });

  test('covers every binding', () => {
    const sentences: [Book, RegExp][] = [
      [
        { made: { binding: 'saddle' } },
        /^A saddle stitched book has no spine\. The cover is 2 × 148\.00 page \+ 2 ×/,
      ],
      [onTheTable, /^The table of spines of this product has 24\.00 mm for 279 to 306 pages\./],
      [
        {
          paper: [80, '1'],
          made: {
            ...casewrap(2),
            hinge: micrometres(8),
            overhang: micrometres(2.5),
            setback: micrometres(5.5),
            wrap: micrometres(15),
          },
        },
        /\+ 2 × 8\.00 hinge \+ 2 × 2\.50 overhang \+ 2 × 15\.00 wrap - 2 × 5\.50 setback = 352\.00 mm wide/,
      ],
    ];
    for (const [book, sentence] of sentences) assert.match(coverFormula(cover(book, 300), 'mm'), sentence);
  });
});
