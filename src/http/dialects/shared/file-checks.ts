import Type, { type Static } from 'typebox';
import type { Mode } from '../../../domain/actor.ts';
import type { ItemOption } from '../../../domain/catalogue/options.ts';
import { sentenceOf } from '../../../domain/details/details.ts';
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
  called,
  component,
  enumerated,
  field,
  fileAddress,
  limits,
  md5,
  oneOf,
  seconds,
  shortText,
  warnings,
} from '../../body/fields.ts';
import type { ShapeCheck } from '../../body/read-body.ts';
import { type Declared, jsonReply } from '../../endpoint.ts';
import { type BodyProblem, missing } from '../../problems.ts';
import { clientEndpoint } from './client-endpoint.ts';
import * as meanings from './meanings.ts';
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
  return ({ id, files, [productField]: product }): BodyProblem[] => {
    if (id === undefined) {
      return [
        ...(product === undefined ? [missing(productField)] : []),
        ...(files === undefined ? [missing('files')] : []),
      ];
    }
    if (product === undefined && files === undefined) return [];
    const detail = { code: 'check_named_with_files', field: productField } as const;
    return [{ type: 'invalid_parameter', path: ['id'], detail }];
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
  id: Type.Optional(
    field(
      shortText(),
      'Id of a check of the last 7 days, instead of product and files',
      '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    ),
  ),
  files: Type.Optional(
    field(
      Type.Array(
        component('FileToCheck', {
          type: field(oneOf('product', 'cover', 'book', 'box'), 'Kind of the file'),
          url: meanings.url(fileAddress()),
          md5sum: Type.Optional(meanings.md5sum(called('md5', md5()))),
        }),
        limits(1, MOST_FILES, 'files'),
      ),
      'The files of one item',
    ),
  ),
  wait: Type.Optional(
    field(seconds(), 'How long the call waits for the report, in seconds. Default: 10', '5'),
  ),
};

const string = Type.String();
const pageBox = () =>
  component('PageBox', {
    x: field(string, 'Distance from the left edge of the media box in millimetres with two decimals', '0.00'),
    y: field(
      string,
      'Distance from the lower edge of the media box in millimetres with two decimals',
      '0.00',
    ),
    width: field(string, 'Width in millimetres with two decimals', '154.00'),
    height: field(string, 'Height in millimetres with two decimals', '216.00'),
  });

const checkedFile = component('CheckedFile', {
  file: field(Type.String(), 'Place of the file in the request, from 1', '1'),
  type: meanings.type(string),
  state: meanings.state(enumerated('CheckedFileState', ['waiting', 'running', 'fetched', 'failed'])),
  code: field(Type.String(), 'Why it was not fetched, as a reason code; else empty', 'md5_mismatch'),
  sentence: meanings.sentence(Type.String()),
  remedy: meanings.remedy(string),
  md5sum: field(Type.String(), 'MD5 sum of what was fetched; else empty', 'd41d8cd98f00b204e9800998ecf8427e'),
  sha256: meanings.sha256(Type.String()),
  size: meanings.size(Type.String()),
  format: field(string, 'Format of the content: pdf, png, jpg or zip; empty if it is not known', 'pdf'),
  pages: field(Type.String(), 'Number of pages of a PDF; else empty', '224'),
  boxes: field(
    Type.Array(
      component('PageBoxes', {
        pages: field(Type.String(), 'The pages that have these boxes', '1-224'),
        media: field(pageBox(), 'The media box: the size of the page in the file'),
        crop: Type.Optional(field(pageBox(), 'The crop box: what viewers show. Absent if the page has none')),
        bleed: Type.Optional(field(pageBox(), 'The bleed box. Absent if the page has none')),
        trim: Type.Optional(
          field(pageBox(), 'The trim box: the size after cutting. Absent if the page has none'),
        ),
        rotation: field(Type.String(), 'How far viewers turn the page clockwise, in degrees', '0'),
      }),
    ),
    'The page boxes of a PDF, with x and y from the lower left corner of the media box',
  ),
  image: Type.Optional(
    field(
      component('ImageSize', {
        width: field(Type.String(), 'Width in pixels', '1819'),
        height: field(string, 'Height in pixels', '2551'),
        dpi: field(Type.String(), 'Resolution in dots per inch that the image states; else empty', '300'),
        colour_space: meanings.colourSpace(string),
      }),
      'The size of an image. Absent for other formats',
    ),
  ),
  expected: field(
    component('ExpectedFile', {
      total_pages: field(Type.String(), 'Number of pages, as requested; else empty', '224'),
      width: field(
        string,
        'Width after cutting, of one page or of the open cover, in millimetres with two decimals; empty if it is not known',
        '148.00',
      ),
      height: field(
        Type.String(),
        'Height after cutting, of one page or of the open cover, in millimetres with two decimals; empty if it is not known',
        '210.00',
      ),
      bleed: field(string, 'Bleed on every side in millimetres with two decimals', '3.00'),
      spine: field(
        string,
        'Width of the spine in millimetres with two decimals; empty if it is not known',
        '13.44',
      ),
    }),
    'Requirements for the file, by the catalogue',
  ),
  defects: meanings.defects(Type.Array(fileDefect)),
  preview: field(
    Type.String(),
    'Address of a picture of the first page, which needs no credential and expires; else empty',
    'https://print.example/previews/a1b2.png',
  ),
});

const reply = component('FileCheck', {
  id: field(Type.String(), 'Use it to request the report again', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'),
  state: field(
    enumerated('FileCheckState', ['waiting', 'done']),
    'waiting: files are still being fetched or read. done: the report is complete',
  ),
  verdict: field(
    Type.String(),
    `What an order with these files would come to: ${verdicts.join(', ')}; empty while state is waiting`,
    'ok',
  ),
  product: meanings.productReference(string),
  product_reference: meanings.productReference(string),
  create_date: field(
    Type.String(),
    'When the check began, as YYYY-MM-DD HH:MM:SS in UTC',
    '2026-03-02 10:00:00',
  ),
  expire_date: field(
    Type.String({ format: 'date-time' }),
    'When the report is deleted (ISO 8601)',
    '2026-03-09T10:00:00+00:00',
  ),
  files: field(Type.Array(checkedFile), 'The checked files, in the order of the request'),
  warnings: meanings.warnings(warnings),
});

/** The endpoint without the differences between core and apps. */
export function fileCheckEndpoints(own: Pick<Declared<typeof checkOwnFiles>, 'body' | 'decode' | 'example'>) {
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
    sentence: failure ? sentenceOf(failure.detail) : '',
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
