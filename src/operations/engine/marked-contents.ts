import type { Tx } from '../../store/engine/db.ts';
import { deleteFacts, deleteMarks, lockMarks, needContents } from '../../store/files/contents.ts';
import type { Services } from '../services.ts';

/** Removes the contents, of those given, that are marked, with their pictures and facts. Returns them. */
export async function removeMarkedContents(
  tx: Tx,
  { blobs, previews }: Services,
  contents: readonly string[],
): Promise<string[]> {
  const marked = await lockMarks(tx, contents);
  for (const sha256 of marked) await blobs.remove(sha256);
  await previews.remove(new Set(marked));
  await deleteFacts(tx, marked);
  return marked;
}

/** The contents of new rows that were marked, and may have been removed. */
export interface OnceMarked {
  /** Removed after they were stored: their rows must not be written until the contents are stored again. */
  readonly removed: ReadonlySet<string>;
  /** Stored, but their facts may have been deleted. */
  readonly stored: readonly string[];
}

/** Must be called before rows that refer to these contents are written. */
export async function unmarkContents(
  tx: Tx,
  { blobs }: Services,
  contents: readonly string[],
): Promise<OnceMarked> {
  const removed = new Set<string>();
  const stored: string[] = [];
  for (const sha256 of await needContents(tx, contents)) {
    // If the store does not answer, the content counts as missing and arrives again.
    if (await blobs.isStored(sha256).catch(() => false)) stored.push(sha256);
    else removed.add(sha256);
  }
  // The mark of a removed content stays, because others may have received the same bytes before the removal.
  if (stored.length > 0) await deleteMarks(tx, stored);
  return { removed, stored };
}
