import { identity, type Matrix, type Rectangle } from '../rectangles.ts';
import { deviceGray } from './colour-spaces.ts';
import { Colour } from './colours.ts';
import type { Font } from './fonts.ts';

/** How the next operators paint. Operators replace its values and never change them, so that a copy is enough. */
export class GraphicsState {
  /** To points of the page as a reader sees it. */
  matrix: Matrix;
  /** What surrounds the clipping path; undefined = nothing is visible. */
  clip: Rectangle | undefined;
  fill = new Colour(deviceGray, [0]);
  stroke = this.fill;
  lineWidth = 1;
  fillAlpha = 1;
  strokeAlpha = 1;
  /** A blend mode, a soft mask, or a transparent group around it. */
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

  /** How much longer or shorter a line becomes on the page, on average of all directions. */
  get scale(): number {
    const { matrix } = this;
    return Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  }

  isTransparent(alpha: number): boolean {
    return alpha < 1 || this.blends || this.isMasked || this.inTransparentGroup;
  }
}

/** Where the next glyph stands, between BT and ET. */
export interface TextPosition {
  matrix: Matrix;
  lineMatrix: Matrix;
}

export const startOfText = (): TextPosition => ({ matrix: identity, lineMatrix: identity });
