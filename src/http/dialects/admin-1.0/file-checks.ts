import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { limitOf } from '../../../domain/catalogue/preflight-settings.ts';
import { verdicts } from '../../../domain/files/file-check.ts';
import { summarize } from '../../../domain/files/file-summary.ts';
import { micrometres } from '../../../lib/lengths.ts';
import { type CheckedFile, checkFiles, type FileCheckReport } from '../../../operations/files/check.ts';
import { beginUploadToCheck } from '../../../operations/files/uploads.ts';
import {
  called,
  component,
  enumerated,
  field,
  fileAddress,
  limits,
  md5,
  oneOf,
  shortText,
} from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { checkIsComplete, fileCheckRequest, MOST_FILES } from '../shared/file-checks.ts';
import * as meanings from './meanings.ts';
import { fileDefect, fileSummary } from './orders/contents.ts';
import * as wire from './wire.ts';

/** Checking files without an order. */

const body = component('AdminFileCheckRequest', {
  id: Type.Optional(
    field(
      shortText(),
      'Id of a check that was begun in the last 7 days; or send product and files',
      '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    ),
  ),
  product: Type.Optional(meanings.productReference(shortText())),
  options: Type.Optional(
    meanings.options(
      Type.Array(
        component('AdminCheckOption', {
          reference: meanings.namedOption(shortText()),
          count: Type.Optional(meanings.optionCount(wire.wholeNumber(9_999_999))),
        }),
        limits(0, 50, 'options'),
      ),
    ),
  ),
  files: Type.Optional(
    field(
      Type.Array(
        component('AdminFileToCheck', {
          type: meanings.fileRole(shortText()),
          url: field(fileAddress(), 'Where the file is fetched from', 'https://files.shop.example/book.pdf'),
          md5sum: Type.Optional(meanings.expectedMd5(called('md5', md5()))),
        }),
        limits(1, MOST_FILES, 'files'),
      ),
      'The files to check',
    ),
  ),
  mode: Type.Optional(field(oneOf(...modes), 'The mode in which the files are checked. Default: live')),
  wait: Type.Optional(
    field(wire.seconds(), 'The most seconds that the call waits for the report. Default: 10', 10),
  ),
});

const read = wire.decodeAs(body, checkIsComplete('product'));

const decode = (sent: JsonObject) => {
  const { options = [], ...fields } = read(sent);
  const chosen = options.map(({ reference, count }) => ({ reference, count: count ?? 1 }));
  return fileCheckRequest({ ...fields, options: chosen });
};

const nullableText = () => wire.nullable(Type.String());

const ranges = () => Type.Array(Type.Array(Type.Integer()));

const box = () =>
  component('AdminPageBox', {
    x: field(wire.length(), 'Distance from the left edge of the coordinates of the PDF, in millimetres', 3),
    y: field(wire.length(), 'Distance from the lower edge of the coordinates of the PDF, in millimetres', 3),
    width: meanings.widthMm(wire.length()),
    height: meanings.heightMm(wire.length()),
  });

const expected = component('AdminExpectedFile', {
  pages: field(
    wire.nullable(
      component('AdminPageSteps', {
        min: field(Type.Integer(), 'The fewest pages', 24),
        max: field(Type.Integer(), 'The most pages', 800),
        step: field(Type.Integer(), 'The number of pages is the lowest, or higher by a multiple of this', 2),
      }),
    ),
    'The numbers of pages that the file can have; null = not known',
  ),
  ordered_pages: field(
    wire.nullable(Type.Integer()),
    'The ordered number of pages; null = not a book, or not given',
    224,
  ),
  trim: field(
    wire.nullable(
      component('AdminTrimSize', {
        width: meanings.widthMm(wire.length()),
        height: meanings.heightMm(wire.length()),
      }),
    ),
    'Size after cutting; null = not known',
  ),
  bleed: meanings.bleedMm(wire.length()),
  spine: field(
    wire.nullable(wire.length()),
    'Width of the spine in millimetres; null = not known, or none',
    13.4,
  ),
});

const checkedFile = component('AdminCheckedFile', {
  n: field(Type.Integer(), 'Place of the file in the request, from 1', 1),
  type: meanings.fileRole(Type.String()),
  host: meanings.host(Type.String()),
  state: field(
    enumerated('CheckedFileState', ['waiting', 'running', 'fetched', 'failed']),
    'Progress of the file',
  ),
  failure: meanings.failure(
    wire.nullable(
      component('AdminFileFailure', {
        code: field(Type.String(), 'Why the file was not fetched, for programs', 'status'),
        sentence: meanings.reasonSentence(Type.String()),
        detail: meanings.reasonDetail(wire.detail),
        remedy: field(Type.String(), 'What the client can do about it', 'Check the address of the file.'),
      }),
    ),
  ),
  sha256: meanings.sha256(nullableText()),
  size: meanings.size(wire.nullable(Type.Integer())),
  format: meanings.format(nullableText()),
  md5_expected: meanings.md5Expected(nullableText()),
  md5: meanings.fetchedMd5(nullableText()),
  pages: field(wire.nullable(Type.Integer()), 'Number of pages; null = not a PDF, or not readable', 224),
  boxes: field(
    wire.list(
      component('AdminPageBoxes', {
        pages: field(ranges(), 'The pages with these boxes, as pairs of first and last', [[1, 224]]),
        media: field(box(), 'The whole page'),
        crop: field(wire.nullable(box()), 'Area that viewers show; null = none'),
        bleed: field(wire.nullable(box()), 'The page with its bleed; null = none'),
        trim: field(wire.nullable(box()), 'The page after cutting; null = none'),
        rotation: field(Type.Integer(), 'By how many degrees the page is turned clockwise for display', 0),
      }),
    ),
    'The boxes of the pages, by runs of equal pages',
  ),
  image: field(
    wire.nullable(
      component('AdminImageFacts', {
        width_px: meanings.widthPx(Type.Integer()),
        height_px: meanings.heightPx(Type.Integer()),
        dpi: field(
          wire.nullable(Type.Number()),
          'Resolution in pixels per inch; null = the image does not have it',
          300,
        ),
        colour_space: meanings.colourSpace(Type.String()),
      }),
    ),
    'What is known of an image; null = another format',
  ),
  expected: field(expected, 'Requirement of the product'),
  defects: meanings.defects(wire.list(fileDefect)),
  summary: meanings.summary(wire.nullable(fileSummary)),
  preview: meanings.preview(nullableText()),
});

const report = component('AdminFileCheck', {
  id: field(Type.String(), 'Id of the check', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'),
  state: field(
    enumerated('FileCheckState', ['waiting', 'done']),
    'waiting: ask again with the id. done: the report is complete',
  ),
  verdict: field(
    wire.nullable(enumerated('FileCheckVerdict', verdicts)),
    'Result for an order with these files; null = not known yet',
  ),
  mode: field(enumerated('Mode', modes), 'The mode in which the files were checked'),
  product: meanings.productReference(Type.String()),
  product_name: meanings.productName(Type.String()),
  options: meanings.options(
    wire.list(
      component('AdminCheckedOption', {
        reference: meanings.namedOption(Type.String()),
        count: meanings.optionCount(Type.Integer()),
      }),
    ),
  ),
  created_at: meanings.createdAt(wire.instant()),
  expires_at: field(wire.instant(), 'When the check is deleted'),
  files: field(wire.list(checkedFile), 'The files, each with what was found'),
});

const encode = wire.encodeAs(report);

const announced = component('AdminAnnouncedFile', {
  size: field(wire.bytes(), 'Size of the file in bytes', 1048576),
  name: Type.Optional(meanings.fileName(shortText())),
});

const begunUpload = component('AdminBegunUpload', {
  upload: field(
    Type.String(),
    'Where the bytes go: by tus 1.0, or as a whole by PUT. Shown only once',
    'https://print.example/uploads/a1b2c3d4',
  ),
  file: field(Type.String(), 'The url of the file in files/check', 'platen:a1b2c3d4'),
  expires_at: field(wire.instant(), 'End of the upload period'),
  size: field(Type.Integer(), 'The announced size in bytes', 1048576),
});

export const fileCheckEndpoints = {
  'admin/files/check': wire.memberEndpoint(checkFiles, {
    name: 'CheckFiles',
    summary: 'Check the files of one item as for an order: fetch, read and judge them',
    description:
      'Sends product and files, or the id of a check that was begun in the last 7 days. Answers as soon as the report is ready, ' +
      'at the latest after wait seconds (default 10); as long as state is waiting, ask again with the id. No order is placed.',
    body,
    role: 'read-only',
    members: ['client', 'partner'],
    statuses: wire.usual,
    reply: report,
    decode,
    encode: ({ product, verdict, files, ...check }: FileCheckReport) =>
      encode({
        ...check,
        state: verdict === null ? 'waiting' : 'done',
        verdict,
        product: product.reference,
        productName: product.name,
        files: files.map((file) => shown(file, product)),
      }),
    example: {
      product: 'textbook_pb_a5_p_bw',
      options: [{ reference: 'total_pages', count: 224 }],
      files: [
        {
          type: 'book',
          url: 'https://files.shop.example/book.pdf',
          md5sum: 'd41d8cd98f00b204e9800998ecf8427e',
        },
      ],
      wait: 0,
    },
  }),
  'admin/files/upload': wire.memberEndpoint(beginUploadToCheck, {
    name: 'UploadFile',
    summary: 'Request an address to upload a file to, which is then checked',
    description: 'The address takes one file of this size for 24 hours. The file is deleted after some days.',
    role: 'read-only',
    members: ['client', 'partner'],
    statuses: wire.created,
    body: announced,
    reply: begunUpload,
    decode: wire.decodeAs(announced),
    encode: wire.encodeAs(begunUpload),
    example: { size: 1048576, name: 'book.pdf' },
  }),
};

function shown({ facts, ...file }: CheckedFile, { preflight }: Product) {
  const tolerance = micrometres(limitOf(preflight, 'size_tolerance_mm'));
  const image = facts?.kind === 'png' || facts?.kind === 'jpeg' ? facts : null;
  return {
    ...file,
    failure: wire.shownReason(file.failure),
    pages: facts?.kind === 'pdf' ? facts.pageCount : null,
    boxes: facts?.kind === 'pdf' ? facts.geometry : [],
    image,
    summary: facts && summarize(facts, file.expected, tolerance, file.defects),
  };
}
