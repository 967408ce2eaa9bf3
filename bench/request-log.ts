import type { Bench, BenchOptions, Report } from './bench.ts';
import { startHelper } from './harness/child.ts';
import type { Metered } from './harness/cpu-time.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { onStage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import { type Setting, serveAlone } from './orders-add/parts.ts';
import type { Hosts } from './processes/hosts.ts';

const ROUNDS = 7;
const WARMUP_MS = 3_000;
/** The most that the log may add to the CPU time of an order. */
const AIM = 0.05;

type PartName = 'off' | 'on';

const words: Readonly<Record<PartName, string>> = {
  off: 'off   PLATEN_REQUEST_LOG=off',
  on: 'on    every call is recorded',
};

/** Measures what the request log costs an order. */
export const requestLog: Bench = {
  summary: 'orders/add with the request log and without it',
  async run(options) {
    const world = startHelper('hosts.ts');
    const hosts = await world.receive<Hosts>();
    try {
      return await onStage({ partnerAddress: hosts.partnerAddress }, (stage) => {
        const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
        return compare({ stage, hosts, timing }, options);
      });
    } finally {
      await world.stop();
    }
  },
};

async function compare(setting: Setting, { progress }: BenchOptions): Promise<Report> {
  const serve = (value: PartName) => () => serveAlone(setting, { settings: { PLATEN_REQUEST_LOG: value } });
  const rounds = await alternate<PartName, Metered>({ off: serve('off'), on: serve('on') }, ROUNDS, progress);
  // Each round with the one beside it: the speed of the machine changes from one pair to the next.
  const shares = rounds.off.map((off, index) => cpuUs(rounds.on[index]!) / cpuUs(off) - 1);
  const added = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)]!;
  // Other load on the machine can only add to the time of a round.
  const least = { off: Math.min(...rounds.off.map(cpuUs)), on: Math.min(...rounds.on.map(cpuUs)) };
  return {
    tables: [
      speedTable('Orders per second', [
        [words.off, medianOf(rounds.off)],
        [words.on, medianOf(rounds.on)],
      ]),
      {
        title: 'CPU µs an order, Node and database, of each pair of rounds',
        headings: ['', 'least', ...shares.map((_, index) => `round ${index + 1}`)],
        rows: [
          ['off', ...[least.off, ...rounds.off.map(cpuUs)].map((us) => figure(us))],
          ['on', ...[least.on, ...rounds.on.map(cpuUs)].map((us) => figure(us))],
          ['added', ...[least.on / least.off - 1, ...shares].map(percent)],
        ],
      },
    ],
    verdicts: [
      {
        what: 'CPU time that the log adds to an order, median of the pairs',
        aim: `at most ${percent(AIM)}`,
        reached: percent(added),
        outcome: added <= AIM ? 'met' : 'missed',
      },
    ],
    figures: { added, least, shares, rounds },
  };
}

function cpuUs({ cpu }: Metered): number {
  return cpu.nodeUs + cpu.databaseUs;
}

function percent(share: number): string {
  return `${figure(share * 100, 1)} %`;
}
