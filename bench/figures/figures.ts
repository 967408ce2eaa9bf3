import type { Bench } from '../bench.ts';
import { onStage } from '../harness/stage.ts';
import { costOfCounting } from './cost.ts';
import { timeReading } from './reading.ts';

/** The cost of reading a year of figures, and of counting for each order. */
export const figures: Bench = {
  summary: 'figures of 365 days over 1,000,000 orders, and what keeping them costs an order',
  run: (options) =>
    onStage({}, async (stage) => {
      const reading = await timeReading(stage, options);
      const cost = await costOfCounting(stage, options);
      return {
        tables: [...reading.tables, ...cost.tables],
        verdicts: [...reading.verdicts, ...cost.verdicts],
        figures: { reading: reading.figures, cost: cost.figures },
      };
    }),
};
