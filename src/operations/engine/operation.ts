import type { Actor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { AuditAction } from '../../domain/details/audit-actions.ts';
import type { RoutedPartner } from '../../domain/partners/routing/routed.ts';
import type { RefusalCode, Refused } from '../../domain/refusal.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import type { Services } from '../services.ts';
import type { Busy } from './retried.ts';
import type { RepeatableCall } from './unclear.ts';

/** The caller, the time, and the services that an operation may use besides the database. */
export interface OperationContext<A extends Actor = Actor> {
  readonly actor: A;
  readonly now: Date;
  readonly services: Services;
}

/** A plan makes no queries: all its data is in memory. */
export interface PlanContext<A extends Actor = Actor> extends OperationContext<A> {
  readonly catalogue: Catalogue;
  readonly partners: readonly RoutedPartner[];
}

/** A read: one consistent result, without a transaction of its own. */
export interface ReadOperation<A extends Actor, Input, Output> {
  readonly kind: 'read';
  /** May run on a replica that has replayed every commit before the call. Opens no transaction. */
  readonly readsMany?: true;
  readonly run: (queries: Queries, context: OperationContext<A>, input: Input) => Promise<Output>;
}

/**
 * A hot read whose concurrent calls share statements: calls that arrive while a statement is under way are
 * answered by the next one. `findMany` returns an answer for each question, in their order; a question must
 * have the same answer alone and among others.
 */
export interface GatheredOperation<A extends Actor, Input, Output, Question, Found> {
  readonly kind: 'gathered';
  questionOf(actor: A, input: Input): Question;
  findMany(queries: Queries, questions: readonly Question[]): Promise<readonly Found[]>;
  /** The answer to the caller; may throw a refusal. */
  answer(found: Found, context: OperationContext<A>, input: Input): Promise<Output>;
}

/** The entry of a change in the audit log, apart from its author and time. Must not contain a secret. */
export interface Audited {
  readonly action: AuditAction;
  /** The changed object, as in `key 12`. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** The author, where the call itself proved who it is; else its caller. */
  readonly actor?: string | undefined;
}

/** A write in one transaction; a thrown `Refused` rolls it back. */
export interface WriteOperation<A extends Actor, Input, Output> {
  readonly kind: 'write';
  /**
   * Its entry in the audit log, written in the same transaction; undefined if nothing was changed. Every
   * operation by which a person changes the service has one.
   */
  audit?(input: Input, output: Output, actor: A): Audited | undefined;
  readonly run: (tx: Tx, context: OperationContext<A>, input: Input) => Promise<Output>;
  /**
   * Waits, after the commit and without a transaction, for work that the write started, and returns the final
   * output. A call with an Idempotency-Key waits only if the operation has `begun`, because its reply is
   * stored in the transaction.
   */
  follow?(queries: Queries, context: OperationContext<A>, input: Input, output: Output): Promise<Output>;
  readonly begun?: Begun<A, Input, Output>;
}

/**
 * Work that a write starts and `follow` waits for. Under an Idempotency-Key its id is stored, so that a
 * repetition waits for the same work and returns its current output.
 */
export interface Begun<A extends Actor, Input, Output> {
  idOf(output: Output): string;
  /** Whether a call only refers to existing work: it changes nothing, and needs no key. */
  isKnown(input: Input): boolean;
  find(queries: Queries, context: OperationContext<A>, input: Input, id: string): Promise<Output>;
}

/**
 * A hot write whose calls share commits. `plan` is pure and runs per call; it may throw a refusal.
 * `commitMany` executes any number of plans in set-based statements and returns one outcome per plan, which
 * may be a refusal, or `Busy` for a plan that is to be tried again. One plan and many must have the same
 * outcomes. Functions with plans are declared as methods, so that the executor can handle operations without
 * knowing the types of their plans.
 */
export interface BatchedOperation<A extends Actor, Input, Output, Plan> {
  readonly kind: 'batched';
  /** It makes only deliveries of events due, which are counted, so the worker need not be woken each time. */
  readonly leavesNoWork?: true;
  /**
   * Whether one statement executes these plans. It is its own transaction, which saves two of three round
   * trips. Default: never.
   */
  isOneStatement?(plans: readonly Plan[]): boolean;
  readonly plan: (context: PlanContext<A>, input: Input) => Plan;
  /** The number of concurrent batches: the fewer, the larger they are under load. Default: four. */
  readonly lanes?: number;
  /** The number of calls that a plan counts as in a batch. Default: 1. */
  weigh?(plan: Plan): number;
  /**
   * How to answer a repeated call if the first reply left open whether it was executed. Default: the
   * repetition is refused.
   */
  readonly repeatable?: Repeatable<A, Input, Output>;
  commitMany(
    tx: Tx,
    plans: readonly Plan[],
    now: Date,
    services: Services,
  ): Promise<(Output | Refused | Busy)[]>;
}

/**
 * Recognises a call that was executed although its caller got no clear reply, by the refusal of its
 * repetition.
 */
export interface Repeatable<A extends Actor, Input, Output> {
  readonly refusal: RefusalCode;
  callOf(actor: A, input: Input): RepeatableCall;
  /** The output of the first call. */
  outputOf(queries: Queries, actor: A, input: Input): Promise<Output>;
}

/** Any operation, of any kind. */
export type Operation<A extends Actor, Input, Output> =
  | ReadOperation<A, Input, Output>
  | GatheredOperation<A, Input, Output, unknown, unknown>
  | WriteOperation<A, Input, Output>
  | BatchedOperation<A, Input, Output, unknown>;

/** Whether a call may carry an Idempotency-Key. */
export function isWrite<A extends Actor, Input, Output>(
  operation: Operation<A, Input, Output>,
): operation is WriteOperation<A, Input, Output> | BatchedOperation<A, Input, Output, unknown> {
  return operation.kind === 'write' || operation.kind === 'batched';
}
