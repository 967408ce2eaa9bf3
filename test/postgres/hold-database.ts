// Opens the database of a data folder, prints one line, and holds it open until standard input ends.

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
