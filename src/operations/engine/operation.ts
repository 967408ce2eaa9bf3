import type { Actor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
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
  /**
   * It reads many rows, so a replica answers it where there is one, and shows everything that was committed before the call. Without
   * transactions of its own.
   */
  readonly readsMany?: true;
  readonly run: (queries: Queries, context: OperationContext<A>, input: Input) => Promise<Output>;
}

/**
 * A hot read of one thing, whose calls share statements: those that arrive while others are under way are answered by one.
 * `findMany` returns what it found for each question, in their order; one question and many must have the same answers.
 */
export interface GatheredOperation<A extends Actor, Input, Output, Question, Found> {
  readonly kind: 'gathered';
  questionOf(actor: A, input: Input): Question;
  findMany(queries: Queries, questions: readonly Question[]): Promise<readonly Found[]>;
  /** What the caller is answered; may throw a refusal. */
  answer(found: Found, context: OperationContext<A>, input: Input): Promise<Output>;
}

/** What the audit log says of a change, apart from who made it and when. Must not contain a secret. */
export interface Audited {
  /** A verb in the past, as in `revoked a key`. */
  readonly action: string;
  /** As in `key 12`. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Who it was, where the call itself proved it; else its caller. */
  readonly actor?: string | undefined;
}

/** A write in one transaction; a thrown `Refused` rolls it back. */
export interface WriteOperation<A extends Actor, Input, Output> {
  readonly kind: 'write';
  /**
   * Its entry in the audit log, written in the same transaction; undefined if it changed nothing. What people do to
   * the service has one.
   */
  audit?(input: Input, output: Output, actor: A): Audited | undefined;
  readonly run: (tx: Tx, context: OperationContext<A>, input: Input) => Promise<Output>;
  /**
   * Waits, after the commit and without a transaction, for what the write has begun, and returns what there is to say then. A
   * call with an Idempotency-Key waits only if the operation has `begun`: its reply is stored in the transaction.
   */
  follow?(queries: Queries, context: OperationContext<A>, input: Input, output: Output): Promise<Output>;
  readonly begun?: Begun<A, Input, Output>;
}

/**
 * What a write begins and `follow` waits for. Under an Idempotency-Key its id is stored, so that a repetition waits for the same and is
 * answered what there is to say then, not what there was to say before.
 */
export interface Begun<A extends Actor, Input, Output> {
  idOf(output: Output): string;
  /** A call that only asks for what was begun before changes nothing, and needs no key. */
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
  /** It makes no work due but deliveries of events, which are counted, so the worker need not be woken each time. */
  readonly leavesNoWork?: true;
  /**
   * Whether one statement executes these plans. It is its own transaction, which saves two of three round
   * trips. Default: never.
   */
  isOneStatement?(plans: readonly Plan[]): boolean;
  readonly plan: (context: PlanContext<A>, input: Input) => Plan;
  /** How many of its batches are under way at once: the fewer, the larger they are under load. Default: four. */
  readonly lanes?: number;
  /** The number of calls that a plan counts as in a batch. Default: 1. */
  weigh?(plan: Plan): number;
  /** How a call is repeated after a reply that left open whether it was executed. Default: the repetition is refused. */
  readonly repeatable?: Repeatable<A, Input, Output>;
  commitMany(
    tx: Tx,
    plans: readonly Plan[],
    now: Date,
    services: Services,
  ): Promise<(Output | Refused | Busy)[]>;
}

/** Recognizes a call that was executed although its caller got an unclear reply, by the refusal of its repetition. */
export interface Repeatable<A extends Actor, Input, Output> {
  readonly refusal: RefusalCode;
  callOf(actor: A, input: Input): RepeatableCall;
  /** The output of the first call. */
  outputOf(actor: A, input: Input): Output;
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
