import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart, errorCode } from '../../lib/errors.ts';
import type { KeyRing } from '../../lib/secrets/key-ring.ts';
import { makeFolder, syncFolder } from '../../postgres/make-folder.ts';
import type { Config } from './config.ts';
import { key32 } from './setting-types.ts';

const FILE = 'secret.key';
/** Further keys, one a line. */
const OLD_FILE = 'secret.key.old';

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

type KeySettings = Pick<Config, 'secretKey' | 'oldSecretKeys' | 'dataDir'>;

/** The secret keys, including former ones, from the settings and the data folder. */
export async function loadSecretKeys(
  config: KeySettings,
  fingerprint: string | undefined,
): Promise<KeyRing<Buffer>> {
  const current = await loadSecretKey(config, fingerprint);
  const former = await readFormerKeys(config);
  return { current, former: former.filter((key) => !key.equals(current)) };
}

/** The current key of the settings or of the data folder; undefined if it has none yet. */
export async function findCurrentKey({ secretKey, dataDir }: KeySettings): Promise<Buffer | undefined> {
  return secretKey ?? (await readKey(join(dataDir, FILE)));
}

/** The keys of the settings or of the data folder, each once and the current one first; empty if they have none yet. */
export async function findSecretKeys(config: KeySettings): Promise<readonly Buffer[]> {
  const current = await findCurrentKey(config);
  return distinct([...(current ? [current] : []), ...(await readFormerKeys(config))]);
}

/** Puts keys into a data folder without a current one, the current one first. */
export async function storeSecretKeys(
  dataDir: string,
  [current, ...former]: readonly Buffer[],
): Promise<void> {
  await storeFormerKeys(dataDir, former);
  await makeKeyFile(dataDir, join(dataDir, FILE), current ? [current] : []);
}

/** Adds former keys to those of a data folder. */
export async function storeFormerKeys(dataDir: string, keys: readonly Buffer[]): Promise<void> {
  const here = await readFormerKeys({ secretKey: undefined, oldSecretKeys: [], dataDir });
  const all = distinct([...here, ...keys]);
  if (all.length > here.length) await makeKeyFile(dataDir, join(dataDir, OLD_FILE), all, { replaces: true });
}

async function readFormerKeys({ oldSecretKeys = [], dataDir }: KeySettings): Promise<readonly Buffer[]> {
  const text = (await readIfPresent(join(dataDir, OLD_FILE))) ?? '';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const keys = [...oldSecretKeys, ...lines.map((line) => keyIn(join(dataDir, OLD_FILE), line))];
  return distinct(keys);
}

function distinct(keys: readonly Buffer[]): readonly Buffer[] {
  return keys.filter((key, index) => keys.findIndex((one) => one.equals(key)) === index);
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readIfPresent(file);
  return text === undefined ? undefined : keyIn(file, text);
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function keyIn(file: string, text: string): Buffer {
  const key = key32.read(text.trim());
  // Generating a new key would make everything sealed with the old one unreadable, so the operator has to
  // decide.
  if (key === undefined) {
    throw new CannotStart(`${file} does not hold ${key32.accepts}: restore it, or set PLATEN_SECRET_KEY`);
  }
  return key;
}

async function makeKey(folder: string, file: string): Promise<Buffer | undefined> {
  await makeKeyFile(folder, file, [randomBytes(32)]);
  return readKey(file);
}

/**
 * Writes keys to a temporary file and links it to its name: link() never replaces, so of two processes
 * that start at once one wins, and both read the winner's key, complete and already on disk.
 */
async function makeKeyFile(
  folder: string,
  file: string,
  keys: readonly Buffer[],
  { replaces = false } = {},
): Promise<void> {
  await makeFolder(folder);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(keys.map((key) => `${key.toString('hex')}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (replaces) await rename(temporary, file);
    else
      await link(temporary, file).catch((error) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}
