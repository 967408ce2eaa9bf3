import { READER_VERSION } from '../../formats/read-file-facts.ts';
import { Batcher } from '../../lib/concurrency/batch.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import type { Inspector } from '../../outbound/inspect/inspector.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findReadContents } from '../../store/files/judged-files.ts';
import type { FileFactsSource } from '../services.ts';

const MOST_CONTENTS = 100;
const LANES = 2;

export function createFileFacts(queries: Queries, blobs: Blobs, inspector: Inspector): FileFactsSource {
  // Files that arrive together are asked for by one statement.
  const isRead = new Batcher<string, boolean>(
    async (contents) => {
      const known = await findReadContents(queries, contents, READER_VERSION);
      return contents.map((sha256) => ({ status: 'fulfilled', value: known.has(sha256) }));
    },
    { size: MOST_CONTENTS, lanes: LANES },
  );
  return {
    async readNew({ sha256, isOurs, clientId }, signal) {
      if (await isRead.run(sha256)) return undefined;
      const path = await blobs.pathOf(sha256);
      return isOurs ? inspector.readOwnFacts(path) : inspector.readFacts(path, signal, clientId);
    },
  };
}
