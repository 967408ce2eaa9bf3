import { photoPrint } from '../clean-facts.ts';
import { book, type DefectRow, font, image, PAGE_3, PAGE_4, picture } from './rows.ts';

/** Text, lines and images. */
export const markRows: readonly DefectRow[] = [
  {
    code: 'font_not_embedded',
    name: 'two fonts',
    facts: book({
      fonts: [
        { ...font, embedded: false, pages: PAGE_3 },
        { ...font, name: 'Times', embedded: false, pages: PAGE_4 },
      ],
    }),
    pages: [[3, 4]],
    sentence:
      'The fonts Arial and Times on pages 3–4 are not embedded and would be replaced by another one; all fonts must be embedded.',
  },
  {
    code: 'font_not_embedded',
    name: 'one of the fourteen standard fonts',
    facts: book({ fonts: [{ ...font, name: 'Helvetica', embedded: false, standard: true, pages: PAGE_3 }] }),
  },
  {
    code: 'font_standard',
    name: 'one of the fourteen standard fonts',
    facts: book({ fonts: [{ ...font, name: 'Helvetica', embedded: false, standard: true, pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence:
      'The font Helvetica on page 3 is not embedded and may look a little different; all fonts must be embedded.',
  },
  {
    code: 'font_broken',
    name: 'one font',
    facts: book({ fonts: [{ ...font, broken: true, pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence:
      'The font Arial on page 3 is unreadable and may be replaced or left out; all fonts must be readable.',
  },
  {
    code: 'text_small',
    name: 'below the limit',
    facts: book({
      smallestText: [
        { value: 4.97, pages: PAGE_3 },
        { value: 3, pages: PAGE_4 },
      ],
    }),
    pages: [[3, 4]],
    sentence: 'Text on pages 3–4 is 3 pt high; at least 5 pt is needed.',
  },
  {
    code: 'text_small',
    name: 'at the limit, in points of TeX',
    facts: book({
      smallestText: [
        { value: 4.98, pages: PAGE_3 },
        { value: 0, pages: PAGE_4 },
      ],
    }),
  },
  {
    code: 'rich_black_text',
    name: 'below the limit',
    facts: book({ richText: [{ value: 8, pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence: 'Text in three or more inks on page 3 is 8 pt high; at least 9 pt is needed.',
  },
  { code: 'rich_black_text', name: 'at the limit', facts: book({ richText: [{ value: 9, pages: PAGE_3 }] }) },
  {
    code: 'line_thin',
    name: 'below the limit',
    facts: book({ thinnestLine: [{ value: 0.05, pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence: 'A line on page 3 is 0.05 pt thick; at least 0.125 pt is needed.',
  },
  {
    code: 'line_thin',
    name: 'at the limit',
    facts: book({ thinnestLine: [{ value: 0.125, pages: PAGE_3 }] }),
  },
  {
    code: 'image_resolution',
    name: 'below the limit',
    facts: book({ images: [picture(99.9), picture(76)] }),
    pages: PAGE_3,
    sentence:
      'An image on page 3 has 76 dpi at its printed size and will look blurred; it should have at least 100 dpi.',
  },
  { code: 'image_resolution', name: 'at the limit', facts: book({ images: [picture(100)] }) },
  {
    code: 'image_resolution',
    name: 'a stretched pixel',
    facts: book({ images: [{ ...picture(1), widthPx: 1 }] }),
  },
  {
    code: 'image_resolution',
    name: 'an image as a file',
    facts: image({ widthPx: 594, heightPx: 396 }),
    expected: photoPrint,
    sentence:
      'An image has 99 dpi at its printed size and will look blurred; it should have at least 100 dpi.',
  },
  {
    code: 'image_resolution_low',
    name: 'below the limit',
    facts: book({ images: [picture(198.9)] }),
    pages: PAGE_3,
    sentence:
      'An image on page 3 has 199 dpi at its printed size and is a little coarse; it should have at least 200 dpi.',
  },
  {
    code: 'image_resolution_low',
    name: 'at the limit as programs round it, and a blurred one',
    facts: book({ images: [picture(199.1), picture(99)] }),
  },
  {
    code: 'lineart_resolution',
    name: 'below the limit',
    facts: book({ images: [picture(102, 1)] }),
    pages: PAGE_3,
    sentence:
      'Black-and-white artwork on page 3 has 102 dpi at its printed size and will have jagged edges; it should have at least 550 dpi.',
  },
  { code: 'lineart_resolution', name: 'at the limit', facts: book({ images: [picture(550, 1)] }) },
  {
    code: 'image_huge',
    name: 'above the limit',
    facts: book({ finestDpi: 1200 }),
    sentence:
      'An image has 1,200 dpi at its printed size, more than printing can show; at most 1,000 dpi are enough.',
  },
  { code: 'image_huge', name: 'at the limit', facts: book({ finestDpi: 1000 }) },
  {
    code: 'image_shape',
    name: 'a square photo',
    facts: image({ widthPx: 1800, heightPx: 1800 }),
    expected: photoPrint,
    sentence:
      'The image has another shape than this product: 1,800 × 1,800 pixels on 152.4 × 101.6 mm lose 50.8 mm of the longer side.',
  },
  {
    code: 'image_shape',
    name: 'within the tolerance',
    facts: image({ heightPx: 1211 }),
    expected: photoPrint,
  },
  {
    code: 'image_shape',
    name: 'the shape of the product with bleed',
    facts: image({ widthPx: 1842, heightPx: 1239 }),
    expected: { ...photoPrint, bleed: 3000 },
  },
];
