import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { planProduction, planWithOneFlipped } from './production.ts';
import { scenarios } from './simulation.ts';

const items = [1, 2, 3];

for (const scenario of scenarios) {
  describe(scenario, () => {
    const plans = Array.from({ length: 200 }, (_, n) => {
      const order = { scenario, reference: `order ${n}`, items };
      return { order, planned: planProduction(order) };
    });

    test('depends only on scenario, reference and items', () => {
      for (const { order, planned } of plans) assert.deepEqual(planProduction(order), planned);
    });

    test('posts signals in order, none before its event, all within 150 hours', () => {
      for (const { planned } of plans) {
        for (const [place, { happensAt, postedAt }] of planned.entries()) {
          assert.ok(happensAt <= postedAt && postedAt <= 150);
          assert.ok(place === 0 || planned[place - 1]!.postedAt <= postedAt);
        }
      }
    });

    test('ends every item, unless the partner is dead', () => {
      const ends = new Set(['ItemShipped', 'ItemCanceled']);
      for (const { planned } of plans) {
        const ended = new Set(planned.filter(({ type }) => ends.has(type)).map(({ item }) => item));
        assert.equal(ended.size, scenario === 'dead-partner' ? 0 : items.length);
      }
    });
  });
}

test('other references have other productions', () => {
  const plans = ['a', 'b', 'c'].map((reference) =>
    JSON.stringify(planProduction({ scenario: 'happy', reference, items })),
  );
  assert.equal(new Set(plans).size, 3);
});

test('one flipped signal changes one signal of one order', () => {
  const order = { scenario: 'happy', reference: 'this one', items } as const;
  const flipped = planWithOneFlipped('this one')(order);
  const changed = planProduction(order).filter((planned, place) => planned.type !== flipped[place]!.type);
  assert.deepEqual(
    changed.map(({ type }) => type),
    ['ItemRegistered'],
  );
  const other = { ...order, reference: 'another' };
  assert.deepEqual(planWithOneFlipped('this one')(other), planProduction(other));
});
