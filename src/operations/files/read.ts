import type { Readable } from 'node:stream';
import type { VisitorActor } from '../../domain/actor.ts';
import { findStoredFile } from '../../store/files/files.ts';
import type { ReadOperation } from '../engine/operation.ts';

interface LinkedFile {
  readonly order: string;
  readonly n: string;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
}

interface OpenedFile {
  readonly stream: Readable;
  readonly size: number;
  readonly format: string;
}

/** A stored file by its signed link: the signature is the credential. Undefined for any flaw in the link. */
export const readStoredFile = {
  kind: 'read',
  async run(queries, { now, services }, { order, n, expires, signature }) {
    const orderNumber = Number(order);
    const number = Number(n);
    if (!expires || !signature || !Number.isSafeInteger(orderNumber) || !Number.isSafeInteger(number))
      return undefined;
    if (!services.fileLinks.verify(orderNumber, number, expires, signature, now)) return undefined;
    const file = await findStoredFile(queries, orderNumber, number);
    if (!file) return undefined;
    const blob = await services.blobs.open(file.sha256);
    if (!blob) return undefined;
    return { stream: blob.stream, size: blob.size, format: file.format };
  },
} satisfies ReadOperation<VisitorActor, LinkedFile, OpenedFile | undefined>;
