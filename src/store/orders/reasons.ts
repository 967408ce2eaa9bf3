import { type RawBuilder, sql } from 'kysely';
import type { Reason } from '../../domain/reasons/reasons.ts';

/** The sentence and the code of a row of `orders` or `order_log` in one value; null if there is no reason. */
export const reasonColumns: RawBuilder<Reason | null> = sql`
  case when reason is not null then json_build_object('code', reason_code, 'sentence', reason) end`;

/**
 * The sentence and the code of a row of `order_files` or `handovers` in one value; null if it has not failed.
 */
export const failureColumns: RawBuilder<Reason | null> = sql`
  case when failure is not null then json_build_object('code', failure_code, 'sentence', failure) end`;

/** The sentence and the code that make an order stop at a row of `order_files`. */
export const stopColumns: RawBuilder<Reason | null> = sql`
  case when stop is not null then json_build_object('code', stop_code, 'sentence', stop) end`;

export interface WithReason {
  readonly reason: Reason | null;
}

export interface WithFailure<Failure extends Reason = Reason> {
  readonly failure: Failure | null;
}
