/**
 * Two hours of clients that add and cancel orders, of a print partner that reports their items and of a webhook that receives
 * all events. Rows that autovacuum has not removed, the time that calls take and the memory of the service do not grow: the median
 * of the last quarter is that of the second one.
 * SOAK_MINUTES=10 makes it short; SOAK_PICTURE=FILE writes the curves.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { percentile } from '../../harness/figures.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { createRandom } from '../../harness/random.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass } from '../../harness/wait.ts';
import { Clients, Door } from '../clients.ts';
import { Ledger } from '../ledger.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const PICTURE = process.env.SOAK_PICTURE;
const SAMPLES = Math.min(MINUTES, 60);
const SAMPLE_MS = (MINUTES * 60_000) / SAMPLES;
/** Requests of clients and partner: what a busy shop has, and a tenth of what two processors can do. */
const A_SECOND = 12;
const PROBE_EVERY_MS = 250;
/** The limits as multiples of the second quarter. Dead rows rise until a table is vacuumed and fall again, so that medians of a few curves like this differ. */
const MOST = { deadRows: 1.5, p50Ms: 1.5, rssMib: 1.15 };

test(`${MINUTES} minutes of usual work leave nothing that grows`, async (t) => {
  const stage = await setStage({ database: 'embedded', fileHosts: 4, settings: { PLATEN_SWEEP_MS: '1000' } });
  const receiver = createServer((request, reply) => {
    request.resume().on('end', () => reply.end());
  }).listen(0, '127.0.0.1');
  const ledger = await Ledger.open(join(stage.folder, 'ledger.jsonl'));
  const clients = startClients(stage, ledger);
  try {
    const service = stage.start();
    clients.door.open(await service.ready);
    const ask = await clients.door.ask;
    await addWebhook(ask, stage, receiver.address());
    const core = await stage.openBeside();
    const samples: Sample[] = [];
    for (let n = 1; n <= SAMPLES; n += 1) {
      samples.push(await sampled(ask, stage, core, service.pid, (n * SAMPLE_MS) / 60_000));
      t.diagnostic(described(samples.at(-1)!));
    }
    await core.close();
    await clients.all.stop();
    if (PICTURE) await writeFile(PICTURE, soakPicture(samples));
    assert.deepEqual(clients.all.surprises, []);
    assert.ok(ledger.count > 0, 'nothing was accepted');
    const checked = await stage.platen('check');
    assert.equal(checked.code, 0, checked.out);
    for (const [what, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
      const [before, after] = quarters(samples.map((sample) => sample[what]));
      t.diagnostic(`${what}: ${before.toFixed(1)} in the second quarter, ${after.toFixed(1)} in the last`);
      assert.ok(after <= most * before, `${what} grew from ${before} to ${after}`);
    }
    await stage.stopAll();
  } finally {
    clients.all.abandon();
    receiver.close();
    receiver.closeAllConnections();
    await stage.tearDown();
    await ledger.close();
  }
});

function startClients(stage: Stage, ledger: Ledger) {
  const door = new Door();
  const { keys, fileHosts } = stage;
  const all = new Clients({ door, ledger, random: createRandom(), keys, fileHosts, pace: A_SECOND });
  stage.partner.answerWith((document) => {
    all.receive(document);
    return 200;
  });
  return { door, all };
}

async function addWebhook(
  ask: Ask,
  { keys }: Stage,
  address: ReturnType<ReturnType<typeof createServer>['address']>,
) {
  if (address === null || typeof address === 'string') throw new Error('the receiver listens on no port');
  const url = `http://127.0.0.1:${address.port}/`;
  const { status, text } = await ask('POST', '/core/1.0/webhooks/add', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: keys.live, url }),
  });
  assert.equal(status, 200, text);
}

/** How long calls take until the next sample, and what there is then. */
async function sampled(ask: Ask, { keys }: Stage, core: Core, pid: number, minute: number): Promise<Sample> {
  const ms: number[] = [];
  const endsAt = performance.now() + SAMPLE_MS;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const { status, text } = await ask('POST', '/core/1.0/orders/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apikey: keys.live, limit: '20' }),
    });
    assert.ok(status === 200 || status === 204, text);
    ms.push(performance.now() - startedAt);
    await letPass(PROBE_EVERY_MS);
  }
  const { rows } = await sql<{ dead: number; orders: number }>`
    select (select coalesce(sum(n_dead_tup), 0)::bigint from pg_stat_user_tables) as dead, (select count(*) from orders) as orders`.execute(
    core.database.queries,
  );
  const { dead, orders } = rows[0]!;
  const rssMib = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  return { minute, orders, deadRows: dead, rssMib, p50Ms: percentile(ms, 0.5), p95Ms: percentile(ms, 0.95) };
}

function described({ minute, orders, deadRows, rssMib, p50Ms, p95Ms }: Sample): string {
  const times = `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`;
  return `${minute.toFixed(0)} min: ${orders} orders, ${deadRows} dead rows, ${rssMib.toFixed(0)} MiB, ${times}`;
}

/** The medians of the second and of the last quarter; the first one warms up. */
function quarters(values: readonly number[]): [number, number] {
  const quarter = Math.floor(values.length / 4);
  return [percentile(values.slice(quarter, 2 * quarter), 0.5), percentile(values.slice(-quarter), 0.5)];
}

/** What was found at the end of some minutes of a soak. */
interface Sample {
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
function soakPicture(samples: readonly Sample[]): string {
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
