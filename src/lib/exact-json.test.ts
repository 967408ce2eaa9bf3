import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../test/harness/cases.ts';
import { fromJson, toJson } from './exact-json.ts';

test('what is plain data comes back as it was, through text', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string(),
      fc.bigInt(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (data) => {
      assert.deepEqual(fromJson(JSON.parse(JSON.stringify(toJson(data)))), data);
    }),
    { numRuns: CASES },
  );
});

test('bigints are written as text', () => {
  assert.deepEqual(toJson({ rate: 108_320_000n, rows: [1n] }), {
    rate: { bigint: '108320000' },
    rows: [{ bigint: '1' }],
  });
  assert.equal(fromJson({ bigint: '-5' }), -5n);
});

test('an object is read as one, however like a bigint it looks', () => {
  const alike = { bigint: { bigint: '1' }, other: 2 };
  assert.deepEqual(fromJson(alike), { bigint: 1n, other: 2 });
});

test('what is undefined is left out', () => {
  assert.deepEqual(toJson({ kept: null, dropped: undefined }), { kept: null });
});
