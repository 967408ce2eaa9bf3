import { useMemo } from 'react';
import { useWords } from '../../words/index.tsx';
import { Chart, type Line } from './chart.tsx';
import { duration, inUnit, number, unitOf } from './format.ts';
import type { Day, Figures } from './queries.ts';

export function Charts({ figures }: { readonly figures: Figures }) {
  return (
    <div className="charts">
      <OrdersChart figures={figures} />
      <ErrorsChart figures={figures} />
      <TimesChart figures={figures} of="time_to_handover" />
      <TimesChart figures={figures} of="time_to_ship" />
    </div>
  );
}

interface Of {
  readonly figures: Figures;
}

const daysOf = ({ days }: Figures) => days.map(({ day }) => day);

function OrdersChart({ figures }: Of) {
  const { overview: words, locale } = useWords();
  const lines = useMemo(() => {
    const line = (of: 'accepted' | 'shipped' | 'canceled' | 'failed', ink: Line['ink']): Line => ({
      label: words.counts[of],
      ink,
      values: figures.days.map(({ orders }) => orders[of]),
      total: number(figures.total.orders[of], locale),
    });
    return [
      line('accepted', 'accent'),
      line('shipped', 'good'),
      line('canceled', 'warn'),
      line('failed', 'bad'),
    ];
  }, [figures, words, locale]);
  return <CountChart title={words.ordersADay} figures={figures} lines={lines} />;
}

function ErrorsChart({ figures }: Of) {
  const { overview: words, locale } = useWords();
  const lines = useMemo(() => {
    const line = (of: 'refused' | 'failed', ink: Line['ink']): Line => ({
      label: words.errorCounts[of],
      ink,
      values: figures.days.map(({ calls }) => calls[of]),
      total: number(figures.total.calls[of], locale),
    });
    return [line('refused', 'warn'), line('failed', 'bad')];
  }, [figures, words, locale]);
  return <CountChart title={words.errorsADay} figures={figures} lines={lines} />;
}

function CountChart({
  title,
  figures,
  lines,
}: Of & { readonly title: string; readonly lines: readonly Line[] }) {
  const { locale } = useWords();
  const days = useMemo(() => daysOf(figures), [figures]);
  return (
    <Chart
      title={title}
      days={days}
      lines={lines}
      format={(value) => number(value, locale)}
      // There is no half of an order.
      axis={(value) => (Number.isInteger(value) ? number(value, locale) : '')}
    />
  );
}

function TimesChart({ figures, of }: Of & { readonly of: 'time_to_handover' | 'time_to_ship' }) {
  const { overview: words, locale } = useWords();
  const days = useMemo(() => daysOf(figures), [figures]);
  const longest = Math.max(1, ...figures.days.map(({ orders }) => orders[of]?.p95_seconds ?? 0));
  const { unit, size } = unitOf(longest);
  const lines = useMemo(() => {
    const line = (share: 'p50_seconds' | 'p95_seconds', ink: Line['ink']): Line => {
      const total = figures.total.orders[of]?.[share];
      const amountOf = ({ orders }: Day) => {
        const seconds = orders[of]?.[share];
        return seconds === undefined ? null : seconds / size;
      };
      return {
        label: words.percentiles[share],
        ink,
        values: figures.days.map(amountOf),
        total: total === undefined ? '–' : duration(total, locale),
      };
    };
    return [line('p50_seconds', 'accent'), line('p95_seconds', 'warn')];
  }, [figures, of, size, words, locale]);
  return (
    <Chart
      title={words.times[of]}
      days={days}
      lines={lines}
      format={(value) => duration(value * size, locale)}
      axis={(value) => inUnit(value, unit, locale)}
    />
  );
}
