import Type, { type Static } from 'typebox';
import type { Mode } from '../../../domain/actor.ts';
import type { ItemOption } from '../../../domain/catalogue/options.ts';
import { verdicts } from '../../../domain/files/file-check.ts';
import type { Box, FileFacts, PageGeometry } from '../../../domain/files/file-facts.ts';
import { defined } from '../../../lib/defined.ts';
import { formatLength, type Micrometres } from '../../../lib/lengths.ts';
import { formatDateTime, formatOffsetTime } from '../../../lib/text/timestamps.ts';
import {
  type CheckedFile,
  checkOwnFiles,
  type FileCheckReport,
  type FileCheckRequest,
} from '../../../operations/files/check.ts';
import {
  component,
  enumerated,
  fileAddress,
  md5,
  oneOf,
  seconds,
  shortText,
  warnings,
} from '../../body/fields.ts';
import type { ShapeCheck } from '../../body/read-body.ts';
import { type Declared, jsonReply } from '../../endpoint.ts';
import { missing, type WireProblem } from '../../problems.ts';
import { clientEndpoint } from './client-endpoint.ts';
import { fileDefect } from './orders/bodies.ts';
import { defectOf, rangesText } from './orders/encode.ts';

/** Checking the files of one item without an order (decisions.md §1). */

/** More files than any product consists of. */
export const MOST_FILES = 5;
/** Within the time in which every call is answered. */
const LONGEST_WAIT_SECONDS = 10;

/** The fields of a check on every interface: those of a new check, or the id of an existing one. */
interface CheckFields {
  readonly id?: string | undefined;
  readonly product?: string | undefined;
  readonly options: readonly ItemOption[];
  readonly files?: readonly {
    readonly type: string;
    readonly url: string;
    readonly md5sum?: string | undefined;
  }[];
  readonly mode?: Mode | undefined;
  readonly wait?: number | undefined;
}

/** A new check needs product and files, the report of an existing one nothing but its id. */
export function checkIsComplete(productField: 'product' | 'product_reference'): ShapeCheck {
  return ({ id, files, [productField]: product }): WireProblem[] => {
    if (id === undefined) {
      return [
        ...(product === undefined ? [missing(productField)] : []),
        ...(files === undefined ? [missing('files')] : []),
      ];
    }
    if (product === undefined && files === undefined) return [];
    const detail = `must be left out if ${productField} and files are sent`;
    return [{ type: 'invalid_parameter', parameter: 'id', detail }];
  };
}

export function fileCheckRequest({
  id,
  product,
  options,
  files,
  mode,
  wait = LONGEST_WAIT_SECONDS,
}: CheckFields): FileCheckRequest {
  if (id !== undefined) return { id, waitSeconds: wait };
  return {
    product: defined(product, 'a checked product'),
    options,
    files: defined(files, 'checked files').map(({ type, url, md5sum }) => ({
      type,
      url,
      md5: md5sum?.toLowerCase(),
    })),
    mode,
    waitSeconds: wait,
  };
}

/** The fields of a request that core and apps share. */
export const checkFields = {
  id: Type.Optional(shortText()),
  files: Type.Optional(
    Type.Array(
      component('FileToCheck', {
        type: oneOf('product', 'cover', 'book', 'box'),
        url: fileAddress(),
        md5sum: Type.Optional(md5()),
      }),
      { minItems: 1, maxItems: MOST_FILES, expected: `an array of 1 to ${MOST_FILES} files` },
    ),
  ),
  wait: Type.Optional(seconds()),
};

const string = Type.String();
const length = Type.String({ description: 'Millimetres with two decimals' });
const lengthOrNone = Type.String({ description: 'Millimetres with two decimals; empty if it is not known' });
const pageBox = () => component('PageBox', { x: length, y: length, width: length, height: length });

const checkedFile = component('CheckedFile', {
  file: Type.String({ description: 'Its place in the request, from 1' }),
  type: string,
  state: enumerated('CheckedFileState', ['waiting', 'running', 'fetched', 'failed']),
  code: Type.String({ description: 'Why it was not fetched, as a reason code; else empty' }),
  sentence: Type.String({ description: 'The reason in words' }),
  remedy: string,
  md5sum: Type.String({ description: 'Of the fetched file; else empty' }),
  sha256: Type.String({ description: 'Of the fetched file; else empty' }),
  size: Type.String({ description: 'In bytes; else empty' }),
  format: string,
  pages: Type.String({ description: 'The pages of a PDF; else empty' }),
  boxes: Type.Array(
    component('PageBoxes', {
      pages: Type.String({ description: 'The pages that have them, such as 1-3,5' }),
      media: pageBox(),
      crop: Type.Optional(pageBox()),
      bleed: Type.Optional(pageBox()),
      trim: Type.Optional(pageBox()),
      rotation: Type.String({ description: 'In degrees' }),
    }),
    { description: 'Boxes of a PDF; x and y from the lower left corner of the media box' },
  ),
  image: Type.Optional(
    component('ImageSize', {
      width: Type.String({ description: 'In pixels' }),
      height: string,
      dpi: Type.String({ description: 'The declared resolution; else empty' }),
      colour_space: string,
    }),
  ),
  expected: component('ExpectedFile', {
    total_pages: Type.String({ description: 'As requested; else empty' }),
    width: lengthOrNone,
    height: Type.String({ description: 'After cutting: of one page, or of the open cover' }),
    bleed: length,
    spine: lengthOrNone,
  }),
  defects: Type.Array(fileDefect),
  preview: Type.String({
    description: 'Address of a picture of the first page, which needs no credential and expires; else empty',
  }),
});

const reply = component('FileCheck', {
  id: Type.String({ description: 'Use it to request the report again' }),
  state: enumerated('FileCheckState', ['waiting', 'done']),
  verdict: Type.String({
    description: `What an order with these files would come to: ${verdicts.join(', ')}; empty while state is waiting`,
  }),
  product: string,
  product_reference: string,
  create_date: Type.String({ description: 'YYYY-MM-DD HH:MM:SS in UTC' }),
  expire_date: Type.String({ format: 'date-time', description: 'When the report is deleted' }),
  files: Type.Array(checkedFile),
  warnings,
});

/** The endpoint without the differences between core and apps. */
export function fileCheckEndpoints(
  own: Pick<Declared<typeof checkOwnFiles>, 'body' | 'decode' | 'example' | 'alsoReads'>,
) {
  return {
    'files/check': clientEndpoint(checkOwnFiles, {
      name: 'CheckFiles',
      summary:
        'Check the files of one item without an order: fetch them, read them, judge them by the product',
      description:
        'Sends product and files, or the id of a check of the last 7 days. Answers as soon as the report is ready, at the latest ' +
        'after wait seconds (0 to 10, default 10). While state is waiting, ask again with the id. No order is placed. Under ' +
        'an Idempotency-Key a repeated request begins no other check: it waits for the first one, and is answered about it.',
      reply,
      encode: encodeFileCheck,
      scope: 'read-write',
      statuses: [200, 400],
      ...own,
    }),
  };
}

function encodeFileCheck({ id, mode, product, createdAt, expiresAt, verdict, files }: FileCheckReport) {
  return jsonReply<Static<typeof reply>>(
    {
      id,
      state: verdict === null ? 'waiting' : 'done',
      verdict: verdict ?? '',
      product: product.reference,
      product_reference: product.reference,
      create_date: formatDateTime(createdAt),
      expire_date: formatOffsetTime(expiresAt),
      files: files.map(fileOf),
    },
    mode,
  );
}

const numberOrNone = (value: number | null) => (value === null ? '' : String(value));
const millimetresOrNone = (value: Micrometres | null) => (value === null ? '' : formatLength(value));

function fileOf({ n, type, state, failure, expected, defects, preview, facts, ...file }: CheckedFile) {
  return {
    file: String(n),
    type,
    state,
    code: failure?.code ?? '',
    sentence: failure?.sentence ?? '',
    remedy: failure?.remedy ?? '',
    md5sum: file.md5 ?? '',
    sha256: file.sha256 ?? '',
    size: numberOrNone(file.size),
    format: file.format ?? '',
    ...factsOf(facts),
    expected: {
      total_pages: numberOrNone(expected.orderedPages),
      width: millimetresOrNone(expected.trim?.width ?? null),
      height: millimetresOrNone(expected.trim?.height ?? null),
      bleed: formatLength(expected.bleed),
      spine: millimetresOrNone(expected.spine),
    },
    defects: defects.map(defectOf),
    preview: preview ?? '',
  };
}

function factsOf(facts: FileFacts | null) {
  if (facts?.kind === 'pdf') return { pages: String(facts.pageCount), boxes: facts.geometry.map(boxesOf) };
  if (!facts || facts.kind === 'unreadable') return { pages: '', boxes: [] };
  const { widthPx, heightPx, dpi, colourSpace } = facts;
  const image = {
    width: String(widthPx),
    height: String(heightPx),
    dpi: numberOrNone(dpi),
    colour_space: colourSpace,
  };
  return { pages: '', boxes: [], image };
}

function boxesOf({ pages, media, crop, bleed, trim, rotation }: PageGeometry) {
  return {
    pages: rangesText(pages),
    media: boxOf(media),
    ...(crop ? { crop: boxOf(crop) } : {}),
    ...(bleed ? { bleed: boxOf(bleed) } : {}),
    ...(trim ? { trim: boxOf(trim) } : {}),
    rotation: String(rotation),
  };
}

/** A box; it may begin outside of the media box. */
function boxOf({ x, y, width, height }: Box) {
  return { x: signed(x), y: signed(y), width: formatLength(width), height: formatLength(height) };
}

const signed = (value: Micrometres) => (value < 0 ? `-${formatLength(-value)}` : formatLength(value));
