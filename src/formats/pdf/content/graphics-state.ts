import { identity, type Matrix, type Rectangle } from '../rectangles.ts';
import { deviceGray } from './colour-spaces.ts';
import { PdfColour } from './colours.ts';
import type { Font } from './fonts.ts';

/**
 * How the next operators paint. Operators replace values and never modify them, so a shallow copy is enough.
 */
export class GraphicsState {
  /** From the current space to points of the page as shown. */
  matrix: Matrix;
  /** The bounds of the clipping path; undefined = nothing is visible. */
  clip: Rectangle | undefined;
  fill = new PdfColour(deviceGray, [0]);
  stroke = this.fill;
  lineWidth = 1;
  fillAlpha = 1;
  strokeAlpha = 1;
  /** Whether a blend mode, a soft mask, or an enclosing transparent group applies. */
  blends = false;
  isMasked = false;
  inTransparentGroup = false;
  overprintsFill = false;
  overprintsStroke = false;
  overprintMode = 0;
  font: Font | undefined;
  fontSize = 0;
  characterSpacing = 0;
  wordSpacing = 0;
  horizontalScale = 1;
  leading = 0;
  rise = 0;
  renderMode = 0;

  constructor(matrix: Matrix, clip: Rectangle | undefined) {
    this.matrix = matrix;
    this.clip = clip;
  }

  copy(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix, this.clip), this);
  }

  /** The average factor by which the matrix scales lines. */
  get scale(): number {
    const { matrix } = this;
    return Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  }

  isTransparent(alpha: number): boolean {
    return alpha < 1 || this.blends || this.isMasked || this.inTransparentGroup;
  }
}

/** The position of the next glyph, between BT and ET. */
export interface TextPosition {
  matrix: Matrix;
  lineMatrix: Matrix;
  /** Whether text of unknown width stands before it on its line. */
  isEstimated?: boolean;
}

export const startOfText = (): TextPosition => ({ matrix: identity, lineMatrix: identity });
