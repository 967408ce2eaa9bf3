import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrations } from '../../../src/store/engine/migrate.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', ['-C', ROOT, ...args])).stdout.trim();

/** The newest state of the history that lacks a migration of these files, in a folder of its own. */
export interface ReleaseBefore {
  readonly commit: string;
  /** Its command line. */
  readonly bin: string;
  /** The migrations that it does not know, without `.sql`. */
  readonly unknown: readonly string[];
  remove(): Promise<void>;
}

/** Or the sentence that says why none can run beside these files. */
export async function openReleaseBefore(): Promise<ReleaseBefore | string> {
  const commit = await findCommit().catch(() => undefined);
  if (commit === undefined)
    return 'The history of git is needed for the release before: this is a shallow clone, or no clone.';
  const known = new Set((await git('ls-tree', '-r', '--name-only', commit, 'migrations')).split('\n'));
  const knows = (name: string) => known.has(`migrations/${name}.sql`);
  const newer = (await readMigrations())
    .map(({ name, compatibleFrom }) => ({ name: name.replace(/\.sql$/, ''), compatibleFrom }))
    .filter(({ name }) => !knows(name));
  const foreign = newer.find(({ compatibleFrom }) => compatibleFrom === null || !knows(compatibleFrom));
  if (foreign !== undefined)
    return `${foreign.name} has no line "-- Compatible from:" for the release before, so processes of that release stop at it.`;
  const folder = await mkdtemp(join(tmpdir(), 'platen-release-before-'));
  await extract(commit, folder);
  return {
    commit,
    bin: join(folder, 'bin/platen.mjs'),
    unknown: newer.map(({ name }) => name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** It moves with the history, so that each new migration is tried with what was in use when it was written. */
async function findCommit(): Promise<string> {
  const isNewHere = await git('status', '--porcelain', '--untracked-files=all', '--', 'migrations');
  if (isNewHere !== '') return git('rev-parse', 'HEAD');
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations');
  return git('rev-parse', '--verify', '--quiet', `${added}^`);
}

/** With the packages that are installed here. */
async function extract(commit: string, folder: string): Promise<void> {
  const archive = spawn(
    'git',
    ['-C', ROOT, 'archive', commit, 'bin', 'migrations', 'package.json', 'seeds', 'src'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [[archived], [extracted]] = await Promise.all([once(archive, 'exit'), once(tar, 'exit')]);
  if (archived !== 0 || extracted !== 0) throw new Error(`${commit} could not be extracted`);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
