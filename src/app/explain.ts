import { BackupProblem } from '../domain/backup/backup.ts';
import { CannotStart, errorMessage } from '../lib/errors.ts';
import { StoreUnavailable } from '../outbound/files/store-errors.ts';
import { EmbeddedDatabaseError } from '../postgres/error.ts';
import { ConfigError } from './config/config.ts';
import { CannotUseFile } from './text-files.ts';

const EXPLAINED = [
  ConfigError,
  EmbeddedDatabaseError,
  CannotStart,
  CannotUseFile,
  StoreUnavailable,
  BackupProblem,
];
/** Refused connection, unknown host, and the PostgreSQL classes of login, missing database and connection. */
const DATABASE_CODES = /^(ECONNREFUSED|ENOTFOUND|28|3D|08)/;
/** The server is stopped, has crashed, or begins only now. */
const ENDED_BY_SERVER = /^57P/;

/** The role may not do this to a table or function. */
const WITHOUT_RIGHT = '42501';

/** A sentence for an error whose cause lies outside this program; undefined for any other error. */
export function explain(error: unknown): string | undefined {
  if (EXPLAINED.some((kind) => error instanceof kind)) return errorMessage(error);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `The port ${'port' in error ? error.port : ''} is already in use: stop the program that uses it, or set PORT to another.`;
  }
  if (error.code === 'EACCES' && 'port' in error)
    return `The port ${error.port} needs more rights: set PORT to one above 1023.`;
  if (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
    return `The database cannot be reached: ${error.message}. A service whose database lost its socket restarts it; run the command again.`;
  if (typeof error.code === 'string' && ENDED_BY_SERVER.test(error.code))
    return `The database ended the connection: ${error.message}. If it was restarted, run the command again.`;
  if (error.code === WITHOUT_RIGHT)
    return `The role of DATABASE_URL lacks a right: ${error.message}. Run platen migrate --grant-to ROLE with the DATABASE_URL of its owner.`;
  if (typeof error.code === 'string' && DATABASE_CODES.test(error.code)) {
    return `The database cannot be used: ${error.message}. Check DATABASE_URL.`;
  }
  return undefined;
}
