import type { OperatorActor } from '../../domain/actor.ts';
import { lastOf } from '../../lib/lists.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readKeyFingerprints, replaceKeyFingerprints } from '../../store/upkeep/key-fingerprints.ts';
import * as store from '../../store/upkeep/sealed-values.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { SecretKeys } from '../services.ts';

/** Of one transaction: rows are locked only for the statement that changes them. */
const PAGE = 500;

/** The rows of a table that follow a key; the columns of its key are read with the first page. */
export interface SealedPosition {
  readonly table: store.SealedTable;
  readonly after: store.RowKey | null;
}

/** What sealed values are, by the key that opens them. */
export interface SealedCount {
  /** How many values there are. */
  readonly values: number;
  /** How many a former key opens. */
  readonly former: number;
  /** How many none of the keys opens. */
  readonly unreadable: number;
  /** Some of these, such as `order_files 1/17/2 url_sealed`. */
  readonly examples: readonly string[];
}

export interface CountedPage extends SealedCount {
  readonly rows: number;
  /** Null = the table has no more rows. */
  readonly next: SealedPosition | null;
}

export interface ResealedPage extends CountedPage {
  /** Rows that were locked, or were changed meanwhile: each takes a transaction that waits. */
  readonly left: readonly store.RowKey[];
}

/** The keys of the database and of this process. */
export interface RotationState {
  /** The fingerprint of the key that is to seal everything. */
  readonly fingerprint: string;
  /** Whether a service seals with it already, or everything is sealed with it. */
  readonly inUse: boolean;
  /** Other keys that something may be sealed with. */
  readonly others: number;
  /** How many former keys this process has. */
  readonly former: number;
  /** About how many rows a rotation reads. */
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
      former: secretKeys.former.length,
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

/** The same for one row, once no other transaction has locked it. */
export const resealRow: WriteOperation<
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

/** Makes the current key that of the database, which then knows no former key of this process. */
export const endRotation: WriteOperation<OperatorActor, void, { readonly fingerprint: string }> = {
  kind: 'write',
  audit: (_input, { fingerprint }) => ({ action: 'rotated the secret key', subject: `key ${fingerprint}` }),
  async run(tx, { services: { secretKeys } }) {
    await replaceKeyFingerprints(tx, secretKeys.fingerprint, secretKeys.former);
    return { fingerprint: secretKeys.fingerprint };
  },
};

async function readPage(queries: Queries, { table, after }: SealedPosition, secretKeys: SecretKeys) {
  const keys = await store.readKeyColumns(queries, table);
  const rows = await store.readSealedRows(queries, table, keys, { after, limit: PAGE });
  const { changed, ...count } = judge(table, rows, secretKeys);
  const next = rows.length < PAGE ? null : { table, after: lastOf(rows).key };
  return { keys, changed, counted: { ...count, rows: rows.length, next } };
}

function judge(table: store.SealedTable, rows: readonly store.SealedRow[], { reseal }: SecretKeys) {
  let [values, former] = [0, 0];
  const examples: string[] = [];
  const changed: store.ChangedRow[] = [];
  for (const row of rows) {
    const before = former;
    const after = row.values.map((value, index) => {
      if (value === null) return null;
      values += 1;
      const resealed = reseal(value);
      if (resealed === 'unreadable')
        examples.push(`${table} ${row.key.join('/')} ${store.sealedColumns[table][index]}`);
      if (typeof resealed === 'string') return value;
      former += 1;
      return resealed;
    });
    if (former > before) changed.push({ ...row, changed: after });
  }
  return { values, former, unreadable: examples.length, examples, changed };
}

const textOf = (key: store.RowKey) => key.join('/');
