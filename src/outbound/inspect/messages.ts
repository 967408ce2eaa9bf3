import type { FileFacts } from '../../domain/files/file-facts.ts';

/** What the process that reads files is asked. Nothing but numbers, paths of our own and facts crosses this border. */
export type Task =
  | { readonly kind: 'facts'; readonly path: string }
  | { readonly kind: 'preview'; readonly path: string; readonly page: number; readonly widthPx: number };

export interface Results {
  readonly facts: FileFacts;
  /** A PNG; null for a page or a file that cannot be drawn. */
  readonly preview: Uint8Array | null;
}

export type ResultOf<Of extends Task> = Results[Of['kind']];

/** A task with the number that its answer has. */
export interface Asked {
  readonly id: number;
  readonly task: Task;
}

/** What the process says first. */
export const READY = 'ready';

export type Answer = { readonly id: number } & (
  | { readonly result: Results[keyof Results] }
  | { readonly error: string }
  | { readonly unread: SystemFailure }
);

/** Why the system did not give the bytes of a file, which says nothing about what is in it. */
export interface SystemFailure {
  readonly message: string;
  readonly code: string;
  readonly syscall: string;
}
