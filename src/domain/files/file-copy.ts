/** Copying the stored files to another store. */
export interface FileCopyOptions {
  readonly to: 'folder' | 's3';
  /** Only count what would be copied. */
  readonly dryRun: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

export interface CopiedFiles {
  readonly copied: number;
  readonly bytes: number;
  /** The number of files that were already at the destination. */
  readonly present: number;
  /** The SHA-256 of files whose content does not match their name; they were not copied. */
  readonly damaged: readonly string[];
}
