import type { DefectCode } from '../../reasons/defect-codes.ts';
import type { Finding } from '../defect.ts';
import type { ImageUse, PageRanges } from '../file-facts.ts';
import { formatBeside, formatNumber, isBelow } from '../measures.ts';
import { describePages, unionOf } from '../page-ranges.ts';
import type { JudgedPdf } from './judged-pdf.ts';

/** Images with so few pixels in one direction are stretched colours or gradients. */
const STRETCHED_PX = 4;

interface Coarseness {
  readonly code: DefectCode;
  readonly what: string;
  readonly looks: string;
}

export const blurred: Coarseness = {
  code: 'image_resolution',
  what: 'An image',
  looks: 'will look blurred',
};
export const aLittleCoarse: Coarseness = {
  code: 'image_resolution_low',
  what: 'An image',
  looks: 'is a little coarse',
};
export const jagged: Coarseness = {
  code: 'lineart_resolution',
  what: 'Black-and-white artwork',
  looks: 'will have jagged edges',
};

export function judgeImages({ facts, limit }: JudgedPdf): Finding[] {
  const images = facts.images.filter(
    ({ widthPx, heightPx }) => widthPx > STRETCHED_PX && heightPx > STRETCHED_PX,
  );
  const [lowest, low, lineart] = [limit('image_dpi'), limit('image_low_dpi'), limit('lineart_dpi')];
  const artwork = images.filter(({ bitsPerComponent }) => bitsPerComponent === 1);
  const toned = images.filter(({ bitsPerComponent }) => bitsPerComponent > 1);
  return [
    ...coarse(blurred, toned, lowest),
    ...coarse(
      aLittleCoarse,
      toned.filter(({ dpi }) => !isBelow(dpi, lowest)),
      low,
    ),
    ...coarse(jagged, artwork, lineart),
    ...tooFine(facts.finestDpi, limit('image_huge_dpi')),
  ];
}

function coarse(coarseness: Coarseness, images: readonly ImageUse[], limit: number): Finding[] {
  const found = images.filter(({ dpi }) => isBelow(dpi, limit));
  if (found.length === 0) return [];
  const pages = unionOf(found.map((image) => image.pages));
  return [coarseImage(coarseness, pages, Math.min(...found.map(({ dpi }) => dpi)), limit)];
}

/** `pages` is empty for a file that is an image. */
export function coarseImage(
  { code, what, looks }: Coarseness,
  pages: PageRanges,
  dpi: number,
  limit: number,
): Finding {
  const measured = `${formatBeside(dpi, limit, 0)} dpi`;
  const required = `at least ${formatNumber(limit, 0)} dpi`;
  const where = pages.length === 0 ? '' : ` on ${describePages(pages)}`;
  const sentence = `${what}${where} has ${measured} at its printed size and ${looks}; it should have ${required}.`;
  return { code, pages, measured, required, sentence };
}

export function tooFine(dpi: number | null, limit: number): Finding[] {
  if (dpi === null || dpi <= limit) return [];
  const measured = `${formatBeside(dpi, limit, 0)} dpi`;
  const required = `at most ${formatNumber(limit, 0)} dpi`;
  const sentence = `An image has ${measured} at its printed size, more than printing can show; ${required} are enough.`;
  return [{ code: 'image_huge', pages: [], measured, required, sentence }];
}
