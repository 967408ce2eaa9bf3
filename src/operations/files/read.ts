import type { Readable } from 'node:stream';
import type { VisitorActor } from '../../domain/actor.ts';
import type { FileLink } from '../../outbound/files/file-links.ts';
import { isStoreError } from '../../outbound/files/store-errors.ts';
import { findCheckedContent } from '../../store/files/checked-files.ts';
import { findStoredFile } from '../../store/files/files.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { Unavailable } from '../engine/retried.ts';

interface LinkedFile {
  /** The number of the order, or of the check. */
  readonly of: string;
  readonly n: string;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
}

interface OpenedFile {
  readonly stream: Readable;
  readonly size: number;
  readonly format: string;
  /** The file name of a download, as in `10000003-1.pdf`. */
  readonly name: string;
}

/** A stored file by its signed link: the signature is the credential. Undefined for any flaw in the link. */
export const readStoredFile = {
  kind: 'read',
  async run(queries, { now, services }, received) {
    const link = linkOf(received);
    if (!link || !services.fileLinks.verify(link, now)) return undefined;
    const file = await findStoredFile(queries, link.number, link.n);
    if (!file) return undefined;
    const blob = await services.blobs.open(file.sha256).catch(asUnavailable);
    if (!blob) return undefined;
    const name = `${link.number}-${link.n}.${file.format}`;
    return { stream: blob.stream, size: blob.size, format: file.format, name };
  },
} satisfies ReadOperation<VisitorActor, LinkedFile, OpenedFile | undefined>;

/** A picture of the first page of a stored file, as PNG, by its own signed link. Undefined for any flaw in the link. */
export const readPreview = {
  kind: 'read',
  async run(queries, { now, services }, received) {
    const link = linkOf(received);
    if (!link || !services.fileLinks.verify(link, now, 'preview')) return undefined;
    const file = await findStoredFile(queries, link.number, link.n);
    return file && services.previews.read(file.sha256, 1).catch(asUnavailable);
  },
} satisfies ReadOperation<VisitorActor, LinkedFile, Uint8Array | undefined>;

/**
 * A picture of the first page of a file of a check, as PNG, by its own signed link. Undefined for any flaw in
 * the link.
 */
export const readCheckedPreview = {
  kind: 'read',
  async run(queries, { now, services }, received) {
    const link = linkOf(received);
    if (!link || !services.fileLinks.verify(link, now, 'checked')) return undefined;
    const sha256 = await findCheckedContent(queries, link.number, link.n);
    return sha256 === undefined ? undefined : services.previews.read(sha256, 1).catch(asUnavailable);
  },
} satisfies ReadOperation<VisitorActor, LinkedFile, Uint8Array | undefined>;

function linkOf({ of, n, expires, signature }: LinkedFile): FileLink | undefined {
  const link = { number: Number(of), n: Number(n) };
  if (!Number.isSafeInteger(link.number) || !Number.isSafeInteger(link.n)) return undefined;
  return expires && signature ? { ...link, expires, signature } : undefined;
}

/** Throws a retryable refusal if the file store can neither be read nor written; rethrows any other error. */
export function asUnavailable(error: unknown): never {
  throw isStoreError(error) ? new Unavailable({ why: 'files_away' }, { cause: error }) : error;
}
