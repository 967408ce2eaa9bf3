import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FetchRecord, FileFailureCode, FileLimits } from '../../../src/outbound/files/file-client.ts';

export const MIB = 1024 * 1024;
/** The largest chunk that a socket delivers. */
export const CHUNK = 64 * 1024;
/** The requested file. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');

export const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');

/** One fault of a file host, with the expected result. */
export interface Hostility {
  name: string;
  answer: (socket: Socket) => void;
  code: FileFailureCode;
  limits?: Partial<FileLimits>;
  /** The announced type, if it is not that of the PDF. */
  md5?: string;
  report?: Partial<FetchRecord>;
}

/** The head of an answer; each of the lines ends with a line break of its own. */
export const head = (lines: string, status = '200 OK') => `HTTP/1.1 ${status}\r\n${lines}\r\n`;
/** The head of a whole answer, after which the connection does not wait for another request. */
const only = (lines: string, status?: string) => head(`connection: close\r\n${lines}`, status);
const status = (code: number): Hostility => ({
  name: `status ${code}`,
  answer: (socket) => socket.write(only('content-length: 3\r\n', `${code} Whatever`) + 'no!'),
  code: 'status',
  report: { status: code, detail: `the host answered with status ${code}` },
});

/** Writes a piece again and again until the other side disconnects. */
export function repeat(socket: Socket, piece: string | Buffer, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const GZIPPED_ZEROS = gzipSync(Buffer.alloc(64 * MIB));

export const HOSTILITIES: Hostility[] = [
  {
    name: 'never answers',
    answer: () => {},
    code: 'timeout_first_byte',
    limits: { firstByteMs: 50 },
  },
  {
    name: 'drips its headers',
    answer: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      repeat(socket, 'x: y\r\n', 5);
    },
    code: 'timeout_first_byte',
    limits: { firstByteMs: 50 },
  },
  {
    name: 'floods with interim answers',
    answer: (socket) => repeat(socket, head('', '103 Early Hints').repeat(100), 1),
    code: 'timeout_first_byte',
    limits: { firstByteMs: 50 },
  },
  {
    name: 'drips its body',
    answer: (socket) => {
      socket.write(head('content-length: 100000\r\n'));
      repeat(socket, 'x', 10);
    },
    code: 'too_slow',
    limits: { minBytesPerSecond: () => 10_000 },
    report: { status: 200 },
  },
  {
    name: 'stalls in its body',
    answer: (socket) => socket.write(head('content-length: 100000\r\n') + '%PDF'),
    code: 'too_slow',
    limits: { minBytesPerSecond: () => 1 },
  },
  {
    name: 'takes too long in total',
    answer: (socket) => {
      socket.write(head('content-length: 100000\r\n'));
      repeat(socket, 'x', 10);
    },
    code: 'timeout_total',
    limits: { totalMs: 100 },
  },
  {
    name: 'never stops sending',
    answer: (socket) => {
      socket.write(head(''));
      const fill = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(CHUNK)));
      };
      socket.on('drain', fill);
      fill();
    },
    code: 'too_large',
  },
  {
    name: 'announces too much',
    answer: (socket) => socket.write(head(`content-length: ${MIB + 1}\r\n`)),
    code: 'too_large',
    report: { bytes: 0, status: 200 },
  },
  {
    name: 'sends a gzip bomb',
    answer: (socket) => {
      socket.write(only(`content-encoding: gzip\r\ncontent-length: ${GZIPPED_ZEROS.length}\r\n`));
      socket.write(GZIPPED_ZEROS);
    },
    code: 'md5_mismatch',
    report: { bytes: GZIPPED_ZEROS.length, md5Expected: md5(PDF), md5Actual: md5(GZIPPED_ZEROS) },
  },
  {
    name: 'sends less than it announced',
    answer: (socket) => socket.end(head(`content-length: ${PDF.length + 1}\r\n`) + PDF),
    code: 'reset',
    report: { bytes: PDF.length, status: 200 },
  },
  {
    name: 'sends more than it announced',
    answer: (socket) => socket.end(head(`content-length: ${PDF.length - 1}\r\n`) + PDF),
    code: 'md5_mismatch',
    report: { bytes: PDF.length - 1 },
  },
  {
    name: 'resets the connection in its body',
    answer: (socket) => {
      socket.write(head('content-length: 100000\r\n') + PDF, () => socket.resetAndDestroy());
    },
    code: 'reset',
  },
  {
    name: 'sends another file',
    answer: (socket) => socket.write(only('content-length: 2\r\n') + 'no'),
    code: 'md5_mismatch',
    report: { bytes: 2, status: 200, md5Expected: md5(PDF), md5Actual: md5(Buffer.from('no')) },
  },
  {
    name: 'sends an empty body where another MD5 was announced',
    answer: (socket) => socket.write(only('content-length: 0\r\n')),
    code: 'empty_file',
    report: { bytes: 0 },
  },
  {
    name: 'sends an empty body, as announced',
    answer: (socket) => socket.write(only('content-length: 0\r\n')),
    code: 'empty_file',
    md5: md5(Buffer.alloc(0)),
  },
  {
    name: 'is not a web server',
    answer: (socket) => socket.end('220 mail.example ESMTP\r\n'),
    code: 'bad_answer',
  },
  {
    name: 'redirects in a circle',
    answer: (socket) => socket.write(only('location: /book.pdf\r\ncontent-length: 0\r\n', '302 Found')),
    code: 'too_many_redirects',
  },
  ...[204, 206, 304, 401, 403, 404, 410, 429, 500, 503].map(status),
];
