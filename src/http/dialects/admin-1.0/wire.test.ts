import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
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
  });
});

test('an object of a kind without a schema is not shown', () => {
  const encode = wire.encodeAs(wire.list(event)) as (events: unknown) => unknown;
  assert.throws(() => encode([{ kind: 'stolen', secret: 'x' }]), /a schema of the kind stolen/);
});
