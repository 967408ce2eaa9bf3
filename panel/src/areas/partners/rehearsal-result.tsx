import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/fetched.tsx';
import { COST_CURRENCY, Money } from '../../ui/money.tsx';
import { inWords, Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { moneyText } from '../../words/money.ts';
import type { Rehearsal } from './queries.ts';

type Made = Rehearsal['actual'];

/** The actual assignments beside those by the rehearsed rules. */
export function RehearsalResult({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { partners: words, locale } = useWords();
  const { from, to, orders, moved_orders } = rehearsal;
  if (orders === 0) return <Empty title={words.noRehearsal} hint={words.noRehearsalHint} />;
  const period = [from, to].map((at) => inWords(new Date(at), locale)).join(' – ');
  return (
    <div className="stack" role="status" aria-label={words.rehearsed}>
      <section className="card stack" aria-labelledby="rehearsed">
        <div className="tight">
          <h2 id="rehearsed">{words.rehearsedOf(orders, period)}</h2>
          <p>{words.moved(moved_orders, orders)}</p>
        </div>
        <Totals rehearsal={rehearsal} />
      </section>
      <Shares rehearsal={rehearsal} />
      {rehearsal.impossible_orders > 0 && <Impossible rehearsal={rehearsal} />}
    </div>
  );
}

interface Row {
  readonly label: string;
  readonly actual: ReactNode;
  readonly rehearsed: ReactNode;
  readonly change?: ReactNode;
}

function Totals({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { partners: words, locale } = useWords();
  const { actual, rehearsed, actual_unrouted, impossible_orders, postponed_orders } = rehearsal;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const counted = (label: string, before: number, after: number): Row => ({
    label,
    actual: number(before),
    rehearsed: number(after),
    change: signed(after - before, locale),
  });
  const rows: readonly Row[] = [
    {
      label: words.costOf,
      actual: <Money amount={actual.cost} currency={COST_CURRENCY} />,
      rehearsed: <Money amount={rehearsed.cost} currency={COST_CURRENCY} />,
    },
    {
      label: words.perOrder,
      actual: perOrder(actual) && <Money amount={perOrder(actual)} currency={COST_CURRENCY} />,
      rehearsed: perOrder(rehearsed) && <Money amount={perOrder(rehearsed)} currency={COST_CURRENCY} />,
      change: <CostChange actual={actual} rehearsed={rehearsed} />,
    },
    counted(words.unknownCosts, actual.shipments_without_cost, rehearsed.shipments_without_cost),
    counted(words.madeOrders, actual.orders, rehearsed.orders),
    counted(words.madeShipments, actual.shipments, rehearsed.shipments),
    counted(words.notMade, actual_unrouted, impossible_orders),
    { label: words.postponed, actual: '–', rehearsed: number(postponed_orders) },
  ];
  return (
    <div className="rows-box">
      <table className="rows">
        <thead>
          <tr>
            <td />
            {[words.asItWas, words.rehearsed, words.change].map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, actual: before, rehearsed: after, change }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{before}</td>
              <td className="number">{after}</td>
              <td className="number">{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The sum alone says little where more or fewer orders are made. */
const perOrder = ({ orders, cost }: Made) => (orders === 0 ? '' : (Number(cost) / orders).toFixed(4));

/** More or less, in words as well as in colour. */
function CostChange({ actual, rehearsed }: { readonly actual: Made; readonly rehearsed: Made }) {
  const { partners: words, locale } = useWords();
  const isUnknown = actual.shipments_without_cost + rehearsed.shipments_without_cost > 0;
  if (isUnknown || actual.orders === 0 || rehearsed.orders === 0) return words.notComparable;
  const change = Number(perOrder(rehearsed)) - Number(perOrder(actual));
  const amount = moneyText(Math.abs(change).toFixed(4), COST_CURRENCY, locale);
  if (change === 0) return words.asMuch;
  return (
    <strong className={change > 0 ? 'costs-more' : 'costs-less'}>
      {change > 0 ? words.more(amount) : words.less(amount)}
    </strong>
  );
}

/** Zero has no sign, and nothing to say. */
function signed(change: number, locale: string): string {
  return change === 0 ? '' : new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(change);
}

/** The rehearsed share of each partner, in total and by day. */
function Shares({ rehearsal: { partners } }: { readonly rehearsal: Rehearsal }) {
  const { partners: words, locale } = useWords();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const busy = partners.filter(({ actual, rehearsed }) => actual.orders + rehearsed.orders > 0);
  const idle = partners.filter((partner) => !busy.includes(partner));
  return (
    <section className="card stack" aria-labelledby="shares">
      <h2 id="shares">{words.perPartner}</h2>
      {busy.map(({ partner_id, name, exists, capacity, actual, rehearsed, days }) => (
        <article key={partner_id} className="tight rehearsal-partner">
          <h3>
            {exists ? (
              <Link to="/partners/$id" params={{ id: partner_id }}>
                {name}
              </Link>
            ) : (
              <>
                {name} <span className="soft">{words.invented}</span>
              </>
            )}
          </h3>
          <div className="rehearsal-share">
            <dl className="facts">
              <dt>{words.orders}</dt>
              <dd>{words.fromTo(number(actual.orders), number(rehearsed.orders))}</dd>
              <dt>{words.copies}</dt>
              <dd>{words.fromTo(number(actual.copies), number(rehearsed.copies))}</dd>
              <dt>{words.costs}</dt>
              <dd>
                {words.fromTo(
                  moneyText(actual.cost, COST_CURRENCY, locale),
                  moneyText(rehearsed.cost, COST_CURRENCY, locale),
                )}
              </dd>
            </dl>
            <DayBars days={days} capacity={capacity} />
          </div>
        </article>
      ))}
      {idle.length > 0 && (
        <p className="soft">{words.idle(new Intl.ListFormat(locale).format(idle.map(({ name }) => name)))}</p>
      )}
    </section>
  );
}

const SHOWN_IMPOSSIBLE = 10;

/** The orders that no partner could have made, and why. */
function Impossible({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const words = useWords();
  const { partners: text, order } = words;
  const { impossible, impossible_orders, reasons } = rehearsal;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? impossible : impossible.slice(0, SHOWN_IMPOSSIBLE);
  const codes: Readonly<Record<string, string>> = order.routing.notBecause;
  return (
    <section className="card stack" aria-labelledby="impossible">
      <h2 id="impossible">{text.impossible(impossible_orders)}</h2>
      <ul className="effects">
        {reasons.map(({ partner_id, partner, code, orders }) => (
          <li key={`${partner_id} ${code}`}>{text.reason(partner, codes[code] ?? code, orders)}</li>
        ))}
      </ul>
      <ul className="impossible">
        {shown.map(({ order_number, reference, accepted_at, parts }) => (
          <li key={order_number}>
            <Link to="/orders/$id" params={{ id: order_number }}>
              {reference}
            </Link>{' '}
            <span className="soft">
              <Time at={accepted_at} />
            </span>
            {parts.map(({ items, sentence }) => (
              <p key={items.join()} className="soft small">
                {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {shown.length < impossible.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{order.showMore(impossible.length - shown.length)}</Button>
        </div>
      )}
      {isWhole && impossible_orders > impossible.length && (
        <p className="soft">{text.moreImpossible(impossible_orders - impossible.length)}</p>
      )}
    </section>
  );
}

type Share = Rehearsal['partners'][number];

const HEIGHT = 64;
const DAY_WIDTH = 18;
const BAR_WIDTH = 7;

/** The load of a partner on each of its days, beside the rehearsed load; the line is its capacity. */
function DayBars({ days, capacity }: Pick<Share, 'days' | 'capacity'>) {
  const { partners: words, locale } = useWords();
  const unit = capacity?.unit ?? 'copies';
  const loads = days.flatMap(({ actual, rehearsed }) => [actual[unit], rehearsed[unit]]);
  const busiest = days.reduce((most, { rehearsed }) => Math.max(most, rehearsed[unit]), 0);
  if (days.length === 0) return <p className="soft">{words.noDays}</p>;
  const top = Math.max(capacity?.amount ?? 0, ...loads, 1);
  const heightOf = (load: number) => (load / top) * HEIGHT;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const width = days.length * DAY_WIDTH;
  const label = words.busiest(number(busiest), words.units[unit], capacity ? number(capacity.amount) : null);
  return (
    <figure className="day-bars">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
        {days.map(({ day, actual, rehearsed }, index) => (
          <g key={day}>
            <title>
              {words.dayLoads(
                date.format(new Date(day)),
                number(actual[unit]),
                number(rehearsed[unit]),
                words.units[unit],
              )}
            </title>
            <rect className="day-hit" x={index * DAY_WIDTH} y={0} width={DAY_WIDTH} height={HEIGHT} />
            {[actual[unit], rehearsed[unit]].map((load, side) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the first is what was, the second what would have been
                key={side}
                className={side === 0 ? 'day-actual' : 'day-rehearsed'}
                x={index * DAY_WIDTH + side * BAR_WIDTH}
                y={HEIGHT - heightOf(load)}
                width={BAR_WIDTH - 1}
                height={heightOf(load)}
              />
            ))}
          </g>
        ))}
        {capacity && (
          <line
            className="day-capacity"
            x1={0}
            x2={width}
            y1={HEIGHT - heightOf(capacity.amount)}
            y2={HEIGHT - heightOf(capacity.amount)}
          />
        )}
      </svg>
      <figcaption className="soft small">
        <span className="day-key" data-side="actual" /> {words.asItWas}{' '}
        <span className="day-key" data-side="rehearsed" /> {words.rehearsed} · {label}
      </figcaption>
    </figure>
  );
}
