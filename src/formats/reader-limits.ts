/** What one file may cost its reader. A file beyond a limit is too complex. */
export interface ReaderLimits {
  /** Unpacked bytes of one stream of a PDF. */
  readonly streamBytes: number;
  /** Unpacked bytes of all streams of a PDF. */
  readonly documentBytes: number;
  /** Entries of the table of contents of a PDF. */
  readonly objects: number;
  /** Values parsed outside of page content. */
  readonly values: number;
  /** Depth of arrays, of the page tree, and of forms within forms. */
  readonly nesting: number;
  readonly pages: number;
  /** Operators that draw one page, with its forms and patterns. */
  readonly pageOperators: number;
  /** Operators that draw all pages. */
  readonly operators: number;
  /** Forms that one page draws, each as often as it is drawn. */
  readonly formCalls: number;
  /** Cells of a tiling pattern that one shape is filled with. */
  readonly patternCells: number;
  /** Entries of a zip. */
  readonly zipEntries: number;
  /** Unpacked bytes a packed byte of a zip. */
  readonly zipRatio: number;
  /** Unpacked bytes of a compressed file in a zip, which is unpacked in memory. */
  readonly zipBytes: number;
}

const MiB = 1024 * 1024;

export const defaultLimits: ReaderLimits = {
  streamBytes: 64 * MiB,
  documentBytes: 512 * MiB,
  objects: 1_000_000,
  values: 20_000_000,
  nesting: 64,
  pages: 5_000,
  pageOperators: 3_000_000,
  operators: 10_000_000,
  formCalls: 20_000,
  patternCells: 1_000_000,
  zipEntries: 1_000,
  zipRatio: 200,
  zipBytes: 96 * MiB,
};
