import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import { type ImageDesign, imageOf } from '../images.ts';
import { compressed } from '../pdf-writer.ts';
import { fontOf } from '../print-document.ts';
import { type Defective, drawn, freePlace } from './defective.ts';

type Code = Extract<
  DefectCode,
  | 'margin_unsafe'
  | 'gutter_unsafe'
  | 'spine_text'
  | 'font_not_embedded'
  | 'font_standard'
  | 'font_broken'
  | 'text_small'
  | 'line_thin'
  | 'image_resolution'
  | 'image_resolution_low'
  | 'lineart_resolution'
  | 'image_huge'
>;

const MM_PER_INCH = 25.4;

/** Defects of text position, fonts, lines and images. */
export const wrongContent: Readonly<Record<Code, Defective>> = {
  margin_unsafe: drawn((drawing, { trim }) => {
    if (trim) drawing.ink(0, 0, 0, 1).text(trim.x + trim.width * 0.3, trim.y + 2, 9, 'Near');
  }),
  // Page 3 is a right-hand page, so the binding is on its left.
  gutter_unsafe: drawn((drawing, { trim }) => {
    if (trim) drawing.ink(0, 0, 0, 1).text(trim.x + 6, trim.y + trim.height * 0.3, 9, 'Into the binding');
  }),
  spine_text: drawn((drawing, { media }) => {
    drawing.ink(0, 0, 0, 1).upright(media.width / 2 + 1, media.height * 0.3, 8, 'On the spine');
  }),
  font_not_embedded: missingFont('Arial'),
  font_standard: missingFont('Helvetica'),
  font_broken: drawn(
    (drawing, sheet) => {
      const { x, y } = freePlace(sheet);
      drawing.ink(0, 0, 0, 1).text(x, y, 9, 'Broken', '/Broken');
    },
    {
      Font: {
        Broken: (writer) =>
          fontOf(writer, '/BROKEN+Plotter', compressed({ Length1: 4000 }, Buffer.alloc(4000, 'not a font '))),
      },
    },
  ),
  text_small: drawn((drawing, sheet) => {
    const { x, y } = freePlace(sheet);
    drawing.ink(0, 0, 0, 1).text(x, y, 3, 'Terms and conditions apply');
  }),
  line_thin: drawn((drawing, sheet) => {
    const { x, y } = freePlace(sheet);
    drawing.raw('0 0 0 1 K').line(x, y, x + 15, y, 0.05);
  }),
  image_resolution: coarse(76, 'gray'),
  image_resolution_low: coarse(152, 'gray'),
  lineart_resolution: coarse(102, 'bilevel'),
  image_huge: coarse(1200, 'gray'),
};

function missingFont(name: string): Defective {
  return drawn(
    (drawing, sheet) => {
      const { x, y } = freePlace(sheet);
      drawing.ink(0, 0, 0, 1).text(x, y, 9, name, '/Missing');
    },
    { Font: { Missing: (writer) => fontOf(writer, `/${name}`, undefined) } },
  );
}

/** An image with this many pixels per inch. */
function coarse(dpi: number, space: ImageDesign['space']): Defective {
  const px = dpi / 2;
  const size = (px / dpi) * MM_PER_INCH;
  return drawn((drawing, sheet) => drawing.image('/W', { ...freePlace(sheet), width: size, height: size }), {
    XObject: { W: (writer) => writer.addStream(imageOf({ px, space })) },
  });
}
