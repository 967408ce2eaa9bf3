import type { ExpectedFile } from '../../../src/domain/files/expected-file.ts';
import type {
  Box,
  ImageFacts,
  PageGeometry,
  PageRanges,
  PdfFacts,
} from '../../../src/domain/files/file-facts.ts';

/** Facts of files without a defect, and what they are for. Millimetres become micrometres. */

export function boxOf(x: number, y: number, width: number, height: number): Box {
  return { x: x * 1000, y: y * 1000, width: width * 1000, height: height * 1000 };
}

/** The page of a size with 3 mm bleed and all boxes. */
export function pageOf(widthMm: number, heightMm: number, pages: PageRanges): PageGeometry {
  return {
    pages,
    media: boxOf(0, 0, widthMm + 6, heightMm + 6),
    crop: null,
    bleed: boxOf(0, 0, widthMm + 6, heightMm + 6),
    trim: boxOf(3, 3, widthMm, heightMm),
    rotation: 0,
    userUnit: 1,
  };
}

const ALL: PageRanges = [[1, 36]];

/** An A5 book of 36 pages in CMYK, with ink up to the end of the bleed and text 15 mm away from every edge. */
export const cleanBook: PdfFacts = {
  kind: 'pdf',
  version: '1.6',
  pageCount: 36,
  claimedPageCount: 36,
  geometry: [pageOf(148, 210, ALL)],
  fonts: [
    { name: 'ABCDEF+Source', type: 'Type0', embedded: true, standard: false, broken: false, pages: ALL },
  ],
  images: [
    {
      widthPx: 1200,
      heightPx: 800,
      bitsPerComponent: 8,
      colourSpace: 'DeviceCMYK',
      dpi: 300,
      pages: [[3, 3]],
    },
  ],
  imageCount: 1,
  finestDpi: 300,
  colourSpaces: [{ name: 'DeviceCMYK', pages: ALL }],
  spots: [],
  ink: [{ value: 240, pages: ALL }],
  thinnestLine: [{ value: 0.5, pages: [[2, 2]] }],
  smallestText: [{ value: 9, pages: ALL }],
  richText: [],
  marks: [{ box: boxOf(0, 0, 154, 216), pages: ALL }],
  text: [{ box: boxOf(18, 18, 118, 180), pages: ALL }],
  uprightText: [],
  colourPages: ALL,
  blankPages: [],
  whiteOverprint: [],
  registrationColour: [],
  transparency: [],
  annotations: [{ name: 'Link', pages: ALL }],
  formFields: 0,
  xfa: false,
  isPortfolio: false,
  hiddenLayers: [],
  actions: ['URI'],
  attachments: [],
  outputIntent: 'FOGRA39',
  pdfx: 'PDF/X-4',
  rightToLeft: false,
  trailingBytes: 0,
  unread: null,
  repairs: [],
};

export const a5Book: ExpectedFile = {
  fileType: 'book',
  pages: { min: 24, max: 800, step: 4 },
  orderedPages: 36,
  trim: { width: 148_000, height: 210_000 },
  turnable: false,
  bleed: 3000,
  wrapped: false,
  spine: null,
  gutter: true,
  blackOnly: false,
  isSheet: false,
};

/** A sheet of any number of sides. */
export const a5Flyer: ExpectedFile = {
  ...a5Book,
  fileType: 'product',
  pages: null,
  orderedPages: null,
  turnable: true,
  gutter: false,
  isSheet: true,
};

/** The softcover of an A5 book with a spine of 4 mm, which is free of text. */
export const cleanCover: PdfFacts = {
  ...cleanBook,
  pageCount: 1,
  claimedPageCount: 1,
  geometry: [pageOf(300, 210, [[1, 1]])],
  fonts: [],
  images: [],
  imageCount: 0,
  finestDpi: null,
  colourSpaces: [{ name: 'DeviceCMYK', pages: [[1, 1]] }],
  ink: [],
  thinnestLine: [],
  smallestText: [{ value: 9, pages: [[1, 1]] }],
  marks: [{ box: boxOf(0, 0, 306, 216), pages: [[1, 1]] }],
  text: [{ box: boxOf(18, 18, 270, 180), pages: [[1, 1]] }],

  colourPages: [[1, 1]],
  annotations: [],
};

export const a5Cover: ExpectedFile = {
  ...a5Book,
  fileType: 'cover',
  pages: { min: 1, max: 2, step: 1 },
  orderedPages: null,
  trim: { width: 300_000, height: 210_000 },
  spine: 4000,
  gutter: false,
};

/** A photo for a print of 6 × 4 in, in grey. */
export const cleanImage: ImageFacts = {
  kind: 'jpeg',
  widthPx: 1800,
  heightPx: 1200,
  channels: 1,
  bitsPerComponent: 8,
  colourSpace: 'gray',
  isGrey: true,
  hasAlpha: false,
  dpi: 72,
  hasProfile: false,
};

export const photoPrint: ExpectedFile = {
  ...a5Flyer,
  pages: { min: 1, max: 1, step: 1 },
  trim: { width: 152_400, height: 101_600 },
  bleed: 0,
};
