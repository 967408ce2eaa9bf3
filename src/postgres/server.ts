import { join } from 'node:path';
import type { Log } from '../lib/log/log.ts';
import { findBinaries } from './binaries.ts';
import { clusterOf, ensureCluster, exists } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { findPostmaster, isServing, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { socketFile, socketFolderOf } from './socket-folder.ts';

/**
 * The PostgreSQL of one data folder, started by any process. Call everything except `troubleOf` and `lostSocketFolder` within a
 * change.
 */
export class Server {
  readonly #cluster: string;
  readonly #dataDir: string;
  readonly #log: Log;
  readonly #binFolder: string | undefined;
  #socketFolder: string | undefined;

  /** @param binFolder a PostgreSQL of the machine; the one from npm if left out */
  constructor(dataDir: string, log: Log, binFolder?: string) {
    this.#dataDir = dataDir;
    this.#cluster = clusterOf(dataDir);
    this.#log = log;
    this.#binFolder = binFolder;
  }

  /** What keeps a server that was found or started from being used: it ended, or no process can connect to it any more. */
  async troubleOf(postmaster: Postmaster): Promise<'died' | 'lost its socket' | undefined> {
    if (!isServing(this.#cluster, postmaster.pid)) return 'died';
    return (await hasSocket(postmaster)) ? undefined : 'lost its socket';
  }

  /** The running server, if one can be reached. */
  async find(): Promise<Postmaster | undefined> {
    const found = await findPostmaster(this.#cluster);
    if (found === undefined || !(await hasSocket(found))) return undefined;
    this.#socketFolder = found.socketFolder;
    return found;
  }

  /** The removed socket folder of a server that runs on, to which no process can connect. */
  async lostSocketFolder(): Promise<string | undefined> {
    const found = await findPostmaster(this.#cluster);
    return found === undefined || (await hasSocket(found)) ? undefined : found.socketFolder;
  }

  /** True if the last server did not shut down normally, so that some of its processes may still run. */
  wasKilled(): Promise<boolean> {
    return exists(join(this.#cluster, 'postmaster.pid'));
  }

  /** Starts the server. Call it only if none was found and no other process uses one. */
  async start(): Promise<Postmaster> {
    const began = performance.now();
    // A running server that was not found: its socket was deleted together with the temporary folder.
    await this.stop();
    const binaries = findBinaries(this.#binFolder);
    const identity = await chooseIdentity(binaries, this.#dataDir, this.#cluster);
    await ensureCluster(this.#cluster, identity, binaries);
    // A restart keeps the socket folder, because clients connect to it.
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

function hasSocket({ socketFolder }: Postmaster): Promise<boolean> {
  return exists(socketFile(socketFolder));
}
