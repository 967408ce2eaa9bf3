import type { ClientActor } from '../../domain/actor.ts';
import { isUploaded, tokenOfUpload } from '../../domain/files/file-address.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import { newToken } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Queries } from '../../store/engine/db.ts';
import {
  countUnusedUploads,
  findUploadedContent,
  insertUpload,
  lockUploadsOfClient,
} from '../../store/files/uploads.ts';
import type { WriteOperation } from '../engine/operation.ts';

const ADDRESS_MS = 24 * 60 * 60 * 1000;

export interface AnnouncedFile {
  readonly size: number;
  readonly md5?: string | undefined;
  readonly name?: string | undefined;
}

/** Where the bytes of a file go, and how orders name it. Both addresses are secrets of the client, shown only now. */
export interface BegunUpload {
  readonly upload: string;
  readonly file: string;
  readonly expiresAt: Date;
  readonly size: number;
}

/** Makes an address to which a client sends one file, and the address by which it uses the file in orders. */
export const beginUpload = {
  kind: 'write',
  async run(tx, { actor, now, services }, { size, md5, name }) {
    const { maxBytes, unusedBytes, openUploads } = services.uploadLimits;
    if (size > maxBytes) throw sizeRefused(`is ${size}; a file may have ${maxBytes} bytes at most`);
    await lockUploadsOfClient(tx, actor.clientId);
    const unused = await countUnusedUploads(tx, actor.clientId, now);
    if (unused.open >= openUploads) {
      throw refused(
        'invalid_parameter',
        `${unused.open} uploads are not complete, and ${openUploads} may be; complete them, end them with DELETE, ` +
          'or wait: each ends 24 hours after it was announced',
      );
    }
    if (unused.bytes + size > unusedBytes) {
      throw sizeRefused(
        `is ${size}; uploads that no order uses have ${unused.bytes} bytes already, and may have ${unusedBytes} in all; ` +
          'use them in orders, end them with DELETE, or wait until they are deleted after some days',
      );
    }
    const token = newToken();
    const file = newToken();
    const expiresAt = new Date(now.getTime() + ADDRESS_MS);
    await insertUpload(tx, {
      clientId: actor.clientId,
      mode: actor.mode,
      tokenHash: sha256(token),
      fileHash: sha256(file),
      name: name ?? null,
      size,
      md5: md5 ?? null,
      createdAt: now,
      expiresAt,
    });
    return { upload: `${services.publicUrl()}/uploads/${token}`, file: `platen:${file}`, expiresAt, size };
  },
} satisfies WriteOperation<ClientActor, AnnouncedFile, BegunUpload>;

function sizeRefused(detail: string): Refused {
  return refused('invalid_parameter', detail, ['size']);
}

/** A complete upload of a client; undefined if there is none with this address. */
export async function uploadedFile(queries: Queries, clientId: number, address: string) {
  if (!isUploaded(address)) return undefined;
  return findUploadedContent(queries, clientId, sha256(tokenOfUpload(address)));
}
