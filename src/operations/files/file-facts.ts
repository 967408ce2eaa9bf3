import type { FileFacts } from '../../domain/files/file-facts.ts';
import { READER_VERSION } from '../../formats/read-file-facts.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Inspector } from '../../outbound/inspect/inspector.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findFileFacts } from '../../store/files/file-facts.ts';

/** What stored contents say about themselves. */
export interface FileFactsSource {
  /** Read at most once per content and version of the reader. Rejects if `signal` aborts. */
  of(sha256: string, signal?: AbortSignal): Promise<FileFacts>;
}

export function createFileFacts(queries: Queries, blobs: Blobs, inspector: Inspector): FileFactsSource {
  return {
    async of(sha256, signal) {
      const known = await findFileFacts(queries, sha256, READER_VERSION);
      return known ?? inspector.readFacts(await blobs.pathOf(sha256), signal);
    },
  };
}
