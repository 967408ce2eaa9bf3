import type { PagesByFact } from '../pages-by-fact.ts';
import { intersection, type Rectangle, surrounding } from '../rectangles.ts';
import type { ColourSpace } from './colour-spaces.ts';
import { type Colour, countedSpace, spotsOf } from './colours.ts';

/** Where names are collected for all pages. */
export interface ColourNames {
  readonly spots: PagesByFact<{ readonly name: string }>;
  readonly colourSpaces: PagesByFact<{ readonly name: string }>;
}

/** What is found while one page is drawn. */
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
  /** Where registration marks have no place: the page after cutting. */
  readonly #trim: Rectangle;

  constructor(page: number, names: ColourNames, trim: Rectangle) {
    this.page = page;
    this.#names = names;
    this.#trim = trim;
  }

  /** Something visible is painted in a colour; each colour is analysed once a page. */
  colour(colour: Colour): void {
    if (colour.notedOn === this.page) return;
    colour.notedOn = this.page;
    this.#space(colour.space);
    if (colour.isWhite) return;
    for (const spot of spotsOf(colour.space)) this.#names.spots.add(spot, { name: spot }, this.page);
    this.isBlank = false;
    if (!colour.isGrey) this.isColourful = true;
    if (colour.ink !== null) this.ink = Math.max(this.ink ?? 0, colour.ink);
  }

  /** Something visible has the colours of a space, but not one of them alone: a picture or a gradient. */
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

  /** Glyphs are visible, whatever their colour. */
  writing(area: Rectangle, isUpright: boolean): void {
    this.text = surrounding(this.text, area);
    if (isUpright) this.uprightText = surrounding(this.uprightText, area);
  }

  /** Marks for cutting and registration stand outside of what is cut, and may touch it. */
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
