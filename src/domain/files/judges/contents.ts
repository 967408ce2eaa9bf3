import type { DefectCode } from '../../reasons/defect-codes.ts';
import type { Finding } from '../defect.ts';
import type { PdfFacts } from '../file-facts.ts';
import { formatNumber } from '../measures.ts';
import { describePages, unionOf } from '../page-ranges.ts';
import { type JudgedPdf, listNames } from './judged-pdf.ts';

/** Annotations that never print and are common in correct files. */
const SILENT_ANNOTATIONS: ReadonlySet<string> = new Set([
  'Link',
  'PrinterMark',
  'TrapNet',
  'Popup',
  'Widget',
]);

/** Actions that only navigate. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(['GoTo', 'GoToR', 'URI', 'Named', 'Thread']);

/** Readers look for the end mark within this many bytes of the end. */
const TRAILING_BYTES = 1024;

export function judgeContents({ facts }: JudgedPdf): Finding[] {
  const actions = listNames(facts.actions.filter((name) => !HARMLESS_ACTIONS.has(name)));
  const layers = listNames(facts.hiddenLayers);
  const attachments = listNames(facts.attachments);
  return [
    ...judgeComments(facts),
    ...judgeForm(facts),
    ...found(
      'layers_hidden',
      layers,
      'no hidden layers',
      `Layers of the file are hidden in print: ${layers}; it should have no hidden layers.`,
    ),
    ...found(
      'active_content',
      actions,
      'no actions',
      `The file contains actions, which are ignored: ${actions}; it should have no actions.`,
    ),
    ...found(
      'attachment',
      attachments,
      'no attachments',
      `Other files are attached to it, and ignored: ${attachments}; it should have no attachments.`,
    ),
    ...judgeTrailing(facts),
    ...judgeRepairs(facts),
    ...found(
      'portfolio',
      facts.isPortfolio ? 'a portfolio' : '',
      'plain pages',
      'The file is a portfolio, of which only the cover sheet would be printed; it must consist of plain pages.',
    ),
  ];
}

function judgeComments({ annotations }: PdfFacts): Finding[] {
  const comments = annotations.filter(({ name }) => !SILENT_ANNOTATIONS.has(name));
  const pages = unionOf(comments.map((comment) => comment.pages));
  const kinds = listNames(comments.map(({ name }) => name));
  return found(
    'comments',
    kinds,
    'no comments',
    `Comments on ${describePages(pages)} may print or be lost (${kinds}); the file must have no comments.`,
    pages,
  );
}

/** Checks forms; the fields of an XFA form are part of it. */
function judgeForm({ formFields, xfa }: PdfFacts): Finding[] {
  if (xfa) {
    const sentence =
      'The file is an XFA form, which printing programs cannot show; it must consist of plain pages.';
    return found('xfa', 'an XFA form', 'plain pages', sentence);
  }
  const fields = formFields === 1 ? '1 form field' : `${formatNumber(formFields, 0)} form fields`;
  const sentence = `The file has ${fields}, whose contents may not print; it must have no form fields.`;
  return found('form_fields', formFields > 0 ? fields : '', 'no form fields', sentence);
}

function judgeTrailing({ trailingBytes }: PdfFacts): Finding[] {
  if (trailingBytes <= TRAILING_BYTES) return [];
  const measured = `${formatNumber(trailingBytes, 0)} bytes`;
  const required = `at most ${formatNumber(TRAILING_BYTES, 0)} bytes`;
  const sentence = `The document is followed by ${measured} that are not part of it; programs expect ${required}.`;
  return found('trailing_data', measured, required, sentence);
}

function judgeRepairs({ repairs }: PdfFacts): Finding[] {
  const faults = repairs.join(', and ');
  const sentence = `The file could be read, although ${faults}; some programs need a file without faults.`;
  return found('file_repaired', faults, 'a file without faults', sentence);
}

/** The finding for a measurement; empty if nothing was measured. */
function found(
  code: DefectCode,
  measured: string,
  required: string,
  sentence: string,
  pages: Finding['pages'] = [],
): Finding[] {
  return measured === '' ? [] : [{ code, pages, measured, required, sentence }];
}
