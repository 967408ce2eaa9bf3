import type { Colors } from 'picocolors/types.js';
import { type ItemOption, pagesOf } from '../../domain/catalogue/options.ts';
import { sentenceOf } from '../../domain/details/details.ts';
import type { CheckVerdict } from '../../domain/files/file-check.ts';
import type { CopiedFiles } from '../../domain/files/file-copy.ts';
import type { Box, PageRanges } from '../../domain/files/file-facts.ts';
import { mapValues } from '../../lib/keys.ts';
import { formatLength, type Micrometres, millimetres } from '../../lib/lengths.ts';
import { fileWebAddress } from '../../lib/values/addresses.ts';
import type { CheckedFile, CheckResult } from '../../operations/files/check.ts';
import type { UnneededContent } from '../../operations/files/prune.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { chosenOptions, product, productOptions } from '../item-options.ts';
import { argument, flag, option, required, text } from '../parameters.ts';
import { createProgress } from '../progress.ts';
import { fields } from '../text/json.ts';
import { formatFields } from '../text/table.ts';

const type = option('--type <type>', 'role of the file: product, cover, book or box', text, 'product');

export function define(files: CliCommand, context: CliContext): void {
  const { app, io, run, read } = context;
  files.asNoun('verify book.pdf --product textbook_pb_a5_p_bw --type book --pages 96');
  files.verb('verify', 'judge a print file as an order of the product would, without an order', {
    examples: [
      'book.pdf --product textbook_pb_a5_p_bw --type book --pages 96',
      'https://files.example.com/flyer.pdf --product flyer_ss_a5_fc',
    ],
    takes: {
      path: argument('<file>', 'a file of this machine, or an http(s) address, which the service fetches'),
      product: required('--product <reference>', 'product that it is for'),
      type,
      pages: productOptions.pages,
      options: productOptions.options,
      sandbox: flag('--sandbox', 'fetch the address as for a sandbox order'),
    },
    async answer({ path, product, type, pages, options, sandbox }) {
      const about = { product, type, options: chosenOptions(options, pages) };
      const { verifyLocalFile } = await import('../../operations/files/verify.ts');
      const result = fileWebAddress.read(path)
        ? await checkAddress(context, { ...about, url: path, mode: sandbox ? 'sandbox' : 'live' })
        : await run(verifyLocalFile, { ...about, path });
      const { verdict } = result;
      context.exitCode = verdict === null ? exitCodes.failed : exitCodeOf[verdict];
      return { json: fileCheckJson(result), text: fileCheckText(result, context.colors) };
    },
  });
  files.verb('sample', 'write a print file without defects for a product', {
    examples: [
      'flyer_ss_a5_fc --out flyer.pdf',
      'textbook_pb_a5_p_bw --type cover --pages 96 --out cover.pdf',
    ],
    takes: {
      product,
      out: required('--out <file>', 'the file to write'),
      type,
      pages: productOptions.pages,
      options: productOptions.options,
    },
    async answer({ product, type, pages, options, out }) {
      const { makeSampleFile } = await import('../../operations/files/sample.ts');
      const bytes = await read(makeSampleFile, { product, type, options: chosenOptions(options, pages) });
      await app.writeFile(out, bytes);
      return { json: { file: out, bytes: bytes.length }, text: `Wrote ${out}.` };
    },
  });
  files.verb('prune', 'remove contents that no order, upload or check needs', {
    examples: ['--dry-run'],
    takes: { dryRun: flag('--dry-run', 'only show what would be removed') },
    async answer({ dryRun = false }) {
      const operations = await import('../../operations/files/prune.ts');
      const contents = await context.open(async (opened) => {
        if (dryRun) return opened.run(operations.unneededContents, { byRules: true });
        while (await opened.run(operations.applyFileRules, undefined));
        return operations.pruneContents((operation, input) => opened.run(operation, input));
      });
      const sums = sumsOf(contents);
      return { json: { dry_run: dryRun, ...sums }, text: pruneText(sums, dryRun, context) };
    },
  });
  files.verb('copy', 'copy the stored files from the data folder to the bucket, or back', {
    examples: ['--to s3', '--to folder --dry-run'],
    takes: {
      to: required('--to <store>', 'the store to copy to', ['s3', 'folder']),
      dryRun: flag('--dry-run', 'print how many files would be copied'),
    },
    async answer({ to, dryRun = false }) {
      const progress = createProgress(io, 'files copied');
      const result = await app.copyFiles({ to, dryRun, onProgress: progress.advance }).finally(progress.end);
      if (result.damaged.length > 0) context.exitCode = exitCodes.found;
      return { json: { dry_run: dryRun, ...result }, text: copyText(result, to, dryRun) };
    },
  });
}

const exitCodeOf: Readonly<Record<CheckVerdict, number>> = {
  ok: exitCodes.ok,
  warnings: exitCodes.warned,
  stop: exitCodes.found,
};

interface About {
  readonly product: string;
  readonly type: string;
  readonly options: readonly ItemOption[];
}

/** The number of waits; together longer than a file of a check is retried. */
const WAITS = 8;
const WAIT_SECONDS = 10;

async function checkAddress(
  { run }: CliContext,
  { product, type, options, url, mode }: About & { readonly url: string; readonly mode: 'live' | 'sandbox' },
): Promise<CheckResult> {
  const { checkFiles } = await import('../../operations/files/check.ts');
  const request = { product, options, files: [{ type, url }], mode, waitSeconds: WAIT_SECONDS };
  let report = await run(checkFiles, request);
  for (let waits = 1; report.verdict === null && waits < WAITS; waits += 1)
    report = await run(checkFiles, { id: report.id, waitSeconds: WAIT_SECONDS });
  return report;
}

/** The files with their requirements, their defects, and the result for an order. */
function fileCheckText({ product, options, verdict, files }: CheckResult, colors: Colors): string {
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
  const failed = failure
    ? [`${colors.red('stop')}  ${sentenceOf(failure.detail)}\n      ${failure.remedy}`]
    : [];
  return [
    ...failed,
    ...defects.map(({ severity, sentence, code, remedy }) => {
      const mark = severity === 'stop' ? colors.red(severity) : colors.yellow(severity);
      return `${mark}  ${sentence} (${code})\n      ${remedy}`;
    }),
  ];
}

function fileCheckJson({ product, options, verdict, files }: CheckResult) {
  return { product: product.reference, options, verdict, files: files.map(fileJson) };
}

function fileJson(file: CheckedFile) {
  const { facts, expected } = file;
  const { trim } = expected;
  return {
    ...fields(file, 'type', 'state', 'failure', 'size', 'format', 'md5', 'sha256'),
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
    defects: file.defects.map((defect) => ({
      ...fields(defect, 'code', 'severity', 'sentence', 'measured', 'required', 'pages', 'cause', 'remedy'),
      acceptable: defect.acceptable,
    })),
  };
}

function boxesJson({ pages, media, trim }: { pages: PageRanges; media: Box; trim: Box | null }) {
  return { pages, media: boxJson(media), trim: trim && boxJson(trim) };
}

function boxJson({ x, y, width, height }: Box) {
  return mapValues({ x, y, width, height }, millimetres);
}

const meanings = {
  ended: 'their orders ended long enough ago',
  unused: 'no order used them, or they were left over by a failure',
} as const;

function sumsOf(contents: readonly UnneededContent[]) {
  const of = (some: readonly UnneededContent[]) => ({
    files: some.length,
    bytes: some.reduce((sum, { size }) => sum + size, 0),
  });
  const byReason = Map.groupBy(contents, ({ reason }) => reason);
  return { ...of(contents), reasons: [...byReason].map(([reason, some]) => ({ reason, ...of(some) })) };
}

function pruneText(
  { files, bytes, reasons }: ReturnType<typeof sumsOf>,
  dryRun: boolean,
  { table }: CliContext,
): string {
  if (files === 0) return 'Every stored content is needed, or younger than a day.';
  const rows = reasons.map(({ reason, ...sums }) => [sums.files, sums.bytes, meanings[reason]]);
  const end = dryRun
    ? 'Nothing was removed. Without --dry-run these contents are removed.'
    : `Removed: ${files} files, ${bytes} bytes.`;
  return `${table(['files', 'bytes', 'because'], rows)}\n\n${end}`;
}

function copyText(
  { copied, bytes, present, damaged }: CopiedFiles,
  to: 's3' | 'folder',
  dryRun: boolean,
): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const where = to === 's3' ? 'the bucket' : 'the data folder';
  const lines = [
    `${dryRun ? 'Would copy' : 'Copied'} ${copied} files (${megabytes} MB) to ${where}; ${present} were stored there before.`,
    ...damaged.map((sha256) => `Not copied, because its bytes have changed: ${sha256}`),
  ];
  if (!dryRun)
    lines.push(
      `Set PLATEN_FILES_STORE=${to} for all processes and restart them, then run this command once more for the files that arrived meanwhile.`,
    );
  return lines.join('\n');
}
