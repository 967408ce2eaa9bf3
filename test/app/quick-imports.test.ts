/** What the bundled files of packages export, and that they stand in for the packages completely. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ensureBundle, specifiers } from '../../scripts/bundle.ts';
import { bundledPackages, bundleFolder, manifestOf } from '../../src/app/bundle.ts';

const ROOT = join(import.meta.dirname, '../..');

before(ensureBundle);

for (const specifier of specifiers()) {
  test(`the file of ${specifier} exports what the package exports`, async () => {
    // An absolute address is never replaced.
    const original = pathToFileURL(createRequire(import.meta.url).resolve(specifier)).href;
    const bundled = pathToFileURL(join(bundleFolder(), `${specifier}.mjs`)).href;
    const [theirs, ours] = await Promise.all([import(original), import(bundled)]);
    assert.deepEqual(Object.keys(ours), Object.keys(theirs));
  });
}

test('the version of a package with dependencies would not say what is in the file', () => {
  for (const name of bundledPackages) assert.equal(manifestOf(name).dependencies, undefined);
});

test('no module is loaded from the packages themselves', () => {
  const listModules =
    "import { registerHooks } from 'node:module';" +
    'registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });';
  const imports = [`data:text/javascript,${encodeURIComponent(listModules)}`, quickImports()];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...imports.flatMap((url) => ['--import', url]), join(ROOT, 'test/harness/platen.ts')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  const urls = stdout.split('\n');
  for (const name of bundledPackages) {
    assert(urls.some((url) => url.endsWith(`/${name}.mjs`)));
    assert.deepEqual(
      urls.filter((url) => url.includes(`/node_modules/${name}/`)),
      [],
    );
  }
});

function quickImports(): string {
  return pathToFileURL(join(ROOT, 'src/app/quick-imports.ts')).href;
}
