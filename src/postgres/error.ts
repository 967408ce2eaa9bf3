/** The embedded PostgreSQL cannot be used; the message is for the person who started the command. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** The end of every message whose cause is the machine rather than the data folder. */
export const OR_EXTERNAL = 'or set DATABASE_URL to a PostgreSQL of your own';

/**
 * The server started and stopped again. The cause may be temporary: processes of a killed server, a full
 * disk.
 */
export class ServerNotStartedError extends EmbeddedDatabaseError {}
