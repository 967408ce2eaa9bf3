import type { Bench, BenchOptions, Report } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import type { Metered } from './harness/cpu-time.ts';
import { onHostedStage } from './harness/hosted.ts';
import { addedBy, addedVerdict, pairsTable } from './harness/pairs.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { WARMUP_MS } from './harness/window.ts';
import { type Setting, serveAlone } from './orders-add/parts.ts';

const ROUNDS = BRIEF ? 1 : 7;
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
  run(options) {
    return onHostedStage((stage, hosts) => {
      const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
      return compare({ stage, hosts, timing }, options);
    });
  },
};

async function compare(setting: Setting, { progress }: BenchOptions): Promise<Report> {
  const serve = (value: PartName) => () => serveAlone(setting, { settings: { PLATEN_REQUEST_LOG: value } });
  const rounds = await alternate<PartName, Metered>({ off: serve('off'), on: serve('on') }, ROUNDS, progress);
  const { added, least, shares } = addedBy(rounds);
  return {
    tables: [
      speedTable('Orders per second', [
        [words.off, medianOf(rounds.off)],
        [words.on, medianOf(rounds.on)],
      ]),
      pairsTable('an order', rounds),
    ],
    verdicts: [addedVerdict('the log adds to an order', added, AIM)],
    figures: { added, least, shares, rounds },
  };
}
