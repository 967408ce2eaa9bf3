import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { ensurePages } from '../src/app/pages.ts';
import { errorCode } from '../src/lib/errors.ts';
import { createLog } from '../src/lib/log/log.ts';
import { unpackBrowser } from '../test/browser/browser-file.ts';
import { startPgbouncer } from '../test/faults/database/pgbouncer.ts';
import { startTestServer } from '../test/harness/database.ts';
import { ensureBundle } from './bundle.ts';
import { groupFiles } from './test-groups.ts';
import { Outcomes } from './test-outcomes.ts';

/**
 * `npm test [-- FILE …]`: one embedded PostgreSQL for the whole run, one database per test file. Files of an area share processes
 * in a run of all; named ones do with `--together`.
 * `npm run nightly [-- NAME …]`: the files whose load depends on the run, with more of it, and those named *.nightly.ts. What each
 * file found is in `results/nightly.md`.
 * `npm run long [-- NAME …]`: these files with the largest loads, and those named *.long.ts, one at a time; a name is a file or
 * a part of its path.
 * `npm run long:host`: the tests that fill a small disk, which takes root; it names what it skipped. They are part of `npm test` too.
 * TEST_PGBOUNCER=1 puts a pgbouncer in transaction mode between the services and the server. TEST_PROCESSES=2 starts services that
 * have a process of their own with two that answer requests and a worker beside them.
 */
/** Precedes the process id in the name of the folder of a run. */
const RUN = 'platen-run-';
const args = process.argv.slice(2);
const run = args.includes('--long') ? 'long' : args.includes('--nightly') ? 'nightly' : 'test';
process.env.TEST_RUN = run;
/** Tests of faults of the host. */
const ofHost = args.includes('--host');
const SMALL_DISK = '/harness/files/small-disk.ts';
const named = args.filter((arg) => !arg.startsWith('--'));

/** The generators of clients have packages of their own. */
const exclude = ['**/node_modules/**'];
const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { exclude });
const found = filesOfRun();
/** Those that take long come first and the small ones of `src` last, so that no processor is idle at the end. */
const LONG = ['test/browser/', 'test/bench/', 'test/faults/', 'test/model/'];
const isLong = (file: string) => LONG.some((folder) => file.startsWith(folder));
const files = (
  named.length > 0
    ? named.flatMap(filesNamed)
    : found.sort((a, b) => Number(isLong(b)) - Number(isLong(a)) || (a < b ? 1 : -1))
).map((file) => resolve(file));
/** Four more than the machine has processors: with two more, browsers, restarts and pauses left them idle for a quarter of the time. */
const atOnce = run === 'long' ? 1 : availableParallelism() + 4;
/**
 * The cache of the service. Otherwise most of the start of each process would be compiling the same modules.
 */
const cache = join(import.meta.dirname, '../node_modules/.cache/platen');
const preloads = [
  '../src/app/quick-imports.ts',
  'quick-tests.ts',
  ...(run === 'test' ? ['hang-limit.ts'] : []),
].flatMap((file) => ['--import', pathToFileURL(join(import.meta.dirname, file)).href]);

const [browser] = await Promise.all([unpackBrowser(), ensurePages(createLog('warn', 2)), ensureBundle()]);
const folder = run === 'long' ? undefined : makeFolderInMemory();
if (folder !== undefined) process.env.TMPDIR = folder;
const server = await startTestServer();
Object.assign(process.env, browser, { TEST_POSTGRES_URL: server.url, NODE_COMPILE_CACHE: cache });
const pgbouncer = process.env.TEST_PGBOUNCER === '1' ? await startPgbouncer(server.url) : undefined;
if (pgbouncer) process.env.TEST_PGBOUNCER_URL = pgbouncer.url;
else if (process.env.TEST_PGBOUNCER === '1') {
  process.stderr.write('TEST_PGBOUNCER needs pgbouncer: apt-get install pgbouncer\n');
  await server.close();
  process.exit(1);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
const programs = mkdtempSync(join(tmpdir(), 'platen-groups-'));
const together = run === 'test' && (named.length === 0 || args.includes('--together'));
const groups = together ? groupFiles(join(import.meta.dirname, '..'), files) : files.map((file) => [file]);
const results = runTests({
  files: groups.map(programOf),
  concurrency: atOnce,
  execArgv: preloads,
  signal: stop.signal,
});
results.on('test:fail', () => {
  process.exitCode = 1;
});
const skipped: string[] = [];
results.on('test:pass', ({ name, file, skip }) => {
  if (skip !== undefined) skipped.push(`${relative('.', file ?? '')}, ${name}: ${skip}`);
});
const outcomes = new Outcomes();
for (const event of ['test:pass', 'test:fail'] as const)
  results.on(event, (data) => outcomes.ended(event, data));
results.on('test:diagnostic', (data) => outcomes.said(data));
const report = results.compose(spec);
report.pipe(process.stdout);
await finished(report);
if (ofHost) {
  const summary = skipped.length === 0 ? ['Nothing was skipped.'] : ['Skipped:', ...skipped];
  process.stdout.write(`${summary.join('\n  ')}\n`);
}
if (run === 'nightly') outcomes.write('results/nightly.md');
await pgbouncer?.close();
await server.close();
rmSync(programs, { recursive: true, force: true });
if (folder !== undefined) rmSync(folder, { recursive: true, force: true });

/** The program that runs the files of a process: a single file is run directly. */
function programOf(group: readonly string[], index: number): string {
  if (group.length === 1) return group[0]!;
  const program = join(programs, `group-${index}.test.mjs`);
  const runner = pathToFileURL(join(import.meta.dirname, 'test-group.ts')).href;
  writeFileSync(
    program,
    `import { runTogether } from ${JSON.stringify(runner)};\nrunTogether(${JSON.stringify(group)});\n`,
  );
  return program;
}

function filesOfRun(): string[] {
  if (ofHost) return tests.filter((file) => readFileSync(file, 'utf8').includes(SMALL_DISK));
  if (run === 'test') return tests;
  const byLoad = tests.filter((file) => readFileSync(file, 'utf8').includes('loadOf('));
  return [
    ...byLoad,
    ...globSync(['test/**/*.nightly.ts', ...(run === 'long' ? ['test/**/*.long.ts'] : [])], { exclude }),
  ];
}

function filesNamed(name: string): string[] {
  if (existsSync(name)) return [name];
  const matching = found.filter((file) => file.includes(name));
  if (matching.length > 0) return matching;
  console.error(`No test file has ${name} in its path.`);
  process.exit(1);
}

/**
 * The temporary folder of a run, in memory where that has room: hundreds of databases and file stores of hundreds of files
 * each are made and dropped, and none outlives the run. Processes that tests kill leave their files behind there as on a disk.
 */
function makeFolderInMemory(): string | undefined {
  const memory = '/dev/shm';
  const needed = 4 * 1024 ** 3;
  try {
    removeLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < needed) return undefined;
    const made = join(memory, `${RUN}${process.pid}`);
    mkdirSync(made);
    // Like every temporary folder: tests start processes of other users.
    chmodSync(made, 0o1777);
    return made;
  } catch {
    return undefined;
  }
}

/** Removes files of killed runs; their servers end when their files are gone. */
function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(RUN) ? Number(name.slice(RUN.length)) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
