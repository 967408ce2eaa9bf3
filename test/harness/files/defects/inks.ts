import { a5Book, photoPrint } from '../clean-facts.ts';
import { book, type DefectRow, image, PAGE_3, PAGE_4 } from './rows.ts';

/** Colours, and contents beside the pages. */
export const inkRows: readonly DefectRow[] = [
  {
    code: 'colour_rgb',
    name: 'painted',
    facts: book({
      colourSpaces: [
        { name: 'DeviceRGB', pages: PAGE_3 },
        { name: 'ICCBased (3)', pages: PAGE_4 },
      ],
    }),
    pages: [[3, 4]],
    sentence:
      'Colours on pages 3–4 are DeviceRGB and ICCBased (3) and may shift when they are converted; CMYK or grey is printed as it is.',
  },
  {
    code: 'colour_rgb',
    name: 'an image',
    facts: image({ colourSpace: 'rgb' }),
    expected: photoPrint,
    sentence:
      'The image is RGB and its colours may shift when they are converted; CMYK or grey is printed as it is.',
  },
  {
    code: 'colour_rgb',
    name: 'an image with a palette',
    facts: image({ kind: 'png', colourSpace: 'indexed' }),
    expected: photoPrint,
    sentence:
      'The image is RGB and its colours may shift when they are converted; CMYK or grey is printed as it is.',
  },
  {
    code: 'colour_rgb',
    name: 'an image in CMYK',
    facts: image({ colourSpace: 'cmyk' }),
    expected: photoPrint,
  },
  {
    code: 'colour_spot',
    name: 'one ink',
    facts: book({ spots: [{ name: 'PANTONE 485 C', pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence: 'The special ink PANTONE 485 C on page 3 will be printed in process colours.',
  },
  {
    code: 'colour_registration',
    name: 'a page',
    facts: book({ registrationColour: PAGE_3 }),
    pages: PAGE_3,
    sentence: 'Content on page 3 uses the registration colour All, which prints in every ink; use black.',
  },
  {
    code: 'colour_in_bw',
    name: 'a page in colour',
    facts: book({ colourPages: PAGE_3 }),
    expected: { ...a5Book, blackOnly: true },
    pages: PAGE_3,
    sentence: 'There is colour on page 3, and this book is printed in black.',
  },
  { code: 'colour_in_bw', name: 'a product in colour', facts: book({ colourPages: PAGE_3 }) },
  {
    code: 'colour_in_bw',
    name: 'an image in colour',
    facts: image({ colourSpace: 'cmyk', isGrey: false }),
    expected: { ...photoPrint, blackOnly: true },
    sentence: 'The image is in colour, and this product is printed in black.',
  },
  {
    code: 'colour_in_bw',
    name: 'an image in grey, although it is stored as RGB',
    facts: image({ colourSpace: 'rgb', isGrey: true }),
    expected: { ...photoPrint, blackOnly: true },
  },
  {
    code: 'ink_coverage',
    name: 'above the limit',
    facts: book({
      ink: [
        { value: 301, pages: PAGE_3 },
        { value: 380, pages: PAGE_4 },
      ],
    }),
    pages: [[3, 4]],
    sentence:
      'The inks of a colour on pages 3–4 add up to 380 %, too much to dry; at most 300 % are allowed.',
  },
  { code: 'ink_coverage', name: 'at the limit', facts: book({ ink: [{ value: 300, pages: PAGE_3 }] }) },
  {
    code: 'white_overprint',
    name: 'a page',
    facts: book({ whiteOverprint: PAGE_3 }),
    pages: PAGE_3,
    sentence: 'White on page 3 is set to overprint and disappears; it must be set to knock-out.',
  },
  {
    code: 'transparency',
    name: 'a page',
    facts: book({ transparency: PAGE_3 }),
    pages: PAGE_3,
    sentence: 'The content of page 3 uses transparency, which presses for PDF/X-4 print as it is.',
  },
  {
    code: 'transparency',
    name: 'an image',
    facts: image({ hasAlpha: true }),
    expected: photoPrint,
    sentence: 'The image uses transparency; what lies behind it is printed white.',
  },
  {
    code: 'output_intent',
    name: 'inks without an intent',
    facts: book({ outputIntent: null, pdfx: null }),
    sentence:
      'The file uses inks and has no output intent; an output intent such as FOGRA39 says for which paper its inks were mixed.',
  },
  {
    code: 'output_intent',
    name: 'grey without an intent',
    facts: book({ outputIntent: null, pdfx: null, colourSpaces: [] }),
  },
  {
    code: 'comments',
    name: 'a note',
    facts: book({
      annotations: [
        { name: 'Text', pages: PAGE_3 },
        { name: 'Link', pages: PAGE_4 },
      ],
    }),
    pages: PAGE_3,
    sentence: 'Comments on page 3 may print or be lost (Text); the file must have no comments.',
  },
  {
    code: 'form_fields',
    name: 'one field',
    facts: book({ formFields: 1 }),
    sentence: 'The file has 1 form field, whose contents may not print; it must have no form fields.',
  },
  { code: 'form_fields', name: 'those of an XFA form', facts: book({ formFields: 3, xfa: true }) },
  {
    code: 'xfa',
    name: 'a form',
    facts: book({ xfa: true }),
    sentence: 'The file is an XFA form, which printing programs cannot show; it must consist of plain pages.',
  },
  {
    code: 'portfolio',
    name: 'a collection of files',
    facts: book({ isPortfolio: true }),
    sentence:
      'The file is a portfolio, of which only the cover sheet would be printed; it must consist of plain pages.',
  },
  {
    code: 'layers_hidden',
    name: 'a layer',
    facts: book({ hiddenLayers: ['Translation'] }),
    sentence: 'Layers of the file are hidden in print: Translation; it should have no hidden layers.',
  },
  {
    code: 'active_content',
    name: 'a script',
    facts: book({ actions: ['JavaScript', 'URI'] }),
    sentence: 'The file contains actions, which are ignored: JavaScript; it should have no actions.',
  },
  {
    code: 'attachment',
    name: 'five files',
    facts: book({ attachments: ['e', 'd', 'c', 'b', 'a'] }),
    sentence:
      'Other files are attached to it, and ignored: a, b, c and 2 more; it should have no attachments.',
  },
];
