import type { OperatorActor } from '../../domain/actor.ts';
import { sealedTables } from '../../store/upkeep/sealed-values.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import {
  type CountedPage,
  countSealedPage,
  endRotation,
  resealPage,
  resealRow,
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
  /** End although some values open with none of the keys. */
  readonly skipUnreadable: boolean;
  /** Gets how many rows were read, and about how many there are. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface Rotation {
  readonly fingerprint: string;
  /**
   * - ended: everything opens with the current key alone
   * - not in use: no service has started with the current key
   * - unreadable: some values open with none of the keys
   * - still sealed: a process continues to seal with a former key
   */
  readonly outcome: 'ended' | 'not in use' | 'unreadable' | 'still sealed';
  readonly values: number;
  readonly resealed: number;
  readonly unreadable: number;
  readonly examples: readonly string[];
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
  const { fingerprint, inUse, rows } = await operations.run(rotationState, undefined);
  const nothing = { fingerprint, values: 0, resealed: 0, unreadable: 0, examples: [] };
  if (!inUse) return { ...nothing, outcome: 'not in use' };
  let resealed = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const { former, ...count } = await pageByPage(rows, options, (page) => reseal(operations, page));
    resealed += former;
    if (former > 0) continue;
    const found = { fingerprint, resealed, ...count };
    if (count.unreadable > 0 && !options.skipUnreadable) return { ...found, outcome: 'unreadable' };
    await operations.run(endRotation, undefined);
    return { ...found, outcome: 'ended' };
  }
  return { ...nothing, resealed, outcome: 'still sealed' };
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
  for (const table of sealedTables)
    for (let position: SealedPosition | null = { table, after: null }; position; ) {
      const page: CountedPage = await read(position);
      values += page.values;
      former += page.former;
      unreadable += page.unreadable;
      examples.push(...page.examples.slice(0, EXAMPLES - examples.length));
      done += page.rows;
      onProgress(done, Math.max(done, expected));
      position = page.next;
    }
  return { values, former, unreadable, examples };
}
