import type { Matrix, Rectangle } from '../rectangles.ts';

/** The bounds of one shape of a path. */
interface Shape {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The number of shapes kept apart per path; further ones are added to the last. */
const SHAPES = 256;

/**
 * The current path as the bounds of its shapes, in points of the page. Curves are bounded by their control
 * points, so bounds may be slightly too large.
 */
export class PdfPath {
  #shapes: Shape[] = [];
  #current: Shape | undefined;
  #startX = 0;
  #startY = 0;
  /** Whether the path becomes the clipping path when it is painted. */
  clips = false;

  move(matrix: Matrix, x: number, y: number): void {
    this.#startX = matrix[0] * x + matrix[2] * y + matrix[4];
    this.#startY = matrix[1] * x + matrix[3] * y + matrix[5];
    this.#current = undefined;
  }

  line(matrix: Matrix, x: number, y: number): void {
    this.#extend(matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]);
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.move(matrix, x, y);
    this.line(matrix, x + width, y);
    this.line(matrix, x + width, y + height);
    this.line(matrix, x, y + height);
    this.#current = undefined;
  }

  #extend(x: number, y: number): void {
    if (!Number.isFinite(x + y)) return;
    if (this.#current === undefined) {
      const last = this.#shapes.length >= SHAPES ? this.#shapes.at(-1) : undefined;
      const [x1, y1] = [this.#startX, this.#startY];
      this.#current = last ?? { left: x1, bottom: y1, right: x1, top: y1 };
      if (last === undefined) this.#shapes.push(this.#current);
      else grow(last, this.#startX, this.#startY);
    }
    grow(this.#current, x, y);
  }

  /** Returns the shapes and clears the path. */
  take(): readonly Rectangle[] {
    const shapes = this.#shapes;
    this.#shapes = [];
    this.#current = undefined;
    this.clips = false;
    return shapes;
  }
}

function grow(shape: Shape, x: number, y: number): void {
  if (x < shape.left) shape.left = x;
  if (x > shape.right) shape.right = x;
  if (y < shape.bottom) shape.bottom = y;
  if (y > shape.top) shape.top = y;
}
