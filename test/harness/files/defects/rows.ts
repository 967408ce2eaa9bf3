import type { ExpectedFile } from '../../../../src/domain/files/expected-file.ts';
import type {
  FileFacts,
  ImageFacts,
  PageGeometry,
  PageRanges,
  PdfFacts,
} from '../../../../src/domain/files/file-facts.ts';
import type { DefectCode } from '../../../../src/domain/reasons/defect-codes.ts';
import { boxOf, cleanBook, cleanCover, cleanImage, pageOf } from '../clean-facts.ts';

/** Changed facts of a clean file, and what must be found in them. */
export interface DefectRow {
  readonly code: DefectCode;
  readonly name: string;
  readonly facts: FileFacts;
  readonly expected?: ExpectedFile;
  /** The sentence; none where the defect must not be found. */
  readonly sentence?: string;
  readonly pages?: PageRanges;
}

export const PAGE_3: PageRanges = [[3, 3]];
export const PAGE_4: PageRanges = [[4, 4]];

export const book = (changed: Partial<PdfFacts>): PdfFacts => ({ ...cleanBook, ...changed });
export const cover = (changed: Partial<PdfFacts>): PdfFacts => ({ ...cleanCover, ...changed });
export const image = (changed: Partial<ImageFacts>): ImageFacts => ({ ...cleanImage, ...changed });
/** All pages alike. */
export const pages = (changed: Partial<PageGeometry>): PdfFacts =>
  book({ geometry: [{ ...pageOf(148, 210, [[1, 36]]), ...changed }] });
/** The size of page 3. */
export const withPage3 = (widthMm: number, heightMm: number): PdfFacts =>
  book({
    geometry: [
      pageOf(148, 210, [
        [1, 2],
        [4, 36],
      ]),
      pageOf(widthMm, heightMm, PAGE_3),
    ],
  });
/** Pages without boxes beside the media box. */
export const bare = (widthMm: number, heightMm: number): PdfFacts =>
  book({
    geometry: [
      { ...pageOf(1, 1, [[1, 36]]), trim: null, bleed: null, media: boxOf(0, 0, widthMm, heightMm) },
    ],
    marks: [],
    text: [],
  });
export const coverOf = (widthMm: number) => cover({ geometry: [pageOf(widthMm, 210, [[1, 1]])] });
export const picture = (dpi: number, bitsPerComponent = 8) => ({
  widthPx: 500,
  heightPx: 500,
  bitsPerComponent,
  colourSpace: 'DeviceGray',
  dpi,
  pages: PAGE_3,
});
export const font = {
  name: 'ABCDEF+Arial',
  type: 'TrueType',
  embedded: true,
  standard: false,
  broken: false,
};
