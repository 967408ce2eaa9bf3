import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import type { Maker } from '../print-document.ts';
import { type Defective, drawn, freePlace } from './defective.ts';

type Code = Extract<
  DefectCode,
  | 'colour_rgb'
  | 'colour_spot'
  | 'colour_registration'
  | 'colour_in_bw'
  | 'ink_coverage'
  | 'rich_black_text'
  | 'white_overprint'
  | 'transparency'
>;

/** Defects of colours and overprint. */
export const wrongInks: Readonly<Record<Code, Defective>> = {
  colour_rgb: square('0.8 0.1 0.1 rg'),
  colour_spot: square('/Special cs 1 scn', {
    ColorSpace: { Special: separation('/PANTONE#20485#20C', [0, 0.95, 1, 0]) },
  }),
  colour_registration: square('/Special cs 1 scn', {
    ColorSpace: { Special: separation('/All', [1, 1, 1, 1]) },
  }),
  colour_in_bw: square('0 0.9 0.8 0 k'),
  ink_coverage: square('1 1 1 0.8 k'),
  rich_black_text: drawn((drawing, sheet) => {
    const { x, y } = freePlace(sheet);
    drawing.ink(0.75, 0.68, 0.67, 0.9).text(x, y, 8, 'Four inks');
  }),
  white_overprint: square('/Over gs 0 0 0 0 k', {
    ExtGState: { Over: () => ({ Type: '/ExtGState', OP: true, op: true, OPM: 1 }) },
  }),
  transparency: square('/Half gs 0 0 0 1 k', {
    ExtGState: { Half: () => ({ Type: '/ExtGState', ca: 0.5, CA: 0.5 }) },
  }),
};

const SQUARE_MM = 10;

function square(
  operators: string,
  resources?: Readonly<Record<string, Readonly<Record<string, Maker>>>>,
): Defective {
  return drawn((drawing, sheet) => {
    drawing.raw(operators).area({ ...freePlace(sheet), width: SQUARE_MM, height: SQUARE_MM });
  }, resources);
}

/** A spot ink with its alternate process inks. */
function separation(name: string, inks: readonly number[]): Maker {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: inks, N: 1 };
  return () => ['/Separation', name, '/DeviceCMYK', tint];
}
