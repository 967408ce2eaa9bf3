import type { BackedUpFiles, BackupSummary } from '../../domain/upkeep/backup.ts';

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
