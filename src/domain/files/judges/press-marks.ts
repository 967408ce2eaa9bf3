import type { OnPages } from '../file-facts.ts';
import { pagesIn, rangesOf } from '../page-ranges.ts';
import type { JudgedPdf } from './judged-pdf.ts';

/** The least room beside the bleed in which programs put crop marks, colour bars and the name of the file. */
const MARKS = 2000;

/**
 * The pages whose registration colour may be that of crop marks: there is room for them beside the product. What is
 * painted in all inks on such a page is not held to be part of the product.
 */
export function pagesWithMarks({ facts, expected, readings }: JudgedPdf): ReadonlySet<number> {
  const marked = new Set(pagesIn(facts.registrationColour));
  const pages = readings.flatMap((reading) =>
    Array.from(pagesIn(reading.pages)).filter((page) => {
      const { media } = reading.geometry;
      const trim = reading.geometry.trim ?? reading.trimOf(page);
      const room = trim ? Math.max(media.width - trim.width, media.height - trim.height) / 2 : 0;
      return marked.has(page) && room >= expected.bleed + MARKS;
    }),
  );
  return new Set(pages);
}

/** What was found, on the other pages. */
export function without<Found extends OnPages>(
  found: readonly Found[],
  pages: ReadonlySet<number>,
): readonly Found[] {
  if (pages.size === 0) return found;
  return found.flatMap((one) => {
    const left = rangesOf(Array.from(pagesIn(one.pages)).filter((page) => !pages.has(page)));
    return left.length === 0 ? [] : [{ ...one, pages: left }];
  });
}
