import type { Bench, BenchOptions, Report } from '../bench.ts';
import { startHelper } from '../harness/child.ts';
import { onStage, type Stage } from '../harness/stage.ts';
import type { Hosts } from '../processes/hosts.ts';
import { costOfTerms } from './cost.ts';
import { timeSearches } from './searches.ts';

/** The cost of finding orders, and of making them searchable. */
export const orderSearch: Bench = {
  summary: 'every search, filter and total over 1,000,000 orders, and what their indexes cost an order',
  async run(options) {
    const world = startHelper('hosts.ts');
    const hosts = await world.receive<Hosts>();
    try {
      return await onStage({}, (stage) => measure(stage, hosts, options));
    } finally {
      await world.stop();
    }
  },
};

async function measure(stage: Stage, hosts: Hosts, options: BenchOptions): Promise<Report> {
  const cost = await costOfTerms(stage, hosts, options);
  const searches = await timeSearches(stage, options);
  return {
    tables: [...searches.tables, ...cost.tables],
    verdicts: [...searches.verdicts, ...cost.verdicts],
    figures: { searches: searches.figures, cost: cost.figures },
  };
}
