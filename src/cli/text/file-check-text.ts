import type { Colors } from 'picocolors/types.js';
import { pagesOf } from '../../domain/catalogue/options.ts';
import type { CheckVerdict } from '../../domain/files/file-check.ts';
import type { Box, PageRanges } from '../../domain/files/file-facts.ts';
import { formatLength, type Micrometres, millimetres } from '../../lib/lengths.ts';
import type { CheckedFile, CheckResult } from '../../operations/files/check.ts';
import { formatFields } from './table.ts';

/** The files with their requirements, their defects, and the result for an order. */
export function formatFileCheck({ product, options, verdict, files }: CheckResult, colors: Colors): string {
  const pages = pagesOf(options);
  const head: [string, string][] = [
    ['product', pages > 0 ? `${product.reference}, ${pages} pages` : product.reference],
  ];
  const parts = files.flatMap((file) => [
    formatFields([...head, ...fieldsOf(file)]),
    ...findingsOf(file, colors),
  ]);
  return [...parts, verdict === null ? STILL_FETCHED : verdictText[verdict]].join('\n\n');
}

const STILL_FETCHED =
  'The file has not been fetched yet. Check that the service runs, and verify the file again.';

const verdictText: Readonly<Record<CheckVerdict, string>> = {
  ok: 'An order would be printed with this file.',
  warnings: 'An order would be printed with this file, and show these warnings.',
  stop: 'An order would stop at this file.',
};

function fieldsOf({ type, facts, expected, size, format, md5, sha256 }: CheckedFile): [string, string][] {
  const { trim, bleed, spine } = expected;
  const pages = facts?.kind === 'pdf' ? facts.geometry.map((geometry) => pageText(geometry)) : [];
  return [
    ['type', type],
    ...optional('size', size === null ? null : `${size} bytes`),
    ...optional('format', format),
    ...optional('MD5', md5),
    ...optional('SHA-256', sha256),
    ...optional('pages', facts?.kind === 'pdf' ? String(facts.pageCount) : null),
    ...pages.map((text): [string, string] => ['page size', text]),
    ...(facts?.kind === 'png' || facts?.kind === 'jpeg'
      ? optional('pixels', `${facts.widthPx} x ${facts.heightPx}`)
      : []),
    ...optional(
      'must be',
      trim && `${sizeText(trim)} after cutting, with ${formatLength(bleed)} mm of bleed`,
    ),
    ...optional('spine', spine === null ? null : `${formatLength(spine)} mm`),
  ];
}

const optional = (name: string, value: string | null): [string, string][] =>
  value === null ? [] : [[name, value]];

function pageText({ pages, media, trim }: { pages: PageRanges; media: Box; trim: Box | null }): string {
  const cut = trim ? `, trim box ${sizeText(trim)}` : ', no trim box';
  return `${sizeText(media)}${cut} (${rangesText(pages)})`;
}

function sizeText({ width, height }: { width: Micrometres; height: Micrometres }): string {
  return `${formatLength(width)} x ${formatLength(height)} mm`;
}

function rangesText(pages: PageRanges): string {
  return pages.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

function findingsOf({ failure, defects }: CheckedFile, colors: Colors): string[] {
  const failed = failure ? [`${colors.red('stop')}  ${failure.sentence}\n      ${failure.remedy}`] : [];
  return [
    ...failed,
    ...defects.map(({ severity, sentence, code, remedy }) => {
      const mark = severity === 'stop' ? colors.red(severity) : colors.yellow(severity);
      return `${mark}  ${sentence} (${code})\n      ${remedy}`;
    }),
  ];
}

export function fileCheckJson({ product, options, verdict, files }: CheckResult) {
  return { product: product.reference, options, verdict, files: files.map(fileJson) };
}

function fileJson({
  type,
  state,
  failure,
  facts,
  expected,
  defects,
  size,
  format,
  md5,
  sha256,
}: CheckedFile) {
  const { trim } = expected;
  return {
    ...{ type, state, failure, size, format, md5, sha256 },
    pages: facts?.kind === 'pdf' ? facts.pageCount : null,
    boxes: facts?.kind === 'pdf' ? facts.geometry.map(boxesJson) : [],
    image:
      facts?.kind === 'png' || facts?.kind === 'jpeg'
        ? { width_px: facts.widthPx, height_px: facts.heightPx, dpi: facts.dpi }
        : null,
    expected: {
      ordered_pages: expected.orderedPages,
      width: trim && millimetres(trim.width),
      height: trim && millimetres(trim.height),
      bleed: millimetres(expected.bleed),
      spine: expected.spine === null ? null : millimetres(expected.spine),
    },
    defects: defects.map(
      ({ code, severity, sentence, measured, required, pages, cause, remedy, acceptable }) => ({
        ...{ code, severity, sentence, measured, required, pages, cause, remedy, acceptable },
      }),
    ),
  };
}

function boxesJson({ pages, media, trim }: { pages: PageRanges; media: Box; trim: Box | null }) {
  return { pages, media: boxJson(media), trim: trim && boxJson(trim) };
}

function boxJson({ x, y, width, height }: Box) {
  return { x: millimetres(x), y: millimetres(y), width: millimetres(width), height: millimetres(height) };
}
