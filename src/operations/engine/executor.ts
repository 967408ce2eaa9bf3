import { type Actor, nameOfActor } from '../../domain/actor.ts';
import { Refused } from '../../domain/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import { Batcher, oneByOne } from '../../lib/concurrency/batch.ts';
import { impatiently, waitedSoFar } from '../../lib/concurrency/impatience.ts';
import { only } from '../../lib/lists.ts';
import { type Traced, traced, untraced } from '../../lib/log/tracing.ts';
import { appendAuditEntry } from '../../store/engine/audit-log.ts';
import {
  type Database,
  oneStatement,
  type Queries,
  SecondStatement,
  type Tx,
} from '../../store/engine/db.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import type { Services } from '../services.ts';
import { type CallKey, createIdempotency, type Encoded, type Replayed } from './idempotency.ts';
import type {
  BatchedOperation,
  GatheredOperation,
  Operation,
  OperationContext,
  PlanContext,
  ReadOperation,
  Repeatable,
  WriteOperation,
} from './operation.ts';
import {
  Busy,
  reportingUnavailable,
  Unavailable,
  wasRefusedEarly,
  whenFree,
  withinTime,
  withRetries,
} from './retried.ts';
import { createUnclear } from './unclear.ts';

interface ExecutorOptions {
  readonly database: Database;
  /** Queries for operations that read many rows, created for each call. */
  readonly reading: () => Queries;
  readonly services: Services;
  readonly clock: Clock;
  /** The most calls of a batched operation that share a commit. */
  readonly batchSize: number;
  /** Called after each commit that may have made work due: of one kind, or of any. */
  readonly onWork: (kind?: 'webhooks') => void;
}

/**
 * The default number of concurrent batches of one operation: while some wait for the database, another is
 * prepared.
 */
const LANES = 4;

const inDatabase = (name: string): Traced => ({
  name,
  kind: 'database',
  attributes: { 'db.system.name': 'postgresql' },
});

/** The part of an operation that batches need, independent of its input. */
type AnyBatched = BatchedOperation<never, never, unknown, unknown>;
type AnyGathered = GatheredOperation<never, never, unknown, unknown, unknown>;
type Batchers = Map<AnyBatched | AnyGathered, Batcher<unknown, unknown>>;

export type Executor = ReturnType<typeof createExecutor>;

/**
 * Runs operations. The only place that combines them with transactions, batches, retries and
 * Idempotency-Keys.
 */
export function createExecutor({ database, reading, services, clock, batchSize, onWork }: ExecutorOptions) {
  // Those of calls that their senders can repeat, and those of other work.
  const [impatientBatchers, batchers]: [Batchers, Batchers] = [new Map(), new Map()];
  const unclear = createUnclear({
    queries: database.queries,
    clock,
    onForgotten: () =>
      services.log.warn(
        'database unreachable for too long: retries of the oldest calls with unknown outcome will be refused as duplicates',
      ),
  });
  const idempotency = createIdempotency(database.queries, clock);
  const contextOf = <A extends Actor>(actor: A): OperationContext<A> => ({
    actor,
    now: clock.now(),
    services,
  });
  const planContextOf = async <A extends Actor>(actor: A): Promise<PlanContext<A>> => {
    const catalogue = await withRetries(() => services.catalogue.get());
    const partners = await withRetries(() => services.partners.get());
    return { ...contextOf(actor), catalogue, partners };
  };
  const transact = <T>(work: (tx: Tx) => Promise<T>) =>
    reportingUnavailable(() => inTransaction(database.queries, work));
  const tracedTransact = <T>(work: (tx: Tx) => Promise<T>) =>
    traced(inDatabase('transaction'), () => transact(work));

  async function commitBatch(
    operation: AnyBatched,
    plans: readonly unknown[],
  ): Promise<PromiseSettledResult<unknown>[]> {
    const commit = (some: readonly unknown[]) => {
      const carryOut = (tx: Tx) => operation.commitMany(tx, some, clock.now(), services);
      return operation.isOneStatement?.(some)
        ? withRetries(() => carryOut(oneStatement(database.queries)))
        : transact(carryOut);
    };
    return togetherOrAlone(plans, commit);
  }

  function findTogether(operation: AnyGathered, questions: readonly unknown[]) {
    return togetherOrAlone(questions, (some) =>
      withRetries(() => operation.findMany(database.queries, some)),
    );
  }

  /** Runs an input in a batch, which belongs to the trace of none of its calls, and waits as they do. */
  function inBatch(operation: AnyBatched | AnyGathered, input: unknown): Promise<unknown> {
    const ofCalls = waitedSoFar() !== undefined;
    const known = ofCalls ? impatientBatchers : batchers;
    let batcher = known.get(operation);
    if (!batcher) {
      const carryOut = (inputs: readonly unknown[]) =>
        operation.kind === 'gathered' ? findTogether(operation, inputs) : commitBatch(operation, inputs);
      batcher = new Batcher((inputs) => (ofCalls ? impatiently(() => carryOut(inputs)) : carryOut(inputs)), {
        size: batchSize,
        ...(operation.kind === 'gathered'
          ? { lanes: LANES }
          : { lanes: operation.lanes ?? LANES, weigh: operation.weigh }),
      });
      known.set(operation, batcher);
    }
    return untraced(() => batcher.run(input));
  }

  async function gathered<A extends Actor, Input, Output>(
    operation: GatheredOperation<A, Input, Output, unknown, unknown>,
    actor: A,
    input: Input,
  ): Promise<Output> {
    const find = () => inBatch(operation, operation.questionOf(actor, input));
    const found = await traced(inDatabase('read'), find);
    return operation.answer(found, contextOf(actor), input);
  }

  /** Runs a read or a write. Refusals are thrown. */
  async function single<A extends Actor, Input, Output>(
    operation: ReadOperation<A, Input, Output> | WriteOperation<A, Input, Output>,
    actor: A,
    input: Input,
  ): Promise<Output> {
    const context = contextOf(actor);
    if (operation.kind === 'read') {
      const queries = operation.readsMany ? reading() : database.queries;
      const read = () => withRetries(() => operation.run(queries, context, input));
      return traced(inDatabase('read'), read);
    }
    const output = await tracedTransact((tx) => writeAudited(tx, operation, context, input));
    onWork();
    return operation.follow ? operation.follow(database.queries, context, input, output) : output;
  }

  async function batched<A extends Actor, Input, Output>(
    operation: BatchedOperation<A, Input, Output, unknown>,
    actor: A,
    input: Input,
  ): Promise<Output> {
    const plan = operation.plan(await planContextOf(actor), input);
    const { deliveries } = services.madeDue;
    const commit = () => whenFree(() => inBatch(operation, plan));
    const outcome = (await traced(inDatabase('batch'), commit)) as Output | Refused;
    if (!operation.leavesNoWork) onWork();
    else if (services.madeDue.deliveries !== deliveries) onWork('webhooks');
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  }

  /** The outcome of a call that may repeat one with unknown outcome. */
  async function recognised<A extends Actor, Input, Output, Outcome>(
    { refusal, callOf, outputOf }: Repeatable<A, Input, Output>,
    actor: A,
    input: Input,
    call: Promise<Outcome>,
    outcomeOf: (output: Output) => Outcome | Promise<Outcome>,
  ): Promise<Outcome> {
    const at = clock.now();
    try {
      return await call;
    } catch (error) {
      if (error instanceof Unavailable && !wasRefusedEarly(error)) unclear.note(callOf(actor, input), at);
      const repeats = error instanceof Refused && error.code === refusal;
      if (repeats && (await unclear.isRepetition(callOf(actor, input))))
        return outcomeOf(await withRetries(() => outputOf(database.queries, actor, input)));
      throw error;
    }
  }

  /**
   * Runs a write with an Idempotency-Key: in its own transaction together with the stored reply, so that the
   * reply exists exactly if the effect does. Never batched, so that waiting for a concurrent call blocks no
   * others. A repetition under another key is recognised as well.
   */
  function once<A extends Actor, Input, Output>(
    operation: WriteOperation<A, Input, Output> | BatchedOperation<A, Input, Output, unknown>,
    actor: A,
    input: Input,
    call: CallKey,
    encode: (output: Output) => Encoded,
    deadline = Infinity,
  ): Promise<Replayed> {
    const reply = (output: Output): Replayed => ({ ...encode(output), begun: null, replayed: false });
    if (operation.kind === 'write' && operation.begun?.isKnown(input))
      return withinTime(deadline, single(operation, actor, input).then(reply));
    const answer = withinTime(deadline, underKey(operation, actor, input, call, reply));
    return operation.kind === 'batched' && operation.repeatable
      ? recognised(operation.repeatable, actor, input, answer, (output) =>
          idempotency.once(call, tracedTransact, async () => reply(output)),
        )
      : answer;
  }

  async function underKey<A extends Actor, Input, Output>(
    operation: WriteOperation<A, Input, Output> | BatchedOperation<A, Input, Output, unknown>,
    actor: A,
    input: Input,
    call: CallKey,
    reply: (output: Output) => Replayed,
  ): Promise<Replayed> {
    const context = await planContextOf(actor);
    let made: Output | undefined;
    const commit = async (tx: Tx) => {
      if (operation.kind === 'write') {
        made = await writeAudited(tx, operation, context, input);
        return { ...reply(made), begun: operation.begun?.idOf(made) ?? null };
      }
      const plan = operation.plan(context, input);
      const outcome = only(await operation.commitMany(tx, [plan], context.now, services));
      if (outcome instanceof Busy) throw outcome;
      // As in a batch, rows written before the refusal stay: an expired quote is marked.
      return outcome instanceof Refused ? outcome : reply(outcome);
    };
    const result = await whenFree(() => idempotency.once(call, tracedTransact, commit));
    onWork();
    const { begun, replayed } = result;
    if (operation.kind !== 'write' || !operation.begun || begun === null) return result;
    const again = operation.begun;
    const { queries } = database;
    // The transaction of a repetition has created nothing.
    const find = () => withRetries(() => again.find(queries, context, input, begun));
    const output = made === undefined || replayed ? await find() : made;
    const end = operation.follow ? await operation.follow(queries, context, input, output) : output;
    return { ...reply(end), begun, replayed };
  }

  /** `deadline`, on the monotonic clock, ends the wait but not the work. */
  function run<A extends Actor, Input, Output>(
    operation: Operation<A, Input, Output>,
    actor: A,
    input: Input,
    deadline = Infinity,
  ): Promise<Output> {
    if (operation.kind === 'gathered') return withinTime(deadline, gathered(operation, actor, input));
    if (operation.kind !== 'batched') return withinTime(deadline, single(operation, actor, input));
    const output = withinTime(deadline, batched(operation, actor, input));
    return operation.repeatable
      ? recognised(operation.repeatable, actor, input, output, (same) => same)
      : output;
  }

  return { run, once, findReply: idempotency.find, saveUnclear: unclear.flush };
}

/**
 * The results of calls that are carried out together or, after a failure, one by one: one bad row must not
 * fail the others.
 */
async function togetherOrAlone(
  calls: readonly unknown[],
  carryOut: (some: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<PromiseSettledResult<unknown>[]> {
  try {
    const results = await carryOut(calls);
    return results.map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    const rerun = calls.length > 1 && !(error instanceof Unavailable || error instanceof SecondStatement);
    if (!rerun) throw error;
    return oneByOne(calls, async (call) => only(await carryOut([call])));
  }
}

/** Carries out a write, with its entry in the audit log if it has one. */
export async function writeAudited<A extends Actor, Input, Output>(
  tx: Tx,
  operation: WriteOperation<A, Input, Output>,
  context: OperationContext<A>,
  input: Input,
): Promise<Output> {
  const output = await operation.run(tx, context, input);
  const entry = operation.audit?.(input, output, context.actor);
  if (!entry) return output;
  const { actor = nameOfActor(context.actor), action, subject, details } = entry;
  const text = { actor, action, subject };
  const json = details === undefined ? null : JSON.stringify(details);
  await appendAuditEntry(tx, { ...text, details: json }, context.now);
  return output;
}
