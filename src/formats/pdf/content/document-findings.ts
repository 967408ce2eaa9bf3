import type {
  Extent,
  FontUse,
  ImageUse,
  Measured,
  Named,
  OnPages,
  PdfFacts,
} from '../../../domain/files/file-facts.ts';
import { PageRuns, PagesByFact } from '../pages-by-fact.ts';
import { boxOf, intersection, type Rectangle, surrounding } from '../rectangles.ts';
import type { ColourSpace } from './colour-spaces.ts';
import { countedSpace, type PdfColour, spotsOf } from './colours.ts';

const FONTS = 500;
const NAMES = 200;
/** The most pictures in the facts. */
const IMAGES = 200;
/** The most pictures held while reading: beyond it, the finest ones are dropped. */
const HELD_IMAGES = 5_000;

/** The facts of PdfFacts that depend on page content. */
export type ContentFacts = Pick<
  PdfFacts,
  | 'fonts'
  | 'images'
  | 'imageCount'
  | 'finestDpi'
  | 'colourSpaces'
  | 'spots'
  | 'ink'
  | 'thinnestLine'
  | 'smallestText'
  | 'richText'
  | 'marks'
  | 'text'
  | 'uprightText'
  | 'colourPages'
  | 'blankPages'
  | 'whiteOverprint'
  | 'registrationColour'
  | 'transparency'
>;

/** Collects the findings of all pages. */
export class DocumentFindings {
  readonly fonts = new PagesByFact<Omit<FontUse, keyof OnPages>>(FONTS);
  readonly spots = new PagesByFact<Omit<Named, keyof OnPages>>(NAMES);
  readonly colourSpaces = new PagesByFact<Omit<Named, keyof OnPages>>(NAMES);
  readonly #images = new Map<string, { readonly use: Use; readonly runs: PageRuns }>();
  #imageCount = 0;
  #finestDpi: number | null = null;
  readonly #measured = {
    ink: new Measures(),
    thinnestLine: new Measures(),
    smallestText: new Measures(),
    richText: new Measures(),
  };
  readonly #extents = { marks: new Extents(), text: new Extents(), uprightText: new Extents() };
  readonly #pages = {
    colourPages: new PageRuns(),
    blankPages: new PageRuns(),
    whiteOverprint: new PageRuns(),
    registrationColour: new PageRuns(),
    transparency: new PageRuns(),
  };

  /** Counts a picture once for each size at which it is placed; the key identifies its data. */
  image(key: string, use: Use, page: number): void {
    const whole = `${key} ${use.widthPx} ${use.heightPx} ${use.dpi} ${use.colourSpace}`;
    this.#finestDpi = Math.max(this.#finestDpi ?? 0, use.dpi);
    let held = this.#images.get(whole);
    if (held === undefined) {
      this.#imageCount++;
      if (this.#images.size >= HELD_IMAGES) this.#forgetFinest();
      held = { use, runs: new PageRuns() };
      this.#images.set(whole, held);
    }
    held.runs.add(page);
  }

  #forgetFinest(): void {
    const coarse = [...this.#images].sort(([, one], [, other]) => coarsestFirst(one.use, other.use));
    this.#images.clear();
    for (const [key, held] of coarse.slice(0, HELD_IMAGES / 2)) this.#images.set(key, held);
  }

  /** Adds the findings of a page. Pages are closed in order. */
  close(found: PageFindings): void {
    const { page } = found;
    this.#measured.ink.add(page, found.ink, 10);
    this.#measured.thinnestLine.add(page, found.thinnestLine, 1000);
    this.#measured.smallestText.add(page, found.smallestText, 100);
    this.#measured.richText.add(page, found.richText, 100);
    this.#extents.marks.add(page, found.marks);
    this.#extents.text.add(page, found.text);
    this.#extents.uprightText.add(page, found.uprightText);
    const flags = {
      colourPages: found.isColourful,
      blankPages: found.isBlank,
      whiteOverprint: found.whiteOverprint,
      registrationColour: found.registrationColour,
      transparency: found.isTransparent,
    };
    for (const [flag, isSet] of Object.entries(flags)) {
      if (isSet) this.#pages[flag as keyof typeof flags].add(page);
    }
  }

  get facts(): ContentFacts {
    const images = [...this.#images.values()].map(({ use, runs }) => ({ ...use, pages: runs.ranges }));
    return {
      fonts: this.fonts.list(),
      images: images.sort(coarsestFirst).slice(0, IMAGES),
      imageCount: this.#imageCount,
      finestDpi: this.#finestDpi,
      colourSpaces: this.colourSpaces.list(),
      spots: this.spots.list(),
      ink: this.#measured.ink.list(),
      thinnestLine: this.#measured.thinnestLine.list(),
      smallestText: this.#measured.smallestText.list(),
      richText: this.#measured.richText.list(),
      marks: this.#extents.marks.list(),
      text: this.#extents.text.list(),
      uprightText: this.#extents.uprightText.list(),
      colourPages: this.#pages.colourPages.ranges,
      blankPages: this.#pages.blankPages.ranges,
      whiteOverprint: this.#pages.whiteOverprint.ranges,
      registrationColour: this.#pages.registrationColour.ranges,
      transparency: this.#pages.transparency.ranges,
    };
  }
}

type Use = Omit<ImageUse, 'pages'>;

/** Pictures with so few pixels are stretched colours or gradients, and come last. */
const STRETCHED_PX = 4;
const isStretched = ({ widthPx, heightPx }: Use) => Math.min(widthPx, heightPx) <= STRETCHED_PX;

function coarsestFirst(one: Use, other: Use): number {
  return Number(isStretched(one)) - Number(isStretched(other)) || one.dpi - other.dpi;
}

class Measures {
  readonly #pages = new PagesByFact<{ readonly value: number }>();

  add(page: number, measured: number | undefined, steps: number): void {
    if (measured === undefined || !Number.isFinite(measured)) return;
    const value = Math.round(measured * steps) / steps;
    this.#pages.add(String(value), { value }, page);
  }

  list(): readonly Measured[] {
    return this.#pages.list();
  }
}

class Extents {
  readonly #pages = new PagesByFact<Omit<Extent, 'pages'>>();

  add(page: number, area: Rectangle | undefined): void {
    if (area === undefined) return;
    const box = boxOf(area);
    this.#pages.add(`${box.x} ${box.y} ${box.width} ${box.height}`, { box }, page);
  }

  list(): readonly Extent[] {
    return this.#pages.list();
  }
}

/** Collects names for all pages. */
interface ColourNames {
  readonly spots: PagesByFact<{ readonly name: string }>;
  readonly colourSpaces: PagesByFact<{ readonly name: string }>;
}

/** The findings of one page. */
export class PageFindings {
  readonly page: number;
  readonly #names: ColourNames;
  marks: Rectangle | undefined;
  text: Rectangle | undefined;
  uprightText: Rectangle | undefined;
  ink: number | undefined;
  thinnestLine: number | undefined;
  smallestText: number | undefined;
  richText: number | undefined;
  isBlank = true;
  isColourful = false;
  isTransparent = false;
  whiteOverprint = false;
  registrationColour = false;
  /** The area that must not contain registration marks: the page after cutting. */
  readonly #trim: Rectangle;

  constructor(page: number, names: ColourNames, trim: Rectangle) {
    this.page = page;
    this.#names = names;
    this.#trim = trim;
  }

  /** Records a colour that is visibly painted; each colour is analysed once per page. */
  colour(colour: PdfColour): void {
    if (colour.notedOn === this.page) return;
    colour.notedOn = this.page;
    this.#space(colour.space);
    if (colour.isWhite) return;
    for (const spot of spotsOf(colour.space)) this.#names.spots.add(spot, { name: spot }, this.page);
    this.isBlank = false;
    if (!colour.isGrey) this.isColourful = true;
    if (colour.ink !== null) this.ink = Math.max(this.ink ?? 0, colour.ink);
  }

  /** Records a colour space that is visibly painted without single colours, by a picture or a gradient. */
  colours(space: ColourSpace, isGrey: boolean): void {
    this.#space(space);
    for (const spot of spotsOf(space)) this.#names.spots.add(spot, { name: spot }, this.page);
    this.isBlank = false;
    if (!isGrey) this.isColourful = true;
  }

  #space(space: ColourSpace): void {
    const name = countedSpace(space);
    if (name !== undefined) this.#names.colourSpaces.add(name, { name }, this.page);
  }

  mark(area: Rectangle): void {
    this.marks = surrounding(this.marks, area);
  }

  /** Records visible glyphs, whatever their colour. */
  writing(area: Rectangle, isUpright: boolean): void {
    this.text = surrounding(this.text, area);
    if (isUpright) this.uprightText = surrounding(this.uprightText, area);
  }

  /** Records a registration mark. Marks lie outside of the trimmed area, and may touch it. */
  registrationAt(area: Rectangle): void {
    const inside = intersection(area, this.#trim);
    if (inside === undefined) return;
    if (inside.right - inside.left > 1 || inside.top - inside.bottom > 1) this.registrationColour = true;
  }

  line(width: number): void {
    this.thinnestLine = Math.min(this.thinnestLine ?? width, width);
  }

  textOf(size: number, isRich: boolean): void {
    this.smallestText = Math.min(this.smallestText ?? size, size);
    if (isRich) this.richText = Math.min(this.richText ?? size, size);
  }
}
