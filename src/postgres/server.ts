import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../lib/log/log.ts';
import { embeddedBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { findPostmaster, isServing, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { socketFile, socketFolderOf } from './socket-folder.ts';

/** The PostgreSQL of one data folder, whichever process started it. All but `isServing` belong in a change. */
export class Server {
  readonly #cluster: string;
  readonly #dataDir: string;
  readonly #log: Log;
  #socketFolder: string | undefined;

  constructor(dataDir: string, log: Log) {
    this.#dataDir = dataDir;
    this.#cluster = join(dataDir, 'postgres');
    this.#log = log;
  }

  isServing(pid: number): boolean {
    return isServing(this.#cluster, pid);
  }

  /** The running server, if there is one that can be reached. */
  async find(): Promise<Postmaster | undefined> {
    const found = await findPostmaster(this.#cluster);
    if (found === undefined || !(await exists(socketFile(found.socketFolder)))) return undefined;
    this.#socketFolder = found.socketFolder;
    return found;
  }

  /** True when the last server did not end by itself, so that parts of it may still be there. */
  wasKilled(): Promise<boolean> {
    return exists(join(this.#cluster, 'postmaster.pid'));
  }

  /** Starts the server, to be called when none is found and nobody else uses one. */
  async start(): Promise<Postmaster> {
    const began = performance.now();
    // One that was not found although it runs: its socket is gone, cleared away with the temporary folder.
    await this.stop();
    const binaries = embeddedBinaries();
    const identity = await chooseIdentity(binaries, this.#dataDir, this.#cluster);
    await ensureCluster(this.#cluster, identity, binaries);
    // A restart keeps the folder of before, where connections are made to.
    this.#socketFolder ??= socketFolderOf(this.#cluster, identity);
    const postmaster = await startPostmaster({
      cluster: this.#cluster,
      socketFolder: this.#socketFolder,
      logFile: join(this.#dataDir, 'postgres.log'),
      identity,
      binaries,
    });
    const ms = Math.round(performance.now() - began);
    this.#log.debug({ postgresPid: postmaster.pid, ms }, 'database started');
    return postmaster;
  }

  async stop(): Promise<void> {
    const postmaster = await findPostmaster(this.#cluster);
    if (postmaster) await stopPostmaster(this.#cluster, postmaster);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
