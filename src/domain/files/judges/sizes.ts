import type { Finding } from '../defect.ts';
import type { ExpectedFile } from '../expected-file.ts';
import type { PageRanges } from '../file-facts.ts';
import { describeSize, formatMm, formatNumber, formatSize, type Size, sameSize } from '../measures.ts';
import { describePages, describePagesFirst, numberOfPages, unionOf } from '../page-ranges.ts';
import type { PageReading } from '../page-reading.ts';
import { agree, type JudgedPdf, nameOf } from './judged-pdf.ts';

/** Pages of one size, largest group first. */
interface SizeGroup {
  readonly size: Size;
  readonly pages: PageRanges;
  /** The number of its pages. */
  readonly count: number;
}

export function judgeSizes(judged: JudgedPdf): Finding[] {
  const { readings, expected } = judged;
  const differing = readings.filter(({ fit }) => fit === 'differs');
  const found = [...judgeScale(readings), ...judgeOrientation(readings, expected)];
  const groups = groupsOf(differing);
  const [main] = groups;
  if (main && expected.trim) {
    const mixed = readings.some(({ fit }) => fit === 'fits');
    const pages = unionOf(groups.map((group) => group.pages));
    found.push({
      code: mixed ? 'page_size_mixed' : 'page_size',
      pages,
      measured: formatSize(main.size),
      required: formatSize(expected.trim),
      sentence: `${sizesOf(groups)}; ${nameOf(expected)} is ${requiredSize(expected)}.${hint(main.size, expected)}`,
    });
  }
  return [...found, ...judgeOneSize(judged)];
}

/** Checks that a book of unknown size has pages of one size. */
function judgeOneSize({ readings, expected, limit }: JudgedPdf): Finding[] {
  if (expected.trim || expected.fileType !== 'book') return [];
  const [main, ...rest] = groupsOf(readings);
  const others = rest.filter(({ size }) => main && !sameSize(size, main.size, limit('size_tolerance_mm')));
  const [other] = others;
  if (!main || !other) return [];
  return [
    {
      code: 'page_size_mixed',
      pages: unionOf(others.map(({ pages }) => pages)),
      measured: formatSize(other.size),
      required: formatSize(main.size),
      sentence: `${sizesOf(others)}; most pages of this book are ${describeSize(main.size)}.`,
    },
  ];
}

function judgeOrientation(readings: readonly PageReading[], expected: ExpectedFile): Finding[] {
  const lying = readings.filter(({ fit }) => fit === 'turned');
  const [main] = groupsOf(lying);
  if (!main || !expected.trim) return [];
  const pages = unionOf(lying.map((reading) => reading.pages));
  return [
    {
      code: 'page_orientation',
      pages,
      measured: formatSize(main.size),
      required: formatSize(expected.trim),
      sentence:
        `${describePagesFirst(pages)} ${agree(pages, 'lies on its side', 'lie on their sides')}: ` +
        `${describeSize(main.size)}; ${nameOf(expected)} is ${requiredSize(expected)}.`,
    },
  ];
}

function judgeScale(readings: readonly PageReading[]): Finding[] {
  const scaled = readings.filter(({ geometry }) => geometry.userUnit !== 1);
  if (scaled.length === 0) return [];
  const pages = unionOf(scaled.map((reading) => reading.pages));
  const worst = Math.max(...scaled.map(({ geometry }) => geometry.userUnit));
  const measured = `a UserUnit of ${formatNumber(worst, 3)}`;
  return [
    {
      code: 'page_scaled',
      pages,
      measured,
      required: 'a UserUnit of 1',
      sentence: `${describePagesFirst(pages)} ${agree(pages, 'is', 'are')} scaled by ${measured}, which some presses ignore; a UserUnit of 1 is safe.`,
    },
  ];
}

/** The sizes, in tenths of a millimetre, with their pages. */
function groupsOf(readings: readonly PageReading[]): SizeGroup[] {
  const inOrder = readings.toSorted((a, b) => a.size.width - b.size.width || a.size.height - b.size.height);
  return Array.from(
    Map.groupBy(
      inOrder,
      ({ size }) => `${Math.round(size.width / 100)} ${Math.round(size.height / 100)}`,
    ).values(),
  )
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const pages = unionOf([first, ...others].map((reading) => reading.pages));
      return [{ size: first.size, pages, count: numberOfPages(pages) }];
    })
    .sort((a, b) => b.count - a.count);
}

/** The most sizes listed; further ones are counted. */
const SHOWN_SIZES = 2;

function sizesOf(groups: readonly SizeGroup[]): string {
  const shown = groups
    .slice(0, SHOWN_SIZES)
    .map(
      ({ size, pages }, index) =>
        `${index === 0 ? describePagesFirst(pages) : describePages(pages)} ${agree(pages, 'is', 'are')} ${describeSize(size)}`,
    );
  const rest = groups.length - shown.length;
  if (rest > 0) shown.push(`others have ${rest} more ${rest === 1 ? 'size' : 'sizes'}`);
  return shown.join(', ');
}

export function requiredSize({ trim, bleed, wrapped }: ExpectedFile): string {
  if (!trim) return '';
  return `${describeSize(trim)}${bleed > 0 ? ` with ${formatMm(bleed)} ${wrapped ? 'wrap' : 'bleed'}` : ''}`;
}

/** A hint at a frequent mistake that causes a wrong size. */
function hint(size: Size, { fileType, trim, bleed }: ExpectedFile): string {
  if (fileType !== 'book' || !trim) return '';
  const spread = { width: 2 * trim.width, height: trim.height };
  const isSpread = [0, 2 * bleed].some((around) =>
    sameSize(size, { width: spread.width + around, height: spread.height + around }, 1000),
  );
  return isSpread ? ' These look like two pages side by side; the file must have single pages.' : '';
}
