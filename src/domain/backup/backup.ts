/** What a backup contains, and when it may be restored. */

/** Increased when the layout of backups changes; older layouts stay readable. */
export const BACKUP_FORMAT = 1;

/** A migration of the database, or of this release. */
export interface MigrationMark {
  readonly name: string;
  readonly checksum: string;
}

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The SHA-256 of each part of its rows, in order. */
  readonly parts: readonly string[];
}

export interface BackedUpSequence {
  readonly name: string;
  readonly value: number;
}

/** A partition, with its bounds as PostgreSQL writes them. */
export interface BackedUpPartition {
  readonly name: string;
  readonly of: string;
  readonly bounds: string;
}

/** The content of a database besides its rows. */
export interface DatabaseLayout {
  /** The migrations, sorted by name. */
  readonly migrations: readonly MigrationMark[];
  readonly tables: readonly Pick<BackedUpTable, 'name' | 'columns'>[];
  readonly partitions: readonly BackedUpPartition[];
  readonly sequences: readonly BackedUpSequence[];
  /** The fingerprint of its secret key. */
  readonly keyFingerprint: string;
  /** The fingerprints of further keys that values may be sealed with during a rotation. */
  readonly otherKeys: readonly string[];
}

export interface BackupManifest extends DatabaseLayout {
  readonly format: number;
  /** The release that wrote it. */
  readonly release: string;
  /** The moment of the data, in ISO 8601. */
  readonly takenAt: string;
  readonly tables: readonly BackedUpTable[];
  readonly files: BackedUpFiles;
  /** The secret keys separated by commas, encrypted with a passphrase; null = kept elsewhere. */
  readonly lockedKey: string | null;
}

export interface BackedUpFiles {
  /** Referenced: the bytes stay where they are, for example in a bucket with its own backups. */
  readonly how: 'included' | 'referenced';
  readonly count: number;
  readonly bytes: number;
  /** The SHA-256 of contents whose bytes had changed in the store. */
  readonly damaged: readonly string[];
  /**
   * The SHA-256 of contents that orders need and the store lacked; absent if that was not compared, because the schema was that of
   * another release.
   */
  readonly missing?: readonly string[];
}

/** The outcome of writing or reading a backup. */
export interface BackupSummary {
  readonly path: string;
  readonly bytes: number;
  readonly takenAt: Date;
  readonly tables: number;
  readonly rows: number;
  readonly files: BackedUpFiles;
  readonly hasKey: boolean;
}

/** A backup cannot be written, or cannot be restored; the message names the reason and the fix. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/**
 * Divides the migrations of this release into those in the backup and later ones. @throws {BackupProblem} if
 * the backup has one that this release lacks, or that was changed since
 */
export function divideMigrations<Known extends MigrationMark>(
  { migrations, release }: Pick<BackupManifest, 'migrations' | 'release'>,
  known: readonly Known[],
): { readonly before: readonly Known[]; readonly after: readonly Known[] } {
  for (const { name, checksum } of migrations) {
    const here = known.find((one) => one.name === name);
    if (!here)
      throw new BackupProblem(
        `The backup was made by a newer release, ${release}: it has the migration ${name}. Restore it with that release.`,
      );
    if (here.checksum !== checksum)
      throw new BackupProblem(
        `The migration ${name} of this release is not the one that the backup was made with. Restore it with release ${release}.`,
      );
  }
  const ran = new Set(migrations.map(({ name }) => name));
  return {
    before: known.filter(({ name }) => ran.has(name)),
    after: known.filter(({ name }) => !ran.has(name)),
  };
}

const NAME = /^platen-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;

/** The name of a backup in a folder of backups. */
export function backupName(at: Date): string {
  return `platen-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** The backups among the files of a folder, newest first. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

/** The largest accepted difference between clocks of machines. */
const SKEW_MS = 60 * 60 * 1000;

/** The backups among the files of a folder, newest first, without those dated in the future. */
export function backupsUntil(now: Date, names: readonly string[]): string[] {
  return backupsAmong(names).filter((name) => backupTime(name).getTime() <= now.getTime() + SKEW_MS);
}

/** When a backup of that name was written. */
export function backupTime(name: string): Date {
  return new Date(name.replace(/^platen-(.{10}T\d\d)(\d\d)(\d\dZ)\.tar$/, '$1:$2:$3'));
}
