import type { PagesByFact } from '../pages-by-fact.ts';
import { intersection, type Rectangle, surrounding } from '../rectangles.ts';
import type { ColourSpace } from './colour-spaces.ts';
import { countedSpace, type PdfColour, spotsOf } from './colours.ts';

/** Collects names for all pages. */
export interface ColourNames {
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
