import { useWords } from '../../words/index.tsx';
import type { Rehearsal } from './queries.ts';

type Share = Rehearsal['partners'][number];

const HEIGHT = 64;
const DAY_WIDTH = 18;
const BAR_WIDTH = 7;

/** The load of a partner on each of its days, beside the rehearsed load; the line is its capacity. */
export function DayBars({ days, capacity }: Pick<Share, 'days' | 'capacity'>) {
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
