/** `bin/platen.mjs` in a process of its own: which modules it loads, and the place of its compile cache. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runPlaten } from '../harness/platen-process.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Prints the URL of every module that is loaded. */
const LIST_MODULES = `data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module';" +
    'registerHooks({ load(url, context, next) { process._rawDebug(url); return next(url, context); } });',
)}`;

async function modulesOf(...args: string[]): Promise<string[]> {
  const { code, err } = await runPlaten({ NODE_OPTIONS: `--import=${LIST_MODULES}` }, ...args);
  assert.equal(code, 0, err);
  return err.split('\n').filter((line) => line.startsWith('file:'));
}

function packagesOf(urls: readonly string[]): string[] {
  const names = urls.map((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

for (const args of [['--version'], ['--help'], ['orders', '--help'], ['serve', '--help']]) {
  test(`platen ${args.join(' ')} loads the command line alone`, async () => {
    const modules = await modulesOf(...args);
    assert.deepEqual(packagesOf(modules), ['commander', 'picocolors']);
    const floors = modules
      .map((url) => /\/src\/(\w+)\//.exec(url)?.[1])
      .filter((floor) => floor !== undefined);
    assert.deepEqual(
      [...new Set(floors)].filter((floor) => !['app', 'cli', 'domain', 'lib'].includes(floor)),
      [],
    );
  });
}

test('platen --help loads no file of a command', async () => {
  const modules = await modulesOf('--help');
  assert.deepEqual(
    modules.filter((url) => url.includes('/src/cli/commands/')),
    [],
  );
});

/** Prints how many threads look up names and read files. */
const LIST_THREADS = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process._rawDebug('threads ' + process.env.UV_THREADPOOL_SIZE))",
)}`;

for (const [name, set, threads] of [
  ['many threads look up names', {}, '64'],
  ['the threads that the operator wants are kept', { UV_THREADPOOL_SIZE: '8' }, '8'],
] as const) {
  test(name, async () => {
    const { err } = await runPlaten({ NODE_OPTIONS: `--import=${LIST_THREADS}`, ...set }, '--version');
    assert.match(err, new RegExp(`^threads ${threads}$`, 'm'));
  });
}

/** The launcher in a folder of its own, so that its cache is not that of this checkout. */
let installed: string;
before(async () => {
  installed = await mkdtemp(join(tmpdir(), 'platen-test-'));
  await mkdir(join(installed, 'bin'));
  await cp(join(ROOT, 'bin/platen.mjs'), join(installed, 'bin/platen.mjs'));
  await symlink(join(ROOT, 'src'), join(installed, 'src'));
});
after(() => rm(installed, { recursive: true }));

function version() {
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env;
  return spawnSync(process.execPath, [join(installed, 'bin/platen.mjs'), '--version'], {
    env,
    encoding: 'utf8',
  });
}

test('compiled code is cached in node_modules', async () => {
  const { status, stderr } = version();
  assert.deepEqual([status, stderr], [0, '']);
  assert.notDeepEqual(await readdir(join(installed, 'node_modules/.cache/platen')), []);
});

test('a cache that cannot be written is done without', async () => {
  await rm(join(installed, 'node_modules'), { recursive: true, force: true });
  await writeFile(join(installed, 'node_modules'), 'a file in place of the folder');
  const { status, stdout, stderr } = version();
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});
