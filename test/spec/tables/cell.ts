import type { Reply } from '../../harness/http/exchange.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** One request that provokes one status of one operation. */
export interface Cell {
  readonly when: string;
  readonly status: number;
  /** error.type of decisions.md §2; absent where the reply is not a refusal. */
  readonly type?: string;
  ask(platen: TestPlaten): Promise<Reply>;
}
