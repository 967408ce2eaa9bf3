import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import {
  BACKUP_FORMAT,
  type BackedUpFiles,
  type BackedUpTable,
  type BackupManifest,
  type BackupSummary,
} from '../../domain/backup/backup.ts';
import { type ArchiveWriter, createArchive } from '../../outbound/archive.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Snapshot } from '../../store/backup/snapshot.ts';
import { type ContentNames, createContentNames } from './missing-contents.ts';

interface BackupOptions {
  /** The file to write; it must not exist. */
  readonly path: string;
  readonly snapshot: Snapshot;
  readonly blobs: Blobs;
  readonly files: BackedUpFiles['how'];
  /** Finds the contents that orders need and the store lacks; undefined = the schema is not that of this release. */
  readonly findMissing: ((stored: ContentNames) => Promise<readonly string[]>) | undefined;
  /** The secret key, encrypted; null = it is kept elsewhere. */
  readonly lockedKey: string | null;
  readonly release: string;
  /** Counts bytes; the total is an estimate. */
  readonly onProgress: (done: number, total: number) => void;
  /** Aborts the backup. */
  readonly stop?: AbortSignal | undefined;
}

const pack = promisify<Buffer, object, Buffer>(gzip);
/**
 * The rows of a table are written in parts of about this size, so that a large table takes no more memory
 * than a small one.
 */
const PART_BYTES = 4 * 1024 * 1024;
/** The number of parts compressed at once, besides the one being read. */
const COMPRESSED_AT_ONCE = 2;

/**
 * Writes everything that the service has stored to one file while the service runs: the rows of one moment,
 * and the contents of files, which are stored before the rows that refer to them.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const archive = await createArchive(options.path, options.stop);
  try {
    const manifest = await writeParts(options, archive);
    const bytes = await archive.finish(JSON.stringify(manifest, null, 1));
    return { ...summaryOf(manifest), path: options.path, bytes };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

export function summaryOf(manifest: BackupManifest): Omit<BackupSummary, 'path' | 'bytes'> {
  const { takenAt, tables, files, lockedKey } = manifest;
  return {
    takenAt: new Date(takenAt),
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files,
    hasKey: lockedKey !== null,
  };
}

async function writeParts(options: BackupOptions, archive: ArchiveWriter): Promise<BackupManifest> {
  const { snapshot, release, lockedKey } = options;
  const progress = await createByteProgress(options);
  const tables: BackedUpTable[] = [];
  for (const table of snapshot.layout.tables) {
    tables.push(await writeTable(archive, table, snapshot.copyOut(table), progress.add));
    progress.reach(snapshot.sizes.get(table.name) ?? 0);
  }
  const files = await writeFiles(options, archive, progress.add);
  const takenAt = snapshot.takenAt.toISOString();
  return { format: BACKUP_FORMAT, release, takenAt, ...snapshot.layout, tables, files, lockedKey };
}

/** The rows of a table in parts that end at the end of a row, each compressed separately. */
async function writeTable(
  archive: ArchiveWriter,
  { name, columns }: Pick<BackedUpTable, 'name' | 'columns'>,
  rows: Readable,
  onBytes: (bytes: number) => void,
): Promise<BackedUpTable> {
  const parts: string[] = [];
  let count = 0;
  const compressing: Promise<Buffer>[] = [];
  const writeFirst = async () => {
    const packed = await compressing.shift();
    if (!packed) return;
    parts.push(createHash('sha256').update(packed).digest('hex'));
    await archive.add(partName(name, parts.length), packed);
  };
  for await (const part of partsOf(rows)) {
    onBytes(part.length);
    count += rowsIn(part);
    const packed = pack(part, { level: constants.Z_BEST_SPEED });
    packed.catch(() => undefined);
    compressing.push(packed);
    if (compressing.length > COMPRESSED_AT_ONCE) await writeFirst();
  }
  while (compressing.length > 0) await writeFirst();
  return { name, columns, rows: count, parts };
}

export function partName(table: string, n: number): string {
  return `tables/${table}/${String(n).padStart(6, '0')}.gz`;
}

const NEWLINE = 0x0a;

/**
 * Counts rows: COPY writes a line break at the end of each row, and nowhere else. The count of COPY itself
 * may arrive too late.
 */
function rowsIn(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

async function* partsOf(rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(gathered, bytes);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    gathered = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(gathered, bytes);
}

async function writeFiles(
  { blobs, files: how, findMissing }: BackupOptions,
  archive: ArchiveWriter,
  onBytes: (bytes: number) => void,
): Promise<BackedUpFiles> {
  let count = 0;
  let bytes = 0;
  const damaged: string[] = [];
  const stored = createContentNames();
  for await (const { sha256, size } of blobs.list()) {
    if (how === 'included') {
      const opened = await blobs.open(sha256);
      // Removed meanwhile, because no row needs it.
      if (!opened) continue;
      const found = await archive.addStream(fileName(sha256), opened.size, opened.stream);
      if (found !== sha256) damaged.push(sha256);
      onBytes(opened.size);
    }
    stored.add(sha256);
    count += 1;
    bytes += size;
  }
  const missing = await findMissing?.(stored);
  return { how, count, bytes, damaged, ...(missing && { missing }) };
}

const FILES = 'files/';

function fileName(sha256: string): string {
  return `${FILES}${sha256.slice(0, 2)}/${sha256}`;
}

/** The content whose part this is; undefined for a part of another kind. */
export function contentName(part: string): string | undefined {
  return part.startsWith(FILES) ? part.slice(part.lastIndexOf('/') + 1) : undefined;
}

/** Counts bytes towards an estimate, table by table. */
async function createByteProgress({ snapshot, blobs, files, onProgress }: BackupOptions) {
  let total = [...snapshot.sizes.values()].reduce((sum, size) => sum + size, 0);
  if (files === 'included') for await (const { size } of blobs.list()) total += size;
  let reached = 0;
  let done = 0;
  const show = () => onProgress(Math.min(done, total), total);
  return {
    add(bytes: number) {
      done += bytes;
      show();
    },
    /** Called when a table is done; its rows take more or less space here than in the database. */
    reach(size: number) {
      reached += size;
      done = reached;
      show();
    },
  };
}

export interface BackupRequest {
  /** The file to write, or an existing folder, in which the file gets a name with the time. */
  readonly path: string;
  /** If left out: included from a folder, and referenced in a bucket. */
  readonly files?: BackedUpFiles['how'] | undefined;
  /** Includes the secret key, encrypted with a passphrase. */
  readonly withKey: boolean;
  readonly passphrase: AskPassphrase;
  readonly onProgress: (done: number, total: number) => void;
  /** Aborts the backup. */
  readonly stop?: AbortSignal | undefined;
}

/** Called if a passphrase is needed, with the one from the settings; undefined = none is set. */
export type AskPassphrase = (ofSettings: string | undefined) => Promise<string | undefined>;

export interface RestoreRequest {
  /** The file to read, or a folder whose newest backup is read. */
  readonly path: string;
  readonly passphrase: AskPassphrase;
  readonly onProgress: (what: 'verified' | 'restored', done: number, total: number) => void;
}

export interface Restored extends BackupSummary {
  /** The migrations that came after the backup, which ran here. */
  readonly migrated: readonly string[];
}
