/** The backups that workers write, for people without access to the machine of a worker. */

export const backupStates = ['waiting', 'running', 'written', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** The folder for backups of a worker, as of its last look. */
export interface BackupFolder {
  /** Stored in the folder, so that it stays the same wherever the folder is mounted. */
  readonly id: string;
  /** The server whose worker looked last. */
  readonly server: string;
  readonly path: string;
  readonly everyHours: number;
  /** The number of backups it keeps. */
  readonly kept: number;
  /** Whether its backups contain the secret key, encrypted. */
  readonly withKey: boolean;
  readonly lookedAt: Date;
  /** Null = at the next look. */
  readonly nextAt: Date | null;
}

/** The age of the last look up to which a worker counts as running; it looks every five minutes. */
const WATCHED_MS = 15 * 60_000;

export function isWatched({ lookedAt }: Pick<BackupFolder, 'lookedAt'>, now: Date): boolean {
  return now.getTime() - lookedAt.getTime() <= WATCHED_MS;
}

export interface BackupContents {
  readonly rows: number;
  readonly files: number;
  readonly filesBytes: number;
  /** False = files are only referenced. */
  readonly filesIncluded: boolean;
  /** The number of files whose bytes had changed in the store. */
  readonly damagedFiles: number;
  /** The number of files that orders need and the store lacked; null = not compared, because the schema was that of another release. */
  readonly missingFiles: number | null;
  /** Whether it contains the secret key, encrypted. */
  readonly hasKey: boolean;
}

/** The file of a backup that was written. */
export interface BackupFile {
  readonly name: string;
  readonly takenAt: Date;
  readonly bytes: number;
  readonly contents: BackupContents;
}

/** A backup that is in a folder, or is asked for, is being written, or failed. */
export interface ListedBackup {
  readonly id: number;
  readonly state: BackupState;
  readonly requestedAt: Date;
  /** The actor, as in the audit log; null = the schedule, or a command. */
  readonly requestedBy: string | null;
  /** The server that wrote it; null = not begun or not known. */
  readonly server: string | null;
  /** The path of its folder; null = not begun. */
  readonly folder: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** An estimate. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly name: string | null;
  readonly takenAt: Date | null;
  readonly bytes: number | null;
  /** Null = it is not complete, or cannot be read. */
  readonly contents: BackupContents | null;
  /** When its server had verified it by reading it; null = it has not. */
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
}
