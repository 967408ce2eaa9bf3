import { reaches, replay } from '../../src/domain/signals/item-progress.ts';
import { type ItemState, itemStates } from '../../src/domain/signals/item-states.ts';
import { type SignalFact, type SignalType, signalTypes } from '../../src/domain/signals/signal.ts';
import { heading, table } from './markdown.ts';

/** The rule table of signals: every cell is what the fold itself says. */
export function signalsPage(): string {
  const states = Object.keys(itemStates) as ItemState[];
  const moving = signalTypes.filter((type) => reaches[type] !== null);
  return [
    heading('Signals', 'src/domain/signals/item-progress.ts'),
    rules,
    '## What a signal does to an item\n',
    'Each row is a signal that comes in, each column the state in which it finds the item.\n',
    table(
      ['', ...states.map((state) => `${itemStates[state].number} ${state}`)],
      moving.map((type) => [type, ...states.map((state) => effectOf(type, state))]),
    ),
    'An ItemShipped with another tracking code than the item has is `moved` in 75: it adds a parcel.\n',
    '## When an item is delayed\n',
    table(
      ['The newest ItemDelay or ItemError tells of a time', 'its verdict', 'the item is'],
      [
        ['later than every signal that moves', ...delayOf(+1)],
        ['equal to that of the newest of them', ...delayOf(0)],
        ['earlier', ...delayOf(-1)],
      ],
    ),
    verdicts,
  ].join('\n');
}

const rules = `\
Signals come late, twice and in any order. Each is kept once, as a fact; the state of an item is what its facts add up
to, and whatever the order in which they came, the sum is the same.

- A signal never moves an item back, and none demands that another came before it.
- A signal that comes again, in whatever version and bundle, raises only its \`seen_count\`.
- Of ItemShipped and ItemCanceled the one recorded first wins. This is the only thing that the order of receipt decides.
- Parcels are appended, one for each tracking code, and sorted by the time they shipped, then by code. The earliest
  report that names a shipping option gives the parcel its own.
- A signal from a partner to whom an order was offered proves that it took the order: in 40 and 41 its handover is
  settled by the signal. Before any offer the answer is 400 \`item_not_found\`.
- The order follows in the same transaction: to 100 when every item has shipped (canceled ones aside), to 500 when every
  item is canceled, in the sandbox to 501.
- The answer is 200 in all these cases.
`;

const verdicts = `\
## Verdicts

The verdict of a signal says what it did when it came, and is shown by \`platen orders get ORDER --timeline\`.

| Verdict | Meaning |
| --- | --- |
| moved | The item moved, got a parcel, or became delayed. |
| already_there | The item was in that state already. |
| stale | It came too late to change anything. |
| conflict | It contradicts the ItemShipped or ItemCanceled that was recorded before. |
`;

const noon = (hours: number) => new Date(Date.UTC(2026, 0, 1, 12 + hours));
const fact = (receipt: number, type: SignalType, at: Date): SignalFact => ({
  receipt,
  type,
  at,
  tracking: type === 'ItemShipped' ? 'A' : undefined,
  shippingOption: undefined,
  cause: undefined,
  delayHours: undefined,
});

function effectOf(type: SignalType, state: ItemState): string {
  const before = signalTypes
    .filter((other) => reaches[other] === state)
    .map((other) => fact(1, other, noon(0)));
  const { after, verdict } = replay([...before, fact(2, type, noon(1))]).at(-1)!;
  return verdict === 'moved' ? `→ ${itemStates[after.state].number}` : verdict;
}

function delayOf(hours: number): [string, string] {
  const { after, verdict } = replay([fact(1, 'ItemProduce', noon(0)), fact(2, 'ItemDelay', noon(hours))]).at(
    -1,
  )!;
  return [verdict, after.delay ? 'delayed' : 'not delayed'];
}
