import type { Actor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import type { Services } from '../services.ts';

/** Who asks, when, and what the operation may lean on besides the database. */
export interface OperationContext<A extends Actor = Actor> {
  readonly actor: A;
  readonly now: Date;
  readonly services: Services;
}

/** A plan asks nobody: what it decides by is in memory. */
export interface PlanContext<A extends Actor = Actor> extends OperationContext<A> {
  readonly catalogue: Catalogue;
}

/** Reads: one consistent answer, no transaction of its own. */
export interface ReadOperation<A extends Actor, Input, Output> {
  readonly kind: 'read';
  readonly run: (queries: Queries, context: OperationContext<A>, input: Input) => Promise<Output>;
}

/** Writes one thing in one transaction; a thrown `Refused` undoes it. */
export interface WriteOperation<A extends Actor, Input, Output> {
  readonly kind: 'write';
  readonly run: (tx: Tx, context: OperationContext<A>, input: Input) => Promise<Output>;
}

/**
 * A hot write whose calls share commits. `plan` is pure and per call, and may throw a refusal; `commitMany`
 * carries out any number of plans set by set and answers each for itself, a refusal included. Both must give
 * the same answers for one plan and for many. What takes plans is declared as methods, so that the executor can
 * handle operations without knowing their plans: it hands a plan to the operation that made it.
 */
export interface BatchedOperation<A extends Actor, Input, Output, Plan> {
  readonly kind: 'batched';
  /** Nothing it stores is ever due, so nobody need be woken for it. */
  readonly leavesNoWork?: true;
  /**
   * Whether one statement carries out these plans. It is a transaction by itself, so none is begun around it, which
   * saves two of three ways to the database. Left out = never.
   */
  isOneStatement?(plans: readonly Plan[]): boolean;
  readonly plan: (context: PlanContext<A>, input: Input) => Plan;
  /** As how many calls a plan counts among those that share a commit; 1 unless given. */
  weigh?(plan: Plan): number;
  commitMany(tx: Tx, plans: readonly Plan[], now: Date, services: Services): Promise<(Output | Refused)[]>;
}

/** Any of the three, its plans unknown. */
export type Operation<A extends Actor, Input, Output> =
  | ReadOperation<A, Input, Output>
  | WriteOperation<A, Input, Output>
  | BatchedOperation<A, Input, Output, unknown>;
