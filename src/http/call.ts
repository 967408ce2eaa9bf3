import type { Caller } from '../domain/actor.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey, Encoded, Replayed } from '../operations/engine/idempotency.ts';
import { isWrite, type Operation } from '../operations/engine/operation.ts';
import type { Access, Authenticated, Authenticator, Claim } from './auth/authenticator.ts';
import type { JsonObject } from './body/read-object.ts';
import type { EncodedReply, Reading, WireEndpoint } from './dialect.ts';

/** The content of a call, and how to read it. */
export interface CallContent {
  readonly body: JsonObject;
  readonly reading: Reading;
}

/** An operation bound to a known caller. The types of its input and output are hidden. */
export interface Call {
  readonly caller: Authenticated;
  /** Decodes the body, runs the operation and encodes its output. */
  readonly run: (executor: Executor, content: CallContent, deadline: number) => Promise<EncodedReply>;
  /** Runs under an Idempotency-Key; undefined for reads, which need none. */
  readonly runOnce: RunOnce | undefined;
}

export type RunOnce = (
  executor: Executor,
  content: CallContent,
  key: CallKey,
  replyOf: (encoded: EncodedReply) => Encoded,
  deadline: number,
) => Promise<Replayed>;

/** Authenticates a request and binds the operation to its caller. */
export type BeginCall = (claim: Claim, access: Access) => Promise<Call>;

/** Created where the compiler still knows that operation, endpoint and callers match. */
export function beginCall<A extends Caller, Input, Output>(
  operation: Operation<A, Input, Output>,
  { decode, encode }: WireEndpoint<Input, Output>,
  authenticate: Authenticator<A>,
): BeginCall {
  return async (claim, access) => {
    const caller = await authenticate(claim, access);
    const input = ({ body, reading }: CallContent) => decode(body, reading);
    return {
      caller,
      run: async (executor, content, deadline) =>
        encode(await executor.run(operation, caller.actor, input(content), deadline)),
      runOnce: isWrite(operation)
        ? (executor, content, key, replyOf, deadline) => {
            const reply = (output: Output) => replyOf(encode(output));
            return executor.once(operation, caller.actor, input(content), key, reply, deadline);
          }
        : undefined,
    };
  };
}
