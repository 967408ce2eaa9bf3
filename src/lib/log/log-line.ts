import colors from 'picocolors';
import { escapeLines, escapeUnsafe } from '../text/printable.ts';

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
