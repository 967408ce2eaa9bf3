import { setTimeout as pause } from 'node:timers/promises';
import type { OperatorActor } from '../../domain/actor.ts';
import { entryAt, lastOf } from '../../lib/lists.ts';
import type { Queries } from '../../store/engine/db.ts';
import * as store from '../../store/secret-keys/secret-keys.ts';
import {
  addKeyFingerprint,
  readKeyFingerprints,
  replaceKeyFingerprints,
  sealedTables,
} from '../../store/secret-keys/secret-keys.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { SecretKeys } from '../services.ts';

/** Runs operations one by one, each in a transaction of its own. */
export interface RunsOperations {
  run<Input, Output>(
    operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
    input: Input,
  ): Promise<Output>;
}

interface RotationOptions {
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

/** The rows of one transaction; they are locked only by the statement that changes them. */
const PAGE = 500;

/** The rows of a table that follow a key; the columns of its key are read with the first page. */
interface SealedPosition {
  readonly table: store.SealedTable;
  readonly after: store.RowKey | null;
}

/** The number of sealed values, by the key that opens them. */
export interface SealedCount {
  /** The number of values. */
  readonly values: number;
  /** How many of them a former key opens. */
  readonly former: number;
  /** The fingerprints of these former keys. */
  readonly formerKeys: readonly string[];
  /** How many of them no key opens. */
  readonly unreadable: number;
  /** The webhooks with unreadable values: nothing can be sent to them. */
  readonly webhooks: readonly number[];
  /** Examples of unreadable values, such as `order_files 1/17/2 url_sealed`. */
  readonly examples: readonly string[];
}

interface CountedPage extends SealedCount {
  readonly rows: number;
  /** Null = the table has no more rows. */
  readonly next: SealedPosition | null;
}

interface ResealedPage extends CountedPage {
  /** Rows that were locked or changed meanwhile: each takes a transaction that waits. */
  readonly left: readonly store.RowKey[];
}

/** The keys of the database and of this process. */
export interface RotationState {
  /** The fingerprint of the current key. */
  readonly fingerprint: string;
  /** Whether a service already seals with it, or everything is sealed with it. */
  readonly inUse: boolean;
  /** The number of other keys that something may be sealed with. */
  readonly others: number;
  /** The fingerprints of those other keys that this process does not have. */
  readonly missing: readonly string[];
  /** The number of former keys of this process. */
  readonly former: number;
  /** How soon running processes notice the end of a rotation. */
  readonly noticedAfterMs: number;
  /** The approximate number of rows that a rotation reads. */
  readonly rows: number;
}

export const rotationState: ReadOperation<OperatorActor, void, RotationState> = {
  kind: 'read',
  async run(queries, { services: { secretKeys } }) {
    const found = await readKeyFingerprints(queries);
    const inUse = found.includes(secretKeys.fingerprint);
    return {
      fingerprint: secretKeys.fingerprint,
      inUse,
      others: found.length - (inUse ? 1 : 0),
      missing: found.filter((one) => ![secretKeys.fingerprint, ...secretKeys.former].includes(one)),
      former: secretKeys.former.length,
      noticedAfterMs: secretKeys.noticedAfterMs,
      rows: await store.countAbout(queries, store.sealedTables),
    };
  },
};

/** Counts the values of a page by the keys that open them; nothing is changed. */
export const countSealedPage: ReadOperation<OperatorActor, SealedPosition, CountedPage> = {
  kind: 'read',
  async run(queries, { services }, position) {
    const { counted } = await readPage(queries, position, services.secretKeys);
    return counted;
  },
};

/** Seals the values of a page with the current key, except those of rows that others are changing. */
export const resealPage: WriteOperation<OperatorActor, SealedPosition, ResealedPage> = {
  kind: 'write',
  async run(tx, { services }, position) {
    const { counted, keys, changed } = await readPage(tx, position, services.secretKeys);
    const replaced = await store.replaceSealed(tx, position.table, keys, changed);
    const done = new Set(replaced.map(textOf));
    return { ...counted, left: changed.map(({ key }) => key).filter((key) => !done.has(textOf(key))) };
  },
};

/** Seals the values of one row, after waiting for its lock. */
const resealRow: WriteOperation<
  OperatorActor,
  { readonly table: store.SealedTable; readonly key: store.RowKey },
  void
> = {
  kind: 'write',
  async run(tx, { services }, { table, key }) {
    const keys = await store.readKeyColumns(tx, table);
    const row = await store.lockSealedRow(tx, table, keys, key);
    if (row) await store.replaceSealed(tx, table, keys, judge(table, [row], services.secretKeys).changed);
  },
};

/**
 * Makes the current key the key of the database, which then has none of the former keys of this process, nor
 * any that were abandoned as lost.
 */
export const endRotation: WriteOperation<
  OperatorActor,
  { readonly lost: readonly string[] },
  { readonly fingerprint: string; readonly replaced: readonly string[] }
> = {
  kind: 'write',
  audit: ({ lost }, { fingerprint, replaced }) => ({
    action: 'rotate_secret_key',
    subject: `key ${fingerprint}`,
    details: { replaced, ...(lost.length > 0 && { lost }) },
  }),
  async run(tx, { services: { secretKeys } }, { lost }) {
    const { fingerprint, former } = secretKeys;
    return { fingerprint, replaced: await replaceKeyFingerprints(tx, fingerprint, [...former, ...lost]) };
  },
};

/**
 * Makes former keys of this process keys of the database again, because values sealed with them were found.
 */
const resumeRotation: WriteOperation<OperatorActor, { readonly keys: readonly string[] }, void> = {
  kind: 'write',
  audit: ({ keys }) => ({
    action: 'resume_secret_key_rotation',
    subject: `key ${keys.join(', ')}`,
  }),
  async run(tx, { services: { secretKeys } }, { keys }) {
    const known = [secretKeys.fingerprint, ...secretKeys.former];
    for (const key of keys) await addKeyFingerprint(tx, key, known, { evenRetired: true });
  },
};

async function readPage(queries: Queries, { table, after }: SealedPosition, secretKeys: SecretKeys) {
  const keys = await store.readKeyColumns(queries, table);
  const rows = await store.readSealedRows(queries, table, keys, { after, limit: PAGE });
  const { changed, ...count } = judge(table, rows, secretKeys);
  const next = rows.length < PAGE ? null : { table, after: lastOf(rows).key };
  return { keys, changed, counted: { ...count, rows: rows.length, next } };
}

function judge(
  table: store.SealedTable,
  rows: readonly store.SealedRow[],
  { reseal, former: fingerprints }: SecretKeys,
) {
  let [values, former] = [0, 0];
  const examples: string[] = [];
  const formerKeys = new Set<string>();
  const webhooks = new Set<number>();
  const changed: store.ChangedRow[] = [];
  for (const row of rows) {
    const before = former;
    const after = row.values.map((value, index) => {
      if (value === null) return null;
      values += 1;
      const resealed = reseal(value);
      if (resealed === 'unreadable') {
        examples.push(`${table} ${row.key.join('/')} ${store.sealedColumns[table][index]}`);
        if (table === 'webhook_endpoints') webhooks.add(Number(row.key[0]));
      }
      if (typeof resealed === 'string') return value;
      former += 1;
      formerKeys.add(entryAt(fingerprints, resealed.former));
      return resealed.sealed;
    });
    if (former > before) changed.push({ ...row, changed: after });
  }
  const found = { formerKeys: [...formerKeys], webhooks: [...webhooks] };
  return { values, former, unreadable: examples.length, examples, changed, ...found };
}

const textOf = (key: store.RowKey) => key.join('/');
