import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePanel } from '../src/app/build-panel.ts';
import { createLog } from '../src/lib/log/log.ts';
import { startTestServer } from '../test/harness/database.ts';
import { ensureBundle } from './bundle.ts';

/**
 * `npm test [-- FILE …]`: one embedded PostgreSQL for the whole run, one database per test file.
 * `npm run long`: the long loads in the files named *.long.ts, one at a time.
 */
const args = process.argv.slice(2);
const long = args.includes('--long');
const named = args.filter((arg) => !arg.startsWith('--'));

/** The generators of clients have packages of their own. */
const exclude = ['**/node_modules/**'];
const found = long
  ? globSync('test/**/*.long.ts', { exclude })
  : globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { exclude });
const files = named.length > 0 ? named : found.sort();
/** One more than the machine has processors: browsers, restarts and pauses leave them idle for a sixth of the time. */
const atOnce = long ? 1 : availableParallelism() + 1;
/** That of the service. Each file is a process, and most of its start would be compiling the same modules. */
const cache = join(import.meta.dirname, '../node_modules/.cache/platen');
const preloads = ['../src/app/quick-imports.ts', 'quick-tests.ts'].flatMap((file) => [
  '--import',
  pathToFileURL(join(import.meta.dirname, file)).href,
]);

await Promise.all([ensurePanel(createLog('warn', 2)), ensureBundle()]);
const server = await startTestServer(placeOfDatabases());
const run = spawn(
  process.execPath,
  [...preloads, '--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...files],
  { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: server.url, NODE_COMPILE_CACHE: cache } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => run.kill(signal));
const [code] = await once(run, 'exit');
await server.close();
process.exitCode = code ?? 1;

/**
 * In memory where it has room: hundreds of databases of six hundred files each are made and dropped, and none outlives the
 * run. Embedded servers of tests, which must survive kills, stay on the disk.
 */
function placeOfDatabases(): string {
  const memory = '/dev/shm';
  const needed = 4 * 1024 ** 3;
  if (long) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
