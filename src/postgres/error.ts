/** The embedded PostgreSQL cannot be used; the message is a sentence for the person who started the command. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** How every sentence ends whose cause lies in the machine rather than in the data folder. */
export const OR_EXTERNAL = 'or set DATABASE_URL to a PostgreSQL of your own';

/** The server came up and gave up again. What keeps it down may pass: processes of a killed one, a full disk. */
export class ServerNotStartedError extends EmbeddedDatabaseError {}
