import type { SystemActor } from '../../domain/actor.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { readMarks } from '../../store/files/contents.ts';
import type { ReadOperation } from '../engine/operation.ts';

const UNFINISHED_DAYS = 1;
/** An upload can be continued for a day. */
const PARTIAL_DAYS = 2;
const PREVIEW_DAYS = 30;

/**
 * Removes from this machine what is not used there any more: files that were never finished, pictures that were not looked at for
 * long, and contents that another machine has removed from the store that they share.
 */
export const sweepFiles = {
  kind: 'read',
  async run(queries, { now, services: { blobs, partialFiles, previews } }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const removed = await readMarks(queries);
    await previews.remove(new Set(removed));
    await previews.sweep(before(PREVIEW_DAYS));
    await partialFiles.sweep(before(PARTIAL_DAYS));
    // Last, because a bucket may not answer.
    await blobs.forget(removed);
    await blobs.sweep(before(UNFINISHED_DAYS));
  },
} satisfies ReadOperation<SystemActor, void, void>;
