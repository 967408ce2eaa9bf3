/** The folders of the panel: who may import whom, and that no screen is forgotten. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screens } from '../browser/panel/screens.ts';
import { places, resolveImport, type SourceFile, sources } from './source.ts';

const files = sources('panel/src/**/*.{ts,tsx}');

/** Each folder with the others it may import; `areas` are the screens, of which none imports another one. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['areas', 'ui', 'api', 'words'],
  areas: ['ui', 'api', 'words'],
  ui: ['api', 'words'],
  words: [],
  api: [],
};

/** `keys` of `panel/src/areas/keys/list-page.tsx`. */
const areaOf = (path: string) => /^panel\/src\/areas\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string) => /^panel\/src\/([^/]+)\//.exec(path)?.[1];

function importsOf(file: SourceFile): string[] {
  return file.imports
    .filter((specifier) => !isOfDetails(file, specifier))
    .map((specifier) => resolveImport(file, specifier))
    .filter((path) => path !== undefined);
}

/** The words of each language are complete by the types of the English ones, which are also the panel's. */
function isOfDetails({ code }: SourceFile, specifier: string): boolean {
  return (
    /\/src\/domain\/details\/(acts|details)\.ts$/.test(specifier) ||
    (specifier.includes('/src/domain/details/') &&
      new RegExp(`^import type [^;]*'${specifier}'`, 'm').test(code))
  );
}

test('every folder of the panel imports only the folders below it', () => {
  assert.notEqual(files.length, 0);
  const found = files.flatMap((file) => {
    const folder = folderOf(file.path);
    if (folder === undefined) return file.path === 'panel/src/main.tsx' ? [] : [file.path];
    return importsOf(file)
      .filter((target) => ![folder, ...(mayImport[folder] ?? [])].includes(folderOf(target) ?? ''))
      .map((target) => `${file.path} → ${target}`);
  });
  assert.deepEqual(found, []);
});

test('areas of the panel never import each other', () => {
  const found = files.flatMap((file) => {
    const area = areaOf(file.path);
    if (area === undefined) return [];
    return importsOf(file)
      .filter((target) => areaOf(target) !== undefined && areaOf(target) !== area)
      .map((target) => `${file.path} → ${target}`);
  });
  assert.deepEqual(found, []);
});

test('the panel imports nothing of the service but the English details and the types of all', () => {
  const found = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('panel/src/'))
      .map((target) => `${file.path} → ${target}`),
  );
  assert.deepEqual(found, []);
});

/** Fields for JSON, which is read here before it is sent. */
const ofJson = ['panel/src/areas/partners/terms-page.tsx', 'panel/src/areas/partners/rehearsal-page.tsx'];

test('a field that a call may refuse takes its limits from the contract', () => {
  const found = files
    .filter(({ path }) => areaOf(path) !== undefined && !ofJson.includes(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/<Text(?:Input|area)\b[\s\S]*?\/>/g)]
        .filter(([element]) => /\berror=/.test(element))
        .map(([element]) => `${path}: ${element}`),
    );
  assert.deepEqual(found, []);
});

test('no screen of the panel repeats a limit of the contract', () => {
  const repeated = /\b(maxLength|minLength)=\{\d|\bpattern="/;
  const found = files
    .filter(({ path }) => areaOf(path) !== undefined)
    .flatMap((file) => places(file, repeated));
  assert.deepEqual(found, []);
});

test('every screen is in the list of browser tests and screenshots', () => {
  const routes = files
    .filter(({ path }) => path.startsWith('panel/src/app/rout'))
    .flatMap(({ code }) => [...code.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path));
  assert.notEqual(routes.length, 0);
  const listed = new Set(screens.map(({ route }) => route));
  assert.deepEqual(
    routes.filter((route) => !listed.has(String(route))),
    [],
  );
});
