import { setTimeout as pause } from 'node:timers/promises';
import type { OperatorActor } from '../../domain/actor.ts';
import { sealedTables } from '../../store/upkeep/sealed-values.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import {
  type CountedPage,
  countSealedPage,
  endRotation,
  type RotationState,
  resealPage,
  resealRow,
  resumeRotation,
  rotationState,
  type SealedCount,
  type SealedPosition,
} from './key-rotation.ts';

/** Runs operations one by one, each in a transaction of its own. */
export interface RunsOperations {
  run<Input, Output>(
    operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
    input: Input,
  ): Promise<Output>;
}

export interface RotationOptions {
  /**
   * Also end if some values open with none of the keys, and abandon keys of the database that this process
   * does not have.
   */
  readonly skipUnreadable: boolean;
  /** Gets the number of rows read so far, and approximately of all. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface Rotation {
  readonly fingerprint: string;
  /**
   * - ended: everything opens with the current key alone
   * - not in use: no service has started with the current key
   * - unreadable: some values open with none of the keys
   * - still sealed: a process continues to seal with a former key, or did so while the rotation ended
   */
  readonly outcome: 'ended' | 'not in use' | 'unreadable' | 'still sealed';
  readonly values: number;
  readonly resealed: number;
  readonly unreadable: number;
  readonly examples: readonly string[];
  /** The webhooks with values that open with none of the keys. */
  readonly webhooks: readonly number[];
  /** The fingerprints of keys that were abandoned. */
  readonly lost: readonly string[];
  /** Whether something is sealed with several keys already, so that a key that is not in use would begin another rotation. */
  readonly isAnother: boolean;
}

/** A pass finds what the one before has left only where a process still seals with a former key. */
const MOST_PASSES = 5;
const EXAMPLES = 5;

/**
 * Seals everything with the current key, beside running services, and makes it the key of the database when a whole pass has found
 * nothing else. What was done stays done when it is interrupted, and several runs at once share the work.
 */
export async function rotateSecretKey(
  operations: RunsOperations,
  options: RotationOptions,
): Promise<Rotation> {
  const state = await operations.run(rotationState, undefined);
  const { fingerprint, inUse, others, missing, rows } = state;
  const lost = options.skipUnreadable ? missing : [];
  const facts = { fingerprint, lost, isAnother: !inUse && others > 1 };
  const nothing = { ...facts, values: 0, resealed: 0, unreadable: 0, examples: [], webhooks: [] };
  if (!inUse) return { ...nothing, outcome: 'not in use' };
  let resealed = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const { former, ...count } = await pageByPage(rows, options, (page) => reseal(operations, page));
    resealed += former;
    if (former > 0) continue;
    const found = { ...facts, resealed, ...count };
    if (count.unreadable > 0 && !options.skipUnreadable) return { ...found, outcome: 'unreadable' };
    await operations.run(endRotation, { lost });
    return { ...found, outcome: (await hasEnded(operations, state, options)) ? 'ended' : 'still sealed' };
  }
  return { ...nothing, resealed, outcome: 'still sealed' };
}

/**
 * Whether the end stays: a process that still seals with a former key makes it one of the database again, and what another one has sealed
 * between the last pass and the end is found by one more pass. Then the rotation has not ended.
 */
async function hasEnded(
  operations: RunsOperations,
  { rows, noticedAfterMs }: RotationState,
  options: RotationOptions,
): Promise<boolean> {
  await pause(noticedAfterMs);
  if ((await operations.run(rotationState, undefined)).others > 0) return false;
  const { formerKeys } = await pageByPage(rows, options, (page) => operations.run(countSealedPage, page));
  if (formerKeys.length > 0) await operations.run(resumeRotation, { keys: formerKeys });
  return formerKeys.length === 0;
}

/** Counts all sealed values by the keys that open them. */
export async function countSealed(
  operations: RunsOperations,
  { onProgress }: Pick<RotationOptions, 'onProgress'>,
): Promise<SealedCount & { readonly fingerprint: string }> {
  const { fingerprint, rows } = await operations.run(rotationState, undefined);
  const count = await pageByPage(rows, { onProgress }, (page) => operations.run(countSealedPage, page));
  return { ...count, fingerprint };
}

async function reseal(operations: RunsOperations, position: SealedPosition): Promise<CountedPage> {
  const page = await operations.run(resealPage, position);
  for (const key of page.left) await operations.run(resealRow, { table: position.table, key });
  return page;
}

/** Reads all tables with sealed values in their order. */
export async function pageByPage(
  expected: number,
  { onProgress }: Pick<RotationOptions, 'onProgress'>,
  read: (position: SealedPosition) => Promise<CountedPage>,
): Promise<SealedCount> {
  let [values, former, unreadable, done] = [0, 0, 0, 0];
  const examples: string[] = [];
  const formerKeys = new Set<string>();
  const webhooks = new Set<number>();
  for (const table of sealedTables)
    for (let position: SealedPosition | null = { table, after: null }; position; ) {
      const page: CountedPage = await read(position);
      values += page.values;
      former += page.former;
      unreadable += page.unreadable;
      for (const key of page.formerKeys) formerKeys.add(key);
      for (const id of page.webhooks) webhooks.add(id);
      examples.push(...page.examples.slice(0, EXAMPLES - examples.length));
      done += page.rows;
      onProgress(done, Math.max(done, expected));
      position = page.next;
    }
  return { values, former, formerKeys: [...formerKeys], unreadable, webhooks: [...webhooks], examples };
}
