import type { UnreadableFacts } from '../domain/files/file-facts.ts';
import type { UnreadableCode } from '../domain/reasons/defect-codes.ts';

/** A file cannot be read any further. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly code: UnreadableCode;
  page: number | undefined;

  constructor(code: UnreadableCode, detail: string) {
    super(detail);
    this.code = code;
  }

  get facts(): UnreadableFacts {
    const facts: UnreadableFacts = { kind: 'unreadable', code: this.code, detail: this.message };
    return this.page === undefined ? facts : { ...facts, page: this.page };
  }
}

export const damaged = (detail: string) => new Unreadable('file_damaged', detail);
export const streamDamaged = (detail: string) => new Unreadable('stream_damaged', detail);
export const incomplete = (detail: string) => new Unreadable('file_incomplete', detail);
export const tooComplex = (detail: string) => new Unreadable('file_too_complex', detail);
export const wrongFormat = (detail: string) => new Unreadable('file_format', detail);
