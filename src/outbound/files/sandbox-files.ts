import type { Product } from '../../domain/catalogue/catalogue.ts';
import { TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import { defaultPreflight, type PreflightSettings } from '../../domain/catalogue/preflight-settings.ts';
import { describeSteps, isStep } from '../../domain/catalogue/quantity-steps.ts';
import type { ExpectedFile } from '../../domain/files/expected-file.ts';
import { judgeFile } from '../../domain/files/judge-file.ts';
import { fileExpectedOf } from '../../domain/files/ordered-file.ts';
import { type DefectCode, defectCodes } from '../../domain/reasons/defect-codes.ts';
import { type FilePurpose, SANDBOX_HOST, SANDBOX_MD5 } from '../../domain/sandbox/simulation.ts';
import { bufferSource } from '../../formats/byte-source.ts';
import { detectFormat, type FileFormat } from '../../formats/file-format.ts';
import { readFileFacts } from '../../formats/read-file-facts.ts';
import { boxesOf, type PrintFileShape } from '../../formats/sample-files/print-file.ts';
import { shapeOf } from '../../formats/sample-files/product-shape.ts';
import { rightFile } from '../../formats/sample-files/right-file.ts';
import { rightImage } from '../../formats/sample-files/right-image.ts';
import { wrongFile } from '../../formats/sample-files/wrong-file.ts';
import type { BlobDigest, Blobs } from './blobs.ts';
import {
  type FetchOutcome,
  type FetchRecord,
  type FileClient,
  type FileFailureCode,
  type FileRequest,
  storageFailure,
} from './file-client.ts';

interface SandboxFileRequest extends FileRequest {
  readonly purpose: FilePurpose;
}

/** A FileClient for files of sandbox orders. */
export interface SandboxFileClient {
  fetch(request: SandboxFileRequest, signal?: AbortSignal): Promise<FetchOutcome>;
}

/**
 * Fetches files of sandbox orders: the sandbox host is simulated without any network, with outcomes that
 * depend on the path and on what was ordered, so that integrators can test each of them; other hosts are fetched for real.
 */
export function withSandboxFiles(
  fileClient: FileClient,
  blobs: Blobs,
  productOf: ProductOf,
): SandboxFileClient {
  const stored = storedSamples(blobs);
  const answer = async (path: string, { md5, purpose }: SandboxFileRequest): Promise<FetchOutcome> => {
    const wrongSum = path === '/wrong-md5';
    const sample = await sampleAt(wrongSum ? '/ok.pdf' : path, purpose, productOf);
    if (isAbsent(sample)) return notFound(sample);
    const file = await stored(sample).catch(notStored);
    if ('ok' in file) return file;
    if (isAbsent(file)) return notFound(file);
    if (!wrongSum && isSumOf(file, md5)) return { ok: true, isOurs: true, ...file };
    const sums = { md5Expected: md5 ?? '', md5Actual: file.md5, bytes: file.size };
    return failed('md5_mismatch', {
      ...sums,
      detail: 'the MD5 of the file differs from the one in the order',
    });
  };
  return {
    fetch: async (request, signal) => {
      const url = URL.parse(request.url);
      if (url?.hostname !== SANDBOX_HOST) return fileClient.fetch(request, signal);
      return broken[url.pathname] ?? answer(url.pathname, request);
    },
  };
}

/** Paths that fail, with their outcomes. */
const broken: Readonly<Record<string, FetchOutcome>> = {
  '/slow': failed('timeout_first_byte', { detail: 'the sandbox host never answers at this path' }),
  '/503': failed('status', { status: 503, detail: 'the sandbox host answers 503 at this path' }),
};

function notFound({ absent }: NoSample): FetchOutcome {
  return failed('status', { status: 404, detail: `the sandbox host answers 404 at this path: ${absent}` });
}

function notStored(error: unknown): FetchOutcome {
  const { code, detail, ownOutage } = storageFailure(error);
  return { ...failed(code, { detail }), ownOutage };
}

const isAbsent = (found: object): found is NoSample => 'absent' in found;

function isSumOf({ md5 }: BlobDigest, expected: string | null): boolean {
  return expected === null || [md5, SANDBOX_MD5].includes(expected.toLowerCase());
}

interface StoredSample extends BlobDigest {
  readonly format: FileFormat;
}

/** Far more samples than an integrator's tests need; beyond it the oldest is made again. */
const SAMPLES = 4096;

/**
 * Makes a file when it is first asked for, and stores it once per process: storing it anew each time would be
 * most of the cost of a sandbox order.
 */
function storedSamples(blobs: Blobs): (sample: SandboxFile) => Promise<StoredSample | NoSample> {
  const known = new Map<string, Promise<StoredSample | NoSample>>();
  return async (sample) => {
    const key = JSON.stringify(sample);
    const kept = await known.get(key);
    if (kept && (isAbsent(kept) || (await blobs.isStored(kept.sha256)))) return kept;
    const storing = store(blobs, makeSample(sample));
    known.set(key, storing);
    storing.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= SAMPLES) break;
      known.delete(oldest);
    }
    return storing;
  };
}

async function store(blobs: Blobs, bytes: Buffer | NoSample): Promise<StoredSample | NoSample> {
  if (isAbsent(bytes)) return bytes;
  const writer = await blobs.receive();
  try {
    await writer.write(bytes);
    return { ...(await writer.commit()), format: detectFormat(bytes) };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function failed(
  code: FileFailureCode,
  report: Omit<FetchRecord, 'host' | 'ms'>,
): Extract<FetchOutcome, { ok: false }> {
  return { ok: false, code, report: { host: SANDBOX_HOST, ms: 0, ...report } };
}

type ProductOf = (reference: string) => Promise<Product | undefined>;

/**
 * A file that the sandbox makes: a correct one in a format, or a PDF with a defect. Equal samples have equal
 * bytes.
 */
interface SandboxFile {
  readonly made: ImageFormat | 'pdf' | DefectCode;
  readonly shape: PrintFileShape;
  /** The rules that find the defect in the file of an item. */
  readonly judgedBy?: { readonly expected: ExpectedFile; readonly preflight: PreflightSettings };
}

type ImageFormat = 'png' | 'jpeg';

/** Why a path has no sample, as the rest of a sentence that begins with the status. */
interface NoSample {
  readonly absent: string;
}

/**
 * The bytes of a sample. Throws if the product cannot have the defect, such as text on a narrow spine: a file
 * without it would rehearse nothing.
 */
function makeSample({ made, shape, judgedBy }: SandboxFile): Buffer | NoSample {
  if (made === 'pdf') return rightFile(shape);
  if (made === 'png' || made === 'jpeg') return rightImage(made, shape);
  const file = wrongFile(made, shape);
  if (!judgedBy) return file;
  const found = judgeFile(readFileFacts(bufferSource(file)), judgedBy.expected, judgedBy.preflight);
  if (found.some(({ code }) => code === made)) return file;
  return { absent: `as a file of type ${shape.fileType}, this item cannot have the defect ${made}` };
}

const NOT_MADE: NoSample = { absent: 'docs/guides/sandbox.md lists the paths' };

/** The file at a path of the sandbox host. */
async function sampleAt(
  path: string,
  purpose: FilePurpose,
  productOf: ProductOf,
): Promise<SandboxFile | NoSample> {
  const [, file, name, ending] = /^(\/ok|\/ok\/.+|\/defect\/(\w+))\.(pdf|png|jpg)$/.exec(path) ?? [];
  if (file === undefined) return NOT_MADE;
  const made = ending === 'jpg' ? 'jpeg' : ending === 'png' ? 'png' : 'pdf';
  if (file === '/ok') return right(made, await shapeOfOrder(purpose, productOf));
  if (name === undefined) return namedProduct(file, made, purpose, productOf);
  const defect = defectCodes.find((code) => code === name);
  if (made !== 'pdf' || !defect) return NOT_MADE;
  return wrong(defect, purpose, productOf);
}

async function wrong(made: DefectCode, purpose: FilePurpose, productOf: ProductOf): Promise<SandboxFile> {
  const { type, item } = purpose;
  const shape = await shapeOfOrder(purpose, productOf);
  const product = item && (await productOf(item.product));
  if (!product) return { made, shape };
  // Preflight is on here even if the product has it off: the file has the defect all the same.
  const preflight = { ...defaultPreflight, limits: product.preflight.limits };
  return { made, shape, judgedBy: { expected: fileExpectedOf(product, item.options, type), preflight } };
}

/** `/ok/PRODUCT/PAGES` and `/ok/PRODUCT/PAGES/TYPE`. */
async function namedProduct(
  file: string,
  made: ImageFormat | 'pdf',
  purpose: FilePurpose,
  productOf: ProductOf,
): Promise<SandboxFile | NoSample> {
  const [, reference, digits, named] = /^\/ok\/([^/]+)\/(\d{1,5})(?:\/(\w+))?$/.exec(file) ?? [];
  if (reference === undefined) return NOT_MADE;
  const product = await productOf(reference);
  if (!product) return { absent: 'the catalogue has no product of this name' };
  const type = named ?? (product.bound ? 'book' : 'product');
  if (!product.fileTypes.includes(type))
    return { absent: `${reference} is made of ${product.fileTypes.join(' and ')}` };
  const pages = Number(digits);
  const steps = product.pages ?? SHEET_PAGES;
  if (!isStep(pages, steps)) return { absent: `${reference} has ${describeSteps(steps, 'pages')}` };
  // The spine is as wide as the papers of the order make it, if the path names the same product.
  const papers = purpose.item?.product === reference ? purpose.item.options : [];
  const options = [
    { reference: TOTAL_PAGES, count: pages },
    ...papers.filter((option) => option.reference !== TOTAL_PAGES),
  ];
  return right(made, { ...shapeOf(product, type, options), ...(product.bound ? {} : { pages }) });
}

/** The page counts of an unbound product, such as a card or a calendar. */
const SHEET_PAGES = { min: 1, max: 32, step: 1 };
/** A larger image would keep the process busy for too long. */
const IMAGE_MM = 450;

function right(made: ImageFormat | 'pdf', shape: PrintFileShape): SandboxFile | NoSample {
  if (made === 'pdf') return { made, shape };
  const { media } = boxesOf(shape);
  if (shape.pages > 1) return { absent: 'an image has one page' };
  if (Math.max(media.width, media.height) > IMAGE_MM)
    return { absent: `images are made up to ${IMAGE_MM} mm; use the PDF` };
  return { made, shape };
}

const A4 = { widthMm: 210, heightMm: 297 };

async function shapeOfOrder({ type, item }: FilePurpose, productOf: ProductOf): Promise<PrintFileShape> {
  if (!item) return { fileType: type, trim: A4, bleedMm: 0, pages: 1, black: true };
  return shapeOf(await productOf(item.product), type, item.options);
}
