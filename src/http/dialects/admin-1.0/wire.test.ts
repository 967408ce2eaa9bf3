import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { sentenceOf } from '../../../domain/details/details.ts';
import { component } from '../../body/fields.ts';
import { Malformed } from '../../problems.ts';
import * as wire from './wire.ts';

const event = Type.Union([
  Type.Object({ kind: Type.Literal('born'), born_at: wire.instant() }),
  Type.Object({ kind: Type.Literal('moved'), to_city: Type.String() }),
]);

test('an object of several kinds has the fields of its own kind, and no others', () => {
  const events = [
    { kind: 'moved', toCity: 'Berlin', secret: 'x' },
    { kind: 'born', bornAt: new Date(0), toCity: 'Bonn' },
  ] as const;
  assert.deepEqual(wire.encodeAs(wire.list(event))(events), {
    kind: 'json',
    body: [
      { kind: 'moved', to_city: 'Berlin' },
      { kind: 'born', born_at: '1970-01-01T00:00:00.000Z' },
    ],
    mode: undefined,
    warnings: undefined,
  });
});

test('an object of a kind without a schema is not shown', () => {
  const encode = wire.encodeAs(wire.list(event)) as (events: unknown) => unknown;
  assert.throws(() => encode([{ kind: 'stolen', secret: 'x' }]), /a schema of the kind stolen/);
});

test('an id is read exactly or not at all', () => {
  const decode = wire.decodeAs(component('One', { id: wire.id() }));
  for (const id of ['9007199254740991', 9_007_199_254_740_991])
    assert.deepEqual(decode({ id }), { id: Number.MAX_SAFE_INTEGER });
  // The nearest numbers that can be read are the ids of others.
  for (const id of ['9007199254740992', '9007199254740993', '9999999999999999', 2 ** 53, 2 ** 63, '0', -1])
    assert.throws(() => decode({ id }), Malformed, String(id));
});

test('an array of a wrong length is refused with the length that it may have', () => {
  const decode = wire.decodeAs(
    component('Some', {
      few: Type.Array(wire.line(), { minItems: 1, maxItems: 2 }),
      all: Type.Optional(Type.Array(wire.line(), { maxItems: 2 })),
    }),
  );
  const detailsOf = (body: Readonly<Record<string, unknown>>) => {
    try {
      return decode(body);
    } catch (error) {
      return (error as Malformed).problems.map(({ detail }) => sentenceOf(detail));
    }
  };
  assert.deepEqual(detailsOf({ few: [], all: ['a', 'b', 'c'] }), [
    'is an array of 3; it must be an array of up to 2 entries',
    'is an empty array; it must be an array of 1 to 2 entries',
  ]);
});
