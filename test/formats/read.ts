import assert from 'node:assert/strict';
import type { FileFacts, PdfFacts, UnreadableFacts } from '../../src/domain/files/file-facts.ts';
import type { UnreadableCode } from '../../src/domain/reasons/defect-codes.ts';
import { bufferSource } from '../../src/formats/byte-source.ts';
import { factsOf } from '../../src/formats/read-file-facts.ts';
import { defaultLimits, type ReaderLimits } from '../../src/formats/reader-limits.ts';
import { Unreadable } from '../../src/formats/unreadable.ts';

/** Reads without the net that turns any other error into damage, so that a test sees it. */
export function readFacts(bytes: Buffer, limits: Partial<ReaderLimits> = {}): FileFacts {
  try {
    return factsOf(bufferSource(bytes), { ...defaultLimits, ...limits });
  } catch (error) {
    if (error instanceof Unreadable) return error.facts;
    throw error;
  }
}

export function readPdfFacts(bytes: Buffer): PdfFacts {
  const facts = readFacts(bytes);
  if (facts.kind !== 'pdf') assert.fail(JSON.stringify(facts));
  return facts;
}

/** The code of a file that is not read, or not to its end. */
export function codeOf(facts: FileFacts): UnreadableCode | 'read' {
  if (facts.kind === 'unreadable') return facts.code;
  return facts.kind === 'pdf' && facts.unread !== null ? 'file_too_complex' : 'read';
}

/** The code of a refusal; the detail must end a sentence. */
export function refusal(bytes: Buffer, limits?: Partial<ReaderLimits>): UnreadableFacts {
  const facts = readFacts(bytes, limits);
  if (facts.kind !== 'unreadable') assert.fail(`it was read: ${JSON.stringify(facts).slice(0, 200)}`);
  assert.match(facts.detail, /^[a-z].*[^.]$/);
  return facts;
}
