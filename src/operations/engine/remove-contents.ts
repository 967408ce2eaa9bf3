import type { Tx } from '../../store/engine/db.ts';
import { deleteFacts, lockMarks } from '../../store/files/contents.ts';
import type { Services } from '../services.ts';

/** Removes those of the contents that are marked, with the pictures and facts of them. Returns them. */
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
