import { SpareTime } from '../../reader-limits.ts';
import { damaged, streamDamaged, tooComplex, Unreadable } from '../../unreadable.ts';
import type { PdfDocument } from '../document.ts';
import { isHidden } from '../hidden-layers.ts';
import { Lexer, Token } from '../lexer.ts';
import { type ParseBudget, Parser } from '../parser.ts';
import { intersection, type Matrix, type Rectangle } from '../rectangles.ts';
import { ByObject, type Dict, PdfString, type PdfValue, type Ref } from '../values.ts';
import { type ColourSpace, ColourSpaces } from './colour-spaces.ts';
import type { PdfColour } from './colours.ts';
import { DocumentFindings, type PageFindings } from './document-findings.ts';
import { type Font, Fonts } from './fonts.ts';
import { GraphicsState, startOfText } from './graphics-state.ts';

/** Executes an operator with the operands before it, which are removed afterwards. */
export type PdfOperator = (walk: ContentWalk, operands: readonly PdfValue[]) => void;

/** The colours of a gradient, and those at its ends where they are known. */
export interface Gradient {
  readonly space: ColourSpace;
  readonly isGrey: boolean;
  readonly ends?: readonly PdfColour[];
}

/** A picture as described; its data is not read. */
export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  /** Whether its bits select where the current colour is painted. */
  readonly isMask: boolean;
  readonly space: ColourSpace | undefined;
  readonly isGrey: boolean;
  readonly isTransparent: boolean;
}

/** The state that the pages of a document share while they are drawn. */
export class DocumentContent {
  readonly pdf: PdfDocument;
  readonly operators: ReadonlyMap<string, PdfOperator>;
  /** The layers that are not printed. */
  readonly hiddenLayers: ReadonlyMap<number, Ref>;
  readonly colourSpaces: ColourSpaces;
  readonly fonts: Fonts;
  readonly findings = new DocumentFindings();
  readonly gradients = new ByObject<Gradient>();
  readonly pictures = new ByObject<Picture>();
  untilCheck = OPERATORS_A_CHECK;
  /** The bytes of pixels that may still be looked at. */
  pixelBytesLeft = PIXEL_BYTES;
  readonly jpegTime = new SpareTime(JPEG_MS);

  constructor(
    pdf: PdfDocument,
    operators: ReadonlyMap<string, PdfOperator>,
    hiddenLayers: ReadonlyMap<number, Ref>,
  ) {
    this.pdf = pdf;
    this.operators = operators;
    this.hiddenLayers = hiddenLayers;
    this.colourSpaces = new ColourSpaces(pdf);
    this.fonts = new Fonts(pdf);
  }
}

const OPERANDS = 1_000;
/** The most bytes of pixels that are looked at in a document. */
const PIXEL_BYTES = 64 * 1024 * 1024;
/** The most processor time for the pixels of JPEGs, about 200 million of them. */
const JPEG_MS = 1_500;
/** Operators until the time is checked. */
const OPERATORS_A_CHECK = 2_000;
const SAVED_STATES = 10_000;
/** The cost of content by its size: few operators with long operands take time as well. */
const BYTES_OF_AN_OPERATOR = 64;
/** The size up to which content is read as characters, which is faster but takes its size in memory again. */
const SHORT_CONTENT = 1024 * 1024;
/** The cost of calling a form, besides its operators. */
const FORM_COST = 10;

/** Draws one page without pixels: follows the graphics state and records what would be painted. */
export class ContentWalk {
  readonly content: DocumentContent;
  readonly pdf: PdfDocument;
  readonly found: PageFindings;
  state: GraphicsState;
  resources: Dict | undefined;
  /** The matrix at the start of the page or form, on which patterns are based. */
  baseMatrix: Matrix;
  text = startOfText();
  readonly path = new PdfPath();
  /** Within a pattern cell: the filled areas, which are where its marks appear on the page. */
  filledAreas: readonly Rectangle[] | undefined;
  /** Patterns that were drawn on this page; drawing them again adds nothing. */
  readonly patternsDrawn = new ByObject<true>();
  readonly fontsUsed = new Set<Font>();
  lexer = new Lexer(Buffer.alloc(0));
  #saved: GraphicsState[] = [];
  #depth = 0;
  readonly #values: ParseBudget;
  /** The product on the page, where the file says; what lies outside of it is not judged. */
  readonly #trim: Rectangle | undefined;
  /** Whether each open part of marked content is hidden. */
  #marked: boolean[] = [];
  /** Whether the form is drawn within hidden content. */
  #hiddenOutside = false;

  constructor(
    content: DocumentContent,
    found: PageFindings,
    matrix: Matrix,
    visible: Rectangle,
    trim: Rectangle | undefined,
  ) {
    this.content = content;
    this.pdf = content.pdf;
    this.found = found;
    this.#trim = trim;
    this.baseMatrix = matrix;
    this.state = new GraphicsState(matrix, visible);
    const { limits } = content.pdf;
    this.#values = { values: limits.values, nesting: limits.nesting };
  }

  /** Executes the operators of a content stream. */
  run(data: Buffer, resources: Dict | undefined): void {
    const outer = {
      lexer: this.lexer,
      resources: this.resources,
      marked: this.#marked,
      hidden: this.#hiddenOutside,
    };
    this.resources = resources;
    const characters = data.length <= SHORT_CONTENT ? data.toString('latin1') : undefined;
    this.lexer = new Lexer(data, 0, false, characters);
    this.#hiddenOutside = this.isHidden;
    this.#marked = [];
    this.#count(Math.ceil(data.length / BYTES_OF_AN_OPERATOR));
    try {
      this.#execute();
    } finally {
      this.lexer = outer.lexer;
      this.resources = outer.resources;
      this.#marked = outer.marked;
      this.#hiddenOutside = outer.hidden;
    }
  }

  #execute(): void {
    const { lexer } = this;
    const { operators } = this.content;
    const parser = new Parser(lexer, this.#values);
    const operands: PdfValue[] = [];
    for (;;) {
      const token = lexer.next();
      if (token === Token.number) operands.push(lexer.number);
      else if (token === Token.keyword) {
        this.#count(1);
        operators.get(lexer.text)?.(this, operands);
        operands.length = 0;
      } else if (token === Token.end) return;
      else this.#operand(parser, token, operands);
      if (operands.length > OPERANDS) throw streamDamaged('an operator of it has too many operands');
    }
  }

  #operand(parser: Parser, token: number, operands: PdfValue[]): void {
    switch (token) {
      case Token.name:
        operands.push(this.lexer.text);
        return;
      case Token.string:
        operands.push(new PdfString(this.lexer.text));
        return;
      case Token.arrayOpen:
        operands.push(asContent(() => parser.array(1)));
        return;
      case Token.dictOpen:
        operands.push(asContent(() => parser.dict(1)));
        return;
      default:
    }
  }

  /** The next value of the content that is not an operand. */
  value(): PdfValue {
    return asContent(() => new Parser(this.lexer, this.#values).value());
  }

  #count(operators: number): void {
    this.content.untilCheck -= operators;
    if (this.content.untilCheck > 0) return;
    this.content.untilCheck = OPERATORS_A_CHECK;
    this.pdf.time.check();
  }

  /** Draws the content of a form with a separate state. */
  nested(draw: () => void): void {
    this.#count(FORM_COST);
    if (this.#depth >= this.pdf.limits.nesting) throw tooComplex('its forms are nested too deeply');
    const outer = { state: this.state, saved: this.#saved, base: this.baseMatrix, text: this.text };
    this.state = this.state.copy();
    this.#saved = [];
    this.#depth++;
    draw();
    this.#depth--;
    this.state = outer.state;
    this.#saved = outer.saved;
    this.baseMatrix = outer.base;
    this.text = outer.text;
  }

  save(): void {
    if (this.#saved.length >= SAVED_STATES) throw tooComplex('its graphics states are nested too deeply');
    this.#saved.push(this.state);
    this.state = this.state.copy();
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  mark(membership: PdfValue | undefined): void {
    if (this.#marked.length >= SAVED_STATES) throw tooComplex('its marked content is nested too deeply');
    this.#marked.push(this.isHidden || isHidden(this.pdf, this.content.hiddenLayers, membership));
  }

  unmark(): void {
    this.#marked.pop();
  }

  /** Whether what is drawn belongs to a layer that is not printed. */
  get isHidden(): boolean {
    return this.#hiddenOutside || this.#marked.at(-1) === true;
  }

  /** An entry of the resources. */
  resource(category: string, name: PdfValue | undefined): PdfValue {
    return this.pdf.resolve(this.reference(category, name));
  }

  /** An entry of the resources as it is written: usually a reference, by which it is known again. */
  reference(category: string, name: PdfValue | undefined): PdfValue {
    if (typeof name !== 'string') return null;
    return this.pdf.dict(this.resources, category)?.get(name) ?? null;
  }

  /** The visible part of an area. */
  visible(area: Rectangle): Rectangle | undefined {
    if (this.state.clip === undefined || this.isHidden) return undefined;
    const seen = intersection(area, this.state.clip);
    return seen !== undefined && this.#trim !== undefined && liesBeside(seen, this.#trim) ? undefined : seen;
  }

  /** Records a shape in a colour that is not a pattern, with its visible areas. */
  paint(colour: PdfColour, alpha: number, overprints: boolean, areas: readonly Rectangle[]): void {
    this.found.colour(colour);
    if (this.state.isTransparent(alpha)) this.found.isTransparent = true;
    if (colour.isWhite) {
      if (overprints && colour.isWithoutInk && this.#keepsBelow(colour)) this.found.whiteOverprint = true;
      return;
    }
    for (const area of this.filledAreas ?? areas) {
      if (colour.isRegistration) this.found.registrationAt(area);
      if (this.filledAreas === undefined) this.found.mark(area);
    }
  }

  /**
   * Whether a colour leaves the inks below it. Process colours overprint each other only in mode 1; a spot
   * ink never touches other plates.
   */
  #keepsBelow({ space }: PdfColour): boolean {
    return this.state.overprintMode === 1 || space.family === 'inks';
  }
}

/** Whether an area lies outside of another one, or only touches it, as printer's marks do. */
function liesBeside(area: Rectangle, product: Rectangle): boolean {
  const common = intersection(area, product);
  if (common === undefined) return true;
  const isWithin =
    common.left === area.left &&
    common.right === area.right &&
    common.bottom === area.bottom &&
    common.top === area.top;
  return !isWithin && common.right - common.left <= 1 && common.top - common.bottom <= 1;
}

/** Reports damaged syntax in content as damaged content. */
function asContent<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Unreadable && error.code === damaged('').code) throw streamDamaged(error.message);
    throw error;
  }
}

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
class PdfPath {
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

/** The operand at an index as a number; 0 for any other value. */
export function numberAt(operands: readonly PdfValue[], index: number): number {
  const value = operands[index];
  return typeof value === 'number' ? value : 0;
}

export function numbersOf(operands: readonly PdfValue[]): number[] {
  return operands.filter((value) => typeof value === 'number');
}
