import type { Caller } from '../domain/actor.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey, Replayed } from '../operations/engine/idempotency.ts';
import type { Operation } from '../operations/engine/operation.ts';
import type { Access, Authenticated, Authenticator, Claim } from './auth/authenticator.ts';
import type { EncodedReply, Reading, WireEndpoint } from './dialect.ts';

/** A call of an operation by a known caller. The types of its input and output are hidden. */
export interface Call {
  readonly caller: Authenticated;
  /** Decodes the body, runs the operation and encodes what it returns. */
  readonly run: (executor: Executor) => Promise<EncodedReply>;
  /** The same under an Idempotency-Key; undefined for reads, which need none. */
  readonly runOnce: RunOnce | undefined;
}

export type RunOnce = (
  executor: Executor,
  key: CallKey,
  replyOf: (encoded: EncodedReply) => Replayed,
) => Promise<Replayed>;

/** Authenticates a request and binds the operation to its caller and its body. */
export type BeginCall = (claim: Claim, access: Access, reading: Reading) => Promise<Call>;

/** Created where the compiler still knows that operation, endpoint and callers match. */
export function beginCall<A extends Caller, Input, Output>(
  operation: Operation<A, Input, Output>,
  { decode, encode }: WireEndpoint<Input, Output>,
  authenticate: Authenticator<A>,
): BeginCall {
  return async (claim, access, reading) => {
    const caller = await authenticate(claim, access);
    const input = () => decode(claim.body, reading);
    return {
      caller,
      run: async (executor) => encode(await executor.run(operation, caller.actor, input())),
      runOnce:
        operation.kind === 'read'
          ? undefined
          : (executor, key, replyOf) =>
              executor.once(operation, caller.actor, input(), key, (output) => replyOf(encode(output))),
    };
  };
}
