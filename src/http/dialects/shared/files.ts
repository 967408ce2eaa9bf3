import Type, { type Static } from 'typebox';
import { formatOffsetTime } from '../../../lib/text/timestamps.ts';
import { beginUpload } from '../../../operations/files/uploads.ts';
import { byteCount, called, component, field, md5, meaning, shortText } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { jsonReply } from '../../endpoint.ts';
import { clientEndpoint } from './client-endpoint.ts';
import * as meanings from './meanings.ts';

const sizeInBytes = meaning('Size of the file in bytes', '1048576');
/** Files that clients send to the service, on core and apps alike. */

const announcedFile = component('AnnouncedFile', {
  size: sizeInBytes(byteCount()),
  md5sum: Type.Optional(
    field(
      called('md5', md5()),
      'MD5 sum of the file in 32 hexadecimal digits. With it, other bytes are refused',
      'd41d8cd98f00b204e9800998ecf8427e',
    ),
  ),
  name: Type.Optional(meanings.fileName(shortText())),
});
const readAnnouncedFile = bodyReader(announcedFile);

const begunUpload = component('BegunUpload', {
  upload: field(
    Type.String(),
    'URL that the bytes are sent to: by tus 1.0, or as a whole by PUT. It is a secret, and shown once.',
    'https://print.example/uploads/a1b2',
  ),
  file: field(
    Type.String(),
    'The url of the file in orders/add and orders/files/replace',
    'platen:Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCBvbmU',
  ),
  expires: field(Type.String(), 'End of the upload period (ISO 8601)', '2026-03-03T10:00:00+00:00'),
  size: sizeInBytes(Type.String()),
});

export const fileEndpoints = {
  'files/upload': clientEndpoint(beginUpload, {
    name: 'BeginUpload',
    summary: 'Request an address to upload a file to',
    description:
      'For clients whose files have no URL. The address takes one file of this size for 24 hours, from servers and ' +
      'browsers alike. The file is used in orders by its platen: address, only by the client that requested it.',
    scope: 'read-write',
    statuses: [201, 400, 403],
    body: announcedFile,
    reply: begunUpload,
    replyIsSecret: true,
    decode: (body) => {
      const { size, md5sum, name } = readAnnouncedFile(body);
      return { size: Number(size), md5: md5sum?.toLowerCase(), name };
    },
    encode: ({ upload, file, expiresAt, size }) =>
      jsonReply<Static<typeof begunUpload>>({
        upload,
        file,
        expires: formatOffsetTime(expiresAt),
        size: String(size),
      }),
    example: { size: '1048576', md5sum: 'd41d8cd98f00b204e9800998ecf8427e', name: 'book.pdf' },
  }),
};
