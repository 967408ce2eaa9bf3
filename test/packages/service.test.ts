/** The package that `npm pack` makes works in an empty folder, with the packages that it depends on and no others. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { environment } from '../harness/platen-process.ts';
import { pack, provide, unpack } from './packed.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

let project: string;
let files: readonly string[];
let installed: string;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'platen-package-'));
  await run(process.execPath, [join(ROOT, 'scripts/pack/prepack.ts')]);
  const packed = await pack('.', project);
  files = packed.files;
  installed = await unpack(packed.tarball, project, 'platen');
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    if (!existsSync(join(ROOT, 'node_modules', name))) continue;
    // The process that reads print files may read nothing outside of the project.
    await provide(project, name, name === '@embedpdf/pdfium' ? 'copy' : 'link');
  }
});

after(() => rm(project, { recursive: true, force: true }));

test('the package has what the service reads', async () => {
  const needed = [
    ...readdirSync(join(ROOT, 'migrations')).map((name) => `migrations/${name}`),
    ...readdirSync(join(ROOT, 'seeds')).map((name) => `seeds/${name}`),
    ...[
      'bin/platen.mjs',
      'dist/app/main.js',
      'panel/dist/index.html',
      'reference/dist/index.html',
      'LICENSE',
      'README.md',
    ],
  ];
  assert.deepEqual(
    needed.filter((file) => !files.includes(file)),
    [],
  );
  const { mode } = await stat(join(installed, 'bin/platen.mjs'));
  assert.equal(mode & 0o111, 0o111, 'npx can start it');
});

test('the package has no sources, tests or benches', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  assert.deepEqual([...folders].sort(), ['bin', 'dist', 'migrations', 'panel', 'reference', 'seeds']);
  assert.deepEqual(
    files.filter((file) => /\.test\.|^(panel|reference)\/(?!dist\/)|\.tsx?$/.test(file)),
    [],
  );
});

test('the demo of the package succeeds', async () => {
  const { stdout } = await run(process.execPath, [join(installed, 'bin/platen.mjs'), 'demo', '--json'], {
    cwd: project,
    env: environment({}),
  });
  const { steps, order } = JSON.parse(stdout);
  assert.deepEqual(
    steps.filter(({ ok }: { ok: boolean }) => !ok),
    [],
  );
  assert.equal(order.state, 100);
});
