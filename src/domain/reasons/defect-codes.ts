import { keysOf } from '../../lib/keys.ts';

/**
 * The one table of defects that preflight finds in files. The codes are published: programs may branch on
 * them. Each defect is reported with a sentence that contains its measured and required values.
 */

/** The effect of a defect on an order: it stops in state 31, or a warning or a note is shown. */
export const severities = ['stop', 'warn', 'note'] as const;

export type DefectSeverity = (typeof severities)[number];

/** The causes that print partners give when they cancel an item because of its file (decisions.md §5). */
export type PartnerCause =
  | 'CancelCoverSpine'
  | 'CancelBookSize'
  | 'CancelCoverSize'
  | 'CancelBookCorrupt'
  | 'CancelCoverCorrupt'
  | 'CancelBookTrim'
  | 'CancelCoverTrim'
  | 'CancelPageCount'
  | 'CancelUnknownFont'
  | 'CancelBookMargins'
  | 'CancelCoverMargins'
  | 'CancelBookRip'
  | 'CancelCoverRip'
  | 'CancelInkjetCoverage'
  | 'CancelValidateError'
  | 'CancelFilesCorrupt';

/** A cause for covers that differs from the one for other files. */
interface CausesByFile {
  readonly cover: PartnerCause;
  readonly book: PartnerCause;
}

interface DefectRow {
  /**
   * The default severity. A defect stops an order only if the wrong thing, or nothing, would be printed: a
   * false alarm costs more trust than a missed cosmetic defect.
   */
  readonly severity: DefectSeverity;
  /** The cause with which a print partner would cancel the item; null = none. */
  readonly cause: PartnerCause | CausesByFile | null;
  readonly meaning: string;
  /** How the client can fix it. */
  readonly remedy: string;
}

const corrupt: CausesByFile = { cover: 'CancelCoverCorrupt', book: 'CancelBookCorrupt' };
const size: CausesByFile = { cover: 'CancelCoverSize', book: 'CancelBookSize' };
const trim: CausesByFile = { cover: 'CancelCoverTrim', book: 'CancelBookTrim' };
const margins: CausesByFile = { cover: 'CancelCoverMargins', book: 'CancelBookMargins' };
const rip: CausesByFile = { cover: 'CancelCoverRip', book: 'CancelBookRip' };

export const defects = table({
  // Opening: the file cannot be read at all.
  file_format: {
    severity: 'stop',
    cause: 'CancelFilesCorrupt',
    meaning: 'The file is neither a PDF, a PNG, a JPEG nor a zip with one of them.',
    remedy: 'Export a PDF and send that file instead.',
  },
  file_incomplete: {
    severity: 'stop',
    cause: corrupt,
    meaning: 'The file stops before its end: it was cut off while it was written or sent.',
    remedy: 'Export or upload the file again, and compare its size before you send it.',
  },
  file_damaged: {
    severity: 'stop',
    cause: corrupt,
    meaning: 'The structure of the file contradicts itself, so programs would read different pages from it.',
    remedy: 'Export the file again from the program that made it.',
  },
  stream_damaged: {
    severity: 'stop',
    cause: corrupt,
    meaning: 'The content of a page cannot be unpacked.',
    remedy: 'Export the file again from the program that made it.',
  },
  file_too_complex: {
    severity: 'stop',
    cause: rip,
    meaning:
      'The file needs more memory or time to read than Platen grants it, so that not all of it was checked.',
    remedy: 'Flatten or simplify the page, for example by placing it as a picture of 300 dpi.',
  },
  encrypted: {
    severity: 'stop',
    cause: rip,
    meaning: 'The file is protected by a password or by restricted rights.',
    remedy: 'Save the file without a password and without restrictions.',
  },
  // Pages.
  page_count: {
    severity: 'stop',
    cause: 'CancelPageCount',
    meaning: 'The file does not have the number of pages that was ordered.',
    remedy:
      'Correct the number of pages in the file, or order the number that the file has, if the product can have it.',
  },
  page_count_step: {
    severity: 'stop',
    cause: 'CancelPageCount',
    meaning: 'The binding needs a multiple of pages that the file does not have.',
    remedy: 'Add empty pages up to the next accepted number.',
  },
  page_tree_lies: {
    severity: 'warn',
    cause: corrupt,
    meaning: 'The file states another number of pages than it contains.',
    remedy: 'Export the file again, and compare the printed pages with what you expect.',
  },
  page_blank: {
    severity: 'note',
    cause: null,
    meaning: 'Nothing is painted on some pages.',
    remedy: 'Check that the empty pages are meant to be empty.',
  },
  file_blank: {
    severity: 'warn',
    cause: corrupt,
    meaning: 'Nothing is painted on any page.',
    remedy: 'Check that you sent the right file, and export it again.',
  },
  sheet_blank: {
    severity: 'stop',
    cause: corrupt,
    meaning: 'A side of a product of one sheet has nothing painted on it.',
    remedy:
      'Send a file with a page for each printed side, or accept the defect if the side is meant to be empty.',
  },
  file_repaired: {
    severity: 'note',
    cause: corrupt,
    meaning: 'The file breaks rules of PDF in a way that does not change what is printed.',
    remedy: 'Do nothing if the preview is as you expect; export the file again if not.',
  },
  portfolio: {
    severity: 'stop',
    cause: rip,
    meaning: 'The file is a portfolio: a collection of other files behind a cover sheet.',
    remedy: 'Export the document of the portfolio that is to be printed as a PDF of its own.',
  },
  trailing_data: {
    severity: 'note',
    cause: corrupt,
    meaning: 'Bytes follow the end of the document, which some programs refuse.',
    remedy: 'Export the file again, or save it under a new name in the program that made it.',
  },
  // Sizes and boxes.
  page_size: {
    severity: 'stop',
    cause: size,
    meaning: 'The page has another size than the product.',
    remedy: 'Set up the document in the size of the product, and export it again.',
  },
  page_size_mixed: {
    severity: 'stop',
    cause: size,
    meaning: 'Some pages have another size than the rest of the file.',
    remedy: 'Give all pages of the file the same size.',
  },
  page_orientation: {
    severity: 'stop',
    cause: size,
    meaning: 'The page has the size of the product, but lies on its side.',
    remedy: 'Rotate the page to the orientation of the product.',
  },
  page_scaled: {
    severity: 'note',
    cause: size,
    meaning: 'The file scales its pages by a UserUnit, which some presses ignore.',
    remedy: 'Export the file at its true size, without a UserUnit.',
  },
  trim_missing: {
    severity: 'note',
    cause: trim,
    meaning: 'The page has no trim box, so the edge of the product is derived from the size of the page.',
    remedy: 'Export with a trim box, for example as PDF/X.',
  },
  trim_outside: {
    severity: 'warn',
    cause: trim,
    meaning: 'The trim box reaches over the edge of the page.',
    remedy: 'Correct the trim box, or export the document again as PDF/X.',
  },
  bleed_missing: {
    severity: 'warn',
    cause: trim,
    meaning: 'Something is printed up to the edge, and the page has too little bleed to be cut there.',
    remedy: 'Extend pictures and backgrounds beyond the edge of the product, and export with bleed.',
  },
  bleed_wide: {
    severity: 'note',
    cause: null,
    meaning: 'The page has no trim box and more bleed than the product needs; the rest is cut off.',
    remedy: 'Do nothing if the product is the middle of the page; export with a trim box if not.',
  },
  bleed_empty: {
    severity: 'warn',
    cause: trim,
    meaning: 'The page has bleed, but what is printed up to the edge does not reach into it.',
    remedy: 'Extend pictures and backgrounds to the end of the bleed.',
  },
  crop_box: {
    severity: 'warn',
    cause: trim,
    meaning: 'A crop box hides a part of the product.',
    remedy: 'Remove the crop box, or set it to the whole page.',
  },
  margin_unsafe: {
    severity: 'warn',
    cause: margins,
    meaning: 'Text is so near to the edge that it may be cut off.',
    remedy: 'Move the text towards the middle of the page.',
  },
  gutter_unsafe: {
    severity: 'warn',
    cause: 'CancelBookMargins',
    meaning: 'Text is so near to the binding that it is hard to read.',
    remedy: 'Make the inner margin wider.',
  },
  cover_spine: {
    severity: 'stop',
    cause: 'CancelCoverSpine',
    meaning: 'The width of the cover does not fit the spine of this book.',
    remedy: 'Ask products/spine for the width of the spine, and set up the cover with it.',
  },
  spine_text: {
    severity: 'warn',
    cause: 'CancelCoverSpine',
    meaning: 'The spine carries text, and is too narrow for it.',
    remedy: 'Remove the text from the spine.',
  },
  // Text and lines.
  font_not_embedded: {
    severity: 'stop',
    cause: 'CancelUnknownFont',
    meaning: 'A font is not in the file and would be replaced by another one.',
    remedy: 'Embed all fonts when you export the file.',
  },
  font_standard: {
    severity: 'warn',
    cause: 'CancelUnknownFont',
    meaning:
      'A font is not in the file. It is one of the fourteen that every PDF program has or replaces by a similar one.',
    remedy: 'Embed all fonts when you export the file.',
  },
  font_broken: {
    severity: 'warn',
    cause: 'CancelUnknownFont',
    meaning: 'The data of an embedded font cannot be read.',
    remedy: 'Install the font again, or convert its text to outlines, and export the file again.',
  },
  text_small: {
    severity: 'warn',
    cause: rip,
    meaning: 'Text is too small to be read in print.',
    remedy: 'Make the text larger.',
  },
  rich_black_text: {
    severity: 'warn',
    cause: rip,
    meaning: 'Small text is printed in three or more inks and will look blurred.',
    remedy: 'Set small text in black alone.',
  },
  line_thin: {
    severity: 'warn',
    cause: rip,
    meaning: 'A line is so thin that it may vanish.',
    remedy: 'Make the line thicker.',
  },
  // Images.
  image_resolution: {
    severity: 'warn',
    cause: rip,
    meaning: 'An image has so few pixels at its size that it will look blurred.',
    remedy: 'Use the original image in full resolution, or print it smaller.',
  },
  image_resolution_low: {
    severity: 'warn',
    cause: null,
    meaning: 'An image is a little coarse at its size.',
    remedy: 'Use an image of 300 dpi at its printed size.',
  },
  lineart_resolution: {
    severity: 'warn',
    cause: null,
    meaning: 'Black-and-white artwork is coarse at its size, so its edges will look jagged.',
    remedy: 'Scan the artwork in a higher resolution, or use vector graphics.',
  },
  image_huge: {
    severity: 'note',
    cause: null,
    meaning: 'An image has more pixels than printing can show.',
    remedy: 'Reduce the image to 300 dpi at its printed size to save time.',
  },
  image_shape: {
    severity: 'warn',
    cause: size,
    meaning: 'The image has another shape than the product, so it is cut or gets white edges.',
    remedy: 'Crop the image to the shape of the product.',
  },
  // Colours and inks.
  colour_rgb: {
    severity: 'note',
    cause: null,
    meaning: 'RGB colours are converted for printing and may shift.',
    remedy: 'Convert the colours to CMYK yourself, to see them before printing.',
  },
  colour_spot: {
    severity: 'warn',
    cause: rip,
    meaning: 'Special inks are printed as process colours.',
    remedy: 'Convert special inks to CMYK.',
  },
  colour_registration: {
    severity: 'warn',
    cause: 'CancelInkjetCoverage',
    meaning: 'The registration colour, which prints in every ink, is used for content.',
    remedy: 'Use black instead of the registration colour.',
  },
  colour_in_bw: {
    severity: 'warn',
    cause: null,
    meaning: 'Some pages are in colour, and the product is printed in black.',
    remedy: 'Convert the pages to grey, or order a product in colour.',
  },
  ink_coverage: {
    severity: 'warn',
    cause: 'CancelInkjetCoverage',
    meaning: 'The inks of a colour add up to more than the paper can hold.',
    remedy: 'Reduce the sum of the inks, for example by a CMYK profile of the paper.',
  },
  white_overprint: {
    severity: 'warn',
    cause: rip,
    meaning: 'White is set to overprint, so it disappears.',
    remedy: 'Set white objects to knock out.',
  },
  transparency: {
    severity: 'note',
    cause: rip,
    meaning: 'The file uses transparency, which old presses flatten.',
    remedy: 'Do nothing if the print shop accepts PDF/X-4; export as PDF/X-1a if not.',
  },
  output_intent: {
    severity: 'note',
    cause: null,
    meaning: 'The output intent of the file names the printing condition it was made for.',
    remedy: 'Do nothing unless the colours were made for other paper.',
  },
  // Contents beside the pages.
  comments: {
    severity: 'warn',
    cause: rip,
    meaning: 'The file contains comments, which may print or be lost.',
    remedy: 'Remove the comments, or flatten them into the page.',
  },
  form_fields: {
    severity: 'warn',
    cause: rip,
    meaning: 'The file contains form fields, whose contents may not print.',
    remedy: 'Flatten the form into the page.',
  },
  xfa: {
    severity: 'stop',
    cause: rip,
    meaning: 'The file is an XFA form, which printing programs cannot show.',
    remedy: 'Print the form into a new PDF, and send that.',
  },
  layers_hidden: {
    severity: 'warn',
    cause: rip,
    meaning: 'The file has layers that are hidden in print.',
    remedy: 'Delete hidden layers, or show them.',
  },
  active_content: {
    severity: 'warn',
    cause: 'CancelValidateError',
    meaning: 'The file contains scripts or actions; they are ignored.',
    remedy: 'Export the file without scripts and actions.',
  },
  attachment: {
    severity: 'note',
    cause: null,
    meaning: 'Other files are attached to the file; they are ignored.',
    remedy: 'Remove the attachments.',
  },
});

function table<Code extends string>(rows: Readonly<Record<Code, DefectRow>>) {
  return rows;
}

export type DefectCode = keyof typeof defects;

/** The codes in the order in which defects are listed: unreadable files first, notes on contents last. */
export const defectCodes = keysOf(defects);

export function isDefectCode(code: string): code is DefectCode {
  return Object.hasOwn(defects, code);
}

/** The cause with which a print partner would cancel an item because of this defect. */
export function partnerCauseOf(code: DefectCode, fileType: string): PartnerCause | null {
  const { cause } = defects[code];
  if (cause === null || typeof cause === 'string') return cause;
  return fileType === 'cover' ? cause.cover : cause.book;
}

export const unreadableCodes = [
  'file_format',
  'file_incomplete',
  'file_damaged',
  'stream_damaged',
  'file_too_complex',
  'encrypted',
] as const;

export type UnreadableCode = (typeof unreadableCodes)[number];

/** Whether a defect prevents the judgement of everything else in the file. */
export const isUnreadable = (code: string): boolean => unreadableCodes.some((one) => one === code);
