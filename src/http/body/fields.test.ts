import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import * as numbers from '../../lib/values/numbers.ts';
import { count, pageSize, price } from './fields.ts';

/** Fields carry their rule as a pattern: it must accept what the value type accepts. */
describe('the pattern of a field', () => {
  const around = (limit: number) => [limit - 1, limit, limit + 1];

  for (const [name, schema, from, to] of [
    ['count', count(), 1, 9_999_999],
    ['page size', pageSize(), 1, 500],
  ] as [string, TSchema, number, number][]) {
    test(`of a ${name} keeps its bounds`, () => {
      const validator = Compile(schema);
      const drawn = fc.oneof(fc.constantFrom(...around(from), ...around(to)), fc.nat(to * 11));
      fc.assert(
        fc.property(drawn, (value) => {
          assert.equal(validator.Check(String(value)), value >= from && value <= to, String(value));
        }),
        { numRuns: 1_000 },
      );
      assert.deepEqual((schema as { expected?: object }).expected, numbers.integer(from, to).accepts);
      for (const text of ['', '-1', '1.0', '1e2', ' 1', '0x1'])
        assert.equal(validator.Check(text), false, text);
    });
  }

  test('of a price accepts every amount that can be read', () => {
    const validator = Compile(price());
    const near = fc.stringMatching(/^[0-9]{0,14}[.,]?[0-9]{0,6}-?$/);
    fc.assert(
      fc.property(near, (text) => {
        assert.equal(validator.Check(text), numbers.amount.read(text) !== undefined, text);
      }),
      { numRuns: 1_000 },
    );
  });
});
