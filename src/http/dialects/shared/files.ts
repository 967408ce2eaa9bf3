import Type, { type Static } from 'typebox';
import { formatOffsetTime } from '../../../lib/text/timestamps.ts';
import { beginUpload } from '../../../operations/files/uploads.ts';
import { byteCount, component, md5, shortText } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { jsonReply } from '../../endpoint.ts';
import { clientEndpoint } from './client-endpoint.ts';

/** Files that clients send to the service, on core and apps alike. */

const announcedFile = component('AnnouncedFile', {
  size: byteCount(),
  md5sum: Type.Optional(md5()),
  name: Type.Optional(shortText()),
});
const readAnnouncedFile = bodyReader(announcedFile);

const begunUpload = component('BegunUpload', {
  upload: Type.String({
    description:
      'URL that the bytes are sent to: by tus 1.0, or as a whole by PUT. It is a secret, and shown once.',
  }),
  file: Type.String({ description: 'The url of the file in orders/add and orders/files/replace' }),
  expires: Type.String({ description: 'End of the upload period, ISO 8601' }),
  size: Type.String(),
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
