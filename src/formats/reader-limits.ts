import { tooComplex } from './unreadable.ts';

/** The limits of time and memory for reading one file. A file beyond a limit is too complex. */
export interface ReaderLimits {
  /** The most unpacked bytes of one stream of a PDF. */
  readonly streamBytes: number;
  /** The most unpacked bytes of all streams of a PDF. */
  readonly documentBytes: number;
  /** The most entries in the cross-reference tables of a PDF. */
  readonly objects: number;
  /** The most values parsed outside of page content. */
  readonly values: number;
  /** The nesting limit of arrays, of the page tree, and of forms within forms. */
  readonly nesting: number;
  /** The most processor time in milliseconds, so that a busy machine makes no file too complex. */
  readonly cpuMs: number;
  /** The most cells of a tiling pattern that fill one shape. */
  readonly patternCells: number;
  /** The most entries of a zip. */
  readonly zipEntries: number;
  /** The most unpacked bytes per packed byte of a zip. */
  readonly zipRatio: number;
  /** The most unpacked bytes of a compressed file in a zip, which is unpacked in memory. */
  readonly zipBytes: number;
}

const MiB = 1024 * 1024;

export const defaultLimits: ReaderLimits = {
  streamBytes: 64 * MiB,
  documentBytes: 512 * MiB,
  objects: 1_000_000,
  values: 20_000_000,
  nesting: 64,
  cpuMs: 5_000,
  patternCells: 1_000_000,
  zipEntries: 1_000,
  zipRatio: 200,
  zipBytes: 96 * MiB,
};

/** The processor time that is left for a file. */
export class ReadingTime {
  readonly #ms: number;
  readonly #end: number;

  constructor(ms: number) {
    this.#ms = ms;
    this.#end = spentMs() + ms;
  }

  /** Throws when it is used up. */
  check(): void {
    if (spentMs() > this.#end) throw tooComplex(`reading it takes longer than ${this.#ms / 1000} s`);
  }
}

/** Time for what is left undone when it is used up. */
export class SpareTime {
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** `isOver` says when the work has to end. */
  use<T>(work: (isOver: () => boolean) => T): T {
    const begun = spentMs();
    try {
      return work(() => spentMs() - begun > this.#leftMs);
    } finally {
      this.#leftMs -= spentMs() - begun;
    }
  }
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
