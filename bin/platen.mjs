#!/usr/bin/env node
// Starts Platen on Node 24. Plain JavaScript that old versions can parse: a host may have an older Node, and then
// the Node that npm installed beside this package takes over.
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The threads of each process. Half of them look up host names at most, and a name whose server is silent keeps one for seconds: see decision 24. */
const THREADS = '64';
/** The process that runOn below starts reads from it which process to watch; the service does not see it. */
const STARTER = 'PLATEN_STARTER_PID';

endWithNpm();
// Read when a thread is needed for the first time, so before anything is loaded.
process.env.UV_THREADPOOL_SIZE ??= THREADS;
if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
  endWithStarter();
  hideExperimentalWarnings();
  cacheCompiledCode();
  await start();
} else {
  const node = pinnedNode();
  if (node === undefined) {
    const packaged = ['linux-arm64', 'linux-x64', 'win32-x64'].includes(
      `${process.platform}-${process.arch}`,
    );
    const fix = packaged
      ? `run "npm ci" with optional dependencies, which installs one, or install Node ${NEEDED_MAJOR} yourself`
      : `install Node ${NEEDED_MAJOR}`;
    console.error(`Platen needs Node ${NEEDED_MAJOR} and this is ${process.versions.node}: ${fix}.`);
    process.exit(1);
  }
  await runOn(node);
}

/** From its sources, or in a packed package from the JavaScript of them: Node reads no TypeScript below node_modules. */
async function start() {
  const isPacked = !existsSync(join(import.meta.dirname, '..', 'src'));
  if (isPacked) return import('../dist/app/main.js');
  await import('../src/app/quick-imports.ts');
  return import('../src/app/main.ts');
}

/** The Node of the platform package, here or hoisted to a folder above; never the one that is running. */
function pinnedNode() {
  const windows = process.platform === 'win32';
  const program = windows
    ? join(`node-win-${process.arch}`, 'bin', 'node.exe')
    : join(`node-${process.platform}-${process.arch}`, 'bin', 'node');
  const places = windows ? [program] : [join('.bin', 'node'), program];
  const running = realpathSync(process.execPath);
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = places
      .map((place) => join(folder, 'node_modules', place))
      .find((file) => existsSync(file) && realpathSync(file) !== running);
    if (found !== undefined || folder === dirname(folder)) return found;
  }
}

/** Runs this file on another Node, and ends with its exit code. */
async function runOn(node) {
  const [{ spawn }, { constants }] = await Promise.all([import('node:child_process'), import('node:os')]);
  const child = spawn(node, process.argv.slice(1), {
    // A process group of its own, so that Ctrl-C reaches it once, forwarded from here, and not directly as well.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [STARTER]: String(process.pid) },
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Platen could not start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

/** Ends this process when the one that started it is killed: the next start must find the port free. */
function endWithStarter() {
  const isStarted = process.env[STARTER] === String(process.ppid);
  delete process.env[STARTER];
  if (!isStarted) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();
}

/** Ends this process when npm is killed, which forwards only the signals it can catch. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}

/**
 * Keeps the JavaScript that Node makes of TypeScript, and its byte code. A folder that cannot be written only
 * means a slower start: Node reports that as a status and throws nothing.
 */
function cacheCompiledCode() {
  module.enableCompileCache(join(dirname(import.meta.dirname), 'node_modules', '.cache', 'platen'));
}

/** Early releases of Node 24 call two things experimental that Platen uses: TypeScript and SQLite. */
function hideExperimentalWarnings() {
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name === 'ExperimentalWarning') return;
    for (const print of printers) print(warning);
  });
}
