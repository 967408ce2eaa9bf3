import type { Caller } from '../domain/actor.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey, Encoded, Replayed } from '../operations/engine/idempotency.ts';
import type { Access, Authenticated, Claim } from './auth/authenticator.ts';
import { ignoredFields } from './body/ignored-fields.ts';
import { strict } from './body/read-body.ts';
import { isObject } from './body/read-object.ts';
import { writtenName } from './body/written-name.ts';
import type { Dialect } from './dialect.ts';
import type { CallContent, EncodedReply, Endpoint, EndpointDeclaration } from './endpoint.ts';
import { warningEntry } from './problems.ts';

/** An endpoint bound to a known caller. */
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

/** Authenticates a request and binds the endpoint to its caller. */
export type BeginCall = (claim: Claim, access: Access) => Promise<Call>;

/** Created where the compiler still knows that endpoint and callers match. */
export function beginCall<A extends Caller, Demand>(
  endpoint: Endpoint<A> & Demand,
  dialect: Spoken<A, Demand>,
): BeginCall {
  return async (claim, access) => {
    const caller = await dialect.authenticate(claim, access, endpoint);
    const { actor } = caller;
    const { run, runOnce } = endpoint;
    const warned = (encoded: EncodedReply, content: CallContent) =>
      withWarnings(encoded, endpoint, dialect, content);
    return {
      caller,
      run: async (executor, content, deadline) =>
        warned(await run(executor, actor, content, deadline), content),
      runOnce:
        runOnce &&
        ((executor, content, key, replyOf, deadline) => {
          const reply = (encoded: EncodedReply) => replyOf(warned(encoded, content));
          return runOnce(executor, actor, content, key, reply, deadline);
        }),
    };
  };
}

/** The part of a dialect that binding a call needs. */
interface Spoken<A extends Caller, Demand> extends Pick<Dialect<A, Demand>, 'authenticate' | 'credentials'> {}

/** A reply with its warnings, where its schema declares them; left out if there are none (decisions.md §2). */
function withWarnings(
  encoded: EncodedReply,
  { body: schema, reply }: EndpointDeclaration,
  { credentials }: Pick<Dialect<never, never>, 'credentials'>,
  { body, reading }: CallContent,
): EncodedReply {
  const { properties = {} }: { properties?: object } = reply;
  if (encoded.kind !== 'json' || !isObject(encoded.body) || !('warnings' in properties)) return encoded;
  const known = reading.lenient ? schema : strict(schema);
  const besides = credentials === 'apikey' ? ['apikey'] : [];
  const warnings = [
    ...(encoded.warnings ?? []).map(({ code, path, detail }) => {
      return { type: code, parameter: writtenName(schema, path, body), detail };
    }),
    ...ignoredFields(known, body, besides),
  ].map(warningEntry);
  return warnings.length === 0 ? encoded : { ...encoded, body: { ...encoded.body, warnings } };
}
