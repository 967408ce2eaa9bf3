import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldSignals, lateVerdict, replay } from './item-progress.ts';
import type { SignalFact, SignalType, SignalVerdict } from './signal.ts';

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
  const cases: [string, Report[], SignalVerdict[]][] = [
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

describe('an item that the client or the operator canceled', () => {
  const own = { at: minute(4), after: 2 };
  const reports = [addProblem('ItemProduce', 1), addProblem('ItemProduced', 3), parcel('A', 5)];

  test('is canceled from its place among the signals on', () => {
    const steps = replay(received(reports), own);
    assert.deepEqual(
      steps.map(({ before, after, verdict }) => [before.state, after.state, verdict]),
      [
        ['new', 'produce', 'moved'],
        ['produce', 'produced', 'moved'],
        ['canceled', 'canceled', 'conflict'],
      ],
    );
    assert.deepEqual(foldSignals(received(reports), own), steps.at(-1)!.after);
  });

  test('stays shipped if that was recorded before', () => {
    const shipped = received(reports.slice(2));
    assert.equal(foldSignals(shipped, { ...own, after: 1 }).state, 'shipped');
    assert.equal(foldSignals(shipped, { ...own, after: 0 }).state, 'canceled');
    assert.deepEqual(foldSignals([], own), { state: 'canceled', delay: undefined, parcels: [] });
  });
});

test('replay sorts by receipt', () => {
  const facts = received([addProblem('ItemPacked', 1), addProblem('ItemProduce', 2), parcel('A', 3)]);
  assert.deepEqual(replay(facts.toReversed()), replay(facts));
});

describe('of signals with the same time', () => {
  const delays = (...fields: Partial<Report>[]) =>
    foldSignals(received(fields.map((more) => addProblem('ItemDelay', 2, more)))).delay;

  test('the delay whose cause, then whose hours are last counts, and one that says more', () => {
    const since = minute(2);
    assert.deepEqual(delays({ cause: 'b', delayHours: 1 }, { cause: 'a', delayHours: 2 }), {
      cause: 'b',
      hours: 1,
      since,
    });
    assert.deepEqual(delays({ cause: 'a', delayHours: 1 }, { cause: 'a', delayHours: 2 }), {
      cause: 'a',
      hours: 2,
      since,
    });
    assert.deepEqual(delays({ cause: 'a', delayHours: 2 }, { cause: 'a', delayHours: 1 }), {
      cause: 'a',
      hours: 2,
      since,
    });
    assert.deepEqual(delays({ cause: 'a' }, {}), { cause: 'a', hours: undefined, since });
    assert.deepEqual(delays({ cause: 'a', delayHours: 0 }, { cause: 'a' }), { cause: 'a', hours: 0, since });
  });

  test('a verdict says whether this one set the delay', () => {
    const reports = [
      addProblem('ItemDelay', 2, { cause: 'b', delayHours: 5 }),
      addProblem('ItemDelay', 2, { cause: 'a', delayHours: 5 }),
      addProblem('ItemDelay', 2, { cause: 'b', delayHours: 4 }),
      addProblem('ItemDelay', 2, { cause: 'b', delayHours: 5 }),
    ];
    assert.deepEqual(
      replay(received(reports)).map(({ verdict }) => verdict),
      ['moved', 'stale', 'stale', 'moved'],
    );
  });

  test('only the parcel that a signal names changes', () => {
    const { parcels } = foldSignals(received([parcel('A', 5), parcel('B', 5), parcel('B', 4, 'DHL')]));
    assert.deepEqual(
      parcels.map(({ tracking, shippingOption, shippedAt }) => [tracking, shippingOption, shippedAt]),
      [
        ['B', 'DHL', minute(4)],
        ['A', undefined, minute(5)],
      ],
    );
  });
});

test('a report of an item that another partner has now contradicts that, unless it was canceled', () => {
  assert.equal(lateVerdict('ItemCanceled'), 'stale');
  for (const type of ['ItemShipped', 'ItemProduce', 'ItemDelay'] as const)
    assert.equal(lateVerdict(type), 'conflict', type);
});

test('an item without signals is new and has no parcels', () => {
  const nothing = { state: 'new', delay: undefined, parcels: [] };
  assert.deepEqual(foldSignals([]), nothing);
  assert.deepEqual(foldSignals(received([addProblem('ItemRegistered', 1)])), {
    ...nothing,
    state: 'registered',
  });
});
