import { capacityFor, readRecorded, steps, usualDemand } from './model.ts';
import { shownBig } from './numbers.ts';

const SIZE = { width: 890, height: 430 };
const PLOT = { top: 70, bottom: 340, left: 70, width: 340, gap: 80 };
const FROM = 100;
const TO = 1_000_000;
const POINTS = 33;

interface Line {
  readonly name: string;
  readonly style: 'first' | 'second' | 'third';
  readonly values: readonly number[];
}

interface Plot {
  readonly title: string;
  readonly left: number;
  /** Powers of ten. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly Line[];
}

/** The resources that grow with the orders of a day, and when each step is due: both axes are logarithmic. */
export function capacityPicture(): string {
  const recorded = readRecorded();
  const orders = Array.from({ length: POINTS }, (_, n) => FROM * (TO / FROM) ** (n / (POINTS - 1)));
  const all = orders.map((ordersADay) => capacityFor(recorded, { ...usualDemand, ordersADay }));
  const right = PLOT.left + PLOT.width + PLOT.gap;
  const plots: Plot[] = [
    {
      ...{ title: 'Processors', left: PLOT.left, from: -4, to: 2 },
      lines: [
        { name: 'worker', style: 'first', values: all.map(({ cores }) => cores.worker) },
        { name: 'database', style: 'second', values: all.map(({ cores }) => cores.database) },
        { name: 'api', style: 'third', values: all.map(({ cores }) => cores.api) },
      ],
    },
    {
      ...{ title: 'Disk in GB', left: right, from: 0, to: 6 },
      lines: [
        { name: 'files', style: 'first', values: all.map(({ disk }) => disk.filesGb) },
        { name: 'database', style: 'second', values: all.map(({ disk }) => disk.databaseGb) },
      ],
    },
  ];
  const begins = steps.flatMap((step) => {
    const at = all.findIndex((one) => one.step === step);
    return at > 0 ? [{ step, at: at / (POINTS - 1) }] : [];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" role="img" aria-labelledby="title description">`,
    '<title id="title">Capacity by orders a day</title>',
    `<desc id="description">${described(all.at(-1)!)}</desc>`,
    STYLE,
    ...plots.flatMap((plot) => drawn(plot, begins)),
    ...begins.map(({ step }, n) => {
      const x = PLOT.left + (n % 2) * (PLOT.width + PLOT.gap);
      return `<text class="small left" x="${x}" y="${PLOT.bottom + 62 + Math.floor(n / 2) * 18}">${letterOf(n)}: ${step}</text>`;
    }),
    '</svg>\n',
  ].join('\n');
}

function described({ cores, disk }: ReturnType<typeof capacityFor>): string {
  const all = Math.ceil(cores.api + cores.worker + cores.database);
  return `Two charts over 100 to 1,000,000 orders a day. At 1,000,000 all processes and the database need about ${all} processors, the database ${shownBig(Math.round(disk.databaseGb / 1e3))} TB after ${usualDemand.years} years.`;
}

const STYLE = `<style>
  svg { --ink: #1f2430; --soft: #5b6474; --line: #d3d9e3; --first: #1f6feb; --second: #b4530a; --third: #1a7f4b; font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e7eaf0; --soft: #a3acbb; --line: #3a4250; --first: #6ca4ff; --second: #f0a35e; --third: #5ac48a; }
  }
  text { fill: var(--ink); text-anchor: middle; }
  .small { font-size: 11px; fill: var(--soft); }
  .right { text-anchor: end; }
  .left { text-anchor: start; }
  .name { font-weight: 600; }
  .grid { stroke: var(--line); stroke-width: 1; }
  .step { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 4 4; }
  path { fill: none; stroke-width: 2.5; }
  path.first { stroke: var(--first); } text.first { fill: var(--first); }
  path.second { stroke: var(--second); } text.second { fill: var(--second); }
  path.third { stroke: var(--third); } text.third { fill: var(--third); }
</style>`;

function drawn({ title, left, from, to, lines }: Plot, begins: readonly { readonly at: number }[]): string[] {
  const x = (at: number) => round(left + at * PLOT.width);
  const y = (value: number) => {
    const share = (Math.log10(Math.max(value, 10 ** from)) - from) / (to - from);
    return round(PLOT.bottom - share * (PLOT.bottom - PLOT.top));
  };
  const powers = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const days = Array.from({ length: Math.log10(TO / FROM) + 1 }, (_, n) => FROM * 10 ** n);
  return [
    `<text class="name" x="${x(0.5)}" y="24">${title}</text>`,
    ...lines.map(
      ({ name, style }, n) =>
        `<text class="small ${style}" x="${x((n + 0.5) / lines.length)}" y="44">${name}</text>`,
    ),
    ...powers.flatMap((power) => [
      `<path class="grid" d="M${left} ${y(10 ** power)}h${PLOT.width}"/>`,
      `<text class="small right" x="${left - 6}" y="${y(10 ** power) + 4}">${power < 0 ? 10 ** power : shownBig(10 ** power)}</text>`,
    ]),
    ...days.map(
      (day, n) =>
        `<text class="small" x="${x(n / (days.length - 1))}" y="${PLOT.bottom + 18}">${shownBig(day)}</text>`,
    ),
    `<text class="small" x="${x(0.5)}" y="${PLOT.bottom + 36}">orders a day</text>`,
    ...begins.flatMap(({ at }, n) => [
      `<path class="step" d="M${x(at)} ${PLOT.top}V${PLOT.bottom}"/>`,
      `<text class="small" x="${x(at)}" y="${PLOT.top - 6}">${letterOf(n)}</text>`,
    ]),
    ...lines.map(
      ({ style, values }) =>
        `<path class="${style}" d="M${values.map((value, n) => `${x(n / (POINTS - 1))} ${y(value)}`).join('L')}"/>`,
    ),
  ];
}

const letterOf = (n: number) => 'abcde'[n]!;
const round = (value: number) => Math.round(value * 10) / 10;
