import type { PdfFacts } from '../../domain/files/file-facts.ts';
import type { PdfDocument } from './document.ts';
import { type Dict, dictOf, PdfStream, PdfString, type PdfValue, plainText } from './values.ts';

/** The most output intents of one document. */
const INTENTS = 100;

/** The printing condition and the PDF/X version that the file declares. */
export function readConformance(
  pdf: PdfDocument,
  trailer: Dict,
  catalog: Dict,
): Pick<PdfFacts, 'outputIntent' | 'pdfx'> {
  return { outputIntent: outputIntentOf(pdf, catalog), pdfx: pdfxOf(pdf, trailer, catalog) };
}

const textOf = (value: PdfValue) =>
  typeof value === 'string' || value instanceof PdfString ? plainText(value) : '';

/** The output intent; one for printing takes precedence over one for archiving. */
function outputIntentOf(pdf: PdfDocument, catalog: Dict): string | null {
  const intents = pdf
    .array(catalog, 'OutputIntents')
    .slice(0, INTENTS)
    .map((value) => dictOf(pdf.resolve(value)));
  const forPrint = intents.find((intent) => pdf.name(intent, 'S') === 'GTS_PDFX');
  const intent = forPrint ?? intents.find((other) => other !== undefined);
  if (intent === undefined) return null;
  const named = ['OutputConditionIdentifier', 'OutputCondition', 'Info'].map((key) =>
    textOf(pdf.get(intent, key)),
  );
  return named.find((name) => name !== '' && name !== 'Custom') ?? '';
}

const METADATA_BYTES = 1024 * 1024;

/** The PDF/X version: older ones are in the document information, newer ones in its metadata. */
function pdfxOf(pdf: PdfDocument, trailer: Dict, catalog: Dict): string | null {
  const info = pdf.dict(trailer, 'Info');
  const version = textOf(pdf.get(info, 'GTS_PDFXVersion'));
  const conformance = textOf(pdf.get(info, 'GTS_PDFXConformance'));
  if (conformance.startsWith('PDF/X')) return conformance;
  if (version.startsWith('PDF/X')) return version;
  const metadata = pdf.get(catalog, 'Metadata');
  if (!(metadata instanceof PdfStream)) return null;
  if ((pdf.lengthOf(metadata) ?? 0) > METADATA_BYTES) return null;
  const text = pdf.contentIfSound(metadata)?.toString('latin1', 0, METADATA_BYTES) ?? '';
  return /GTS_PDFXVersion(?:>|=["'])(PDF\/X[-:\w]{1,20})/.exec(text)?.[1] ?? null;
}
