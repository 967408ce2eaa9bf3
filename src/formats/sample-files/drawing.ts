import { ADVANCE } from './font.ts';
import { decimal, literal } from './pdf-values.ts';

/** An area in millimetres from the lower left corner of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_MM = 72 / 25.4;

export const points = (mm: number): number => mm * POINTS_PER_MM;

/** The name of the embedded font in the resources of every page. */
const FONT = '/F';

/** The content of a page, written operator by operator. */
export class SampleDrawing {
  readonly #operators: string[] = [];

  /** Adds raw operators that have no method here. */
  raw(operators: string): this {
    this.#operators.push(operators);
    return this;
  }

  /** Sets the colour of areas and text: an amount for each ink, from 0 to 1. */
  ink(...amounts: readonly number[]): this {
    return this.raw(`${amounts.map(decimal).join(' ')} ${amounts.length === 4 ? 'k' : 'g'}`);
  }

  area({ x, y, width, height }: Area): this {
    return this.raw(`${[x, y, width, height].map(ofPoints).join(' ')} re f`);
  }

  /** A line; `width` in points. */
  line(x: number, y: number, toX: number, toY: number, width: number): this {
    return this.raw(
      `${decimal(width)} w ${ofPoints(x)} ${ofPoints(y)} m ${ofPoints(toX)} ${ofPoints(toY)} l S`,
    );
  }

  text(x: number, y: number, size: number, value: string, font: string = FONT): this {
    return this.raw(
      `BT ${font} ${decimal(size)} Tf ${ofPoints(x)} ${ofPoints(y)} Td ${literal(value)} Tj ET`,
    );
  }

  /** Text from bottom to top. */
  upright(x: number, y: number, size: number, value: string): this {
    return this.raw(
      `BT ${FONT} ${decimal(size)} Tf 0 1 -1 0 ${ofPoints(x)} ${ofPoints(y)} Tm ${literal(value)} Tj ET`,
    );
  }

  /** Draws an image that fills an area. */
  image(name: string, { x, y, width, height }: Area): this {
    return this.raw(
      `q ${ofPoints(width)} 0 0 ${ofPoints(height)} ${ofPoints(x)} ${ofPoints(y)} cm ${name} Do Q`,
    );
  }

  form(name: string): this {
    return this.raw(`${name} Do`);
  }

  toString(): string {
    return this.#operators.join('\n');
  }
}

const ofPoints = (mm: number) => decimal(points(mm));

/** The width of text at a font size. */
export function textWidthMm(value: string, size: number): number {
  return (value.length * size * ADVANCE) / 1000 / POINTS_PER_MM;
}

/** The largest font size up to `most` at which the text fits. */
export function sizeToFit(value: string, widthMm: number, most: number): number {
  return Math.min(most, Math.floor((widthMm / textWidthMm(value, 1)) * 10) / 10);
}
