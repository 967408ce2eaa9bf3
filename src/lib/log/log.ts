import { isatty } from 'node:tty';
import colors from 'picocolors';
import type { Logger } from 'pino';
import pino from 'pino';
import { escapeLines, escapeUnsafe } from '../text/printable.ts';
import { lineWriter } from './line-writer.ts';
import { redact } from './redact.ts';

/** The log of the whole service: `log.info({ order }, 'accepted')`. */
export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

const STDOUT = 1;

/**
 * A log of JSON lines, or of short readable lines on a terminal. Secrets are blanked in everything that is
 * logged. Commands that print a result log to standard error (2). Each line has the given fields.
 */
export function createLog(
  level: LogLevel,
  fileDescriptor: 1 | 2 = STDOUT,
  fields: Readonly<Record<string, string>> = {},
): Log {
  return createLogTo(level, destinationOf(fileDescriptor), fields);
}

/** One for each descriptor, however many logs this process has: they share what is kept for its reader, and end together. */
const destinations = new Map<1 | 2, pino.DestinationStream>();

function destinationOf(fileDescriptor: 1 | 2): pino.DestinationStream {
  let destination = destinations.get(fileDescriptor);
  if (!destination) {
    const writer = lineWriter(fileDescriptor);
    if (isatty(fileDescriptor)) destination = readable(writer);
    else destination = fileDescriptor === STDOUT ? gathered(writer) : writer;
    destinations.set(fileDescriptor, destination);
  }
  return destination;
}

/** The most bytes that a pipe writes atomically, if several processes write to it. */
const PIPE_BYTES = 4096;

/** Writes the lines of one turn of the event loop at once, and the remaining ones when the process ends. */
function gathered(destination: pino.DestinationStream): pino.DestinationStream {
  let lines = '';
  let bytes = 0;
  const write = () => {
    if (lines === '') return;
    destination.write(lines);
    lines = '';
    bytes = 0;
  };
  process.prependListener('exit', write);
  return {
    write(line) {
      const length = Buffer.byteLength(line);
      if (bytes + length > PIPE_BYTES) write();
      if (lines === '') setImmediate(write);
      lines += line;
      bytes += length;
    },
  };
}

/** A log with the same rules, written to any stream of lines. */
export function createLogTo(
  level: LogLevel,
  destination: pino.DestinationStream,
  fields: Readonly<Record<string, string>> = {},
): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid, ...fields },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        // Not pino's own `redact`: it supports only fixed depths and makes a line ten times as expensive.
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // Spread, because pino serialises an error as a non-plain object, and only plain objects are visited.
      serializers: { err: (error) => redact({ ...pino.stdSerializers.err(error) }) },
    },
    destination,
  );
  return guardChildren(logger);
}

/** Pino passes the fields of a child log to no formatter, so they are blanked here. */
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

const PAINTS: Record<string, (text: string) => string> = {
  warn: colors.yellow,
  error: colors.red,
  fatal: colors.red,
};

/** Formats a JSON log line for a terminal: time, level if it matters, message, fields. */
export function readableLine(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line);
  const { level, time, pid: _pid, msg, err, ...fields } = entry;
  const clock = String(time).slice(11, 19);
  const paint = PAINTS[String(level)];
  const shown = Object.entries(fields).map(([key, value]) => escapeUnsafe(`${key}=${show(value)}`));
  const parts = [
    colors.dim(clock),
    ...(paint ? [paint(String(level))] : []),
    escapeUnsafe(String(msg ?? '')),
    ...shown,
  ];
  return `${parts.join(' ')}\n${stackOf(err)}`;
}

function show(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}

function stackOf(err: unknown): string {
  if (err === undefined || err === null) return '';
  const { stack, message } = err as { stack?: string; message?: string };
  return `${escapeLines(stack ?? message ?? JSON.stringify(err))}\n`;
}
