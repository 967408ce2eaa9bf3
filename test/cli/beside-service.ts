import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlaten } from '../harness/platen.ts';
import { commandLine } from './command-line.ts';

const PLATEN_SECRET_KEY = 'c0'.repeat(32);

/** A service, and the command line beside it: on the same database, in a data folder of its own. */
export async function startBesideService() {
  const service = await startPlaten({ settings: { PLATEN_SECRET_KEY } });
  // Commands use the real time.
  service.clock.set(new Date());
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const env = {
    DATABASE_URL: service.databaseUrl,
    PLATEN_DATA_DIR: dataDir,
    PLATEN_SECRET_KEY,
    PLATEN_ALLOWED_HOSTS: '127.0.0.1',
  };
  return {
    service,
    /** The settings of the command line. */
    env,
    platen: commandLine(env),
    /** On a terminal, where questions are answered so. */
    answering: (answer: boolean) => commandLine(env, { confirm: async () => answer }),
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
