import { reaches, replay } from '../../src/domain/signals/item-progress.ts';
import { type ItemState, itemStates } from '../../src/domain/signals/item-states.ts';
import { type SignalFact, type SignalType, signalTypes } from '../../src/domain/signals/signal.ts';
import { heading, table } from './markdown.ts';

/** The rules of signals; every cell is computed by the code that folds signals. */
export function signalsPage(): string {
  const states = Object.keys(itemStates) as ItemState[];
  const moving = signalTypes.filter((type) => reaches[type] !== null);
  return [
    heading('Signals', 'src/domain/signals/item-progress.ts'),
    rules,
    '## What a signal does to an item\n',
    'Each row is a received signal, each column the state of the item before the signal.\n',
    table(
      ['', ...states.map((state) => `${itemStates[state].number} ${state}`)],
      moving.map((type) => [type, ...states.map((state) => effectOf(type, state))]),
    ),
    'In state 75, an ItemShipped with a new tracking code is `moved`: it adds a parcel.\n',
    '## When an item is delayed\n',
    table(
      ['Time of the newest ItemDelay or ItemError', 'Its verdict', 'The item is'],
      [
        ['later than that of every moving signal', ...delayOf(+1)],
        ['equal to that of the newest moving signal', ...delayOf(0)],
        ['earlier', ...delayOf(-1)],
      ],
    ),
    verdicts,
  ].join('\n');
}

const rules = `\
Signals may arrive late, repeatedly and in any order. Each signal is stored once, as a fact. The state of an item is derived
from its facts and does not depend on the order in which they arrived.

- A signal never moves an item back, and no signal requires an earlier one.
- A repeated signal, in any version or bundle, only increases its \`seen_count\`.
- Of ItemShipped and ItemCanceled, the one recorded first wins. Nothing else depends on the order of receipt.
- Parcels are appended, one per tracking code, and sorted by shipping time, then by code. The shipping option of a parcel
  is that of its earliest signal with a shipping option.
- A signal from a partner proves that the partner has accepted the order: in states 40 and 41 it completes the handover.
  Before any attempt to hand the order over, the reply is 400 \`item_not_found\`.
- The order follows in the same transaction: to 100 when all items have shipped (except canceled ones), to 500 when all
  items are canceled; in the sandbox to 501.
- The reply is 200 in all these cases.
`;

const verdicts = `\
## Verdicts

The verdict is the effect that a signal had when it was received. The reply to the signal and
\`platen orders get ORDER --timeline\` show it.

| Verdict | Meaning |
| --- | --- |
| moved | The item changed its state, got a parcel, or became delayed. |
| already_there | The item was already in that state. |
| stale | The signal arrived too late to change anything. |
| conflict | The signal contradicts an earlier ItemShipped or ItemCanceled, or its sender was passed over and another print partner has the item. |
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
