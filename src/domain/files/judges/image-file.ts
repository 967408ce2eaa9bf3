import type { PreflightLimit } from '../../catalogue/preflight-settings.ts';
import type { Finding } from '../defect.ts';
import type { ExpectedFile } from '../expected-file.ts';
import type { ImageFacts } from '../file-facts.ts';
import { formatMm, formatNumber, isBelow, type Size, turned } from '../measures.ts';
import { aLittleCoarse, blurred, coarseImage, jagged, tooFine } from './images.ts';
import { nameOf } from './judged-pdf.ts';
import { judgePageCount } from './pages.ts';
import { requiredSize } from './sizes.ts';

const MICROMETRES_AN_INCH = 25_400;

/** Judges an image, which is one page, printed as large as the product with its bleed. */
export function judgeImageFile(
  facts: ImageFacts,
  expected: ExpectedFile,
  limit: (name: PreflightLimit) => number,
): Finding[] {
  const { trim, bleed } = expected;
  const found = [...judgePageCount(1, expected), ...judgeImageColour(facts, expected)];
  if (!trim) return found;
  const pixels: Size = { width: facts.widthPx, height: facts.heightPx };
  const whole = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  const tolerance = limit('size_tolerance_mm');
  const ways = expected.turnable ? [pixels, turned(pixels)] : [pixels];
  const fits = ways.map((way) => ({ way, off: Math.min(offBy(way, trim), offBy(way, whole)) }));
  const best = fits.reduce((a, b) => (b.off < a.off ? b : a));
  if (best.off > tolerance) found.push(otherShape(facts, expected, best.off));
  return [...found, ...judgeResolution(facts, best.way, trim, limit)];
}

/** How much of the longer side is cut off when the image fills a size. */
function offBy(pixels: Size, size: Size): number {
  const scale = Math.max(size.width / pixels.width, size.height / pixels.height);
  return Math.max(pixels.width * scale - size.width, pixels.height * scale - size.height);
}

function otherShape(facts: ImageFacts, expected: ExpectedFile, off: number): Finding {
  const measured = pixelsOf(facts);
  const required = requiredSize(expected);
  return {
    code: 'image_shape',
    pages: [],
    measured,
    required,
    sentence: `The image has another shape than ${nameOf(expected)}: ${measured} on ${required} lose ${formatMm(off)} of the longer side.`,
  };
}

function judgeResolution(
  { bitsPerComponent, colourSpace }: ImageFacts,
  pixels: Size,
  trim: Size,
  limit: (name: PreflightLimit) => number,
): Finding[] {
  const dpi = Math.min(pixels.width / trim.width, pixels.height / trim.height) * MICROMETRES_AN_INCH;
  const [lowest, low, lineart] = [limit('image_dpi'), limit('image_low_dpi'), limit('lineart_dpi')];
  if (bitsPerComponent === 1 && colourSpace === 'gray')
    return isBelow(dpi, lineart) ? [coarseImage(jagged, [], dpi, lineart)] : [];
  if (isBelow(dpi, lowest)) return [coarseImage(blurred, [], dpi, lowest)];
  if (isBelow(dpi, low)) return [coarseImage(aLittleCoarse, [], dpi, low)];
  return tooFine(dpi, limit('image_huge_dpi'));
}

function judgeImageColour({ colourSpace, isGrey, hasAlpha }: ImageFacts, expected: ExpectedFile): Finding[] {
  const found: Finding[] = [];
  if (expected.blackOnly && !isGrey)
    found.push({
      code: 'colour_in_bw',
      pages: [],
      measured: 'colour',
      required: 'black',
      sentence: `The image is in colour, and ${nameOf(expected)} is printed in black.`,
    });
  // Palette colours are RGB.
  if (colourSpace === 'rgb' || colourSpace === 'indexed')
    found.push({
      code: 'colour_rgb',
      pages: [],
      measured: 'RGB',
      required: 'CMYK or grey',
      sentence:
        'The image is RGB and its colours may shift when they are converted; CMYK or grey is printed as it is.',
    });
  if (hasAlpha)
    found.push({
      code: 'transparency',
      pages: [],
      measured: 'transparency',
      required: '',
      sentence: 'The image uses transparency; what lies behind it is printed white.',
    });
  return found;
}

function pixelsOf({ widthPx, heightPx }: ImageFacts): string {
  return `${formatNumber(widthPx, 0)} × ${formatNumber(heightPx, 0)} pixels`;
}
