import type { FileFacts } from '../../domain/files/file-facts.ts';

/**
 * The tasks of the process that reads files. Only numbers, paths of the service and facts cross this border.
 */
export type ReadingTask =
  | { readonly kind: 'facts'; readonly path: string }
  | { readonly kind: 'preview'; readonly path: string; readonly page: number; readonly widthPx: number };

export interface Results {
  readonly facts: FileFacts;
  /** A PNG; null for a page or a file that cannot be drawn. */
  readonly preview: Uint8Array | null;
}

export type ResultOf<Of extends ReadingTask> = Results[Of['kind']];

/** A task with the number that its answer has. */
export interface Asked {
  readonly id: number;
  readonly task: ReadingTask;
}

/** The first message of the process. */
export const READY = 'ready';

export type ReaderAnswer = { readonly id: number } & (
  | { readonly result: Results[keyof Results] }
  | { readonly error: string }
  | { readonly unread: SystemFailure }
);

/** Why the system could not read the bytes of a file; proves nothing about their content. */
export interface SystemFailure {
  readonly message: string;
  readonly code: string;
  readonly syscall: string;
}
