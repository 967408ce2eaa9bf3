import { READER_VERSION } from '../../formats/read-file-facts.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Inspector } from '../../outbound/inspect/inspector.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findFileFacts } from '../../store/files/file-facts.ts';
import type { FileFactsSource } from '../services.ts';

export function createFileFacts(queries: Queries, blobs: Blobs, inspector: Inspector): FileFactsSource {
  return {
    async of({ sha256, isOurs }, signal) {
      const known = await findFileFacts(queries, sha256, READER_VERSION);
      if (known) return known;
      const path = await blobs.pathOf(sha256);
      return isOurs ? inspector.readOwnFacts(path) : inspector.readFacts(path, signal);
    },
  };
}
