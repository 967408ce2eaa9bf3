import type { Product, ProductOption } from '../../../src/domain/catalogue/catalogue.ts';
import * as parts from './parts.ts';

/** Products printed on one sheet: flyers, folders, posters, business cards and letterheads. */

/** Papers with the cost of one A5 sheet, before the scale. */
const papers = {
  '80off': { note: '80 g/m² offset, white', gsm: 80, eur: 0.16 },
  '90off': { note: '90 g/m² offset, white', gsm: 90, eur: 0.17 },
  '100lin': { note: '100 g/m² laid, with watermark', gsm: 100, eur: 0.31 },
  '130mcs': { note: '130 g/m² machine coated, silk', gsm: 130, eur: 0.2 },
  '135mcs': { note: '135 g/m² machine coated, silk', gsm: 135, eur: 0.2 },
  '170mcs': { note: '170 g/m² machine coated, silk', gsm: 170, eur: 0.23 },
  '200mcg': { note: '200 g/m² machine coated, gloss', gsm: 200, eur: 0.27 },
  '250mcs': { note: '250 g/m² machine coated, silk', gsm: 250, eur: 0.29 },
  '260pho': { note: '260 g/m² photo paper, satin', gsm: 260, eur: 0.48 },
  '350mcg': { note: '350 g/m² machine coated, gloss', gsm: 350, eur: 0.36 },
  '350mcs': { note: '350 g/m² machine coated, silk', gsm: 350, eur: 0.36 },
  '400off': { note: '400 g/m² natural board', gsm: 400, eur: 0.44 },
} as const;

type Paper = keyof typeof papers;

/** The first paper is the default; more expensive papers have prices of their own. */
function paperOptions(category: string, names: readonly Paper[], sheet: parts.Size): ProductOption[] {
  const included = papers[names[0]!].eur;
  const options = names.map((name) => {
    const { note, gsm, eur } = papers[name];
    const more = Math.max(0, eur - included) * parts.inA5(sheet);
    return parts.option(category, `paper_${name}`, note, {
      prices: more > 0 ? parts.scaled('price_unit_pr_quantity', more, parts.sheetScale) : [],
      weightMg: parts.sheetMg(sheet, gsm),
      paper: parts.paperOf(name),
    });
  });
  return parts.withDefault(`paper_${names[0]}`, options);
}

function finishOptions(sheet: parts.Size): ProductOption[] {
  const eur = 0.12 * parts.inA5(sheet);
  return (['gloss', 'matte'] as const).map((finish) =>
    parts.option('type_sheet_product_finish', `finish_${finish}`, `${capital(finish)} lamination`, {
      prices: [
        ...parts.flat('price_unit_pr_item', 4.5),
        ...parts.scaled('price_unit_pr_quantity', eur, parts.sheetScale),
      ],
    }),
  );
}

/** Setting up the press once per item, then each sheet. */
function sheetPrices(sheet: parts.Size, sides: Sides, setUpEur: number, paper: Paper) {
  const ink = sides === 'ds' ? 0.14 : 0.09;
  return [
    ...parts.flat('price_unit_pr_item', setUpEur),
    ...parts.scaled(
      'price_unit_pr_quantity',
      (papers[paper].eur + ink) * parts.inA5(sheet),
      parts.sheetScale,
    ),
  ];
}

type Sides = 'ss' | 'ds';

const sideWords: Record<Sides, string> = { ss: 'printed on one side', ds: 'printed on both sides' };

function sidesOf(sides: Sides): 1 | 2 {
  return sides === 'ss' ? 1 : 2;
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

function flyers(): Product[] {
  const { a4, a5, a6, a7, dl } = parts.sizes;
  const names: Paper[] = ['170mcs', '130mcs', '250mcs', '350mcg'];
  return (['ss', 'ds'] as const).flatMap((sides) =>
    [a4, a5, a6, a7, dl].map((size) =>
      parts.product({
        reference: `flyer_${sides}_${size.code}_fc`,
        name: `Flyer ${sides.toUpperCase()} ${size.name} FC`,
        note: `Flyer, ${size.widthMm} x ${size.heightMm} mm, ${sideWords[sides]} in full colour`,
        category: 'flyer',
        quantity: { min: 1, max: 100_000, step: 1 },
        trim: parts.trimOf(size),
        construction: parts.printedIn('fc', { sides: sidesOf(sides) }),
        options: [...paperOptions('type_product_material', names, size), ...finishOptions(size)],
        prices: sheetPrices(size, sides, 3.5, '170mcs'),
      }),
    ),
  );
}

const folds = {
  hf: { words: 'Folded once', panels: 2 },
  tf: { words: 'Folded twice, letter fold', panels: 3 },
  zf: { words: 'Folded twice, z-fold', panels: 3 },
  gf: { words: 'Folded three times, gate fold', panels: 4 },
} as const;

/** The size is that of the folded product; the open sheet is wider by the number of panels. */
function folders(): Product[] {
  const { a4, a5, a6, dl } = parts.sizes;
  const shapes: [keyof typeof folds, parts.Size][] = [
    ['hf', a4],
    ['hf', a5],
    ['hf', a6],
    ['hf', dl],
    ['tf', a5],
    ['tf', dl],
    ['zf', a5],
    ['zf', dl],
    ['gf', dl],
  ];
  return shapes.map(([fold, size]) => {
    const { words, panels } = folds[fold];
    const sheet = { ...size, widthMm: size.widthMm * panels };
    const names: Paper[] = ['135mcs', '170mcs', '250mcs'];
    return parts.product({
      reference: `folder_${fold}_${size.code}_p_fc`,
      name: `Folder ${fold.toUpperCase()} ${size.name} Portrait FC`,
      note: `${words} to ${size.widthMm} x ${size.heightMm} mm, printed on both sides in full colour`,
      category: 'folder',
      quantity: { min: 25, max: 50_000, step: 25 },
      trim: parts.trimOf(sheet),
      construction: parts.printedIn('fc', { sides: 2 }),
      options: paperOptions('type_product_material', names, sheet),
      prices: sheetPrices(sheet, 'ds', 9.5, '135mcs'),
    });
  });
}

function posters(): Product[] {
  const { a0, a1, a2, a3, a4, b1, b2, r3040 } = parts.sizes;
  return [a0, a1, a2, a3, a4, b1, b2, r3040].map((size) =>
    parts.product({
      reference: `poster_${size.code}_fc`,
      name: `Poster ${size.name} FC`,
      note: `Poster, ${size.widthMm} x ${size.heightMm} mm, printed on one side in full colour`,
      category: 'poster',
      construction: parts.printedIn('fc', { sides: 1 }),
      quantity: { min: 1, max: 5_000, step: 1 },
      trim: parts.trimOf(size),
      options: [
        ...paperOptions('type_poster_paper', ['135mcs', '200mcg', '260pho'], size),
        parts.option('type_packaging', 'packaging_tube', 'Rolled in a cardboard tube', {
          prices: parts.flat('price_unit_pr_item', 1.9),
          weightMg: 180_000,
        }),
      ],
      prices: [
        ...parts.flat('price_unit_pr_item', 1.5),
        ...parts.scaled('price_unit_pr_quantity', 0.62 * parts.inA5(size), parts.pieceScale),
      ],
    }),
  );
}

function businessCards(): Product[] {
  const { internationalCard, americanCard, squareCard } = parts.sizes;
  return (['ss', 'ds'] as const).flatMap((sides) =>
    [internationalCard, americanCard, squareCard].map((size) =>
      parts.product({
        reference: `businesscard_${sides}_${size.code}_fc`,
        name: `Business Card ${sides.toUpperCase()} ${size.name} FC`,
        note: `Business card, ${size.widthMm} x ${size.heightMm} mm, ${sideWords[sides]} in full colour`,
        category: 'businesscard',
        construction: parts.printedIn('fc', { sides: sidesOf(sides) }),
        quantity: { min: 50, max: 10_000, step: 50 },
        trim: parts.trimOf(size),
        options: [
          ...paperOptions('type_product_material', ['350mcs', '350mcg', '400off'], size),
          ...finishOptions(size),
          ...cardBoxes,
        ],
        prices: sheetPrices(size, sides, 6.9, '350mcs'),
      }),
    ),
  );
}

const cardBoxes = parts.withDefault('packaging_banderole', [
  parts.option('type_packaging', 'packaging_banderole', 'Paper band'),
  parts.option('type_packaging', 'packaging_card_box', 'Box with a lid', {
    prices: parts.flat('price_unit_pr_item', 2.4),
  }),
]);

function letterheads(): Product[] {
  const { a4, a5, dl } = parts.sizes;
  const shapes: [Sides, parts.Size, parts.Colour][] = [
    ['ss', a4, 'fc'],
    ['ss', a4, 'bw'],
    ['ds', a4, 'fc'],
    ['ss', a5, 'fc'],
    ['ss', dl, 'fc'],
  ];
  return shapes.map(([sides, size, colour]) =>
    parts.product({
      reference: `letterhead_${sides}_${size.code}_p_${colour}`,
      name: `Letterhead ${sides.toUpperCase()} ${size.name} Portrait ${colour.toUpperCase()}`,
      note: `Letterhead, ${size.widthMm} x ${size.heightMm} mm, ${sideWords[sides]}, fit for laser printers`,
      category: 'letterhead',
      construction: parts.printedIn(colour, { sides: sidesOf(sides) }),
      quantity: { min: 50, max: 50_000, step: 50 },
      trim: parts.trimOf(size),
      options: paperOptions('type_product_material', ['90off', '80off', '100lin'], size),
      // Letterhead papers are ordered from the mill per order.
      prices: [...parts.flat('price_unit_pr_order', 3.9), ...sheetPrices(size, sides, 4.9, '90off')],
    }),
  );
}

/** Products under the references of existing examples, which do not follow the usual pattern. */
function examples(): Product[] {
  const { a4, s150 } = parts.sizes;
  const folded = { ...s150, widthMm: 2 * s150.widthMm };
  return [
    parts.product({
      reference: 'letterheading_ss_a4_2_0',
      name: 'Letterheading SS A4 2/0',
      note: `Letterhead, ${a4.widthMm} x ${a4.heightMm} mm, printed on one side in two colours`,
      category: 'letterhead',
      quantity: { min: 1, max: 50_000, step: 1 },
      trim: parts.trimOf(a4),
      options: paperOptions('type_product_material', ['90off', '80off'], a4),
      prices: sheetPrices(a4, 'ss', 4.9, '90off'),
    }),
    parts.product({
      reference: 'folder_s150_s_fc',
      name: 'Folder S150 Square FC',
      note: `Folded once to ${s150.widthMm} x ${s150.heightMm} mm, printed on both sides in full colour`,
      category: 'folder',
      quantity: { min: 1, max: 50_000, step: 1 },
      trim: parts.trimOf(folded),
      construction: parts.printedIn('fc', { sides: 2 }),
      options: paperOptions('type_product_material', ['135mcs', '170mcs', '250mcs'], folded),
      prices: sheetPrices(folded, 'ds', 9.5, '135mcs'),
    }),
  ];
}

export function sheets(): Product[] {
  return [...flyers(), ...folders(), ...posters(), ...businessCards(), ...letterheads(), ...examples()];
}
