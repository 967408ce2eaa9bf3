import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallCost, type CostsByCall, measuredCalls } from './cores.ts';
import type { MeasuredLoad, Recorded, Stamp } from './model.ts';

interface Round {
  readonly perSecond: number;
  readonly cpu: { readonly nodeUs: number; readonly databaseUs: number };
}

interface Result {
  readonly date: string;
  readonly commit: string;
  readonly cpu: string;
  readonly cores: number;
  // The figures of each bench have a shape of their own.
  readonly figures: unknown;
}

const rounds = (pick: (figures: never) => readonly Round[]) => (figures: unknown) =>
  medianOf(pick(figures as never));

/** The source of each load. */
const sources: Readonly<
  Record<keyof Recorded['loads'], { readonly bench: string; readonly read: (figures: unknown) => Round }>
> = {
  add: {
    bench: 'webhooks',
    read: rounds(({ orders }: { orders: { off: Round[] } }) => orders.off),
  },
  signal: {
    bench: 'webhooks',
    read: rounds(({ signals }: { signals: { off: Round[] } }) => signals.off),
  },
  delivery: {
    bench: 'webhooks',
    read: rounds(({ deliveries }: { deliveries: { platen: Round[] } }) => deliveries.platen),
  },
  quote: { bench: 'quotes', read: rounds((figures: Record<string, Round[]>) => figures['quote 5'] ?? []) },
  info: { bench: 'reads', read: rounds(({ info }: { info: { platen: Round[] } }) => info.platen) },
  pipeline: { bench: 'pipeline', read: rounds(({ flatOut }: { flatOut: Round }) => [flatOut]) },
};

/** The recorded figures with those of the benches that were run in a folder; what was not run stays. */
export function recordFrom(folder: string, before: Recorded): Recorded {
  const results = new Map<string, Result>();
  for (const bench of new Set([
    ...Object.values(sources).map((source) => source.bench),
    'footprint',
    'processes',
  ])) {
    const file = join(folder, `${bench}.json`);
    if (existsSync(file)) results.set(bench, JSON.parse(readFileSync(file, 'utf8')));
  }
  const loads = Object.fromEntries(
    Object.entries(sources).map(([name, { bench, read }]) => {
      const result = results.get(bench);
      if (result === undefined) return [name, before.loads[name as keyof Recorded['loads']]];
      const { perSecond, cpu } = read(result.figures);
      const measured: MeasuredLoad = {
        ...stampOf(bench, result),
        perSecond: Math.round(perSecond),
        nodeUs: Math.round(cpu.nodeUs),
        databaseUs: Math.round(cpu.databaseUs),
      };
      return [name, measured];
    }),
  ) as Recorded['loads'];
  const footprint = results.get('footprint');
  const processes = results.get('processes');
  return {
    loads,
    footprint: footprint ? footprintOf(footprint) : before.footprint,
    ...(processes ? { processes: costsOf(processes) } : before.processes && { processes: before.processes }),
  };
}

const stampOf = (bench: string, { date, commit, cpu, cores }: Result): Stamp => ({
  bench,
  date: date.slice(0, 10),
  commit,
  cpu,
  cores,
});

function costsOf(result: Result): Required<Recorded>['processes'] {
  const { costs } = result.figures as { costs: CostsByCall };
  const rounded = ({ nodeUs, supervisorUs, databaseUs }: CallCost): CallCost => ({
    nodeUs: Math.round(nodeUs),
    supervisorUs: Math.round(supervisorUs),
    databaseUs: Math.round(databaseUs),
  });
  const pairs = measuredCalls.map((name) => {
    const { one, two } = costs[name];
    return [name, { one: rounded(one), two: rounded(two) }];
  });
  return { ...stampOf('processes', result), costs: Object.fromEntries(pairs) as CostsByCall };
}

/** The median of the rounds, which one disturbed round does not change. */
function medianOf(all: readonly Round[]): Round {
  const sorted = all.toSorted((one, other) => one.perSecond - other.perSecond);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error('a bench has no rounds: run it without --profile');
  return median;
}

/** Tables of the catalogue, whose size does not depend on orders. */
const GIVEN = ['price_rows', 'product_options', 'products', 'shipping_rates', 'catalogue_editions'];

function footprintOf(result: Result): Recorded['footprint'] {
  const { orders, sizes } = result.figures as { orders: number; sizes: Record<string, number>[] };
  const perOrder = (at: number) =>
    Object.entries(sizes.at(at)!)
      .filter(([table]) => !GIVEN.includes(table))
      .reduce((sum, [, bytes]) => sum + bytes, 0) / orders;
  return {
    ...stampOf('footprint', result),
    bytesEnded: Math.round(perOrder(0)),
    // The last one has its personal data blanked as well.
    bytesKept: Math.round(perOrder(-2)),
  };
}
