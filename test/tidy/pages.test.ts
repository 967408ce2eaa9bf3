/** The pages that a newcomer reads first stay short, and the code names pages that exist. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
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
  const named = allCode().flatMap(({ path, text }) =>
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
