import './valid-language.ts';
import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useWords } from '../../words/index.tsx';
import { dayText } from './format.ts';

/** Colours of the theme; a line also has a pattern of its own, so that colour alone never says which it is. */
export type Ink = 'accent' | 'good' | 'warn' | 'bad';
const patterns: Readonly<Record<Ink, readonly number[]>> = {
  accent: [],
  good: [8, 4],
  warn: [2, 4],
  bad: [8, 3, 2, 3],
};

export interface Line {
  readonly label: string;
  readonly ink: Ink;
  /** The value of each day; null = nothing to show. */
  readonly values: readonly (number | null)[];
  /** The total of all days. */
  readonly total: string;
}

interface ChartProps {
  readonly title: string;
  readonly days: readonly string[];
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
  /** A short form for the axis. */
  readonly axis?: (value: number) => string;
}

const HEIGHT = 184;
/** The steps of the value axis; with quarters, a rounded label would not match its line. */
const STEPS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

/** Lines over days, with the values of the day under the pointer, and all of them as a table. */
export function Chart({ title, days, lines, format, axis = format }: ChartProps) {
  const { overview: words, locale } = useWords();
  const [shown, setShown] = useState<number>();
  const heading = useId();
  const day = shown === undefined ? undefined : days[shown];
  const figureOf = ({ values, total }: Line) => {
    if (shown === undefined) return total;
    const value = values[shown];
    return typeof value === 'number' ? format(value) : '–';
  };
  return (
    <section className="card chart" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="soft small">{day ? dayText(day, locale, true) : words.whole}</span>
      </header>
      <ul className="chart-legend">
        {lines.map((line) => (
          <li key={line.label}>
            <Swatch ink={line.ink} />
            <span className="soft">{line.label}</span> <strong className="number">{figureOf(line)}</strong>
          </li>
        ))}
      </ul>
      <Plot days={days} lines={lines} axis={axis} onDay={setShown} />
      <details className="small">
        <summary>{words.asTable}</summary>
        <DayTable title={title} days={days} lines={lines} format={format} />
      </details>
    </section>
  );
}

function Swatch({ ink }: { readonly ink: Ink }): ReactNode {
  return (
    <svg className="swatch" data-ink={ink} width="24" height="8" aria-hidden="true">
      <line
        x1="1"
        y1="4"
        x2="23"
        y2="4"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={patterns[ink].join(' ')}
      />
    </svg>
  );
}

interface PlotProps extends Pick<ChartProps, 'days' | 'lines'> {
  readonly axis: (value: number) => string;
  readonly onDay: (index: number | undefined) => void;
}

function Plot({ days, lines, axis, onDay }: PlotProps) {
  const { locale } = useWords();
  const scheme = useComputedColorScheme('light');
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  // The properties of the plot; new values alone must not create a new plot, which would lose the pointer.
  const shape = JSON.stringify([lines.map(({ label, ink }) => [label, ink]), locale, scheme]);
  const data = useMemo(() => dataOf(days, lines), [days, lines]);
  const latest = useRef({ axis, onDay, data, lines });
  latest.current = { axis, onDay, data, lines };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape has everything else that matters.
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const drawn = new uPlot(
      optionsOf(target, latest.current.lines, locale, latest),
      latest.current.data,
      target,
    );
    plot.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize({ width: target.clientWidth, height: HEIGHT }));
    observer.observe(target);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [shape]);
  useEffect(() => plot.current?.setData(data), [data]);
  return <div ref={box} className="plot" aria-hidden="true" />;
}

function dataOf(days: readonly string[], lines: readonly Line[]): uPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / 1000), ...lines.map(({ values }) => [...values])];
}

interface Latest {
  readonly current: Pick<PlotProps, 'axis' | 'onDay'>;
}

function optionsOf(
  target: HTMLElement,
  lines: readonly Line[],
  locale: string,
  latest: Latest,
): uPlot.Options {
  const style = getComputedStyle(target);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = '12px system-ui, "Segoe UI", Roboto, sans-serif';
  const text = { stroke: colour('soft'), font };
  const day = (seconds: number) => dayText(new Date(seconds * 1000).toISOString(), locale);
  return {
    width: target.clientWidth,
    height: HEIGHT,
    padding: [8, 24, 0, 0],
    legend: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: { size: 8, fill: colour('card') },
    },
    scales: { y: { range: (_plot, _low, high) => [0, topOf(high)] } },
    axes: [
      {
        ...text,
        grid: { show: false },
        ticks: { stroke: colour('rule'), width: 1, size: 4 },
        size: 28,
        space: 64,
        incrs: [1, 2, 3, 7, 14, 30].map((days) => days * 86_400),
        values: (_plot, splits) => splits.map(day),
      },
      {
        ...text,
        size: 64,
        grid: { stroke: colour('rule'), width: 1 },
        ticks: { show: false },
        space: 36,
        incrs: STEPS,
        values: (_plot, splits) => splits.map((value) => latest.current.axis(value)),
      },
    ],
    series: [
      {},
      ...lines.map(({ label, ink }) => ({
        label,
        stroke: colour(ink),
        width: 2,
        dash: [...patterns[ink]],
        points: { show: pointsOfLonelyDays, size: 6, fill: colour(ink) },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => latest.current.onDay(cursor.idx ?? undefined)] },
  };
}

/** A line of one day would not be seen. */
function pointsOfLonelyDays(plot: uPlot, series: number): boolean {
  const values = plot.data[series] ?? [];
  return values.filter((value) => typeof value === 'number').length === 1;
}

/** Room above the highest line; without values the axis still has a range. */
function topOf(high: number | null): number {
  return high ? high * 1.1 : 1;
}

function DayTable({ title, days, lines, format }: Omit<ChartProps, 'axis'>) {
  const { overview: words, locale } = useWords();
  return (
    <div className="day-table">
      <table className="table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {lines.map(({ label }) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{dayText(day, locale)}</th>
                {lines.map(({ label, values }) => {
                  const value = values[index];
                  return (
                    <td key={label} className="number">
                      {typeof value === 'number' ? format(value) : '–'}
                    </td>
                  );
                })}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
