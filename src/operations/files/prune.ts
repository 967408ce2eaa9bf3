import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { DAY_MS } from '../../lib/clock.ts';
import {
  expireFiles,
  findUnneeded,
  forgetUploads,
  markContents,
  readMarks,
  type UnneededReason,
} from '../../store/files/contents.ts';
import { removeMarkedContents } from '../engine/marked-contents.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { demandTrustedClock } from '../retention/clock-guard.ts';
import { beginningOf } from '../retention/retention.ts';

type Pruning = OperatorActor | SystemActor;

/** Longer than it takes from the last byte of a file to the row that refers to it. Marked contents are past that. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;
const ROWS_AT_ONCE = 5_000;

/** A stored content that no order and no upload needs. */
export interface UnneededContent {
  readonly sha256: string;
  readonly size: number;
  readonly reason: UnneededReason;
}

/**
 * The contents that can be removed by the retention rules, including those of rows to which the rules have
 * not been applied yet.
 */
export const unneededContents = {
  kind: 'read',
  async run(queries, { now, services }, { byRules }) {
    const since = byRules
      ? {
          files: await beginningOf(queries, 'files', now),
          uploads: await beginningOf(queries, 'uploads', now),
        }
      : undefined;
    const found: UnneededContent[] = [];
    const newest = now.getTime() - GRACE_MS;
    const marked = new Set(await readMarks(queries));
    const sizes = new Map<string, number>();
    const look = async () => {
      for (const [sha256, reason] of await findUnneeded(queries, [...sizes.keys()], since))
        found.push({ sha256, size: sizes.get(sha256) ?? 0, reason });
      sizes.clear();
    };
    for await (const { sha256, size, storedAt } of services.blobs.list()) {
      if (storedAt.getTime() > newest && !marked.has(sha256)) continue;
      sizes.set(sha256, size);
      if (sizes.size === AT_ONCE) await look();
    }
    await look();
    return found;
  },
} satisfies ReadOperation<Pruning, { readonly byRules: boolean }, UnneededContent[]>;

/** The first step: rows that are written from now on find the mark. */
export const markUnneeded = {
  kind: 'write',
  run: (tx, { now }, { contents }) => markContents(tx, contents, now),
} satisfies WriteOperation<Pruning, { readonly contents: readonly string[] }, void>;

/**
 * The second step: removes contents that are still marked, with their pictures and facts. Returns the
 * contents.
 */
export const removeMarked = {
  kind: 'write',
  run: (tx, { services }, { contents }) => removeMarkedContents(tx, services, contents),
} satisfies WriteOperation<Pruning, { readonly contents: readonly string[] }, string[]>;

/** Applies the rules for files and uploads to some rows. True if there are more. */
export const applyFileRules = {
  kind: 'write',
  async run(tx, context) {
    await demandTrustedClock(tx, context);
    const { now } = context;
    const files = await expireFiles(tx, await beginningOf(tx, 'files', now), ROWS_AT_ONCE);
    const uploads = await forgetUploads(tx, await beginningOf(tx, 'uploads', now), ROWS_AT_ONCE);
    return files >= ROWS_AT_ONCE || uploads >= ROWS_AT_ONCE;
  },
} satisfies WriteOperation<Pruning, void, boolean>;

/** Runs an operation on behalf of the pruning. */
type Run = <Input, Output>(
  operation: ReadOperation<Pruning, Input, Output> | WriteOperation<Pruning, Input, Output>,
  input: Input,
) => Promise<Output>;

/** Removes all contents that no row needs, until it is stopped. Returns those that were removed. */
export async function pruneContents(run: Run, stop?: AbortSignal): Promise<UnneededContent[]> {
  const removed: UnneededContent[] = [];
  const unneeded = await run(unneededContents, { byRules: false });
  for (let at = 0; at < unneeded.length && !stop?.aborted; at += AT_ONCE) {
    const some = unneeded.slice(at, at + AT_ONCE);
    const contents = some.map(({ sha256 }) => sha256);
    await run(markUnneeded, { contents });
    const gone = new Set(await run(removeMarked, { contents }));
    removed.push(...some.filter(({ sha256 }) => gone.has(sha256)));
  }
  return removed;
}

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
