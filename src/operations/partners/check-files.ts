import { isStoreError } from '../../outbound/files/store-errors.ts';
import type { Services } from '../services.ts';
import type { HandoverDocument } from './document.ts';

/** Why a document was not sent: the files behind its links cannot be printed. */
export type UnfitFiles =
  /** The order waits because the file store is down, which is not a fault of the order. */
  | { readonly kind: 'store_out'; readonly detail: string; readonly ms: number }
  /** The file is no longer the one that was checked. */
  | { readonly kind: 'file_lost'; readonly detail: string; readonly ms: number };

/**
 * Compares the files of a document with the checked contents, just before it is sent: a partner that starts
 * to print never downloads anything else.
 */
export async function findUnfitFiles(
  { blobs, log }: Services,
  { files }: HandoverDocument,
): Promise<UnfitFiles | undefined> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  for (const { n, sha256 } of files) {
    try {
      const verified = await blobs.verify(sha256);
      if (verified === 'intact') continue;
      log.error(
        { file: n, sha256, verified },
        'a stored file is not what was checked; it is not handed over',
      );
      return { kind: 'file_lost', detail: `file ${n} is ${verified} in the file store`, ms: elapsed() };
    } catch (error) {
      if (!isStoreError(error)) throw error;
      const detail = `file ${n} cannot be read at present (${error.code})`;
      return { kind: 'store_out', detail, ms: elapsed() };
    }
  }
  return undefined;
}
