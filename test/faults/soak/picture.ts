/** What was found at the end of some minutes of a soak. */
export interface Sample {
  readonly minute: number;
  readonly orders: number;
  /** The dead rows of all tables. */
  readonly deadRows: number;
  /** The memory of the service. */
  readonly rssMib: number;
  /** The median time of a list of 20 orders. */
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const SIZE = { width: 890, height: 250 };
const PLOT = { top: 56, bottom: 190, left: 60, width: 210, gap: 80 };
/** Lines of the grid above the bottom. */
const LINES = 4;

interface Curve {
  readonly name: string;
  readonly style: 'first' | 'second';
  readonly read: (sample: Sample) => number;
}

interface Plot {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const plots: readonly Plot[] = [
  {
    title: 'Dead rows of all tables',
    curves: [{ name: 'dead rows', style: 'first', read: ({ deadRows }) => deadRows }],
  },
  {
    title: 'A list of 20 orders, ms',
    curves: [
      { name: 'p50', style: 'first', read: ({ p50Ms }) => p50Ms },
      { name: 'p95', style: 'second', read: ({ p95Ms }) => p95Ms },
    ],
  },
  {
    title: 'Memory of the service, MiB',
    curves: [{ name: 'resident', style: 'first', read: ({ rssMib }) => rssMib }],
  },
];

/** The curves of a soak, each from zero. */
export function soakPicture(samples: readonly Sample[]): string {
  const last = samples.at(-1)!;
  const minutes = Math.round(last.minute);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${minutes} minutes of usual work</title>`,
    `<desc id="description">Three charts over ${minutes} minutes and ${last.orders} orders: dead rows, the time of a list of orders, and the memory of the service.</desc>`,
    STYLE,
    ...plots.flatMap((plot, n) => drawn(plot, PLOT.left + n * (PLOT.width + PLOT.gap), samples)),
    '</svg>\n',
  ].join('\n');
}

const STYLE = `<style>
  svg { --ink: #1f2430; --soft: #5b6474; --line: #d3d9e3; --first: #1f6feb; --second: #b4530a; font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e7eaf0; --soft: #a3acbb; --line: #3a4250; --first: #6ca4ff; --second: #f0a35e; }
  }
  text { fill: var(--ink); text-anchor: middle; }
  .small { font-size: 11px; fill: var(--soft); }
  .right { text-anchor: end; }
  .name { font-weight: 600; }
  .grid { stroke: var(--line); stroke-width: 1; }
  path { fill: none; stroke-width: 2; stroke-linejoin: round; }
  path.first { stroke: var(--first); } text.first { fill: var(--first); }
  path.second { stroke: var(--second); } text.second { fill: var(--second); }
</style>`;

function drawn({ title, curves }: Plot, left: number, samples: readonly Sample[]): string[] {
  const minutes = samples.at(-1)!.minute;
  const step = roundStep(Math.max(...curves.flatMap(({ read }) => samples.map(read))) / LINES);
  const x = (minute: number) => round(left + (minute / minutes) * PLOT.width);
  const y = (value: number) => round(PLOT.bottom - (value / (LINES * step)) * (PLOT.bottom - PLOT.top));
  return [
    `<text class="name" x="${x(minutes / 2)}" y="20">${title}</text>`,
    ...curves.map(
      ({ name, style }, n) =>
        `<text class="small ${style}" x="${x((minutes * (n + 0.5)) / curves.length)}" y="38">${name}</text>`,
    ),
    ...Array.from({ length: LINES + 1 }, (_, n) => n * step).flatMap((value) => [
      `<path class="grid" d="M${left} ${y(value)}h${PLOT.width}"/>`,
      `<text class="small right" x="${left - 6}" y="${y(value) + 4}">${value.toLocaleString('en')}</text>`,
    ]),
    ...[0, minutes / 2, minutes].map(
      (minute) => `<text class="small" x="${x(minute)}" y="${PLOT.bottom + 18}">${Math.round(minute)}</text>`,
    ),
    `<text class="small" x="${x(minutes / 2)}" y="${PLOT.bottom + 36}">minutes</text>`,
    ...curves.map(
      ({ style, read }) =>
        `<path class="${style}" d="M${samples.map((sample) => `${x(sample.minute)} ${y(read(sample))}`).join('L')}"/>`,
    ),
  ];
}

/** The next step of 1, 2 or 5 times a power of ten. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-3)));
  return ([1, 2, 5, 10].find((times) => times * power >= value) ?? 10) * power;
}

const round = (value: number) => Math.round(value * 10) / 10;
