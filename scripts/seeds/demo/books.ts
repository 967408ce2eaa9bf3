import type { Product, ProductOption, QuantitySteps } from '../../../src/domain/catalogue/catalogue.ts';
import type { Construction } from '../../../src/domain/catalogue/construction.ts';
import * as parts from './parts.ts';

/** Bound products: textbooks, photo books, magazines and brochures. */

const bindings = {
  pb: {
    name: 'PB',
    words: 'Softcover, perfect bound',
    baseEur: 1.85,
    pages: { min: 24, max: 800, step: 2 },
    construction: { binding: 'perfect', cover: 500 },
  },
  cw: {
    name: 'CW',
    words: 'Hardcover, case wrap',
    baseEur: 5.6,
    pages: { min: 24, max: 600, step: 2 },
    construction: { binding: 'casewrap', board: 3000, hinge: 7000, overhang: 3000, wrap: 20_000 },
  },
  sst: {
    name: 'SST',
    words: 'Saddle stitched',
    baseEur: 0.78,
    pages: { min: 8, max: 64, step: 4 },
    construction: { binding: 'saddle' },
  },
} satisfies Record<string, BindingSpec>;

interface BindingSpec {
  readonly name: string;
  readonly words: string;
  readonly baseEur: number;
  readonly pages: QuantitySteps;
  readonly construction: Partial<Construction>;
}

type Binding = keyof typeof bindings;

/** Papers of the page block, with the additional cost of an A5 page over the cheapest paper. */
const pagePapers = {
  '80off': { note: '80 g/m² offset, white', gsm: 80, moreEur: 0 },
  '80crw': { note: '80 g/m² book paper, cream', gsm: 80, moreEur: 0.0012 },
  '90off': { note: '90 g/m² offset, white', gsm: 90, moreEur: 0.0008 },
  '115mcs': { note: '115 g/m² machine coated, silk', gsm: 115, moreEur: 0.0021 },
  '130mcg': { note: '130 g/m² machine coated, gloss', gsm: 130, moreEur: 0.0026 },
  '130mcs': { note: '130 g/m² machine coated, silk', gsm: 130, moreEur: 0.0026 },
  '170mcg': { note: '170 g/m² machine coated, gloss', gsm: 170, moreEur: 0.0042 },
  '170mcs': { note: '170 g/m² machine coated, silk', gsm: 170, moreEur: 0.0042 },
  '200mcs': { note: '200 g/m² machine coated, silk', gsm: 200, moreEur: 0.0058 },
} as const;

type PagePaper = keyof typeof pagePapers;

interface CoverPaper {
  readonly reference: string;
  readonly note: string;
  readonly gsm: number;
}

/** Covers of brochures, lighter than those of books. */
const thinCovers: readonly CoverPaper[] = [
  { reference: 'cover_200mcs', note: '200 g/m² machine coated, silk', gsm: 200 },
  { reference: 'cover_130mcg', note: '130 g/m² machine coated, gloss', gsm: 130 },
];

interface BookSpec {
  readonly category: string;
  readonly title: string;
  readonly binding: Binding;
  readonly size: parts.Size;
  readonly orientation: parts.Orientation;
  readonly colour: parts.Colour;
  /** The first is the default. */
  readonly papers: readonly PagePaper[];
  /** Cover papers besides the usual ones of the binding. */
  readonly covers?: readonly CoverPaper[];
  readonly vatClass: Product['vatClass'];
  readonly pages?: QuantitySteps;
}

/** The cost of printing one A5 page, including paper. */
const PAGE_EUR = { bw: 0.0094, fc: 0.0386 };
const BOARD_GSM = 1_250;

function book(spec: BookSpec): Product {
  const { category, title, orientation, colour } = spec;
  const binding = bindings[spec.binding];
  const size = parts.turned(spec.size, orientation);
  const factor = 0.4 + 0.6 * parts.inA5(size);
  const colourName = colour === 'fc' ? 'full colour' : 'black and white';
  return parts.product({
    reference: [category, spec.binding, size.code, orientation, colour].join('_'),
    name: `${title} ${binding.name} ${size.name} ${parts.orientationNames[orientation]} ${colour.toUpperCase()}`,
    note: `${binding.words}, ${size.widthMm} x ${size.heightMm} mm, pages in ${colourName}, cover in full colour`,
    category,
    bound: true,
    fileTypes: ['cover', 'book'],
    vatClass: spec.vatClass,
    pages: spec.pages ?? binding.pages,
    quantity: { min: 1, max: 5_000, step: 1 },
    trim: parts.trimOf(size),
    construction: parts.printedIn(colour, binding.construction),
    weightMg: spec.binding === 'cw' ? 2 * parts.sheetMg(size, BOARD_GSM) : 0,
    options: [totalPages, ...paperOptions(spec, size), ...coverOptions(spec, size)],
    prices: [
      ...parts.scaled('price_unit_pr_book', binding.baseEur * factor, parts.bookScale),
      ...parts.scaled('price_unit_pr_page', PAGE_EUR[colour] * parts.inA5(size), parts.bookScale),
    ],
  });
}

const totalPages = parts.option('type_total_pages', 'total_pages', 'Number of pages, without the cover');

function paperOptions({ papers }: BookSpec, size: parts.Size): ProductOption[] {
  const cheapest = Math.min(...papers.map((paper) => pagePapers[paper].moreEur));
  const options = papers.map((paper) => {
    const { note, gsm, moreEur } = pagePapers[paper];
    const more = (moreEur - cheapest) * parts.inA5(size);
    return parts.option('type_main_paper', `pageblock_${paper}`, note, {
      prices: more > 0 ? parts.flat('price_unit_pr_page', more) : [],
      pageWeightMg: Math.round(parts.sheetMg(size, gsm) / 2),
      paper: parts.paperOf(paper),
    });
  });
  return parts.withDefault(`pageblock_${papers[0]}`, options);
}

/** The cover is printed on one sheet, twice as wide as the book. */
function coverOptions({ binding, covers = [] }: BookSpec, size: parts.Size): ProductOption[] {
  const cover = { ...size, widthMm: 2 * size.widthMm };
  const finishes = parts.withDefault('cover_finish_gloss', [
    parts.option('type_book_cover_finish', 'cover_finish_gloss', 'Gloss lamination'),
    parts.option('type_book_cover_finish', 'cover_finish_matte', 'Matte lamination'),
    parts.option('type_book_cover_finish', 'cover_finish_soft', 'Soft touch lamination', {
      prices: parts.flat('price_unit_pr_quantity', 0.35 * parts.inA5(size)),
    }),
  ]);
  if (binding === 'cw') {
    const wrap = parts.option(
      'type_cover_paper',
      'cover_130mcg',
      '130 g/m² machine coated, gloss, on board',
      {
        weightMg: parts.sheetMg(cover, 130),
        paper: parts.paperOf('130mcg'),
      },
    );
    return [...parts.withDefault('cover_130mcg', [wrap]), ...finishes, ...bookBindings];
  }
  const papers = [
    parts.option('type_cover_paper', 'cover_250mcg', '250 g/m² machine coated, gloss', {
      weightMg: parts.sheetMg(cover, 250),
      paper: parts.paperOf('250mcg'),
    }),
    parts.option('type_cover_paper', 'cover_300mcs', '300 g/m² machine coated, silk', {
      prices: parts.flat('price_unit_pr_quantity', 0.06 * parts.inA5(size)),
      weightMg: parts.sheetMg(cover, 300),
      paper: parts.paperOf('300mcs'),
    }),
  ];
  const light = covers.map(({ reference, note, gsm }) =>
    parts.option('type_cover_paper', reference, note, {
      weightMg: parts.sheetMg(cover, gsm),
      paper: parts.paperOf(reference.replace('cover_', '')),
    }),
  );
  return [...parts.withDefault('cover_250mcg', [...papers, ...light]), ...finishes];
}

const bookBindings = parts.withDefault('binding_glued', [
  parts.option('type_book_binding', 'binding_glued', 'Glued'),
  parts.option('type_book_binding', 'binding_sewn', 'Thread sewn', {
    prices: [
      ...parts.flat('price_unit_pr_item', 12.5),
      ...parts.scaled('price_unit_pr_quantity', 1.9, parts.bookScale),
    ],
  }),
]);

function textbooks(): Product[] {
  const { a4, a5, a6, digest, royal } = parts.sizes;
  const printed: [Binding, parts.Size[]][] = [
    ['pb', [a4, a5, a6, digest, royal]],
    ['cw', [a4, a5, a6, royal]],
  ];
  return printed.flatMap(([binding, sizes]) =>
    sizes.flatMap((size) =>
      (['bw', 'fc'] as const).map((colour) =>
        book({
          category: 'textbook',
          title: 'Textbook',
          binding,
          size,
          orientation: 'p',
          colour,
          papers: colour === 'bw' ? ['80off', '80crw', '90off'] : ['90off', '115mcs', '130mcs'],
          vatClass: 'book',
        }),
      ),
    ),
  );
}

type Shape = readonly [binding: Binding, size: parts.Size, orientation: parts.Orientation];

function photobooks(): Product[] {
  const { a4, a5, s148, s210, s300 } = parts.sizes;
  const shapes: Shape[] = [
    ['cw', s148, 's'],
    ['cw', s210, 's'],
    ['cw', s300, 's'],
    ['cw', a4, 'p'],
    ['cw', a4, 'l'],
    ['cw', a5, 'l'],
    ['pb', s210, 's'],
    ['pb', a4, 'l'],
    ['pb', a5, 'l'],
  ];
  return shapes.map(([binding, size, orientation]) =>
    book({
      category: 'photobook',
      title: 'Photobook',
      binding,
      size,
      orientation,
      colour: 'fc',
      papers: ['170mcs', '170mcg', '200mcs'],
      vatClass: 'standard',
      pages: { min: 24, max: 200, step: 2 },
    }),
  );
}

function magazines(): Product[] {
  const { a4, a5, s210 } = parts.sizes;
  const shapes: Shape[] = [
    ['sst', a4, 'p'],
    ['sst', a5, 'p'],
    ['sst', a4, 'l'],
    ['sst', s210, 's'],
    ['pb', a4, 'p'],
    ['pb', a5, 'p'],
  ];
  return shapes.map(([binding, size, orientation]) =>
    book({
      category: 'magazine',
      title: 'Magazine',
      binding,
      size,
      orientation,
      colour: 'fc',
      papers: ['115mcs', '130mcs', '130mcg', '90off'],
      vatClass: 'book',
      ...(binding === 'pb' ? { pages: { min: 32, max: 300, step: 4 } } : {}),
    }),
  );
}

function brochures(): Product[] {
  const { a4, a5, a6, dl, s148, s210 } = parts.sizes;
  const shapes: Shape[] = [
    ['sst', a4, 'p'],
    ['sst', a4, 'l'],
    ['sst', a5, 'p'],
    ['sst', a5, 'l'],
    ['sst', a6, 'p'],
    ['sst', dl, 'p'],
    ['sst', s148, 's'],
    ['sst', s210, 's'],
    ['pb', a5, 'p'],
  ];
  return shapes.map(([binding, size, orientation]) =>
    book({
      category: 'brochure',
      title: 'Brochure',
      binding,
      size,
      orientation,
      colour: 'fc',
      papers: binding === 'pb' ? ['130mcs', '80off'] : ['130mcs', '130mcg', '170mcs', '170mcg'],
      covers: binding === 'pb' ? thinCovers : [],
      vatClass: 'standard',
    }),
  );
}

export function books(): Product[] {
  return [...textbooks(), ...photobooks(), ...magazines(), ...brochures()];
}
