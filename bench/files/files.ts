import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { freePort } from '../harness/platen.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { connectTo, onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { type CurlRound, fetchByCurl } from './curl-round.ts';
import { fetchByService, type ServiceRound } from './service-round.ts';

const ROUNDS = BRIEF ? 1 : 5;
/** 200 orders at the usual length of a round, each with a cover and a book. */
const ORDERS_PER_SECOND = BRIEF ? 4 : 40;
const FILES_PER_ORDER = 2;
/** A client alone has half of these places, and half of the eight at one host; curl fetches as many at once. */
const PLACES = 32;
const AT_ONCE = { '1 host': 4, '16 hosts': 16 } as const;
const AIM = { share: 0.7, loopMs: 30, growth: 1.25 };

type Spread = keyof typeof AT_ONCE;
const spreads = Object.keys(AT_ONCE) as Spread[];

interface Pair {
  readonly service: ServiceRound;
  readonly curl: CurlRound;
}

/** Fetching files beside curl, and what the event loop of the service does meanwhile. */
export const files: Bench = {
  summary: 'files of 5 MB fetched, checked and stored, beside curl, md5sum and sha256sum',
  async run(options) {
    const world = startHelper('large-file-hosts.ts');
    const hosts = await world.receive<readonly string[]>();
    try {
      return await onStage({}, (stage) => measure(stage, hosts, options));
    } finally {
      await world.stop();
    }
  },
};

async function measure(stage: Stage, hosts: readonly string[], options: BenchOptions): Promise<Report> {
  const { url: databaseUrl } = await stage.freshDatabase();
  const metricsPort = await freePort();
  const cpu = options.profile ? await profileFolder(options.folder) : undefined;
  const platen = await stage.startPlaten({
    role: 'all',
    databaseUrl,
    settings: { PLATEN_PLACES: String(PLACES), PLATEN_METRICS_PORT: String(metricsPort) },
    nodeOptions: cpu?.nodeOptions ?? [],
  });
  const database = await connectTo(databaseUrl);
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const measured = { platen, database, metricsUrl, apikey: stage.apikey };
  const count = Math.ceil(options.seconds * ORDERS_PER_SECOND) * FILES_PER_ORDER;
  const pairs: Record<Spread, Pair[]> = { '1 host': [], '16 hosts': [] };
  let first = 0;
  for (let round = 1; round <= (cpu ? 1 : ROUNDS); round += 1) {
    for (const spread of spreads) {
      const some = spread === '1 host' ? hosts.slice(0, 1) : hosts;
      const part = { first, files: count, atOnce: AT_ONCE[spread] };
      const service = await fetchByService(measured, some, part);
      const curl = await fetchByCurl(platen.folder, some, part);
      pairs[spread].push({ service, curl });
      options.progress(`round ${round} of ${ROUNDS}, ${spread}: ${describe({ service, curl })}`);
      first += count;
    }
  }
  await database.end();
  await platen.stop();
  if (!cpu) return report(pairs, count);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: 0 });
  return { tables, verdicts: [], figures: { profile: file } };
}

const shareOf = ({ service, curl }: Pair) => service.megabytesPerSecond / curl.megabytesPerSecond;
const delayOf = ({ service }: Pair) => service.p99Ms - service.idleP99Ms;

function describe(pair: Pair): string {
  const { service, curl } = pair;
  return (
    `${figure(service.megabytesPerSecond)} and ${figure(curl.megabytesPerSecond)} MB/s, ${figure(shareOf(pair), 2)}; ` +
    `loop ${figure(service.idleP99Ms)} → ${figure(service.p99Ms)} ms, ${figure(service.peakMb)} MB`
  );
}

function report(pairs: Readonly<Record<Spread, readonly Pair[]>>, count: number): Report {
  const rows = spreads.map((spread) => {
    const of = (value: (pair: Pair) => number) => median(pairs[spread].map(value));
    return [
      `${spread}, ${AT_ONCE[spread]} at once`,
      figure(of(({ service }) => service.megabytesPerSecond)),
      figure(of(({ curl }) => curl.megabytesPerSecond)),
      figure(of(shareOf), 2),
      figure(of(({ service }) => service.cpuMsPer100Mb)),
      figure(of(({ curl }) => curl.cpuMsPer100Mb)),
      figure(
        of(({ service }) => service.idleP99Ms),
        1,
      ),
      figure(
        of(({ service }) => service.p99Ms),
        1,
      ),
      figure(Math.max(...pairs[spread].map(({ service }) => service.peakMb))),
    ];
  });
  return {
    tables: [
      {
        title: `${figure(count)} files of 5 MB: medians of ${ROUNDS} rounds, and the highest memory`,
        headings: [
          ...['', 'MB/s', 'curl', 'share', 'CPU ms/100 MB', 'curl'],
          ...['loop p99 ms: idle', 'busy', 'memory MB'],
        ],
        rows,
      },
    ],
    verdicts: [...spreads.flatMap((spread) => verdictsOf(spread, pairs[spread])), memoryVerdict(pairs)],
    figures: pairs,
  };
}

function verdictsOf(spread: Spread, pairs: readonly Pair[]): Verdict[] {
  const share = median(pairs.map(shareOf));
  const delay = median(pairs.map(delayOf));
  return [
    {
      what: `${spread}: share of curl`,
      aim: `at least ${AIM.share}`,
      reached: figure(share, 2),
      outcome: share >= AIM.share ? 'met' : 'missed',
    },
    {
      what: `${spread}: p99 of the event loop above idle`,
      aim: `at most ${AIM.loopMs} ms`,
      reached: `${figure(delay, 1)} ms`,
      outcome: delay <= AIM.loopMs ? 'met' : 'missed',
    },
  ];
}

/** Memory that grew with what was fetched would be far higher at the end. */
function memoryVerdict(pairs: Readonly<Record<Spread, readonly Pair[]>>): Verdict {
  const peakOf = (index: number) =>
    Math.max(...spreads.map((spread) => pairs[spread][index]!.service.peakMb));
  const growth = peakOf(ROUNDS - 1) / peakOf(Math.min(1, ROUNDS - 1));
  return {
    what: 'peak memory of the last round, beside the second one',
    aim: `at most ${AIM.growth}×`,
    reached: `${figure(growth, 2)}×`,
    outcome: growth <= AIM.growth ? 'met' : 'missed',
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
