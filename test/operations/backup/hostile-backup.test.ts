/** Backups that were made up: each is refused in a sentence, and the database stays as empty as it was. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type BackupManifest, BackupProblem } from '../../../src/domain/backup/backup.ts';
import { readManifest } from '../../../src/domain/backup/manifest.ts';
import { lock, unlock } from '../../../src/lib/secrets/passphrase.ts';
import { contentOf, createArchive, manifestOf, readArchive } from '../../../src/outbound/archive.ts';
import { connect } from '../../../src/store/engine/db.ts';
import { commandLine } from '../../cli/command-line.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { temporaryFolder } from '../../outbound/support.ts';
import { backUpTo, emptyMachine, restoreFrom, type Settings } from './backup-scene.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REQUEST_LOG: 'off' } });
});
after(() => platen.close());

// biome-ignore lint/suspicious/noExplicitAny: what it becomes has no type
type Changed = any;

/** A change of a right manifest; what it returns, if anything, is written instead. */
const forgeries: Readonly<
  Record<string, readonly [change: (manifest: Changed) => unknown, sentence: RegExp]>
> = {
  'a table with SQL in its name': [
    (m) => void Object.assign(m.tables[0], { name: 'clients"; drop table clients; --' }),
    /manifest of the backup cannot be read: tables\[0\]\.name is missing, or is not what/,
  ],
  'a column with SQL in its name': [
    (m) => void m.tables[0].columns.push("id) from program 'id' --"),
    /tables\[0\]\.columns is missing, or is not what/,
  ],
  'a partition with SQL in its bounds': [
    (m) => void m.partitions.push({ name: 'part', of: 'clients', bounds: 'DEFAULT; drop table clients' }),
    /partitions\[\d+\]\.bounds is missing/,
  ],
  'a partition of a table that is not in the schema': [
    (m) => void m.partitions.push({ name: 'part', of: 'pg_class', bounds: 'DEFAULT' }),
    /The backup has pg_class, which the schema of its migrations has not/,
  ],
  'a partition of a table that has none': [
    (m) => void m.partitions.push({ name: 'part', of: 'clients', bounds: 'DEFAULT' }),
    /does not suit the schema of its migrations: "clients" is not partitioned/,
  ],
  'a table of the server': [
    (m) => void m.tables.push({ ...m.tables[0], name: 'pg_authid' }),
    /The backup has pg_authid, which the schema of its migrations has not/,
  ],
  'a column that its table lacks': [
    (m) => void m.tables[0].columns.push('is_superuser'),
    /The backup has \w+, which the schema .* has not, or not with these columns/,
  ],
  'a table twice': [(m) => void m.tables.push(m.tables[0]), /names a table or a column twice/],
  'a table less': [(m) => void m.tables.shift(), /The backup lacks the table \w+\./],
  'a sequence that is not in the schema': [
    (m) => void m.sequences.push({ name: 'others', value: 1 }),
    /The backup has others, which the schema/,
  ],
  'more rows than it has': [
    (m) => void Object.assign(m.tables[0], { rows: m.tables[0].rows + 1 }),
    /The backup should have \d+ rows of \w+, and has \d+\./,
  ],
  'no migrations': [
    (m) => void m.migrations.splice(0),
    /The backup has \w+, which the schema of its migrations has not/,
  ],
  nothing: [() => null, /cannot be read: it is missing, or is not what platen backup writes/],
  'a list': [() => [], /cannot be read: it is missing/],
  'a string that is not JSON': [() => undefined, /The manifest of the backup is not JSON/],
};

/** Writes the parts of a backup anew, with another manifest, and for some parts other bytes. */
async function forge(from: string, to: string, manifest: string, other = new Map<string, Buffer>()) {
  const { size: bytes } = await stat(from);
  const archive = await createArchive(to, undefined);
  for await (const part of readArchive({ path: from, bytes })) {
    const content = await contentOf(part);
    if (part.name.startsWith('tables/')) await archive.add(part.name, other.get(part.name) ?? content);
  }
  await archive.finish(manifest);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a backup that was made up', () => {
  let machine: Settings;
  let right: string;
  let manifest: BackupManifest;
  let folder: string;

  const tablesThere = async () => {
    const database = connect({ url: machine.DATABASE_URL! }, { poolSize: 1, onError: () => undefined });
    const { rows } =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(
        database.queries,
      );
    await database.close();
    return rows;
  };

  test('is refused in a sentence, and nothing is stored', async (t) => {
    machine = await emptyMachine(t, platen);
    folder = await temporaryFolder(t);
    right = join(folder, 'right.tar');
    await backUpTo(platen.settings, right);
    const { size: bytes } = await stat(right);
    manifest = readManifest(await manifestOf({ path: right, bytes }));
    let n = 0;
    for (const [what, [change, sentence]] of Object.entries(forgeries)) {
      const changed = structuredClone(manifest) as Changed;
      const instead = change(changed);
      const text = what.startsWith('a string')
        ? 'text'
        : JSON.stringify(instead === undefined ? changed : instead);
      const path = join(folder, `${n++}.tar`);
      await forge(right, path, text);
      const { code, err } = await commandLine(machine)('restore', path);
      assert.equal(code, 1, what);
      assert.match(err, sentence, what);
      assert.doesNotMatch(err, /internal error|\n\s+at /, what);
    }
    assert.deepEqual(await tablesThere(), []);

    const table = manifest.tables.find(({ rows }) => rows > 0)!;
    const name = `tables/${table.name}/000001.gz`;
    for (const [bytes, sentence] of [
      [
        Buffer.from('no gzip'),
        /tables\/\w+\/000001\.gz of the backup cannot be unpacked: incorrect header check/,
      ],
      [gzipSync('too\tfew\n'), /does not suit the schema of its migrations: /],
      [gzipSync(Buffer.alloc(257 * 1024 * 1024)), /000001\.gz of the backup cannot be unpacked: /],
    ] as const) {
      const tables = manifest.tables.map((one) =>
        one === table ? { ...one, parts: [sha256(bytes), ...one.parts.slice(1)] } : one,
      );
      const path = join(folder, `${n++}.tar`);
      await forge(right, path, JSON.stringify({ ...manifest, tables }), new Map([[name, bytes]]));
      const { code, err } = await commandLine(machine)('restore', path);
      assert.deepEqual([code, sentence.test(err)], [1, true], err);
    }
    assert.deepEqual(await tablesThere(), []);
    await restoreFrom(machine, right);
  });

  test('has a manifest of any shape that is refused, or read as what it says', () => {
    const leaves: (readonly (string | number)[])[] = [];
    const visit = (value: unknown, path: readonly (string | number)[]) => {
      leaves.push(path);
      if (Array.isArray(value)) for (const [n, one] of value.slice(0, 2).entries()) visit(one, [...path, n]);
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) visit(one, [...path, key]);
    };
    visit(manifest, []);
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
        const changed = { root: structuredClone(manifest) } as Changed;
        let at = changed;
        const whole = ['root', ...path];
        for (const key of whole.slice(0, -1)) at = at[key];
        at[whole.at(-1)!] = value;
        const text = JSON.stringify(changed.root);
        try {
          assert.deepEqual(readManifest(text), JSON.parse(text));
        } catch (error) {
          assert.ok(error instanceof BackupProblem, String(error));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('may ask for no more work than its passphrase needs', async () => {
    const locked = await lock('secret', 'a horse in the rain');
    assert.equal(await unlock(locked, 'a horse in the rain'), 'secret');
    for (const cost of ['scrypt$1073741824$8$1', 'scrypt$3$8$1', 'scrypt$131072$8$9999', 'scrypt$0$0$0'])
      assert.equal(
        await unlock(`${cost}$${locked.split('$').slice(4).join('$')}`, 'a horse in the rain'),
        undefined,
      );
  });
});
