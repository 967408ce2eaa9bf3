import { entryAt } from '../../../lib/lists.ts';
import type { Finding } from '../defect.ts';
import type { ExpectedFile } from '../expected-file.ts';
import type { Box, Extent, PageRanges } from '../file-facts.ts';
import { formatBeside, formatMm } from '../measures.ts';
import { describePages, describePagesFirst, pagesIn, rangesOf, unionOf } from '../page-ranges.ts';
import {
  BOX_ROUNDING,
  type Edge,
  edges,
  furthestBeyond,
  overhangOf,
  type PageReading,
} from '../page-reading.ts';
import { agree, type JudgedPdf, nameOf } from './judged-pdf.ts';

/** The smallest distance of crop marks from the bleed. */
const PRESS_MARKS = 2000;

/** The pages with values below a limit, and the smallest value. */
class Shortest {
  readonly #pages = new Set<number>();
  value = Number.POSITIVE_INFINITY;

  add(pages: Iterable<number>, value: number): void {
    for (const page of pages) this.#pages.add(page);
    this.value = Math.min(this.value, value);
  }

  get pages(): PageRanges {
    return rangesOf(this.#pages);
  }
}

/** Checks whether page boxes contradict each other or had to be derived. */
export function judgeBoxes({ readings, expected }: JudgedPdf): Finding[] {
  return [...judgeDerived(readings, expected), ...judgeTrimBox(readings), ...judgeCropBox(readings)];
}

/** Checks pages without a trim box, whose bleed is derived from their size. */
function judgeDerived(readings: readonly PageReading[], expected: ExpectedFile): Finding[] {
  const derived = readings.flatMap(({ pages, derivedBleed }) =>
    derivedBleed === null ? [] : [{ pages, bleed: derivedBleed }],
  );
  const isWide = ({ bleed }: DerivedBleed) => bleed > expected.bleed + BOX_ROUNDING;
  return [
    ...judgeWideBleed(derived.filter(isWide), expected),
    ...judgeMissingTrim(derived.filter((one) => !isWide(one))),
  ];
}

interface DerivedBleed {
  readonly pages: PageRanges;
  readonly bleed: number;
}

function judgeMissingTrim(derived: readonly DerivedBleed[]): Finding[] {
  if (derived.length === 0) return [];
  const pages = unionOf(derived.map((one) => one.pages));
  const required = 'a trim box';
  const bleeds = derived.map(({ bleed }) => bleed);
  const [least, most] = [formatMm(Math.min(...bleeds)), formatMm(Math.max(...bleeds))];
  const inside = least === most ? least : `${least} to ${most}`;
  return [
    {
      code: 'trim_missing',
      pages,
      measured: 'no trim box',
      required,
      sentence: `${describePagesFirst(pages)} ${agree(pages, 'has', 'have')} no trim box; the product is cut out ${inside} inside the page. To be sure, export with ${required}.`,
    },
  ];
}

function judgeWideBleed(wide: readonly DerivedBleed[], expected: ExpectedFile): Finding[] {
  if (wide.length === 0) return [];
  const pages = unionOf(wide.map((one) => one.pages));
  const measured = formatMm(Math.max(...wide.map(({ bleed }) => bleed)));
  const required = formatMm(expected.bleed);
  return [
    {
      code: 'bleed_wide',
      pages,
      measured,
      required,
      sentence: `${describePagesFirst(pages)} ${agree(pages, 'has', 'have')} no trim box and up to ${measured} bleed; ${nameOf(expected)} is cut out of the middle with ${required}, and the rest is cut off.`,
    },
  ];
}

function judgeTrimBox(readings: readonly PageReading[]): Finding[] {
  const outside = readings.flatMap(({ pages, geometry: { trim, media } }) => {
    const beyond = trim ? furthestBeyond(trim, media) : 0;
    return beyond > BOX_ROUNDING ? [{ pages, beyond }] : [];
  });
  if (outside.length === 0) return [];
  const pages = unionOf(outside.map((one) => one.pages));
  const measured = `${formatMm(Math.max(...outside.map(({ beyond }) => beyond)))} beyond the page`;
  const required = 'within the page';
  return [
    {
      code: 'trim_outside',
      pages,
      measured,
      required,
      sentence: `The trim box of ${describePages(pages)} lies up to ${measured}; it must be ${required}.`,
    },
  ];
}

function judgeCropBox(readings: readonly PageReading[]): Finding[] {
  const hiding = readings.flatMap(({ pages, geometry: { crop }, fit, trimOf }) => {
    const [first] = pages;
    const trim = first && fit !== 'differs' ? trimOf(first[0]) : null;
    const hidden = trim && crop ? furthestBeyond(trim, crop) : 0;
    return hidden > BOX_ROUNDING ? [{ pages, hidden }] : [];
  });
  if (hiding.length === 0) return [];
  const pages = unionOf(hiding.map((one) => one.pages));
  const measured = formatMm(Math.max(...hiding.map(({ hidden }) => hidden)));
  return [
    {
      code: 'crop_box',
      pages,
      measured: `${measured} hidden`,
      required: 'nothing hidden',
      sentence: `The crop box of ${describePages(pages)} hides up to ${measured} of the product; with ${measured} hidden it may be printed cut off, and nothing hidden is required.`,
    },
  ];
}

/** An extent on pages with equal cutting. */
interface Placed {
  readonly box: Box;
  readonly reading: PageReading;
  readonly trim: Box;
  readonly inner: Edge;
  readonly pages: readonly number[];
}

/**
 * Groups extents, so that a finding on thousands of pages is measured once per way of cutting and binding.
 */
function* placed(extents: readonly Extent[], readingOf: JudgedPdf['readingOf']): Iterable<Placed> {
  for (const { box, pages } of extents) {
    for (const [reading, on] of Map.groupBy(pagesIn(pages), readingOf)) {
      if (!reading) continue;
      for (const [inner, side] of Map.groupBy(on, reading.innerEdge)) {
        const trim = reading.trimOf(entryAt(side, 0));
        if (trim) yield { box, reading, trim, inner, pages: side };
      }
    }
  }
}

/** Checks whether content at the edge extends into the bleed. */
export function judgeBleed({ facts, expected, readings, readingOf, limit }: JudgedPdf): Finding[] {
  if (expected.bleed === 0) return [];
  const needed = expected.bleed - limit('bleed_tolerance_mm');
  const [missing, empty, narrow] = [new Shortest(), new Shortest(), new Shortest()];
  for (const { pages, derivedBleed } of readings) {
    if (derivedBleed !== null && derivedBleed < needed) narrow.add(pagesIn(pages), derivedBleed);
  }
  for (const { box, reading, trim, inner, pages } of placed(facts.marks, readingOf)) {
    const { media, bleed } = reading.geometry;
    const room = overhangOf(bleed ?? media, trim);
    const reach = overhangOf(box, trim);
    for (const edge of cutEdges(inner, expected)) {
      // Content further out are printer's marks, which hide how far the product itself is painted.
      if (reach[edge] < -BOX_ROUNDING || reach[edge] > expected.bleed + PRESS_MARKS) continue;
      if (room[edge] < needed) missing.add(pages, Math.max(0, room[edge]));
      else if (reach[edge] < needed) empty.add(pages, Math.max(0, reach[edge]));
    }
  }
  const required = formatMm(expected.bleed);
  const [edge, risk] = expected.wrapped
    ? ['wrap', 'so the board may show']
    : ['bleed', 'so a white edge may show after cutting'];
  const measuredMissing = formatMm(missing.value);
  const measuredEmpty = formatMm(empty.value);
  const found: Finding[] = [];
  if (missing.value < Number.POSITIVE_INFINITY) {
    found.push({
      code: 'bleed_missing',
      pages: missing.pages,
      measured: measuredMissing,
      required,
      sentence: `${describePagesFirst(missing.pages)} ${agree(missing.pages, 'prints', 'print')} up to the edge with ${measuredMissing} ${edge}, ${risk}; ${nameOf(expected)} needs ${required}.`,
    });
  }
  // What does not reach the edge needs no bleed, but a page that has some was meant to.
  else if (narrow.value < Number.POSITIVE_INFINITY) {
    const measured = formatMm(narrow.value);
    found.push({
      code: 'bleed_missing',
      pages: narrow.pages,
      measured,
      required,
      sentence: `${describePagesFirst(narrow.pages)} ${agree(narrow.pages, 'has', 'have')} ${measured} ${edge}; ${nameOf(expected)} needs ${required}.`,
    });
  }
  if (empty.value < Number.POSITIVE_INFINITY) {
    found.push({
      code: 'bleed_empty',
      pages: empty.pages,
      measured: measuredEmpty,
      required,
      sentence: `What ${describePages(empty.pages)} ${agree(empty.pages, 'prints', 'print')} up to the edge reaches ${measuredEmpty} into the ${edge}, ${risk}; it must fill ${required}.`,
    });
  }
  return found;
}

/** Checks the distance of text from the cut edges and from the binding. */
export function judgeMargins({ facts, expected, readingOf, limit }: JudgedPdf): Finding[] {
  const [margin, gutter] = [limit('safe_margin_mm'), limit('gutter_mm')];
  const [near, bound] = [new Shortest(), new Shortest()];
  for (const { box, trim, inner, pages } of placed(facts.text, readingOf)) {
    const distance = overhangOf(trim, box);
    // Text beyond the bleed is information about the file, and hides how close the product's text comes.
    const isNear = (edge: Edge, limit: number) =>
      distance[edge] < limit && distance[edge] >= -expected.bleed - BOX_ROUNDING;
    for (const edge of cutEdges(inner, expected)) if (isNear(edge, margin)) near.add(pages, distance[edge]);
    if (expected.gutter && isNear(inner, gutter)) bound.add(pages, distance[inner]);
  }
  return [
    ...tooNear('margin_unsafe', near, margin, 'the edge'),
    ...tooNear('gutter_unsafe', bound, gutter, 'the binding'),
  ];
}

function tooNear(
  code: 'margin_unsafe' | 'gutter_unsafe',
  { value, pages }: Shortest,
  limit: number,
  what: string,
): Finding[] {
  if (value === Number.POSITIVE_INFINITY) return [];
  const measured = `${formatBeside(Math.max(0, value) / 1000, limit / 1000, 1)} mm`;
  const required = `at least ${formatMm(limit, 3)}`;
  const sentence = `Text on ${describePages(pages)} is ${measured} from ${what}; ${required} are needed.`;
  return [{ code, pages, measured, required, sentence }];
}

/** The edges that are cut: the inner edge of a book page is bound instead. */
function cutEdges(inner: Edge, { fileType }: ExpectedFile): readonly Edge[] {
  return fileType === 'book' ? edges.filter((edge) => edge !== inner) : edges;
}
