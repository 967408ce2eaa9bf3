import { totalmem } from 'node:os';
import { PORT } from './socket-folder.ts';

const MEBIBYTE = 2 ** 20;
const LEAST_BUFFERS = 256 * MEBIBYTE;
const MOST_BUFFERS = 2048 * MEBIBYTE;

/**
 * The settings of the server. Passed on the command line, where they override postgresql.conf, so that
 * every release runs a data folder with its own.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',

  // An acknowledged order survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Without replication the log serves only recovery and can stay small: a crash is replayed in about a
  // second, and the log does not fill a small disk.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '64MB',
  max_wal_size: '512MB',

  random_page_cost: '1.1',
  // Compiling a statement takes longer than running any statement of this service.
  jit: 'off',
  // The first orders make small tables large: until they are counted, statements are planned for empty ones. More often
  // costs more than it saves, because every count lets each connection plan anew.
  autovacuum_naptime: '15s',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Errors of statements are reported to the client, which logs them; here they would contain customers'
  // data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The arguments of `postgres` for a cluster; `-D` is first, by which a running server is recognised. */
export function serverArguments(cluster: string, socketFolder: string): string[] {
  const settings = {
    ...SETTINGS,
    shared_buffers: `${buffersOf(memoryBytes()) / MEBIBYTE}MB`,
    port: String(PORT),
    unix_socket_directories: socketFolder,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * The memory for pages of tables and indexes: a sixteenth of the machine's, because the server shares it with the service and with
 * the pages that the system keeps. What is not used occupies nothing. Pages that are not in it are read by a call of the system.
 */
export function buffersOf(memory: number): number {
  const share = Math.floor(memory / 16 / MEBIBYTE) * MEBIBYTE;
  return Math.min(Math.max(share, LEAST_BUFFERS), MOST_BUFFERS);
}

/** The memory of the machine, or of its container. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
