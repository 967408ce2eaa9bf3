import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { ByteSource } from '../src/formats/byte-source.ts';
import { readFileFacts } from '../src/formats/read-file-facts.ts';
import { type TinyObject, type TinyPage, tinyPdf } from '../test/harness/files/tiny-pdf.ts';

/** How long reading a file takes and how much memory, each file in a process of its own: `node scripts/reader-times.ts`. */
const RUNS = 3;

const line = (n: number) =>
  `[(A line of text)-250.5( with some)10( words in it, number ${n} on the page)]TJ T* `;
const lines = Array.from({ length: 40 }, (_, n) => line(n)).join('');
const text: TinyPage = {
  content: `BT /F 10 Tf 12 TL 50 550 Td ${lines} ET .5 w 50 40 m 370 40 l S`,
  resources: '/Font << /F 10 0 R >>',
};
const font = { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' };
const pixels = Buffer.alloc(3_000_000, 'pixels');
const picture: TinyObject = {
  dict: '/Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  data: pixels,
};

function pictures(): Buffer {
  const numbers = Array.from({ length: 100 }, (_, index) => 10 + index);
  const pages = numbers.map((number) => ({
    content: 'q 420 0 0 595 0 0 cm /I Do Q',
    resources: `/XObject << /I ${number} 0 R >>`,
  }));
  return tinyPdf(pages, Object.fromEntries(numbers.map((number) => [number, picture])));
}

function packed(data: Buffer): Buffer {
  return tinyPdf([{ dict: '/MediaBox [0 0 420 595] /Contents 10 0 R' }], {
    10: { dict: '/Filter /FlateDecode', data },
  });
}

const files: Readonly<Record<string, () => Buffer>> = {
  '36 pages of text': () => tinyPdf(Array(36).fill(text), font),
  '400 pages of text': () => tinyPdf(Array(400).fill(text), font),
  '1,000 pages of text': () => tinyPdf(Array(1_000).fill(text), font),
  '300 MB of pictures': pictures,
  '2 MB that unpack to 256 MB': () => packed(deflateSync(Buffer.alloc(256_000_000, '0 0 m 9 9 l S '))),
};

function measure(path: string): void {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const source: ByteSource = {
    size,
    read: (position, length) => {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, position));
    },
  };
  const start = performance.now();
  const facts = readFileFacts(source);
  const ms = performance.now() - start;
  closeSync(file);
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpu = (userCPUTime + systemCPUTime) / 1000;
  // Of Linux; resourceUsage() counts the process that this one was forked from.
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  const answer = facts.kind === 'unreadable' ? facts.detail : facts.kind;
  process.send?.({ ms, cpu, mb: peak / 1024, answer });
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-times-'));
  const path = join(folder, 'file.pdf');
  for (const [name, make] of Object.entries(files)) {
    writeFileSync(path, make());
    const runs: { ms: number; cpu: number; mb: number; answer: string }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const execArgv = ['--max-old-space-size=192', '--max-semi-space-size=16'];
      const child = fork(import.meta.filename, [path], { execArgv });
      const [result] = await once(child, 'message');
      runs.push(result);
    }
    const [, middle] = runs.sort((one, other) => one.ms - other.ms);
    const { ms, cpu, mb, answer } = middle!;
    console.log(
      `${name}: ${ms.toFixed(0)} ms, peak ${mb.toFixed(0)} MB, whole process ${cpu.toFixed(0)} ms CPU: ${answer}`,
    );
  }
  rmSync(folder, { recursive: true });
}

const [path] = process.argv.slice(2);
if (path === undefined) await measureAll();
else measure(path);
