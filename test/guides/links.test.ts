/** The links between the pages of the documentation lead to files and headings that exist. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const pages = [
  'llms.txt',
  ...globSync(['*.md', 'bench/*.md', 'packages/*/README.md', 'docs/**/*.md'], {
    cwd: ROOT,
  }),
];

/** Documents that are not in the repository: the service, which serves llms.txt too, makes them. */
const SERVED = /^openapi\/(core|apps|signal|partner|admin)\.json$/;

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const withoutCode = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors of the headings of a page, as hosts of repositories make them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function problemOf(page: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target)) && !SERVED.test(target)) return [`${page}: ${link}`];
  const missing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  return missing ? [`${page}: ${link} (no such heading)`] : [];
}

test('every link leads somewhere', () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => [page, link] as const),
  );
  assert.ok(links.length > 200, `${links.length} links`);
  assert.deepEqual(
    links.flatMap(([page, link]) => problemOf(page, link)),
    [],
  );
});

test('every page has one title, by which the reference at /docs names it', () => {
  const titled = pages
    .filter((page) => page.endsWith('.md'))
    .map((page) => [page, withoutCode(page).match(/^# /gm)?.length ?? 0] as const);
  assert.deepEqual(
    titled.filter(([, titles]) => titles !== 1),
    [],
  );
});
