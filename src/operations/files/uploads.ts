import { type ClientActor, clientOf, type Mode, type Viewer } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { isUploaded, tokenOfUpload } from '../../domain/files/file-address.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import { newToken } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import {
  countUnusedUploads,
  findUploadedContent,
  insertUpload,
  lockUploadsOf,
  type UploadHolder,
} from '../../store/files/uploads.ts';
import type { OperationContext, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';

const ADDRESS_MS = 24 * 60 * 60 * 1000;

export interface AnnouncedFile {
  readonly size: number;
  readonly md5?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * The address that a file is sent to, and the one that orders use for it. Both are secrets of the client,
 * shown only now.
 */
export interface BegunUpload {
  readonly upload: string;
  readonly file: string;
  readonly expiresAt: Date;
  readonly size: number;
}

/**
 * Creates an address to which a client sends one file, and the address by which it uses the file in orders.
 */
export const beginUpload = {
  kind: 'write',
  run: (tx, context, file) => begin(tx, context, { ...context.actor, holder: null }, file),
} satisfies WriteOperation<ClientActor, AnnouncedFile, BegunUpload>;

/** Begins an upload for signed-in users of the panel, whose uploads are checked, not ordered. */
export const beginUploadToCheck = {
  kind: 'write',
  run: (tx, context, file) => begin(tx, context, { ...holderOf(context.actor), mode: 'live' }, file),
} satisfies WriteOperation<Viewer, AnnouncedFile, BegunUpload>;

/** The users of a client share its allowance, those of a print partner that of the partner; all others have their own. */
function holderOf(viewer: Viewer): UploadHolder {
  const { view, userId, credential } = viewer;
  const clientId = clientOf(viewer);
  if (view.kind === 'client') return { clientId, holder: null };
  if (view.kind === 'partner') return { clientId, holder: `partner ${view.partnerId}` };
  return { clientId, holder: userId === null ? credential : `user ${userId}` };
}

interface Owner extends UploadHolder {
  readonly mode: Mode;
}

async function begin(
  tx: Tx,
  { now, services }: OperationContext,
  { clientId, holder, mode }: Owner,
  { size, md5, name }: AnnouncedFile,
): Promise<BegunUpload> {
  await admit(tx, services.uploadLimits, { clientId, holder, size }, now);
  const token = newToken();
  const file = newToken();
  const expiresAt = new Date(now.getTime() + ADDRESS_MS);
  await insertUpload(tx, {
    clientId,
    holder,
    mode,
    tokenHash: sha256(token),
    fileHash: sha256(file),
    name: name ?? null,
    size,
    md5: md5 ?? null,
    expiresAt,
  });
  return { upload: `${services.publicUrl()}/uploads/${token}`, file: `platen:${file}`, expiresAt, size };
}

/** Refuses a file that is too large, or exceeds the space of its owner. */
async function admit(
  tx: Tx,
  { maxBytes, unusedBytes, openUploads }: Services['uploadLimits'],
  { size, ...holder }: UploadHolder & { readonly size: number },
  now: Date,
): Promise<void> {
  if (size > maxBytes) throw sizeRefused({ code: 'upload_too_large', size, most: maxBytes });
  await lockUploadsOf(tx, holder);
  const unused = await countUnusedUploads(tx, holder, now);
  if (unused.open >= openUploads) {
    const detail = { code: 'too_many_open_uploads', open: unused.open, most: openUploads } as const;
    throw refused('invalid_parameter', detail);
  }
  if (unused.bytes + size > unusedBytes) {
    throw sizeRefused({ code: 'uploads_full', size, used: unused.bytes, most: unusedBytes });
  }
}

function sizeRefused(detail: Detail): Refused {
  return refused('invalid_parameter', detail, ['size']);
}

/** A complete upload of a client; undefined if there is none with this address. */
export async function uploadedFile(queries: Queries, clientId: number, address: string) {
  if (!isUploaded(address)) return undefined;
  return findUploadedContent(queries, clientId, sha256(tokenOfUpload(address)));
}
