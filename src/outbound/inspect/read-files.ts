/**
 * The process that reads files of strangers (reading-process.ts): answers one task after the other. It has no environment, may
 * read the files and the code, and is killed when a file keeps it too long or takes too much memory.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from '../../formats/byte-source.ts';
import { jpegPdf } from '../../formats/images/jpeg-pdf.ts';
import { shrinkPng } from '../../formats/images/shrink-png.ts';
import { printableSource, readFileFacts } from '../../formats/read-file-facts.ts';
import { Unreadable } from '../../formats/unreadable.ts';
import { answerTasks } from './answer-tasks.ts';
import type { ReadingTask, Results } from './messages.ts';

answerTasks(carryOut);

async function carryOut(task: ReadingTask): Promise<Results[keyof Results]> {
  const file = openSync(task.path, 'r');
  try {
    const source = fileSource(file);
    if (task.kind === 'facts') return readFileFacts(source);
    return await preview(source, task).catch(nullIfDamaged);
  } finally {
    closeSync(file);
  }
}

async function preview(source: ByteSource, { page, widthPx }: PreviewTask): Promise<Uint8Array | null> {
  const facts = readFileFacts(source);
  if (facts.kind === 'unreadable') return null;
  const file = printableSource(source);
  if (facts.kind === 'png') return page === 1 ? shrinkPng(file, widthPx) : null;
  // Most processes never draw, and loading PDFium takes half a second.
  const { drawPage } = await import('./draw-page.ts');
  return drawPage(facts.kind === 'jpeg' ? jpegPdf(file) : file, page, widthPx);
}

/** The pixels of a picture may be damaged, which its facts do not say. */
function nullIfDamaged(error: unknown): null {
  if (error instanceof Unreadable) return null;
  throw error;
}

type PreviewTask = Extract<ReadingTask, { readonly kind: 'preview' }>;

function fileSource(file: number): ByteSource {
  const { size } = fstatSync(file);
  return {
    size,
    read: (position, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, position));
    },
  };
}
