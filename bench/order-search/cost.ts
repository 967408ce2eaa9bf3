import { orderTerms } from '../../src/domain/orders/order-search.ts';
import type { BenchOptions, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import type { CpuPerUnit } from '../harness/cpu-time.ts';
import { alternate, medianOf, speedTable } from '../harness/rounds.ts';
import { ask, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import { insertCoalesced, type Preparation, type Round, serveAlone } from '../orders-add/parts.ts';
import type { Hosts } from '../processes/hosts.ts';

/** More than elsewhere: the difference of two figures is less certain than either. */
const ROUNDS = BRIEF ? 1 : 5;
const MOST_PERCENT = 10;

const words = {
  withTerms: 'orders inserted, 64 a transaction, with their terms',
  withoutTerms: 'the same without terms and without the index of states',
  service: 'orders/add of the service, with their terms',
};

/** The rule is applied anew to each order, as the service does. */
const withTerms: Preparation = {
  database: async () => undefined,
  order: (order) => ({ ...order, terms: orderTerms({ ...order, tracking: [] }) }),
};

/** Removes the terms, as before orders could be searched. */
const withoutTerms: Preparation = {
  database: async (url) => {
    await ask(url, 'drop index orders_by_state');
    await ask(url, 'create index orders_stopped on orders (state, id)');
  },
  order: (order) => ({ ...order, terms: [] }),
};

/** The cost of terms per added order, compared with the total cost of adding it. */
export async function costOfTerms(stage: Stage, hosts: Hosts, { seconds, progress }: BenchOptions) {
  const setting = { stage, hosts, timing: { warmupMs: WARMUP_MS, measureMs: seconds * 1000 } };
  const rounds = await alternate<keyof typeof words, Round>(
    {
      withTerms: () => insertCoalesced(setting, withTerms),
      withoutTerms: () => insertCoalesced(setting, withoutTerms),
      service: () => serveAlone(setting),
    },
    ROUNDS,
    progress,
  );
  const names = Object.keys(words) as (keyof typeof words)[];
  const medians = names.map((name) => [words[name], medianOf(rounds[name])] as const);
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  const totals = (name: keyof typeof words) => rounds[name].map(({ cpu }) => totalUs(cpu));
  // Within a round both have the same load of the machine.
  const without = totals('withoutTerms');
  const cost = median(totals('withTerms').map((total, round) => total - without[round]!));
  return {
    tables: [speedTable('Orders a second', medians)],
    verdicts: [verdict(cost, median(totals('service')) - cost)],
    figures: rounds,
  };
}

const totalUs = ({ nodeUs, databaseUs }: CpuPerUnit) => nodeUs + databaseUs;

function verdict(cost: number, without: number): Verdict {
  const percent = (100 * cost) / without;
  return {
    what: 'CPU time that an order costs more because it can be searched',
    aim: `at most ${MOST_PERCENT} %`,
    reached: `${figure(cost)} µs of ${figure(without)} µs, ${figure(percent, 1)} %`,
    outcome: percent <= MOST_PERCENT ? 'met' : 'missed',
  };
}
