import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

export interface Packed {
  readonly tarball: string;
  /** The paths of its files. */
  readonly files: readonly string[];
}

/** Packs a folder as `npm pack` does, without running its scripts. */
export async function pack(folder: string, destination: string): Promise<Packed> {
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', destination],
    { cwd: join(ROOT, folder), maxBuffer: 16 * 1024 * 1024 },
  );
  const [{ filename, files }] = JSON.parse(stdout);
  return {
    tarball: join(destination, filename),
    files: files.map(({ path }: { path: string }) => path),
  };
}

/** Puts a packed package where `npm install` would, without the packages that it depends on. */
export async function unpack(tarball: string, project: string, name: string): Promise<string> {
  const folder = join(project, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  return folder;
}

/** Puts a package of this repository beside it: as a link, or as a copy where links must not lead out of the project. */
export async function provide(project: string, name: string, how: 'link' | 'copy'): Promise<void> {
  const from = join(ROOT, 'node_modules', name);
  const to = join(project, 'node_modules', name);
  await mkdir(dirname(to), { recursive: true });
  if (how === 'copy') await cp(from, to, { recursive: true });
  else await symlink(from, to);
}
