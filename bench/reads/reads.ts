import type { Bench } from '../bench.ts';
import { onStage } from '../harness/stage.ts';
import { measureInfo, profileInfo } from './info.ts';
import { measureList } from './list.ts';
import { measureReplicas } from './replicas.ts';

/**
 * The cost of reading: single orders for many callers, all orders for one caller, and lists that a replica
 * answers.
 */
export const reads: Bench = {
  summary:
    'orders/info and orders/, beside the bare statement and bare HTTP, and what replicas take off the primary',
  async run(options) {
    if (options.profile) return onStage({}, (stage) => profileInfo(stage, options));
    const replicas = await measureReplicas(options);
    return onStage({}, async (stage) => {
      const list = await measureList(stage, options);
      const info = await measureInfo(stage, options);
      return {
        tables: [...info.tables, ...list.tables, ...replicas.tables],
        verdicts: [...list.verdicts, ...replicas.verdicts],
        figures: { info: info.figures, list: list.figures, replicas: replicas.figures },
      };
    });
  },
};
