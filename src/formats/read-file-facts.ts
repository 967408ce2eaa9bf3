import type { FileFacts } from '../domain/files/file-facts.ts';
import type { ByteSource } from './byte-source.ts';
import { detectFormat, FORMAT_BYTES, foreignFormat } from './file-format.ts';
import { readJpeg } from './images/read-jpeg.ts';
import { readPng } from './images/read-png.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { defaultLimits, type ReaderLimits } from './reader-limits.ts';
import { damaged, Unreadable, wrongFormat } from './unreadable.ts';
import { openZip } from './zip.ts';

/** Increased with every change of the facts read from a file, so that stored facts are read again. */
export const READER_VERSION = 6;

/**
 * Reads the facts of a file. Any bytes give a result within the limits; the only errors are those of the
 * source.
 */
export function readFileFacts(source: ByteSource, limits: Partial<ReaderLimits> = {}): FileFacts {
  let sourceError: { readonly error: unknown } | undefined;
  const watched: ByteSource = {
    size: source.size,
    read: (position, length) => {
      try {
        return source.read(position, length);
      } catch (error) {
        sourceError = { error };
        throw error;
      }
    },
  };
  try {
    return factsOf(watched, { ...defaultLimits, ...limits });
  } catch (error) {
    if (sourceError !== undefined) throw sourceError.error;
    if (error instanceof Unreadable) return error.facts;
    return damaged('its structure cannot be read').facts;
  }
}

/** Like `readFileFacts`, but throws Unreadable for files that cannot be read. */
export function factsOf(source: ByteSource, limits: ReaderLimits): FileFacts {
  const file = printableSource(source, limits);
  const beginning = file.read(0, FORMAT_BYTES);
  switch (detectFormat(beginning)) {
    case 'pdf':
      return readPdf(file, limits);
    case 'png':
      return readPng(file);
    case 'jpeg':
      return readJpeg(file);
    case 'zip':
      throw wrongFormat('it is a zip within a zip');
    case 'unknown':
      throw wrongFormat(foreignFormat(beginning));
  }
}

/**
 * The bytes to be printed: those of the only file in a zip, or else of the file itself. Facts, thumbnails and
 * print partners use the same ones. Throws Unreadable for a zip that is not supported.
 */
export function printableSource(source: ByteSource, limits: ReaderLimits = defaultLimits): ByteSource {
  const isZip = detectFormat(source.read(0, FORMAT_BYTES)) === 'zip';
  return isZip ? openZip(source, limits) : source;
}
