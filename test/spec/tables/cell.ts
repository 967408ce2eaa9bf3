import type { Reply } from '../../harness/http/exchange.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** One way to get one answer out of one operation. */
export interface Cell {
  readonly when: string;
  readonly status: number;
  /** error.type of decisions.md §2; absent where the reply carries no refusal. */
  readonly type?: string;
  ask(platen: TestPlaten): Promise<Reply>;
}
