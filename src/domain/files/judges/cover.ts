import type { Finding } from '../defect.ts';
import type { Box, PageRanges } from '../file-facts.ts';
import { formatBeside, formatMm } from '../measures.ts';
import { describePages, describePagesFirst, pagesIn, rangesOf, unionOf } from '../page-ranges.ts';
import { agree, type JudgedPdf } from './judged-pdf.ts';

/**
 * Checks whether an open cover fits its book: the height was judged with the sizes, the width gives the
 * spine.
 */
export function judgeCover(judged: JudgedPdf): Finding[] {
  const { spine } = judged.expected;
  return spine === null ? [] : [...judgeSpine(judged, spine), ...judgeSpineText(judged, spine)];
}

function judgeSpine({ expected, readings, limit }: JudgedPdf, spine: number): Finding[] {
  const tolerance = limit('spine_tolerance_mm');
  const wrong = readings.flatMap(({ fit, size, pages }) => {
    const off = size.width - (expected.trim?.width ?? size.width);
    return fit === 'fits' && Math.abs(off) > tolerance ? [{ pages, off }] : [];
  });
  const [worst] = wrong.toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off) || a.off - b.off);
  if (!worst) return [];
  const pages = unionOf(wrong.map((one) => one.pages));
  const measured = formatMm(Math.max(0, spine + worst.off), 2);
  const required = `${formatMm(spine, 2)} ± ${formatMm(tolerance, 2)}`;
  return [
    {
      code: 'cover_spine',
      pages,
      measured,
      required,
      sentence: `${describePagesFirst(pages)} ${agree(pages, 'fits', 'fit')} a spine of ${measured}; the spine of this book is ${required}.`,
    },
  ];
}

/**
 * Checks text on a spine that is too narrow for it. All text of a page is one extent, which includes the
 * spine if back and front have text; so only an extent that begins or ends on the spine proves text on it.
 */
function judgeSpineText({ facts, readingOf, limit }: JudgedPdf, spine: number): Finding[] {
  const narrowest = limit('spine_text_mm');
  if (spine === 0 || spine >= narrowest) return [];
  const pages = [...facts.text, ...facts.uprightText].flatMap((text) =>
    Array.from(pagesIn(text.pages)).filter((page) => {
      const trim = readingOf(page)?.trimOf(page);
      return trim && edgesOnSpine(text.box, trim, spine);
    }),
  );
  return pages.length === 0 ? [] : [spineText(rangesOf(pages), spine, narrowest)];
}

function edgesOnSpine(text: Box, trim: Box, spine: number): boolean {
  const left = trim.x + (trim.width - spine) / 2;
  const isOnSpine = (x: number) => x >= left && x <= left + spine;
  return isOnSpine(text.x) || isOnSpine(text.x + text.width);
}

function spineText(pages: PageRanges, spine: number, narrowest: number): Finding {
  const measured = `${formatBeside(spine / 1000, narrowest / 1000, 1)} mm`;
  const required = `at least ${formatMm(narrowest, 3)}`;
  const sentence = `The spine on ${describePages(pages)} has text and is ${measured} wide; for text it must be ${required}.`;
  return { code: 'spine_text', pages, measured, required, sentence };
}
