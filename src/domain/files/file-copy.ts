/** Copying the stored files to another store. */
export interface FileCopyOptions {
  readonly to: 'folder' | 's3';
  /** Counts what would be copied. */
  readonly dryRun: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

export interface CopiedFiles {
  readonly copied: number;
  readonly bytes: number;
  /** Were at the destination before. */
  readonly present: number;
  /** SHA-256 of the files that are not what their name says, and were not copied. */
  readonly damaged: readonly string[];
}
