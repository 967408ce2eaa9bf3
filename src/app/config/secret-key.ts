import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart, errorCode } from '../../lib/errors.ts';
import { makeFolder } from '../../postgres/make-folder.ts';
import { syncFolder } from '../../postgres/sync-folder.ts';
import type { Config } from './config.ts';
import { key32 } from './setting-types.ts';

const FILE = 'secret.key';

/**
 * The key for sealing and signing: the configured one, or the one in the data folder. It is generated for a database that
 * belongs to no key yet; `fingerprint` is that of the key of this database.
 */
export async function loadSecretKey(
  config: Pick<Config, 'secretKey' | 'dataDir'>,
  fingerprint: string | undefined,
): Promise<Buffer> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, FILE);
  const found = await readKey(file);
  if (found === undefined && fingerprint !== undefined)
    throw new CannotStart(
      `${file} is missing, and this database was created with a secret key (fingerprint ${fingerprint}): ` +
        'restore the file, or set PLATEN_SECRET_KEY to that key',
    );
  const key = found ?? (await makeKey(config.dataDir, file));
  if (key === undefined) throw new Error(`${file} disappeared while it was being created`);
  return key;
}

/** The key of the settings or of the data folder; undefined if there is none yet. */
export async function findSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer | undefined> {
  return secretKey ?? readKey(join(dataDir, FILE));
}

/** Puts a key into a data folder that has none; returns the one that the folder has then. */
export async function storeSecretKey(dataDir: string, key: Buffer): Promise<Buffer | undefined> {
  return makeKey(dataDir, join(dataDir, FILE), key);
}

async function readKey(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const key = key32.read(text.trim());
  // Generating a new key would make everything sealed with the old one unreadable, so the operator has to
  // decide.
  if (key === undefined) {
    throw new CannotStart(`${file} does not hold ${key32.accepts}: restore it, or set PLATEN_SECRET_KEY`);
  }
  return key;
}

/**
 * Writes the key to a temporary file and links it to its name: link() never replaces, so of two processes
 * that start at once one wins, and both read the winner's key, complete and already on disk.
 */
async function makeKey(
  folder: string,
  file: string,
  key: Buffer = randomBytes(32),
): Promise<Buffer | undefined> {
  await makeFolder(folder);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(`${key.toString('hex')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, file).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
  return readKey(file);
}
