import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, closeSync, createReadStream, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import {
  type FileHandle,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { systemClock } from '../../lib/clock.ts';
import { CannotStart, errorCode } from '../../lib/errors.ts';
import { inOwnFolder, nullIfAbsent, OWN_FILE, OWN_FOLDER, sweepFolder } from './own-files.ts';

export interface BlobDigest {
  /** Lower-case hex; the name of the stored content. */
  sha256: string;
  /** Lower-case hex. Checks only the transfer: it is easy to make two contents with the same MD5. */
  md5: string;
  size: number;
}

/** Writes the bytes of one file. Must be ended by `commit` or `discard`, after an error by `discard`. */
export interface BlobWriter {
  /** The bytes may be changed once this has ended. */
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the writing and returns its digest, before the caller commits or discards it. */
  digest(): BlobDigest;
  /** Stores the content. Once this returns, it survives a power failure. */
  commit(): Promise<BlobDigest>;
  discard(): Promise<void>;
}

export interface StoredBlob {
  readonly sha256: string;
  readonly size: number;
  /** Content stored again is as old as its last arrival. */
  readonly storedAt: Date;
}

/** Files by their content: equal bytes are stored once, and the content of a name never changes. */
export interface Blobs {
  receive(): Promise<BlobWriter>;
  /** Null for unknown content. The stream must be read to its end or destroyed. */
  open(sha256: string): Promise<{ size: number; stream: Readable } | null>;
  exists(sha256: string): Promise<boolean>;
  /** Whether the store itself has the content; content in a local cache does not count. */
  isStored(sha256: string): Promise<boolean>;
  /** The path of stored content on this machine, for readers that need random access. */
  pathOf(sha256: string): Promise<string>;
  /**
   * Makes content permanent that another process or thread of this machine wrote to the local folder. Once
   * this returns, it survives the loss of the cache.
   */
  keep(sha256: string): Promise<void>;
  /**
   * All stored contents, in no particular order; contents stored or removed meanwhile may be included or not.
   */
  list(): AsyncIterable<StoredBlob>;
  /** Removes content that nothing refers to any more; nothing happens if it is gone already. */
  remove(sha256: string): Promise<void>;
  /** Removes from this machine those of the contents that are not in the store itself any more. */
  forget(contents: Iterable<string>): Promise<void>;
  /** Removes unfinished files from before the given time; returns their number. */
  sweep(before: Date): Promise<number>;
  /**
   * Reads stored content once and compares it with its name. Damaged content is set aside: it is not stored any more,
   * so that it can arrive again.
   */
  verify(sha256: string): Promise<Verified>;
  /**
   * Compares stored content with its name, and changes nothing. Content that is in a bucket alone is not read, because a bucket
   * keeps sums of its own.
   */
  compare(sha256: string): Promise<Verified>;
  /** Why nothing can be stored now, as a sentence; undefined if it can. */
  trouble(): Promise<StoreTrouble | undefined>;
  /** The free space for further files. */
  freeBytes(): Promise<number>;
}

export type Verified = 'intact' | 'damaged' | 'missing';

export interface StoreTrouble {
  readonly reason: string;
  /** Whether all processes that use this store have the same trouble. */
  readonly isShared: boolean;
}

/** The methods that a cache needs in addition. */
export interface LocalBlobs extends Blobs {
  /** Null for unknown content. */
  find(sha256: string): Promise<StoredBlob | null>;
  /** Sets the time of the last use of stored content. */
  touch(sha256: string, now: Date): Promise<void>;
}

type PathOf = (sha256: string) => string;

/**
 * Stores files in a local folder, as `ab/cdef…` for the SHA-256 `abcdef…`. Bytes are written to a temporary
 * file, synced and renamed, so a file with its final name is always complete. Other users of the
 * machine cannot read files of customers.
 * @param onClosed called when the folder existed and others could enter it, which they no longer can
 * @throws {CannotStart} if it cannot be closed to them
 */
export function createLocalBlobs(folder: string, onClosed: (folder: string) => void = () => {}): LocalBlobs {
  const incoming = join(folder, 'incoming');
  const damaged = join(folder, 'damaged');
  makeFolders(folder, [incoming, damaged], onClosed);
  const pathOf: PathOf = (sha256) => {
    // The name becomes part of a path, so it is checked here, whether or not the caller has.
    demandContentName(sha256);
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };

  const synced = new SyncedEntries();
  const exists = async (sha256: string) => (await nullIfAbsent(stat(pathOf(sha256)))) !== null;
  const compare = async (sha256: string): Promise<Verified> => {
    const hashed = await hashOf(pathOf(sha256));
    if (hashed === null) return 'missing';
    return hashed === sha256 ? 'intact' : 'damaged';
  };
  return {
    receive: async () => new LocalBlobWriter(join(incoming, randomUUID()), pathOf, synced),
    open: async (sha256) => {
      const file = await nullIfAbsent(open(pathOf(sha256)));
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    exists,
    isStored: exists,
    find: async (sha256) => {
      const found = await nullIfAbsent(stat(pathOf(sha256)));
      return found && { sha256, size: found.size, storedAt: found.mtime };
    },
    touch: async (sha256, now) => void (await nullIfAbsent(utimes(pathOf(sha256), now, now))),
    pathOf: async (sha256) => pathOf(sha256),
    // The folder is the store, so what was committed to it is permanent.
    keep: async (sha256) => void (await stat(pathOf(sha256))),
    list: () => listStored(folder),
    remove: async (sha256) => {
      await rm(pathOf(sha256), { force: true });
      // Bytes that have changed are still those of a customer.
      await rm(join(damaged, sha256), { force: true });
    },
    forget: async () => undefined,
    sweep: (before) => sweepFolder(incoming, before),
    verify: async (sha256) => {
      const verified = await compare(sha256);
      const aside = join(damaged, sha256);
      if (verified === 'damaged') await inOwnFolder(aside, () => rename(pathOf(sha256), aside));
      return verified;
    },
    compare,
    trouble: () => troubleOf(incoming),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Content up to this size is held in memory until it is known not to be stored yet. */
const HELD_BYTES = 64 * 1024;

class LocalBlobWriter implements BlobWriter {
  readonly #path: string;
  readonly #pathOf: PathOf;
  readonly #synced: SyncedEntries;
  readonly #sha256 = createHash('sha256');
  readonly #md5 = createHash('md5');
  /** The first bytes, if they are few; no file exists until more arrive. */
  #held: Uint8Array | undefined;
  #file: FileHandle | undefined;
  #size = 0;
  #digest: BlobDigest | undefined;

  constructor(path: string, pathOf: PathOf, synced: SyncedEntries) {
    this.#path = path;
    this.#pathOf = pathOf;
    this.#synced = synced;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#sha256.update(chunk);
    this.#md5.update(chunk);
    this.#size += chunk.length;
    if (this.#size === chunk.length && chunk.length <= HELD_BYTES) {
      this.#held = Buffer.from(chunk);
      return;
    }
    const file = await this.#opened();
    await file.appendFile(chunk);
  }

  digest(): BlobDigest {
    this.#digest ??= { sha256: this.#sha256.digest('hex'), md5: this.#md5.digest('hex'), size: this.#size };
    return this.#digest;
  }

  async commit(): Promise<BlobDigest> {
    const digest = this.digest();
    const target = this.#pathOf(digest.sha256);
    if (await storedAgain(target, systemClock.now())) {
      await this.discard();
      // Its writer may not have synced the folder yet.
      await this.#synced.sync(target);
    } else {
      const file = await this.#opened();
      await file.datasync();
      await file.close();
      await rename(this.#path, target);
      await syncFolder(dirname(target));
    }
    return digest;
  }

  async discard(): Promise<void> {
    if (!this.#file) return;
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  /** The file, with all earlier bytes written. */
  async #opened(): Promise<FileHandle> {
    this.#file ??= await inOwnFolder(this.#path, () => open(this.#path, 'wx', OWN_FILE));
    const held = this.#held;
    this.#held = undefined;
    if (held) await this.#file.appendFile(held);
    return this.#file;
  }
}

const MOST_ENTRIES = 10_000;

/**
 * Files whose folder entries this process has synced. Content that arrives repeatedly needs this once: for a
 * small file it is most of the cost.
 */
class SyncedEntries {
  /**
   * The identity of a file, by path, which distinguishes it from a later file of the same name; oldest first.
   */
  readonly #identities = new Map<string, string>();

  async sync(path: string): Promise<void> {
    const identity = await identityOf(path);
    if (identity !== undefined && this.#identities.get(path) === identity) return;
    await syncFolder(dirname(path));
    if (identity === undefined) return;
    this.#identities.set(path, identity);
    const [oldest] = this.#identities.keys();
    if (this.#identities.size > MOST_ENTRIES && oldest !== undefined) this.#identities.delete(oldest);
  }
}

/** Undefined where the file system does not keep when a file was made: numbers of removed files are given again. */
async function identityOf(path: string): Promise<string | undefined> {
  const found = await nullIfAbsent(stat(path, { bigint: true }));
  return found && found.birthtimeNs > 0n ? `${found.ino} ${found.birthtimeNs}` : undefined;
}

/** True for content that is stored already; it then counts as new, so that a pruning at the same time leaves it alone. */
async function storedAgain(path: string, now: Date): Promise<boolean> {
  return (await nullIfAbsent(utimes(path, now, now))) !== null;
}

async function* listStored(folder: string): AsyncIterable<StoredBlob> {
  for (const prefix of PREFIXES) {
    for (const rest of await readdir(join(folder, prefix))) {
      // Foreign files, such as those of a network file system, belong to no order.
      if (!isContentName(prefix + rest)) continue;
      const found = await nullIfAbsent(stat(join(folder, prefix, rest)));
      if (found) yield { sha256: prefix + rest, size: found.size, storedAt: found.mtime };
    }
  }
}

/** The folders of the contents, by the first two digits of their names. */
const PREFIXES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Large enough that reading a content is quick, small enough that hashing a piece of it holds nothing else up. */
const HASHED_AT_ONCE = 128 * 1024;

/** The SHA-256 of a file; null for a missing one. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  const read = async () => {
    for await (const chunk of createReadStream(path, { highWaterMark: HASHED_AT_ONCE })) hash.update(chunk);
    return hash.digest('hex');
  };
  return nullIfAbsent(read());
}

/** File systems store small files beside their entry, so a smaller probe would not notice a full disk. */
const PROBE = Buffer.alloc(64 * 1024);

async function troubleOf(incoming: string): Promise<StoreTrouble | undefined> {
  const path = join(incoming, randomUUID());
  try {
    await inOwnFolder(path, () => writeFile(path, PROBE, { flag: 'wx', mode: OWN_FILE }));
    return undefined;
  } catch (error) {
    const why = errorCode(error) === 'ENOSPC' ? 'the disk is full' : errorCode(error);
    return { reason: `files cannot be stored: ${why}`, isShared: false };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

const OTHERS = 0o077;

/** Creates all folders at once, so that no file has to wait for its folder to be synced. */
function makeFolders(folder: string, others: readonly string[], onClosed: (folder: string) => void): void {
  const make = (path: string) => mkdirSync(path, { recursive: true, mode: OWN_FOLDER });
  make(folder);
  if (closeToOthers(folder)) onClosed(folder);
  for (const other of others) make(other);
  for (const prefix of PREFIXES) make(join(folder, prefix));
  if (!FOLDERS_CAN_BE_SYNCED) return;
  const root = openSync(folder, 'r');
  fsyncSync(root);
  closeSync(root);
}

/** Closing the folder also closes what is open inside. True if it was open. */
function closeToOthers(folder: string): boolean {
  const mode = statSync(folder).mode & 0o777;
  // Windows shows every folder as open, and cannot close one in this way.
  if ((mode & OTHERS) === 0 || process.platform === 'win32') return false;
  try {
    chmodSync(folder, OWN_FOLDER);
  } catch (cause) {
    throw new CannotStart(
      `${folder} can be entered by other users of this machine (mode ${mode.toString(8)}) and belongs to another user, ` +
        'so it cannot be closed to them: chmod 700 it, or give it to the user of this service',
      { cause },
    );
  }
  return true;
}

/** Windows cannot open folders, and needs no sync for the names in them. */
const FOLDERS_CAN_BE_SYNCED = process.platform !== 'win32';

/** Syncs the names in a folder to the disk; without it a renamed file may be lost in a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (!FOLDERS_CAN_BE_SYNCED) return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a name is that of a content: its SHA-256 in lower-case hex. */
export function isContentName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/** Such a name becomes a part of a path. @throws {TypeError} for any other name */
export function demandContentName(name: string): void {
  if (!isContentName(name)) throw new TypeError('not a lower-case hex SHA-256');
}
