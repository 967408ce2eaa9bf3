import type { Report, Table, Verdict } from '../bench.ts';
import type { Metered } from '../harness/cpu-time.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';

const AIM = { quoteRatio: 0.25, listRatio: 0.5, p99Ms: 50 };

const sizes = [
  ['1', 'one'],
  ['5', 'five'],
  ['50', 'fifty'],
] as const;

type Calls = Readonly<Record<'one' | 'five' | 'fifty' | 'list', Call>>;

export function quoteReport(rounds: Readonly<Record<string, readonly Metered[]>>, calls: Calls): Report {
  const median = (name: string) => medianOf(rounds[name]!);
  const ratio = (name: string) =>
    median(name).median.perSecond / median(`bare ${name.replace('quote ', '')}`).median.perSecond;
  const five = median('quote 5').median;
  return {
    tables: [
      speedTable(
        'Quotes per second',
        sizes.flatMap(([size, name]) => rowsOf(size, calls[name], median)),
      ),
      speedTable(`Product lists per second, ${bytesOf(calls.list)} each`, [
        ['Fastify alone, same number of bytes', median('bare list')],
        ['Platen products, role api', median('list')],
      ]),
      ratioTable([
        ...sizes.map(([size]) => [`quote of ${size}`, ratio(`quote ${size}`)] as const),
        ['list', ratio('list')],
      ]),
    ],
    verdicts: [
      verdict('quote of 5 / bare Fastify', AIM.quoteRatio, ratio('quote 5')),
      {
        what: 'p99 of a quote of 5 at 64 connections',
        aim: `at most ${AIM.p99Ms} ms`,
        reached: `${figure(five.p99Ms, 1)} ms`,
        outcome: five.p99Ms <= AIM.p99Ms ? 'met' : 'missed',
      },
      verdict('product list / a constant', AIM.listRatio, ratio('list')),
    ],
    figures: rounds,
  };
}

function rowsOf(size: string, call: Call, median: (name: string) => Median): [string, Median][] {
  const what = `${size} item${size === '1' ? '' : 's'}, ${bytesOf(call)}`;
  return [
    [`Fastify alone, same length as for ${what}`, median(`bare ${size}`)],
    [`Platen orders/quote of ${what}`, median(`quote ${size}`)],
  ];
}

function bytesOf({ answer }: Call): string {
  return `${figure(Buffer.byteLength(answer))} bytes`;
}

function ratioTable(ratios: readonly (readonly [string, number])[]): Table {
  return {
    title: 'Ratios of the medians',
    headings: ratios.map(([name]) => name),
    rows: [ratios.map(([, ratio]) => figure(ratio, 2))],
  };
}

function verdict(what: string, aim: number, reached: number): Verdict {
  return {
    what,
    aim: `at least ${aim}`,
    reached: figure(reached, 2),
    outcome: reached >= aim ? 'met' : 'missed',
  };
}

/** A call: its path, its bodies, and the answer to one of them. */
export interface Call {
  readonly path: string;
  readonly texts: readonly string[];
  readonly answer: string;
}
