export const BLOCK_BYTES = 512;
/** A tar ends with two empty blocks. */
export const END_BYTES = 2 * BLOCK_BYTES;
/** The last part of a backup. */
export const MANIFEST = 'manifest.json';

/** Where the manifest begins, and the SHA-256 of all bytes before the trailer. */
export interface Trailer {
  readonly manifestAt: number;
  readonly sha256: string;
}

/**
 * The block after the tar in a backup; programs that read tar stop before it. A backup without it was cut
 * off; one with another checksum was changed.
 */
export function trailerOf({ manifestAt, sha256 }: Trailer): Buffer {
  return Buffer.from(
    `platen backup; manifest at ${manifestAt}; sha256 ${sha256}\n`.padEnd(BLOCK_BYTES, '\0'),
  );
}

/** Undefined for anything that `trailerOf` does not write. */
export function readTrailer(block: Buffer): Trailer | undefined {
  const [, at, sha256 = ''] =
    /^platen backup; manifest at (\d{1,15}); sha256 ([0-9a-f]{64})\n/.exec(block.toString('latin1')) ?? [];
  const trailer = { manifestAt: Number(at), sha256 };
  return at !== undefined && trailerOf(trailer).equals(block) ? trailer : undefined;
}
