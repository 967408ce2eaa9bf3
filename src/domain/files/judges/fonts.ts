import type { PreflightLimit } from '../../catalogue/preflight-settings.ts';
import type { DefectCode } from '../../reasons/defect-codes.ts';
import type { Finding } from '../defect.ts';
import type { FontUse, Measured } from '../file-facts.ts';
import { formatBeside, formatNumber, isBelow } from '../measures.ts';
import { describePages, unionOf } from '../page-ranges.ts';
import { type JudgedPdf, listNames } from './judged-pdf.ts';

export function judgeFonts({ facts, limit }: JudgedPdf): Finding[] {
  const { fonts, smallestText, thinnestLine, richText } = facts;
  return [
    ...judgeFontUse(
      'font_not_embedded',
      fonts.filter((font) => !font.embedded && !font.standard),
      { required: 'embedded', fault: 'not embedded and would be replaced by another one' },
    ),
    ...judgeFontUse(
      'font_standard',
      fonts.filter((font) => !font.embedded && font.standard),
      { required: 'embedded', fault: 'not embedded and may look a little different' },
    ),
    ...judgeFontUse(
      'font_broken',
      fonts.filter((font) => font.embedded && font.broken),
      { required: 'readable', fault: 'unreadable and may be replaced or left out' },
    ),
    // Text of size 0 is invisible.
    ...tooSmall(
      'text_small',
      smallestText.filter(({ value }) => value > 0),
      'Text',
      'text_pt',
      limit,
    ),
    ...tooSmall(
      'rich_black_text',
      richText.filter(({ value }) => value > 0),
      'Text in three or more inks',
      'rich_black_text_pt',
      limit,
    ),
    ...tooSmall('line_thin', thinnestLine, 'A line', 'line_pt', limit),
  ];
}

interface FontDefect {
  readonly required: string;
  /** The description of the fault. */
  readonly fault: string;
}

function judgeFontUse(
  code: 'font_not_embedded' | 'font_standard' | 'font_broken',
  fonts: readonly FontUse[],
  { required, fault }: FontDefect,
): Finding[] {
  if (fonts.length === 0) return [];
  const pages = unionOf(fonts.map((font) => font.pages));
  const names = [...new Set(fonts.map(({ name }) => withoutSubset(name)))];
  const measured = listNames(names);
  const subject = names.length === 1 ? `The font ${measured}` : `The fonts ${measured}`;
  const verb = names.length === 1 ? 'is' : 'are';
  const sentence = `${subject} on ${describePages(pages)} ${verb} ${fault}; all fonts must be ${required}.`;
  return [{ code, pages, measured, required, sentence }];
}

/** The name without its subset prefix: "ABCDEF+Arial" is a subset of Arial. */
function withoutSubset(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '');
}

function tooSmall(
  code: DefectCode,
  sizes: readonly Measured[],
  what: string,
  name: PreflightLimit,
  limitOf: JudgedPdf['limit'],
): Finding[] {
  const limit = limitOf(name);
  const small = sizes.filter(({ value }) => isBelow(value, limit));
  if (small.length === 0) return [];
  const pages = unionOf(small.map((one) => one.pages));
  const measured = `${formatBeside(Math.min(...small.map(({ value }) => value)), limit, 2)} pt`;
  const required = `at least ${formatNumber(limit, 3)} pt`;
  const sentence = `${what} on ${describePages(pages)} is ${measured} ${code === 'line_thin' ? 'thick' : 'high'}; ${required} is needed.`;
  return [{ code, pages, measured, required, sentence }];
}
