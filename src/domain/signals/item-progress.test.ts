import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldSignals, replay } from './item-progress.ts';
import type { SignalFact, SignalType, Verdict } from './signal.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 2, 2, 10, n));

type Report = Omit<SignalFact, 'receipt'>;

const addProblem = (type: SignalType, at: number, fields: Partial<Report> = {}): Report => ({
  type,
  at: minute(at),
  tracking: undefined,
  shippingOption: undefined,
  cause: undefined,
  delayHours: undefined,
  ...fields,
});

/** The signals as facts, received in this order. */
const received = (reports: readonly Report[]): SignalFact[] =>
  reports.map((fields, index) => ({ ...fields, receipt: index + 1 }));

const outcomeOf = (reports: readonly Report[]) => JSON.stringify(foldSignals(received(reports)));

const parcel = (tracking: string, at: number, shippingOption?: string) =>
  addProblem('ItemShipped', at, { tracking, shippingOption });

const onTheWay = [
  addProblem('ItemRegistered', 1),
  addProblem('ItemProduce', 2),
  addProblem('ItemProduced', 5),
  addProblem('ItemPacked', 6),
];

function* orders<T>(things: readonly T[]): Generator<T[]> {
  if (things.length === 0) yield [];
  for (const [index, first] of things.entries()) {
    for (const rest of orders(things.toSpliced(index, 1))) yield [first, ...rest];
  }
}

describe('in every order of eight signals', () => {
  const sets: Record<string, { reports: Report[]; outcome: object }> = {
    'two parcels and a delay that was made up': {
      reports: [
        ...onTheWay,
        parcel('B', 8),
        parcel('A', 8, 'DHL'),
        addProblem('ItemDelay', 3, { cause: 'cutting error', delayHours: 24 }),
        addProblem('ItemError', 8, { cause: 'a tie is not a delay' }),
      ],
      outcome: {
        state: 'shipped',
        parcels: [
          { tracking: 'A', shippingOption: 'DHL', shippedAt: minute(8) },
          { tracking: 'B', shippedAt: minute(8) },
        ],
      },
    },
    'one parcel reported four times': {
      reports: [...onTheWay, parcel('A', 9), parcel('A', 8, 'UPS'), parcel('A', 8, 'DHL'), parcel('A', 7)],
      outcome: {
        state: 'shipped',
        parcels: [{ tracking: 'A', shippingOption: 'DHL', shippedAt: minute(7) }],
      },
    },
    'canceled while late': {
      reports: [
        ...onTheWay,
        addProblem('ItemCanceled', 7, { cause: 'CancelBookRip' }),
        addProblem('ItemDelay', 9, { cause: 'b', delayHours: 1 }),
        addProblem('ItemDelay', 9, { cause: 'a', delayHours: 2 }),
        addProblem('ItemDelay', 4, { cause: 'c' }),
      ],
      outcome: { state: 'canceled', delay: { cause: 'b', hours: 1, since: minute(9) }, parcels: [] },
    },
  };
  for (const [name, { reports, outcome }] of Object.entries(sets)) {
    test(`${name}: one outcome of 40,320 orders`, () => {
      let count = 0;
      const outcomes = new Set<string>();
      for (const order of orders(reports)) {
        outcomes.add(outcomeOf(order));
        count += 1;
      }
      assert.equal(count, 40_320);
      assert.deepEqual([...outcomes], [JSON.stringify(foldSignals(received(reports)))]);
      assert.deepEqual(JSON.parse([...outcomes][0]!), JSON.parse(JSON.stringify(outcome)));
    });
  }

  test('shipped and canceled: the first recorded wins, and no other order matters', () => {
    const shipped = parcel('A', 9, 'DHL');
    const canceled = addProblem('ItemCanceled', 3, { cause: 'CancelUserRequest' });
    const reports = [...onTheWay, shipped, canceled, addProblem('ItemDelay', 4), addProblem('ItemDelay', 5)];
    const outcomes = { shipped: new Set<string>(), canceled: new Set<string>() };
    for (const order of orders(reports)) {
      const first = order.indexOf(shipped) < order.indexOf(canceled) ? 'shipped' : 'canceled';
      outcomes[first].add(outcomeOf(order));
    }
    const states = Object.values(outcomes).map((all) => [...all].map((text) => JSON.parse(text).state));
    assert.deepEqual(states, [['shipped'], ['canceled']]);
  });
});

test('by receipt and not by position: facts may be given in any order', () => {
  const facts = received([
    ...onTheWay,
    parcel('A', 9),
    addProblem('ItemCanceled', 1),
    addProblem('ItemDelay', 12),
  ]);
  const outcome = foldSignals(facts);
  fc.assert(
    fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) => {
      assert.deepEqual(foldSignals(shuffled), outcome);
    }),
  );
});

describe('a verdict is the effect of a signal when it was received', () => {
  const cases: [string, Report[], Verdict[]][] = [
    ['forward moves', onTheWay, ['moved', 'moved', 'moved', 'moved']],
    ['steps may be left out', [parcel('A', 1)], ['moved']],
    ['never back', [addProblem('ItemPacked', 1), addProblem('ItemProduce', 2)], ['moved', 'stale']],
    ['there already', [addProblem('ItemPacked', 1), addProblem('ItemPacked', 2)], ['moved', 'already_there']],
    [
      'another parcel is a change, the same one is not',
      [parcel('A', 1), parcel('B', 2), parcel('A', 3)],
      ['moved', 'moved', 'already_there'],
    ],
    ['canceled after shipped', [parcel('A', 1), addProblem('ItemCanceled', 0)], ['moved', 'conflict']],
    ['shipped after canceled', [addProblem('ItemCanceled', 5), parcel('A', 1)], ['moved', 'conflict']],
    ['a delay is set', [addProblem('ItemProduce', 1), addProblem('ItemDelay', 2)], ['moved', 'moved']],
    ['a tie is not a delay', [addProblem('ItemProduce', 1), addProblem('ItemDelay', 1)], ['moved', 'stale']],
    ['an older delay', [addProblem('ItemDelay', 2), addProblem('ItemError', 1)], ['moved', 'stale']],
    [
      'a signal that only ends a delay does not change the status',
      [addProblem('ItemPacked', 1), addProblem('ItemDelay', 2), addProblem('ItemProduced', 3)],
      ['moved', 'moved', 'stale'],
    ],
  ];
  for (const [name, reports, verdicts] of cases) {
    test(name, () => {
      assert.deepEqual(
        replay(received(reports)).map(({ verdict }) => verdict),
        verdicts,
      );
    });
  }
});
