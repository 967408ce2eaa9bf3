import type { Caller } from '../domain/actor.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey, Encoded, Replayed } from '../operations/engine/idempotency.ts';
import { isWrite, type Operation } from '../operations/engine/operation.ts';
import type { Access, Authenticated, Claim } from './auth/authenticator.ts';
import { ignoredFields } from './body/ignored-fields.ts';
import { strict } from './body/read-body.ts';
import { isObject, type JsonObject } from './body/read-object.ts';
import type { BodyReading, Dialect, EncodedReply, EndpointDeclaration, WireEndpoint } from './dialect.ts';
import { warningEntry } from './problems.ts';

/** The content of a call, and how to read it. */
export interface CallContent {
  readonly body: JsonObject;
  readonly reading: BodyReading;
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
  endpoint: WireEndpoint<Input, Output>,
  dialect: Spoken<A>,
): BeginCall {
  return async (claim, access) => {
    const caller = await dialect.authenticate(claim, access);
    const input = ({ body, reading }: CallContent) => endpoint.decode(body, reading);
    const replyTo = (content: CallContent, output: Output) =>
      withWarnings(endpoint.encode(output), endpoint, dialect, content);
    return {
      caller,
      run: async (executor, content, deadline) =>
        replyTo(content, await executor.run(operation, caller.actor, input(content), deadline)),
      runOnce: isWrite(operation)
        ? (executor, content, key, replyOf, deadline) => {
            const reply = (output: Output) => replyOf(replyTo(content, output));
            return executor.once(operation, caller.actor, input(content), key, reply, deadline);
          }
        : undefined,
    };
  };
}

/** The part of a dialect that binding a call needs. */
interface Spoken<A extends Caller>
  extends Pick<Dialect<never, A>, 'authenticate' | 'credentials' | 'nameOf' | 'asWritten'> {}

/** A reply with its warnings, where its schema declares them; left out if there are none (decisions.md §2). */
function withWarnings(
  encoded: EncodedReply,
  { body: schema, reply, alsoReads = [] }: EndpointDeclaration,
  { credentials, nameOf, asWritten }: Pick<Dialect<never>, 'credentials' | 'nameOf' | 'asWritten'>,
  { body, reading }: CallContent,
): EncodedReply {
  const { properties = {} }: { properties?: object } = reply;
  if (encoded.kind !== 'json' || !isObject(encoded.body) || !('warnings' in properties)) return encoded;
  const known = reading.lenient ? schema : strict(schema);
  const besides = credentials === 'apikey' ? ['apikey', ...alsoReads] : alsoReads;
  const warnings = [
    ...(encoded.warnings ?? []).map(({ code, path, detail }) => {
      const name = nameOf(path);
      return { type: code, parameter: asWritten?.(name, body) ?? name, detail };
    }),
    ...ignoredFields(known, body, besides),
  ].map(warningEntry);
  return warnings.length === 0 ? encoded : { ...encoded, body: { ...encoded.body, warnings } };
}
