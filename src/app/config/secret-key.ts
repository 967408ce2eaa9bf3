import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../lib/cannot-start.ts';
import { syncFolder } from '../../postgres/sync-folder.ts';
import type { Config } from './config.ts';
import { key32 } from './setting-types.ts';

const FILE = 'secret.key';

/** The key that seals and signs: the one that is set, else the one in the data folder, made on first use. */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = join(config.dataDir, FILE);
  const kept = (await readKey(file)) ?? (await makeKey(config.dataDir, file));
  if (kept === undefined) throw new Error(`${file} disappeared while it was being made`);
  return kept;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = key32.read(text.trim());
  // A new key would make everything sealed with the old one unreadable, so this is for a person to decide.
  if (key === undefined) {
    throw new CannotStart(`${file} does not hold ${key32.accepts}: restore it, or set PLATEN_SECRET_KEY`);
  }
  return key;
}

/**
 * Writes the key beside its place and links it there: link() refuses to replace, so of two processes that
 * start at once one wins and both read the winner's key, whole and already on disk.
 */
async function makeKey(folder: string, file: string): Promise<Buffer | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
  return readKey(file);
}
