/** The pages that a newcomer reads first stay short, and the code names pages that exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { allCode, ROOT, sources } from './source.ts';

const linesOf = (text: string) => text.trimEnd().split('\n').length;

test('decisions are few, numbered without gaps, and each is at most one screen', () => {
  const decisions = sources('docs/decisions/*.md');
  assert.ok(decisions.length <= 30, `${decisions.length} decisions; merge some`);
  decisions.forEach(({ path, text }, index) => {
    const number = index + 1;
    assert.match(basename(path), new RegExp(`^${String(number).padStart(4, '0')}-[a-z-]+\\.md$`));
    assert.ok(text.startsWith(`# ${number}. `), `${path} begins with its number`);
    assert.ok(linesOf(text) <= 40, `${path} has ${linesOf(text)} lines`);
    assert.ok(!/^.{141}/m.test(text), `${path} has lines of more than 140 characters`);
  });
});

test('pages that comments name exist', () => {
  const named = [...allCode(), ...sources('migrations/*.sql')].flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?<![\w/])docs\/(?:decisions\/\d[\w-]*(?:\.md)?|(?:guides|security)\/[\w-]+\.md)/g),
    ].map(([page]) => `${path}: ${page}`),
  );
  assert.ok(named.length > 20, `${named.length} pages named`);
  assert.deepEqual(
    named.filter((line) => !existsSync(join(ROOT, line.split(': ')[1]!))),
    [],
  );
});

test('files and folders of the repository that pages name exist', () => {
  const floors = 'app|cli|domain|formats|http|jobs|lib|operations|outbound|postgres|processes|store';
  const path = new RegExp(`^(src|test|scripts|panel|packages|examples|seeds|${floors})/[\\w./-]+$`);
  const named = sources('*.md', 'bench/*.md', 'docs/*.md', 'docs/{guides,decisions,security}/*.md').flatMap(
    (page) =>
      [...page.text.matchAll(/`([^`\n]+)`/g)]
        .map(([, span = '']) => span)
        .filter((span) => path.test(span))
        .map((span) => `${page.path}: ${span}`),
  );
  assert.ok(named.length > 60, `${named.length} paths named`);
  assert.deepEqual(
    named.filter((line) => {
      const span = line.split(': ')[1]!;
      return !existsSync(join(ROOT, span)) && !existsSync(join(ROOT, 'src', span));
    }),
    [],
  );
});

test('the first pages are short', () => {
  const words = (page: string) => sources(page)[0]!.text.trim().split(/\s+/).length;
  assert.ok(words('README.md') <= 900, `README.md has ${words('README.md')} words`);
  assert.ok(words('ARCHITECTURE.md') <= 1500, `ARCHITECTURE.md has ${words('ARCHITECTURE.md')} words`);
  const crowded = sources('README.md')[0]!
    .text.split('\n')
    .filter((line) => line.split('](').length > 5);
  assert.deepEqual(crowded, [], 'rows with more than four links');
  const changelog = linesOf(sources('CHANGELOG.md')[0]!.text);
  assert.ok(changelog <= 150, `CHANGELOG.md has ${changelog} lines`);
});

test('parts that are written here are sorted by their lines, which are counted', () => {
  const { text } = sources('docs/packages.md')[0]!;
  const rows = [...text.matchAll(/^\| ([\d,]+) \| ([^|]+) \|/gm)].map(([, lines = '', cell = '']) => {
    const parts = [...cell.matchAll(/`([^`]+)`/g)].map(([, part]) => `src/${part}`);
    const patterns = parts.map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`));
    const code = sources(...patterns).filter(({ path }) => !path.endsWith('.test.ts'));
    const counted = code.reduce((sum, file) => sum + linesOf(file.text), 0);
    return { cell, lines: Number(lines.replace(',', '')), counted };
  });
  assert.ok(rows.length > 20, `${rows.length} rows`);
  const wrong = rows.filter(({ lines, counted }) => Math.abs(lines - counted) > counted / 4);
  assert.deepEqual(wrong, []);
  const sizes = rows.map(({ lines }) => lines);
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
});

test('every package of the service says why it is one', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { text } = sources('docs/packages.md')[0]!;
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !text.includes(name)),
    [],
  );
});

test('the glossary has at most 90 terms, each once, and each is used', () => {
  const { text } = sources('docs/glossary.md')[0]!;
  const terms = [...text.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, term = '']) => term.split(', '));
  assert.ok(terms.length > 50 && terms.length <= 90, `${terms.length} terms`);
  assert.deepEqual(
    terms.filter((term, index) => terms.indexOf(term) !== index),
    [],
  );
  const pages = sources('*.md', 'docs/{guides,decisions,security}/*.md');
  const texts = [...allCode(), ...pages].map((file) => file.text);
  // As words, as the name of a type or a function, or as that of a file.
  const uses = (term: string) => {
    const word = new RegExp(`\\b${term.replace(/[ -]/g, '[ -]?')}`, 'i');
    return texts.filter((one) => word.test(one)).length;
  };
  assert.deepEqual(
    terms.filter((term) => uses(term) < 3),
    [],
  );
});
