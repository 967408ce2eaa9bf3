/** Reads the manifest of a backup, which any program may have written: what does not have its shape is refused with the place of it. */
import { BACKUP_FORMAT, type BackupManifest, BackupProblem } from './backup.ts';

/** @throws {BackupProblem} if this release cannot read the backup */
export function readManifest(text: string): BackupManifest {
  const manifest = record(parsed(text), 'it');
  const { format } = manifest;
  if (format !== BACKUP_FORMAT)
    throw new BackupProblem(
      `The backup has format ${shown(format)}, and this release reads format ${BACKUP_FORMAT}. Restore it with release ${shown(manifest.release)} or a newer one.`,
    );
  const tables = list(manifest, 'tables').map((one, n) => {
    const place = `tables[${n}]`;
    const table = record(one, place);
    return {
      name: nameIn(table, 'name', place),
      columns: list(table, 'columns', place).map((column) => identifier(column, `${place}.columns`)),
      rows: wholeIn(table, 'rows', place),
      parts: hashes(table, 'parts', place),
    };
  });
  const files = record(manifest.files, 'files');
  demandDistinct(tables.map(({ name }) => name));
  for (const { columns } of tables) demandDistinct(columns);
  return {
    format,
    release: textIn(manifest, 'release', /^[\w.+-]{1,60}$/),
    takenAt: instantIn(manifest, 'takenAt'),
    migrations: list(manifest, 'migrations').map((one, n) => {
      const place = `migrations[${n}]`;
      const migration = record(one, place);
      return {
        name: textIn(migration, 'name', /^[\w.]{1,200}$/, place),
        checksum: hashIn(migration, 'checksum', place),
      };
    }),
    tables,
    partitions: list(manifest, 'partitions').map((one, n) => {
      const place = `partitions[${n}]`;
      const partition = record(one, place);
      return {
        name: nameIn(partition, 'name', place),
        of: nameIn(partition, 'of', place),
        bounds: textIn(partition, 'bounds', BOUNDS, place),
      };
    }),
    sequences: list(manifest, 'sequences').map((one, n) => {
      const place = `sequences[${n}]`;
      const sequence = record(one, place);
      return { name: nameIn(sequence, 'name', place), value: wholeIn(sequence, 'value', place) };
    }),
    keyFingerprint: textIn(manifest, 'keyFingerprint', FINGERPRINT),
    otherKeys: list(manifest, 'otherKeys').map((key) => matching(key, FINGERPRINT, 'otherKeys')),
    lockedKey: manifest.lockedKey === null ? null : textIn(manifest, 'lockedKey', LOCKED_KEY),
    files: {
      how: textIn(files, 'how', /^(included|referenced)$/, 'files') as BackupManifest['files']['how'],
      count: wholeIn(files, 'count', 'files'),
      bytes: wholeIn(files, 'bytes', 'files'),
      damaged: hashes(files, 'damaged', 'files'),
      ...(files.missing !== undefined && { missing: hashes(files, 'missing', 'files') }),
    },
  };
}

const HASH = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^[0-9a-f]{1,64}$/;
/** A name that this service gives to tables, columns and sequences; it is part of statements. */
const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** As PostgreSQL writes them; they are part of a statement. */
const BOUNDS = /^(DEFAULT|FOR VALUES FROM \([\w '":.,+-]{1,200}\) TO \([\w '":.,+-]{1,200}\))$/;
const LOCKED_KEY = /^scrypt\$\d{1,9}\$\d{1,4}\$\d{1,4}\$[\w-]{1,100}\$[\w-]{1,10000}$/;

type Json = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupProblem('The manifest of the backup is not JSON. Use another backup.');
  }
}

function wrong(place: string): BackupProblem {
  return new BackupProblem(
    `The manifest of the backup cannot be read: ${place} is missing, or is not what platen backup writes. Use another backup.`,
  );
}

function shown(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 40) : 'unknown';
}

function under(place: string, field: string): string {
  return place === '' ? field : `${place}.${field}`;
}

function record(value: unknown, place: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place);
  return value as Json;
}

function list(from: Json, field: string, place = ''): readonly unknown[] {
  const value = from[field];
  if (!Array.isArray(value)) throw wrong(under(place, field));
  return value;
}

function matching(value: unknown, pattern: RegExp, place: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw wrong(place);
  return value;
}

function textIn(from: Json, field: string, pattern: RegExp, place = ''): string {
  return matching(from[field], pattern, under(place, field));
}

function identifier(value: unknown, place: string): string {
  return matching(value, NAME, place);
}

function nameIn(from: Json, field: string, place: string): string {
  return identifier(from[field], under(place, field));
}

function hashIn(from: Json, field: string, place: string): string {
  return textIn(from, field, HASH, place);
}

function hashes(from: Json, field: string, place: string): readonly string[] {
  return list(from, field, place).map((hash) => matching(hash, HASH, under(place, field)));
}

function wholeIn(from: Json, field: string, place: string): number {
  const value = from[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw wrong(under(place, field));
  return value;
}

function instantIn(from: Json, field: string): string {
  const text = textIn(from, field, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/);
  if (Number.isNaN(Date.parse(text))) throw wrong(field);
  return text;
}

function demandDistinct(names: readonly string[]): void {
  if (new Set(names).size < names.length)
    throw new BackupProblem(
      'The manifest of the backup names a table or a column twice. Use another backup.',
    );
}
