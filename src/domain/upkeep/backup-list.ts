/** The backups that workers write, as people see them who do not see the machine of a worker. */

export const backupStates = ['waiting', 'running', 'written', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** Where a worker writes backups, as of its last look. */
export interface BackupFolder {
  /** From a file in the folder, so that it stays the same wherever it is mounted. */
  readonly id: string;
  /** The server whose worker looked last. */
  readonly server: string;
  readonly path: string;
  readonly everyHours: number;
  /** How many backups it keeps. */
  readonly kept: number;
  /** Its backups have the secret key, encrypted. */
  readonly withKey: boolean;
  readonly lookedAt: Date;
  /** Null = at the next look. */
  readonly nextAt: Date | null;
}

/** How long ago a worker may have looked that still runs; it looks every five minutes. */
export const WATCHED_MS = 15 * 60_000;

export function isWatched({ lookedAt }: Pick<BackupFolder, 'lookedAt'>, now: Date): boolean {
  return now.getTime() - lookedAt.getTime() <= WATCHED_MS;
}

export interface BackupContents {
  readonly rows: number;
  readonly files: number;
  readonly filesBytes: number;
  /** False = files are only referred to. */
  readonly filesIncluded: boolean;
  /** Files whose bytes had changed in the store. */
  readonly damagedFiles: number;
  /** The secret key is in it, encrypted. */
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
  /** The actor as in the audit log; null = the schedule, or a command. */
  readonly requestedBy: string | null;
  /** The server that wrote it; null = none has begun, or it is not known. */
  readonly server: string | null;
  /** The path of its folder; null = none has begun. */
  readonly folder: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** An estimate. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly name: string | null;
  readonly takenAt: Date | null;
  readonly bytes: number | null;
  /** Null = it is not written, or cannot be read. */
  readonly contents: BackupContents | null;
  /** When its server had read it to its end; null = it has not. */
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
}
