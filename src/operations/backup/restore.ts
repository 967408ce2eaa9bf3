import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BackupManifest, BackupProblem } from '../../domain/backup/backup.ts';
import { errorMessage } from '../../lib/errors.ts';
import {
  type Archive,
  type ArchivePart,
  contentOf,
  MOST_BYTES,
  readArchive,
} from '../../outbound/archive.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Load } from '../../store/backup/load.ts';
import { contentName, partName } from './backup.ts';

export interface ReadParts {
  /** The verified archive. */
  readonly archive: Archive;
  readonly manifest: BackupManifest;
  readonly load: Load;
  readonly blobs: Blobs;
  /** Called with the bytes of each part that was read. */
  readonly onBytes: (bytes: number) => void;
}

const unpack = promisify<Buffer, object, Buffer>(gunzip);

async function unpacked(name: string, part: Buffer): Promise<Buffer> {
  return unpack(part, { maxOutputLength: MOST_BYTES }).catch((cause) => {
    throw new BackupProblem(
      `The part ${name} of the backup cannot be unpacked: ${errorMessage(cause)}. Use another backup.`,
      { cause },
    );
  });
}

/**
 * Reads the parts of a backup into an empty database and a file store. Contents that are stored already stay
 * as they are.
 */
export async function readParts({ archive, manifest, load, blobs, onBytes }: ReadParts): Promise<void> {
  const expected = expectedParts(manifest);
  const damaged = new Set(manifest.files.damaged);
  for await (const part of readArchive(archive)) {
    const sha256 = contentName(part.name);
    const row = expected.get(part.name);
    if (sha256 !== undefined) await storeContent(part, sha256, blobs, damaged.has(sha256));
    else if (row) await load.copyIn(row.table, await unpacked(part.name, await readPart(part, row.sha256)));
    else for await (const _ of part.content);
    onBytes(part.size);
  }
}

/** Each part of a table by its name. */
function expectedParts({ tables }: BackupManifest) {
  return new Map(
    tables.flatMap((table) =>
      table.parts.map((sha256, index) => [partName(table.name, index + 1), { table, sha256 }] as const),
    ),
  );
}

async function readPart(part: ArchivePart, sha256: string): Promise<Buffer> {
  const content = await contentOf(part);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new BackupProblem(`The part ${part.name} of the backup is damaged. Use another backup.`);
  return content;
}

/** Content that was damaged in the backed up store is left out; `platen check --files` finds who needs it. */
async function storeContent(
  { content, name }: ArchivePart,
  sha256: string,
  blobs: Blobs,
  wasDamaged: boolean,
): Promise<void> {
  const writer = await blobs.receive();
  try {
    for await (const chunk of content) await writer.write(chunk);
    if (writer.digest().sha256 === sha256) {
      await writer.commit();
      return;
    }
  } catch (error) {
    await writer.discard();
    throw error;
  }
  await writer.discard();
  if (!wasDamaged) throw new BackupProblem(`The part ${name} of the backup is damaged. Use another backup.`);
}
