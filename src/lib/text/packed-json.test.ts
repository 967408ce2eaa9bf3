import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asIs, list, optional, record, whole } from './packed-json.ts';

interface Line {
  readonly name: string;
  readonly amount: bigint;
  readonly note: string | undefined;
  readonly parts: readonly bigint[] | undefined;
}

const line = record<Line>({
  name: asIs<string>(),
  amount: whole(),
  note: optional(asIs<string>()),
  parts: optional(list(whole())),
});

test('a record is written as the values of its fields', () => {
  assert.deepEqual(line.pack({ name: 'a', amount: 5n, note: undefined, parts: [1n] }), ['a', 5, null, [1]]);
  assert.deepEqual(line.unpack(['a', 5, null, [1]]), {
    name: 'a',
    amount: 5n,
    note: undefined,
    parts: [1n],
  });
});

test('what was written before a field was declared lacks it', () => {
  const older = { name: 'a', amount: 5n, note: undefined, parts: undefined };
  assert.deepEqual(line.unpack(['a', 5]), older);
});

test('whole numbers of any size come back as they were, through text', () => {
  const greatest = BigInt(Number.MAX_SAFE_INTEGER);
  const numbers = [0n, -1n, greatest, -greatest, greatest + 1n, greatest + 2n, -(10n ** 30n)];
  const { pack, unpack } = list(whole());
  assert.deepEqual(unpack(JSON.parse(JSON.stringify(pack(numbers)))), numbers);
});
