import { isatty } from 'node:tty';
import pino, { type Logger } from 'pino';
import { readableLine } from './log-line.ts';
import { redact } from './redact.ts';

/** What the parts of the service write to: `log.info({ order }, 'accepted')`. */
export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

const STDOUT = 1;

/**
 * A log of JSON lines, or of short readable ones on a terminal. Secrets are blanked in everything it is
 * given. Commands whose output is a result let it write to standard error (2) instead.
 */
export function createLog(level: LogLevel, fileDescriptor: 1 | 2 = STDOUT): Log {
  const destination = pino.destination({ fd: fileDescriptor, sync: true });
  return createLogTo(level, isatty(fileDescriptor) ? readable(destination) : destination);
}

/** The same log, written to anything that takes lines. */
export function createLogTo(level: LogLevel, destination: pino.DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        // Not pino's own `redact`: it knows fixed depths only and makes a line ten times as expensive.
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // Spread, because what pino makes of an error is no plain object, and only those are walked.
      serializers: { err: (error) => redact({ ...pino.stdSerializers.err(error) }) },
    },
    destination,
  );
  return guardChildren(logger);
}

/** Pino shows the fields a child log is made with to no formatter, so they are blanked on their way in. */
function guardChildren(logger: Logger): Logger {
  const child = logger.child.bind(logger);
  return Object.assign(logger, {
    child: (fields: pino.Bindings, options?: object) =>
      guardChildren(child(redact(fields) as pino.Bindings, options)),
  });
}

function readable(destination: pino.DestinationStream): pino.DestinationStream {
  return { write: (line) => destination.write(readableLine(line)) };
}
