/** Reads one file and reports what that took: `file-reader.ts reader|pdfium FILE`. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { ByteSource } from '../../src/formats/byte-source.ts';
import { readFileFacts } from '../../src/formats/read-file-facts.ts';
import { withDocument } from '../../src/outbound/inspect/draw-page.ts';
import type { Reading } from '../preflight/reading.ts';

const readers: Readonly<Record<string, (source: ByteSource) => Promise<string>>> = {
  reader: async (source) => {
    const facts = readFileFacts(source);
    return facts.kind === 'unreadable' ? facts.code : facts.kind;
  },
  // Opens all pages and draws none.
  pdfium: async (source) => {
    const pages = await withDocument(source, (pdfium, document) => {
      const count = pdfium.FPDF_GetPageCount(document);
      for (let index = 0; index < count; index++) {
        const page = pdfium.FPDF_LoadPage(document, index);
        pdfium.FPDF_ClosePage(page);
      }
      return count;
    });
    return pages === null ? 'not opened' : 'pdf';
  },
};

const [reader = '', path = ''] = process.argv.slice(2);
const file = openSync(path, 'r');
const { size } = fstatSync(file);
const source: ByteSource = {
  size,
  read: (position, length) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, position));
  },
};
const startedAt = performance.now();
const cpuBefore = process.threadCpuUsage();
const answer = await readers[reader]!(source);
const cpu = process.threadCpuUsage(cpuBefore);
const ms = performance.now() - startedAt;
closeSync(file);
// On Linux, because resourceUsage() includes the parent process.
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
const reading: Reading = {
  ms,
  cpuMs: (cpu.user + cpu.system) / 1000,
  peakMb: Number(peak) / 1024,
  answer,
};
process.send?.(reading);
