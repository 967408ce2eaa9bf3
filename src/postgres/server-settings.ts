import { PORT } from './socket-folder.ts';

/**
 * The settings of the server. Passed on the command line, where they override postgresql.conf, so that a data
 * folder made by an older release runs like a new one.
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

  shared_buffers: '256MB',
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
  const settings = { ...SETTINGS, port: String(PORT), unix_socket_directories: socketFolder };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
