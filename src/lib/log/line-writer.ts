import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { errorCode } from '../errors.ts';

/** Lines that cannot be written are kept up to this size; further ones are dropped. */
const KEPT_BYTES = 1024 * 1024;
const RETRY_MS = 100;
/** How long a process that ends waits for the reader of its log. */
const END_WITHIN_MS = 1_000;
const NEWLINE = 10;

let droppedByAll = 0;

/** The number of lines that were dropped in this process since its start. */
export function droppedLines(): number {
  return droppedByAll;
}

/** Where the lines of a log go. */
export interface LineWriter {
  /** Takes one line or several. Never waits: not for a reader that has stopped, nor for a full disk. */
  write(lines: string): void;
}

/**
 * Writes to a file descriptor without ever blocking. What its reader does not take is kept, within bounds, and tried again; how many
 * lines were dropped is written as soon as it takes some.
 */
export function lineWriter(fileDescriptor: 1 | 2): LineWriter {
  const to = withoutBlocking(fileDescriptor);
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let dropped = 0;
  let isWaiting = false;

  /** Writes what is kept, as far as that is possible. */
  function flush(): void {
    for (let [first] = kept; first !== undefined; [first] = kept) {
      const written = tryWrite(to, first);
      keptBytes -= written;
      if (written < first.length) {
        kept[0] = first.subarray(written);
        return;
      }
      kept.shift();
    }
  }

  function flushAndSay(): void {
    flush();
    sayDropped();
    if (kept.length === 0 || isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      flushAndSay();
    }, RETRY_MS).unref();
  }

  function sayDropped(): void {
    if (dropped === 0 || kept.length > 0) return;
    const fields = { level: 'warn', time: new Date().toISOString(), pid: process.pid, dropped };
    const msg = 'lines of the log were dropped, because its reader did not take them';
    dropped = 0;
    keep(Buffer.from(`${JSON.stringify({ ...fields, msg })}\n`));
    flush();
  }

  function keep(lines: Buffer): void {
    kept.push(lines);
    keptBytes += lines.length;
  }

  process.on('exit', () => {
    const deadline = performance.now() + END_WITHIN_MS;
    for (;;) {
      flush();
      sayDropped();
      if (kept.length === 0 || performance.now() > deadline) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  });

  return {
    write(text) {
      const lines = Buffer.from(text);
      if (keptBytes + lines.length > KEPT_BYTES) flush();
      if (keptBytes + lines.length <= KEPT_BYTES) keep(lines);
      else {
        const missing = lines.reduce((sum, byte) => sum + (byte === NEWLINE ? 1 : 0), 0);
        dropped += missing;
        droppedByAll += missing;
      }
      flushAndSay();
    },
  };
}

/** The number of bytes written; a reader that has stopped or ended, or a full disk, takes none. */
function tryWrite(to: number, bytes: Buffer): number {
  try {
    return writeSync(to, bytes);
  } catch {
    return 0;
  }
}

/**
 * A descriptor for the same file, pipe or terminal that does not block. It is opened anew, because other processes share the one that
 * was inherited. A socket, such as that of systemd's journal, cannot be opened anew. A file never blocks, and must not be opened anew:
 * what else is printed to it goes where the inherited descriptor stands, so over the lines of the other one.
 */
function withoutBlocking(fileDescriptor: 1 | 2): number {
  try {
    if (fstatSync(fileDescriptor).isFile()) return fileDescriptor;
    return openSync(
      `/proc/self/fd/${fileDescriptor}`,
      constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK,
    );
  } catch (error) {
    // Where there is no /proc, or the file may not be opened by this user, nothing else is known to be a socket.
    if (errorCode(error) === 'ENXIO') setNonBlocking(fileDescriptor);
    return fileDescriptor;
  }
}

/** Node has no call for it, but makes a descriptor that it wraps non-blocking. */
function setNonBlocking(fileDescriptor: number): void {
  new Socket({ fd: fileDescriptor, readable: false, writable: true }).unref();
}
