import type { Bench } from '../bench.ts';
import { onStage } from '../harness/stage.ts';
import { measureInfo, profileInfo } from './info.ts';
import { measureList } from './list.ts';

/** What reading costs: single orders for many callers, and all orders for one caller. */
export const reads: Bench = {
  summary: 'orders/info and the whole list of orders/, beside the bare statement and bare HTTP',
  run: (options) =>
    onStage({}, async (stage) => {
      if (options.profile) return profileInfo(stage, options);
      const list = await measureList(stage, options);
      const info = await measureInfo(stage, options);
      return {
        tables: [...info.tables, ...list.tables],
        verdicts: list.verdicts,
        figures: { info: info.figures, list: list.figures },
      };
    }),
};
