import { READER_VERSION } from '../../formats/read-file-facts.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Inspector } from '../../outbound/inspect/inspector.ts';
import type { Queries } from '../../store/engine/db.ts';
import { hasFileFacts } from '../../store/files/file-facts.ts';
import type { FileFactsSource } from '../services.ts';

export function createFileFacts(queries: Queries, blobs: Blobs, inspector: Inspector): FileFactsSource {
  return {
    async readNew({ sha256, isOurs }, signal) {
      if (await hasFileFacts(queries, sha256, READER_VERSION)) return undefined;
      const path = await blobs.pathOf(sha256);
      return isOurs ? inspector.readOwnFacts(path) : inspector.readFacts(path, signal);
    },
  };
}
