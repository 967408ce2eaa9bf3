import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFile,
  type SpawnOptions,
  spawn,
} from 'node:child_process';
import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { defined } from '../lib/defined.ts';
import type { NonEmpty } from '../lib/lists.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, OR_EXTERNAL } from './error.ts';

/**
 * The user that PostgreSQL's programs run as. PostgreSQL refuses root, and initdb refuses a user without an
 * entry in /etc/passwd; all other users run it as themselves.
 */
export interface Identity {
  /** A command prefix for the programs. */
  readonly wrapper: readonly string[];
  /** The user to switch to, who then owns the files of the database. */
  readonly account?: Account;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The environment of PostgreSQL: PG* variables of this process must not affect it. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Starts one of PostgreSQL's programs under an identity. */
export function spawnAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file, ...rest] = commandOf(identity, program, args);
  return spawn(file, rest, { cwd: '/', env: ENVIRONMENT, ...identity.account, ...options });
}

/** Starts a program with pipes to its input and from its output. */
export function spawnPiped(
  identity: Identity,
  program: string,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  const [file, ...rest] = commandOf(identity, program, args);
  return spawn(file, rest, { cwd: '/', env: ENVIRONMENT, ...identity.account, stdio: 'pipe' });
}

function commandOf({ wrapper }: Identity, program: string, args: readonly string[]): NonEmpty<string> {
  const [outer, ...inner] = wrapper;
  return outer === undefined ? [program, ...args] : [outer, ...inner, program, ...args];
}

/** The user that this process runs as. */
export function ownUid(): number {
  return defined(process.getuid?.(), 'the user id of the process');
}

/**
 * Chooses the identity for a data folder, and as a last resort changes the owner of the folder.
 * @throws {EmbeddedDatabaseError} if PostgreSQL cannot run under any
 */
export async function chooseIdentity(
  binaries: EmbeddedBinaries,
  dataDir: string,
  cluster: string,
): Promise<Identity> {
  const isRoot = ownUid() === 0;
  const owner = await ownerOf(cluster);
  if (!isRoot && owner !== undefined && owner.uid !== ownUid()) {
    throw new EmbeddedDatabaseError(
      `${cluster} belongs to user ${owner.uid}: run this as that user or as root.`,
    );
  }
  if (!isRoot && hasPasswdEntry()) return { wrapper: [] };
  // A folder made by an ordinary user keeps its owner when root uses it.
  if (isRoot && owner !== undefined && owner.uid !== 0) return switchTo(owner, binaries, dataDir, cluster);

  const accounts = await passwdAccounts();
  const stand = accounts.get('nobody') ?? [...accounts.values()].find((account) => account.uid !== 0);
  const masked = stand && (await mask(stand, binaries));
  if (masked) return masked;
  const target = accounts.get('postgres') ?? accounts.get('nobody');
  if (isRoot && target) return switchTo(target, binaries, dataDir, cluster);
  throw cannotRun();
}

/**
 * A user namespace that maps the current user to another number: PostgreSQL sees an ordinary user, while its
 * files keep their owner and may lie in a closed home folder. The number must be in /etc/passwd, for initdb.
 */
async function mask(account: Account, binaries: EmbeddedBinaries): Promise<Identity | undefined> {
  const wrapper: NonEmpty<string> = [
    'unshare',
    '--user',
    `--map-user=${account.uid}`,
    `--map-group=${account.gid}`,
  ];
  return (await runs([...wrapper, binaries.postgres, '--version'])) ? { wrapper } : undefined;
}

/** Without user namespaces, as in most containers, root runs the database as another user. */
async function switchTo(
  account: Account,
  binaries: EmbeddedBinaries,
  dataDir: string,
  cluster: string,
): Promise<Identity> {
  const reach: NonEmpty<string> = ['/bin/sh', '-c', 'cd "$0" && exec "$1" --version'];
  if (!(await runs([...reach, dirname(dataDir), binaries.postgres], account))) throw cannotRun();
  const folder = await stat(dataDir);
  // Other users may traverse the data folder but not list it.
  if (folder.uid !== account.uid) await chmod(dataDir, folder.mode | 0o011);
  await giveTo(account, cluster);
  return { wrapper: [], account };
}

/** Changes the owner of a folder and its contents, if needed. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  const owner = await ownerOf(folder);
  if (owner === undefined || owner.uid === account.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), account.uid, account.gid);
  // The folder last, so that an interrupted run is repeated.
  await lchown(folder, account.uid, account.gid);
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

function hasPasswdEntry(): boolean {
  try {
    return userInfo().uid >= 0;
  } catch {
    return false;
  }
}

async function passwdAccounts(): Promise<Map<string, Account>> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
}

async function runs(command: NonEmpty<string>, account?: Account): Promise<boolean> {
  const [file, ...args] = command;
  try {
    await promisify(execFile)(file, args, { cwd: '/', env: ENVIRONMENT, ...account });
    return true;
  } catch {
    return false;
  }
}

function cannotRun(): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    ownUid() === 0
      ? `PostgreSQL does not run as root and no other user can be used here: run this as another user, ${OR_EXTERNAL}.`
      : `PostgreSQL needs a user that is in /etc/passwd, and user ${ownUid()} is not: run this as another user, ${OR_EXTERNAL}.`,
  );
}
