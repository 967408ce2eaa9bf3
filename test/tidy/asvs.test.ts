/** The page of the ASVS has every requirement of the levels 1 and 2 once, each with a verdict and what it rests on. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './source.ts';

/** The levels of the requirements of each section of ASVS 5.0.0, in their order; sections of level 3 alone are left out. */
const levels: Readonly<Record<string, string>> = {
  ...{ '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23' },
  ...{ '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.7': '22333' },
  ...{ '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222' },
  ...{ '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233', '6.5': '22222333' },
  ...{ '6.6': '2223', '6.8': '2222' },
  ...{ '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22' },
  ...{ '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23' },
  ...{ '9.1': '111', '9.2': '1222' },
  ...{ '10.1': '22', '10.2': '223', '10.3': '22223', '10.4': '1111122222233333', '10.5': '22222' },
  ...{ '10.6': '22', '10.7': '222' },
  ...{ '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23' },
  ...{ '12.1': '12233', '12.2': '11', '12.3': '22223' },
  ...{ '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233' },
  ...{ '14.1': '22', '14.2': '12223333', '14.3': '122' },
  ...{ '15.1': '12233', '15.2': '12233', '15.3': '1222222' },
  ...{ '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223' },
  ...{ '17.1': '23', '17.2': '22223333', '17.3': '22' },
};

const verdicts = ['met', 'not applicable', 'not met'];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly text: string;
  readonly verdict: string;
  readonly by: string;
}

const page = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, number = '', level = '', text = '', verdict = '', by = '']): Row => {
    return { number, level, text, verdict, by };
  },
);

test('every requirement of the levels 1 and 2 is listed once, in order, with its level', () => {
  const wanted = Object.entries(levels).flatMap(([section, ofSection]) =>
    [...ofSection].map((level, index) => ({ number: `${section}.${index + 1}`, level })),
  );
  const below3 = wanted.filter(({ level }) => level !== '3');
  const countOf = (level: string) => below3.filter((one) => one.level === level).length;
  assert.deepEqual([countOf('1'), countOf('2')], [70, 183], 'as the standard says');
  assert.deepEqual(
    rows.map(({ number, level }) => ({ number, level })),
    below3,
  );
  const lines = page.match(/^\| \d/gm) ?? [];
  assert.equal(lines.length, rows.length, 'every row has five cells');
});

test('every requirement has a verdict, and what it rests on', () => {
  for (const { number, text, verdict, by } of rows) {
    assert.ok(verdicts.includes(verdict), `${number}: ${verdict}`);
    assert.ok(text.trim() !== '' && by.trim() !== '', number);
    if (verdict === 'met') assert.match(by, /\]\([^)\s]+\)/, `${number} is met by something that is linked`);
  }
});

test('the counts at the beginning are those of the rows', () => {
  for (const verdict of verdicts) {
    const counted = ['1', '2'].map(
      (level) => rows.filter((row) => row.verdict === verdict && row.level === level).length,
    );
    const [first = 0, second = 0] = counted;
    assert.ok(page.includes(`| ${verdict} | ${first} | ${second} | ${first + second} |`), verdict);
  }
});
