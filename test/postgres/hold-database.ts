// Opens the database of a data folder, says so in one line, and keeps it until standard input ends.
// Started by embedded.test.ts, which kills some of these.

import { createLog } from '../../src/lib/log/log.ts';
import { openEmbeddedDatabase } from '../../src/postgres/launcher.ts';

const [dataDir, purpose] = process.argv.slice(2) as [string, 'service' | 'command'];
try {
  const database = await openEmbeddedDatabase({ dataDir, purpose, log: createLog('silent') });
  const { connection, startedHere } = database;
  process.stdout.write(`${JSON.stringify({ connection, startedHere })}\n`);
  process.stdin.resume().once('end', () => database.close());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`);
}
