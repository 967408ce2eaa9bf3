import { type ChildProcess, execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, ServerNotStartedError } from './error.ts';
import { type Identity, spawnAs } from './identity.ts';
import { serverArguments } from './server-settings.ts';
import { clearSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** A running server, as described by the pid file of its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const LOOK_AGAIN_MS = 5;
/** Replaying the log after a crash takes seconds; after this time a person should investigate. */
const READY_WITHIN_MS = 100_000;
const STOPPED_WITHIN_MS = 5_000;

/**
 * The lines of the pid file are fixed: pid, folder, start time, port, socket folder, address, memory key,
 * status.
 */
async function readPidFile(cluster: string): Promise<(Postmaster & { status: string }) | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  const lines = text?.split('\n').map((line) => line.trim());
  if (lines === undefined) return undefined;
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7] ?? '' };
}

/** True while the process is a server of this cluster, not another process that reuses its pid. */
export function isServing(cluster: string, pid: number): boolean {
  return commandLine(pid)?.includes(`-D ${cluster} `) ?? false;
}

/** The running server of the cluster; waits while it starts or stops. Undefined if none runs. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const found = await readPidFile(cluster);
    if (found === undefined || !isServing(cluster, found.pid)) return undefined;
    if (found.status === 'ready') return found;
    if (performance.now() > deadline) throw notReady(cluster);
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The parameters to start a server. */
interface Launch {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly identity: Identity;
  readonly binaries: EmbeddedBinaries;
}

/**
 * Starts the server of a cluster in a session of its own, so that a Ctrl-C at the terminal does not reach it
 * before this process has finished its work.
 * @throws {ServerNotStartedError} with the last lines of the server's log
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster, socketFolder, logFile } = launch;
  await disownPidFile(cluster, launch.identity);
  await makeSocketFolder(socketFolder, launch.identity);
  await clearSocketFolder(socketFolder);
  const logStart = await rotateLog(logFile);
  const child = spawnPostmaster(launch);
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('exit', end).once('error', end);

  const deadline = performance.now() + READY_WITHIN_MS;
  while (!ended) {
    const found = await readPidFile(cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    if (performance.now() > deadline) throw notReady(cluster);
    await sleep(LOOK_AGAIN_MS);
  }
  await removeSocketFolder(socketFolder);
  const reason = await complaint(logFile, logStart);
  throw new ServerNotStartedError(`The embedded PostgreSQL did not start; ${logFile} says: ${reason}`);
}

function spawnPostmaster({ cluster, socketFolder, logFile, identity, binaries }: Launch): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawnAs(identity, binaries.postgres, serverArguments(cluster, socketFolder), {
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/**
 * Stops a server with the signal of `pg_ctl -m fast stop` (open transactions are rolled back), and one that
 * does not stop with the signal of an immediate stop, after which it recovers at its next start.
 */
export async function stopPostmaster(cluster: string, { pid, socketFolder }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = performance.now() + STOPPED_WITHIN_MS;
    if (isServing(cluster, pid)) process.kill(pid, signal);
    while (isServing(cluster, pid) && performance.now() < deadline) await sleep(LOOK_AGAIN_MS);
  }
  await removeSocketFolder(socketFolder);
}

/**
 * Makes the pid file of a killed server harmless. PostgreSQL refuses to start while the pid in it is alive,
 * although another process may have it; it ignores the pid of its own parent. The rest of the file must stay:
 * the server uses the memory key in it to check that no old process still writes to the cluster.
 */
async function disownPidFile(cluster: string, identity: Identity): Promise<void> {
  const file = pidFile(cluster);
  const text = await readFile(file, 'utf8').catch(() => '');
  const rest = text.indexOf('\n');
  // Killed while it wrote the file, which has no content yet.
  if (rest < 0) return rm(file, { force: true });
  // A server started this moment by a launcher that was killed; PostgreSQL refuses to run beside it.
  if (isServing(cluster, Number(text.slice(0, rest)))) return;
  const changed = `${file}.changed`;
  await writeFile(changed, `${process.pid}${text.slice(rest)}`, { mode: 0o600 });
  if (identity.account) await chown(changed, identity.account.uid, identity.account.gid);
  await rename(changed, file);
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function notReady(cluster: string): EmbeddedDatabaseError {
  const seconds = READY_WITHIN_MS / 1000;
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${cluster} was not ready after ${seconds} seconds; it may still be recovering; try again.`,
  );
}

/**
 * The arguments of a live process, joined by spaces; undefined for an unknown pid.
 *
 * A pid alone proves nothing: after a restart of the machine or container another process may have it. The
 * arguments also distinguish a live process from a zombie, which still accepts signals.
 */
export function commandLine(pid: number): string | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

const ROTATED_AT_BYTES = 8 * 1024 * 1024;

/**
 * Rotates a large log, keeping one old file, and returns the position of the next line in the current one.
 */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < ROTATED_AT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

/** The last lines after a position that name the error, or just the last line if none does. */
async function complaint(file: string, from: number): Promise<string> {
  const written = (await readFile(file).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = written.trim().split('\n');
  // Its answer to clients that connected too early is not the error.
  const fatal = lines.filter((line) => /\b(FATAL|PANIC): {2}(?!the database system is)/.test(line));
  return (fatal.length > 0 ? fatal : lines).slice(-3).join('\n') || 'nothing';
}
