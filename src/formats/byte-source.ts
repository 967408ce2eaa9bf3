/** The bytes of a file: on disk in the service, in memory in tests. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from a position; fewer at the end of the file. */
  read(position: number, length: number): Buffer;
}

export function bufferSource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (position, length) => bytes.subarray(position, position + length),
  };
}

/** A part of a file, as a file. */
export function partOfSource(source: ByteSource, start: number, size: number): ByteSource {
  return {
    size,
    read: (position, length) => source.read(start + position, Math.max(0, Math.min(length, size - position))),
  };
}

const WINDOW_BYTES = 32_768;
const WINDOWS = 8;

/** Serves short reads from recently read windows, because related objects of a file are close together. */
export function windowedSource(source: ByteSource): ByteSource {
  const windows: { start: number; bytes: Buffer }[] = [];
  const read = (position: number, length: number): Buffer => {
    if (length > WINDOW_BYTES / 2) return source.read(position, length);
    const end = Math.min(position + length, source.size);
    let window = windows.find(({ start, bytes }) => start <= position && end <= start + bytes.length);
    if (window === undefined) {
      window = { start: position, bytes: source.read(position, WINDOW_BYTES) };
      windows.unshift(window);
      windows.length = Math.min(windows.length, WINDOWS);
    }
    return window.bytes.subarray(position - window.start, position - window.start + length);
  };
  return { size: source.size, read };
}
