import type { Product } from '../../../src/domain/catalogue/catalogue.ts';
import * as parts from './parts.ts';

/** Calendars, wall decoration and puzzles. */

/** Twelve months and a cover sheet. */
const CALENDAR_SHEETS = 13;

function calendars(): Product[] {
  const { a3, a4, a5, dl, s300 } = parts.sizes;
  const shapes: [parts.Size, parts.Orientation][] = [
    [a3, 'p'],
    [a3, 'l'],
    [a4, 'p'],
    [a4, 'l'],
    [a5, 'l'],
    [dl, 'l'],
    [s300, 's'],
  ];
  return shapes.map(([upright, orientation]) => {
    const size = parts.turned(upright, orientation);
    const papers = [
      ['200mcs', '200 g/m² machine coated, silk', 200, 0],
      ['250mcg', '250 g/m² machine coated, gloss', 250, 0.45],
    ] as const;
    return parts.product({
      reference: `calendar_wo_${size.code}_${orientation}_fc`,
      name: `Calendar WO ${size.name} ${parts.orientationNames[orientation]} FC`,
      note: `Calendar with wire-o binding, ${CALENDAR_SHEETS} sheets of ${size.widthMm} x ${size.heightMm} mm in full colour`,
      category: 'calendar',
      quantity: { min: 1, max: 5_000, step: 1 },
      trim: parts.trimOf(size),
      // The wire and the backing board.
      weightMg: 14_000 + parts.sheetMg(size, 400),
      options: [
        ...parts.withDefault(
          'paper_200mcs',
          papers.map(([name, note, gsm, moreEur]) =>
            parts.option('type_product_material', `paper_${name}`, note, {
              prices: moreEur > 0 ? parts.flat('price_unit_pr_quantity', moreEur * parts.inA5(size)) : [],
              weightMg: CALENDAR_SHEETS * parts.sheetMg(size, gsm),
            }),
          ),
        ),
        parts.option('type_packaging', 'packaging_shrink', 'Shrink-wrapped one by one', {
          prices: parts.flat('price_unit_pr_quantity', 0.28),
          weightMg: 3_000,
        }),
      ],
      prices: [
        ...parts.flat('price_unit_pr_item', 2.5),
        ...parts.scaled('price_unit_pr_quantity', 2.1 + 1.65 * parts.inA5(size), parts.pieceScale),
      ],
    });
  });
}

const materials = {
  cv: { name: 'Canvas', words: 'Canvas on a wooden stretcher', eurPerA5: 0.98, gsm: 1_900, bleedMm: 40 },
  ac: {
    name: 'Acrylic',
    words: 'Print behind acrylic glass of 3 mm',
    eurPerA5: 1.85,
    gsm: 3_600,
    bleedMm: 3,
  },
  al: {
    name: 'Aluminium',
    words: 'Print on aluminium composite of 3 mm',
    eurPerA5: 1.42,
    gsm: 3_800,
    bleedMm: 3,
  },
} as const;

const MM_OF_A_METRE = 1_000;

function wallDecoration(): Product[] {
  const { r3040, r4060, r6090, s300 } = parts.sizes;
  return (['cv', 'ac', 'al'] as const).flatMap((code) =>
    [s300, r3040, r4060, r6090].map((size) => {
      const { name, words, eurPerA5, gsm, bleedMm } = materials[code];
      const orientation = size === s300 ? 's' : 'p';
      return parts.product({
        reference: `walldecoration_${code}_${size.code}_${orientation}_fc`,
        name: `Wall Decoration ${name} ${size.name} FC`,
        note: `${words}, ${size.widthMm} x ${size.heightMm} mm, full colour`,
        category: 'walldecoration',
        quantity: { min: 1, max: 100, step: 1 },
        trim: parts.trimOf(size),
        bleedMm,
        weightMg: parts.sheetMg(size, gsm),
        options: frames(size),
        prices: parts.scaled('price_unit_pr_quantity', 9.5 + eurPerA5 * parts.inA5(size), parts.pieceScale),
      });
    }),
  );
}

function frames(size: parts.Size) {
  const metres = (2 * (size.widthMm + size.heightMm)) / MM_OF_A_METRE;
  const framed = ['black', 'oak'].map((wood) =>
    parts.option('type_wall_decoration_frame', `frame_${wood}`, `Wooden frame, ${wood}`, {
      prices: parts.scaled('price_unit_pr_quantity', 6.5 + 7.2 * metres, parts.pieceScale),
      weightMg: Math.round(420_000 * metres),
    }),
  );
  return parts.withDefault('frame_none', [
    parts.option('type_wall_decoration_frame', 'frame_none', 'Without a frame'),
    ...framed,
  ]);
}

function puzzles(): Product[] {
  const boxed: [pieces: number, widthMm: number, heightMm: number, eur: number][] = [
    [100, 300, 200, 9.9],
    [252, 380, 270, 12.4],
    [500, 480, 340, 14.9],
    [1000, 680, 480, 18.6],
    [2000, 960, 680, 27.8],
  ];
  return boxed.map(([pieces, widthMm, heightMm, eur]) => {
    const size = { code: String(pieces), name: `${pieces} Pieces`, widthMm, heightMm };
    return parts.product({
      reference: `puzzle_${pieces}_fc`,
      name: `Puzzle ${pieces} Pieces FC`,
      note: `Cardboard puzzle of ${pieces} pieces, ${widthMm} x ${heightMm} mm, in a printed box`,
      category: 'puzzle',
      fileTypes: ['product', 'box'],
      quantity: { min: 1, max: 500, step: 1 },
      trim: parts.trimOf(size),
      bleedMm: 5,
      weightMg: parts.sheetMg(size, 1_150),
      options: parts.withDefault('packaging_puzzle_box', [
        parts.option('type_packaging', 'packaging_puzzle_box', 'Box with the picture on its lid', {
          weightMg: 210_000,
        }),
        parts.option('type_packaging', 'packaging_puzzle_tin', 'Tin with the picture on its lid', {
          prices: parts.flat('price_unit_pr_quantity', 4.2),
          weightMg: 340_000,
        }),
      ]),
      prices: parts.scaled('price_unit_pr_quantity', eur, parts.pieceScale),
    });
  });
}

export function things(): Product[] {
  return [...calendars(), ...wallDecoration(), ...puzzles()];
}
