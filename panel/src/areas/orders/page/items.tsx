import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, StateChip } from '../../../ui/chip.tsx';
import { inWords } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import type { Order } from './queries.ts';

type Item = Order['items'][number];
type Step = Item['steps'][number];

/** Every item with the steps from the order to the parcel. */
export function ItemRails({ order }: { readonly order: Order }) {
  const { order: words } = useWords();
  return (
    <section className="card stack" aria-label={words.items}>
      <Folded rows={order.items}>{(item) => <ItemRail key={item.n} item={item} />}</Folded>
    </section>
  );
}

function ItemRail({ item }: { readonly item: Item }) {
  const { order: words, common } = useWords();
  const { n, reference, product_name, title, count, options, state, steps } = item;
  const here = steps.find(({ status }) => status !== 'done');
  const details = [
    item.product,
    ...options.map((option) => common.option(option.reference, option.note, option.count)),
  ];
  return (
    <article className="tight">
      <header className="item-head">
        <h2>
          {words.item(n, reference)} <span className="item-product">{title ?? product_name}</span>{' '}
          <span className="number">{common.times(count)}</span>
          {item.canceled > 0 && <span className="soft"> {words.copiesCanceled(item.canceled)}</span>}
        </h2>
        <StateChip state={state} />
        {item.delay && <Delay delay={item.delay} />}
      </header>
      <p className="soft small item-options">{details.join(' · ')}</p>
      {item.cancellation && <Canceled cancellation={item.cancellation} />}
      <ol className="rail">
        {steps.map((step) => (
          <RailStep key={step.step} step={step} />
        ))}
      </ol>
      {here && (
        <p className="rail-here small" aria-hidden="true">
          {words.steps[here.step]}: {words.stepStatuses[here.status]}
        </p>
      )}
    </article>
  );
}

function RailStep({ step: { step, status, at } }: { readonly step: Step }) {
  const { order: words, locale } = useWords();
  const time = at === null ? '' : `, ${inWords(new Date(at), locale, true)}`;
  const meaning = words.stepStatuses[status];
  return (
    <li data-status={status} title={`${meaning}${time}`}>
      <span className="rail-mark" aria-hidden="true" />
      <span className="rail-name">{words.steps[step]}</span>
      <span className="unseen">{`: ${meaning}${time}`}</span>
      {status !== 'done' && status !== 'open' && (
        <span className="rail-status small" aria-hidden="true">
          {meaning}
        </span>
      )}
    </li>
  );
}

function Delay({ delay: { cause, hours } }: { readonly delay: NonNullable<Item['delay']> }) {
  const { order: words } = useWords();
  const parts = [hours === null ? words.itemDelayed : `${words.itemDelayed} ${words.delayOf(hours)}`, cause];
  return <Chip meaning="attention">{parts.filter((part) => part !== null).join(': ')}</Chip>;
}

function Canceled({
  cancellation: { cause, message },
}: {
  readonly cancellation: NonNullable<Item['cancellation']>;
}) {
  const { order: words } = useWords();
  const parts = [cause, message].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p>
      {words.canceledBecause}: {parts.join(', ')}
    </p>
  );
}

interface FoldedProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

const MOST = 12;

/** The first rows, and a button for the others. */
export function Folded<Row>({ rows, children }: FoldedProps<Row>) {
  const { order: words } = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const hidden = isUnfolded ? 0 : Math.max(rows.length - MOST, 0);
  return (
    <>
      {rows.slice(0, rows.length - hidden).map(children)}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setUnfolded(true)}>{words.showMore(hidden)}</Button>
        </div>
      )}
    </>
  );
}
