import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { rightFile } from '../../src/formats/sample-files/right-file.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { createInspector } from '../../src/outbound/inspect/inspector.ts';
import { type TinyObject, type TinyPage, tinyPdf } from '../../test/harness/files/tiny-pdf.ts';
import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { figure } from '../harness/table.ts';
import { type Reading, readByQpdf, readIn } from './reading.ts';

const ROUNDS = BRIEF ? 1 : 3;
/** The most time for reading a print file; the prototype of the reader took half as long. */
const AIMS_MS: Readonly<Record<string, number>> = {
  '36 pages': 42,
  '400 pages': 102,
  '300 MB of pictures': 58,
};
const MOST_MB = 400;

/**
 * The cost of reading files: the first one of a process, and one after the other in the pool of the service.
 */
export const preflight: Bench = {
  summary: 'reading print files beside qpdf --check and PDFium, and files a second of a pool of one process',
  run: async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-preflight-'));
    try {
      return await (options.profile ? profile(folder, options) : measure(folder, options));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

const readers = {
  reader: (path: string) => readIn('reader', path),
  pdfium: (path: string) => readIn('pdfium', path),
  'qpdf --check': readByQpdf,
} as const;

async function measure(folder: string, { seconds, progress }: BenchOptions): Promise<Report> {
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  const rounds: Record<string, Record<string, Reading[]>> = {};
  for (const [name, make] of Object.entries(files).slice(0, BRIEF ? 1 : undefined)) {
    const path = join(folder, 'file.pdf');
    await writeFile(path, make());
    const byReader: Record<string, Reading[]> = {};
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [reader, read] of Object.entries(readers)) {
        const reading = await read(path);
        if (reading) byReader[reader] = [...(byReader[reader] ?? []), reading];
      }
    }
    progress(name);
    rounds[name] = byReader;
    for (const [reader, readings] of Object.entries(byReader))
      rows.push(rowOf(name, reader, median(readings)));
    verdicts.push(...verdictsOf(name, median(byReader.reader ?? [])));
  }
  const pool = await throughput(folder, seconds);
  const table: Table = {
    title: `Reading one file in a process of its own: medians of ${ROUNDS}`,
    headings: ['', '', 'ms', 'CPU ms', 'peak MB', 'answer'],
    rows,
  };
  return { tables: [table, poolTable(pool)], verdicts, figures: { rounds, pool } };
}

function rowOf(name: string, reader: string, { ms, cpuMs, peakMb, answer }: Reading): string[] {
  return [name, reader, figure(ms), figure(cpuMs), figure(peakMb), answer];
}

function median(readings: readonly Reading[]): Reading {
  return readings.toSorted((one, other) => one.ms - other.ms)[Math.floor((readings.length - 1) / 2)]!;
}

/** CPU time, because other load on the machine moves the other one. */
function verdictsOf(name: string, { cpuMs, peakMb }: Reading): Verdict[] {
  const memory: Verdict = {
    what: `${name}: peak`,
    aim: `≤ ${MOST_MB} MB`,
    reached: figure(peakMb),
    outcome: peakMb <= MOST_MB ? 'met' : 'failed',
  };
  const aim = AIMS_MS[name];
  if (aim === undefined) return [memory];
  const outcome = cpuMs <= aim ? 'met' : 'missed';
  return [{ what: `${name}: CPU`, aim: `≤ ${aim} ms`, reached: figure(cpuMs), outcome }, memory];
}

interface Throughput {
  readonly files: number;
  readonly perSecond: number;
  readonly mbPerSecond: number;
}

/** Reads files one by one through the pool of the service, whose process is already running. */
async function throughput(folder: string, seconds: number): Promise<Throughput> {
  const path = join(folder, 'common.pdf');
  const bytes = files[common]!();
  await writeFile(path, bytes);
  const inspector = createInspector({ folder, log: createLog('error', 2), size: 1 });
  try {
    await inspector.readFacts(path);
    const startedAt = performance.now();
    let read = 0;
    do {
      await inspector.readFacts(path);
      read += 1;
    } while (performance.now() - startedAt < seconds * 1000);
    const perSecond = (read * 1000) / (performance.now() - startedAt);
    return { files: read, perSecond, mbPerSecond: (perSecond * bytes.length) / 1e6 };
  } finally {
    inspector.close();
  }
}

function poolTable({ files: read, perSecond, mbPerSecond }: Throughput): Table {
  return {
    title: `A pool of one process, which is renewed after 200 files: ${common}`,
    headings: ['files', 'files a second', 'MB a second'],
    rows: [[figure(read), figure(perSecond, 1), figure(mbPerSecond, 1)]],
  };
}

/** Profiles reading a book of 400 pages, start included. */
async function profile(within: string, { folder }: BenchOptions): Promise<Report> {
  const path = join(within, 'file.pdf');
  await writeFile(path, files['400 pages']!());
  const cpu = await profileFolder(folder);
  await readIn('reader', path, [...cpu.nodeOptions, '--cpu-prof-interval', '100']);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: 0 });
  return { tables, verdicts: [], figures: { file } };
}

const line = (n: number) =>
  `[(A line of text)-250.5( with some)10( words in it, number ${n} on the page)]TJ T* `;
const lines = Array.from({ length: 40 }, (_, n) => line(n)).join('');
const page: TinyPage = {
  content: `BT /F 10 Tf 12 TL 50 550 Td ${lines} ET .5 w 50 40 m 370 40 l S`,
  resources: '/Font << /F 10 0 R >>',
};
const font = { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' };
const text = (pages: number) => tinyPdf(Array<TinyPage>(pages).fill(page), font);

/** 100 pictures of 3 MB, a page each. */
function pictures(): Buffer {
  const picture: TinyObject = {
    dict: '/Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    data: Buffer.alloc(3_000_000, 'pixels'),
  };
  const numbers = Array.from({ length: 100 }, (_, index) => 10 + index);
  const pages = numbers.map((number) => ({
    content: 'q 420 0 0 595 0 0 cm /I Do Q',
    resources: `/XObject << /I ${number} 0 R >>`,
  }));
  return tinyPdf(pages, Object.fromEntries(numbers.map((number) => [number, picture])));
}

const book = {
  fileType: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  bleedMm: 3,
  pages: 400,
  compact: true,
};

/** Each is made when it is measured: the largest has 300 MB. */
const files: Readonly<Record<string, () => Buffer>> = {
  '36 pages': () => text(36),
  '400 pages': () => text(400),
  '400 pages, compact': () => rightFile(book),
  '300 MB of pictures': pictures,
  '2 MB for 256 MB': () =>
    tinyPdf([{ dict: '/Contents 10 0 R' }], {
      10: { dict: '/Filter /FlateDecode', data: deflateSync(Buffer.alloc(256_000_000, '0 0 m 9 9 l S ')) },
    }),
};

/** The file that the pool reads repeatedly. */
const common = '36 pages';
