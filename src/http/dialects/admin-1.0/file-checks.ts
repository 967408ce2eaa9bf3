import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { limitOf } from '../../../domain/catalogue/preflight-settings.ts';
import { verdicts } from '../../../domain/files/file-check.ts';
import { summarize } from '../../../domain/files/file-summary.ts';
import { micrometres } from '../../../lib/lengths.ts';
import { type CheckedFile, checkFiles, type FileCheckReport } from '../../../operations/files/check.ts';
import { beginUploadToCheck } from '../../../operations/files/uploads.ts';
import { component, enumerated, fileAddress, md5, oneOf, shortText } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { checkIsComplete, fileCheckRequest, MOST_FILES } from '../shared/file-checks.ts';
import { fileDefect, fileSummary } from './orders/contents.ts';
import * as wire from './wire.ts';

/** Checking files without an order. */

const body = component('AdminFileCheckRequest', {
  id: Type.Optional(shortText()),
  product: Type.Optional(shortText()),
  options: Type.Optional(
    Type.Array(
      component('AdminCheckOption', {
        reference: shortText(),
        count: Type.Optional(wire.wholeNumber(9_999_999)),
      }),
      { maxItems: 50, expected: 'an array of up to 50 options' },
    ),
  ),
  files: Type.Optional(
    Type.Array(
      component('AdminFileToCheck', { type: shortText(), url: fileAddress(), md5sum: Type.Optional(md5()) }),
      { minItems: 1, maxItems: MOST_FILES, expected: `an array of 1 to ${MOST_FILES} files` },
    ),
  ),
  mode: Type.Optional(oneOf(...modes)),
  wait: Type.Optional(wire.seconds()),
});

const read = wire.decodeAs(body, checkIsComplete('product'));

const decode = (sent: JsonObject) => {
  const { options = [], ...fields } = read(sent);
  const chosen = options.map(({ reference, count }) => ({ reference, count: count ?? 1 }));
  return fileCheckRequest({ ...fields, options: chosen });
};

const nullableText = (description?: string) => wire.nullable(Type.String(description ? { description } : {}));

const ranges = () => Type.Array(Type.Array(Type.Integer()), { description: 'Runs of pages, first and last' });

const box = () =>
  component('AdminPageBox', {
    x: wire.length(),
    y: wire.length(),
    width: wire.length(),
    height: wire.length(),
  });

const expected = component('AdminExpectedFile', {
  pages: wire.nullable(
    component('AdminPageSteps', { min: Type.Integer(), max: Type.Integer(), step: Type.Integer() }),
  ),
  ordered_pages: wire.nullable(Type.Integer()),
  trim: wire.nullable(component('AdminTrimSize', { width: wire.length(), height: wire.length() })),
  bleed: wire.length(),
  spine: wire.nullable(wire.length()),
});

const checkedFile = component('AdminCheckedFile', {
  n: Type.Integer(),
  type: Type.String(),
  host: Type.String(),
  state: enumerated('CheckedFileState', ['waiting', 'running', 'fetched', 'failed']),
  failure: wire.nullable(
    component('AdminFileFailure', { code: Type.String(), sentence: Type.String(), remedy: Type.String() }),
  ),
  sha256: nullableText('Of what was fetched'),
  size: wire.nullable(Type.Integer({ description: 'In bytes' })),
  format: nullableText(),
  md5_expected: nullableText('The MD5 that was sent; null = none'),
  md5: nullableText('The MD5 of what was fetched'),
  pages: wire.nullable(Type.Integer({ description: 'Null = not a PDF, or not readable' })),
  boxes: wire.list(
    component('AdminPageBoxes', {
      pages: ranges(),
      media: box(),
      crop: wire.nullable(box()),
      bleed: wire.nullable(box()),
      trim: wire.nullable(box()),
      rotation: Type.Integer({ description: 'In degrees' }),
    }),
  ),
  image: wire.nullable(
    component('AdminImageFacts', {
      width_px: Type.Integer(),
      height_px: Type.Integer(),
      dpi: wire.nullable(Type.Number()),
      colour_space: Type.String(),
    }),
  ),
  expected,
  defects: wire.list(fileDefect),
  summary: wire.nullable(fileSummary),
  preview: nullableText(
    'A signed link to a picture of the first page, valid for an hour at least; null = not fetched',
  ),
});

const report = component('AdminFileCheck', {
  id: Type.String(),
  state: enumerated('FileCheckState', ['waiting', 'done']),
  verdict: wire.nullable(enumerated('FileCheckVerdict', verdicts)),
  mode: enumerated('Mode', modes),
  product: Type.String(),
  product_name: Type.String(),
  options: wire.list(component('AdminCheckedOption', { reference: Type.String(), count: Type.Integer() })),
  created_at: wire.instant(),
  expires_at: wire.instant(),
  files: wire.list(checkedFile),
});

const encode = wire.encodeAs(report);

const announced = component('AdminAnnouncedFile', {
  size: wire.bytes(),
  name: Type.Optional(shortText()),
});

const begunUpload = component('AdminBegunUpload', {
  upload: Type.String({
    description:
      'URL that the bytes are sent to: by tus 1.0, or as a whole by PUT. It is a secret, and shown once.',
  }),
  file: Type.String({ description: 'The url of the file in files/check' }),
  expires_at: wire.instant(),
  size: Type.Integer(),
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
    pages: facts?.kind === 'pdf' ? facts.pageCount : null,
    boxes: facts?.kind === 'pdf' ? facts.geometry : [],
    image,
    summary: facts && summarize(facts, file.expected, tolerance, file.defects),
  };
}
