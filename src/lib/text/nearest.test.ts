import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../../test/harness/cases.ts';
import { nearest, nearestReference } from './nearest.ts';

const products = ['flyer_ss_a5_fc', 'flyer_ss_a6_fc', 'poster_a3_fc', 'textbook_pb_a5_p_bw'];

describe('nearest', () => {
  const rows: [text: string, meant: string | undefined][] = [
    ['flyer_ss_a5_fc', 'flyer_ss_a5_fc'],
    ['flyer_ss_a6_f', 'flyer_ss_a6_fc'],
    ['flier_ss_a5_fc', 'flyer_ss_a5_fc'],
    ['posters_a3_fc', 'poster_a3_fc'],
    ['textbook_a5_pb_p_bw', 'textbook_pb_a5_p_bw'],
    ['textbook_a5_landscape_bw', undefined],
    ['textbook_pb_a5_bw', 'textbook_pb_a5_p_bw'],
    ['FLYER_SS_A6_FC', 'flyer_ss_a6_fc'],
    ['poster A3 fc', 'poster_a3_fc'],
    ['Textbook-PB-A5-P-BW', 'textbook_pb_a5_p_bw'],
    ['dishwasher', undefined],
    ['', undefined],
  ];
  for (const [text, meant] of rows) test(`of "${text}"`, () => assert.equal(nearest(text, products), meant));

  test('is the first of several equally near ones', () => {
    assert.equal(nearest('flyer_ss_a7_fc', products), 'flyer_ss_a5_fc');
  });

  /** The definition of the Levenshtein distance. */
  function distance(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const [restA, restB] = [a.slice(1), b.slice(1)];
    if (a[0] === b[0]) return distance(restA, restB);
    return 1 + Math.min(distance(restA, b), distance(a, restB), distance(restA, restB));
  }

  test('never misses a nearer one', () => {
    const word = fc.stringMatching(/^[ab]{0,5}$/);
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (text, candidates) => {
        const found = nearest(text, candidates);
        const least = Math.min(...candidates.map((candidate) => distance(text, candidate)));
        assert.equal(found === undefined ? Infinity : distance(text, found), least <= 2 ? least : Infinity);
      }),
      { numRuns: CASES },
    );
  });
});

describe('nearestReference', () => {
  const rows: [text: string, meant: string | undefined][] = [
    ['flyer_ss_a6_f', 'flyer_ss_a6_fc'],
    ['flyer', 'flyer_ss_a5_fc'],
    ['Textbook', 'textbook_pb_a5_p_bw'],
    ['a5_p_bw', 'textbook_pb_a5_p_bw'],
    ['pb_', undefined],
    ['dishwasher', undefined],
  ];
  for (const [text, meant] of rows)
    test(`of "${text}"`, () => assert.equal(nearestReference(text, products), meant));
});
