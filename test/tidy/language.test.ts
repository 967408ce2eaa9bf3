/** Turns of phrase that comments, strings and documents avoid, each with a better one (CONTRIBUTING.md). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allCode, proseOf, sources } from './source.ts';

interface Phrase {
  /** A space matches every white space, so that a phrase is found across line breaks. */
  readonly never: RegExp;
  readonly better: string;
  /** Files that may, and why. */
  readonly except?: Readonly<Record<string, string>>;
}

const ARTICLE = 'a|an|the|this|that|any|each|every|one|another|next|last|first|second|third|earlier|\\d+';

const phrases: readonly Phrase[] = [
  { never: /\b(tell|tells|telling|told)\b/, better: 'report, send, answer, show' },
  { never: /\b(who|whom)ever\b/, better: 'the role: the caller, the operator, the process' },
  {
    never: /\b(no|some|any|every)body\b/,
    better: 'the role: no client, a user, every process',
    except: { 'src/postgres/identity.ts': 'the user of that name in Unix' },
  },
  { never: /\b(mend|mends|mended|mending)\b/, better: 'fix' },
  { never: /\b(give|gives|gave|given|giving) up\b/, better: 'abandon, stop' },
  { never: new RegExp(`\\b(${ARTICLE}) (try|tries)\\b`), better: 'attempt' },
  { never: /\bwhole numbers?\b/, better: 'integer' },
  { never: /\b(a|an|any|each|every|another) text\b/, better: 'string' },
  {
    never: /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|later\b)/,
    better: 'is not a, has no',
  },
  { never: /\b(is|are|was|were) (not |really |already )?there\b/, better: 'exists, is stored, has arrived' },
  { never: /\bin the words of\b/, better: 'as it encodes them, with its field names' },
  { never: /\b(of|is|are) ours\b/, better: 'of the service, of the project' },
  { never: /\bby (itself|themselves)\b/, better: 'automatically, alone' },
  { never: /\bwork(s|ed|ing)? off\b/, better: 'execute' },
  { never: /\bthrow-away\b/, better: 'temporary' },
  { never: /\bheld against\b/, better: 'compared with' },
  { never: /\b(go|goes|going|went) on\b/, better: 'continue' },
  { never: /\bgood (for|until)\b/, better: 'valid for' },
  { never: /[‘’“”]/, better: 'straight quotes and apostrophes: \' and "' },
];

// These tests contain every phrase that they forbid.
const files = [
  ...allCode().filter(({ path }) => !path.startsWith('test/tidy/')),
  ...sources('*.md', 'bench/*.md', 'docs/**/*.md'),
].map((file) => ({ path: file.path, prose: proseOf(file) }));

function linesWith({ path, prose }: (typeof files)[number], { source }: RegExp): string[] {
  const pattern = new RegExp(source.replaceAll(' ', '\\s+'), 'gi');
  return [...prose.matchAll(pattern)].map(({ 0: found, index }) => {
    const line = prose.slice(0, index).split('\n').length;
    return `${path}:${line}: ${found.replace(/\s+/g, ' ')}`;
  });
}

const needless: string[] = [];

describe('language', () => {
  for (const { never, better, except = {} } of phrases) {
    test(`${never.source} → ${better}`, () => {
      const found = files.map((file) => ({ path: file.path, lines: linesWith(file, never) }));
      for (const path of Object.keys(except)) {
        if (!found.some((file) => file.path === path && file.lines.length > 0))
          needless.push(`${never.source}: ${path}`);
      }
      assert.deepEqual(
        found.filter(({ path }) => !(path in except)).flatMap(({ lines }) => lines),
        [],
      );
    });
  }

  test('every exception is still needed', () => assert.deepEqual(needless, []));

  test('no doc comment begins with a pronoun whose noun is somewhere else', () => {
    const pronoun = /^[ \t]*\/\*\*(?:[ \t]*\n[ \t]*\*)? (Of|That of|Those of|As of|The same)\b/gm;
    const found = allCode().flatMap(({ path, text }) =>
      [...text.matchAll(pronoun)].map(
        ({ index, 1: first }) => `${path}:${text.slice(0, index).split('\n').length}: ${first}`,
      ),
    );
    assert.deepEqual(found, []);
  });

  test('comments and strings are searched, code is not', () => {
    const text = "told('a string'); // a remark\n/** A comment. */\ntold(`a template`, told);";
    const prose = proseOf({ path: 'example.ts', text, code: '', imports: [] });
    assert.deepEqual(
      prose.split('\n').map((line) => line.replace(/ +/g, ' ').trim()),
      ["'a string' a remark", 'A comment.', '`a template`'],
    );
  });
});
