import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { type FileFormat, FormatDetector } from '../../formats/file-format.ts';
import type { BlobDigest } from './blobs.ts';

export interface LocalFile extends BlobDigest {
  /** Complete and without symbolic links, as processes without rights need it. */
  readonly path: string;
  readonly format: FileFormat;
}

/** Describes a file of this machine without storing it. Rejects with the error of the file system. */
export async function describeLocalFile(path: string): Promise<LocalFile> {
  const found = await realpath(path);
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  const detector = new FormatDetector();
  let size = 0;
  for await (const chunk of createReadStream(found)) {
    const bytes = chunk as Buffer;
    detector.add(bytes);
    sha256.update(bytes);
    md5.update(bytes);
    size += bytes.length;
  }
  return {
    path: found,
    sha256: sha256.digest('hex'),
    md5: md5.digest('hex'),
    size,
    format: detector.format,
  };
}
