import type { TSchema } from 'typebox';
import type { AppScope } from '../domain/access/app.ts';
import type { UserRole } from '../domain/access/user.ts';
import type { Caller, Mode, StaffRole } from '../domain/actor.ts';
import type { Warning } from '../domain/refusal.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey, Encoded, Replayed } from '../operations/engine/idempotency.ts';
import { isWrite, type Operation } from '../operations/engine/operation.ts';
import type { JsonObject } from './body/read-object.ts';
import type { Deprecated } from './deprecation.ts';

/** How strictly a body is read. */
export interface BodyReading {
  /** Whether fields that existing clients leave out may be missing (decisions.md §3). Default: false. */
  readonly lenient?: boolean;
}

/** The content of a call, and how to read it. */
export interface CallContent {
  readonly body: JsonObject;
  readonly reading: BodyReading;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Everything that is published of an endpoint. Its path and methods, and what clients, samples and tests know of it,
 * follow from this.
 */
export interface EndpointDeclaration {
  /** The name in generated clients, after that of the interface: `AddOrder` of core becomes `coreAddOrder`. */
  readonly name: string;
  readonly summary: string;
  /** Details beyond the schemas. */
  readonly description?: string;
  /** The statuses it may answer (interfaces.md §7), the one of a success first. */
  readonly statuses: readonly [success: 200 | 201, ...refusals: number[]];
  /** The schema of the body. */
  readonly body: TSchema;
  /** The schema of a successful reply. */
  readonly reply: TSchema;
  /** A body as a caller would send it, apart from the key. The tests send it to a running service. */
  readonly example?: object;
  /** A list call: its body may be missing, and its fields may be in the query. */
  readonly isList?: true;
  /** Its reply may have the address of the next page in the header Link. */
  readonly linksNext?: true;
  /** Its reply shows a secret once and is not stored, so no Idempotency-Key is accepted. */
  readonly replyIsSecret?: true;
  /** Its reply may have a deprecated part. */
  readonly mayBeDeprecated?: true;
  /** The largest body, if it differs from that of the dialect. */
  readonly bodyLimit?: number;
  /** The function of @platen/client, such as `orders.quoteInfo`, if it is not named like the operation. */
  readonly clientFunction?: string;
  /** Although it changes something, it can be repeated when its answer is lost. */
  readonly isRepeatable?: true;
  /** The path below the base of the interface, if it differs from the name of the operation. */
  readonly path?: string;
  /** The method, if it differs from what follows from `isList`. */
  readonly method?: Method;
  /** The scope that a bearer token must have. */
  readonly scope?: AppScope;
  /** The least role of staff that may call it. */
  readonly role?: StaffRole;
  /** The users of clients and print partners who may call it too; they see only what is their own. */
  readonly members?: readonly UserRole[];
  /** The user must have entered the password recently. */
  readonly confirmed?: true;
  /** Users who must first set up two-step sign-in may call it too. */
  readonly beforeTwoSteps?: true;
}

/** An endpoint with its operation, whose input and output only the declaration knows. */
export interface Endpoint<A extends Caller = never> extends EndpointDeclaration {
  /** Whether the operation changes something. */
  readonly isWrite: boolean;
  /** Decodes the body, runs the operation and encodes its output. */
  readonly run: (
    executor: Executor,
    actor: A,
    content: CallContent,
    deadline: number,
  ) => Promise<EncodedReply>;
  /** Runs under an Idempotency-Key; undefined for reads, which need none. */
  readonly runOnce:
    | ((
        executor: Executor,
        actor: A,
        content: CallContent,
        key: CallKey,
        replyOf: (encoded: EncodedReply) => Encoded,
        deadline: number,
      ) => Promise<Replayed>)
    | undefined;
}

/** How an endpoint converts between the wire and an operation. */
interface Conversion<Input, Output> {
  /** Converts wire fields to the operation's input. Throws `Malformed` with the field names of the caller. */
  readonly decode: (body: JsonObject, reading?: BodyReading) => Input;
  readonly encode: (output: Output) => EncodedReply;
}

/** What an endpoint of an operation declares. */
export type Declared<Op> =
  Op extends Operation<never, infer Input, infer Output>
    ? EndpointDeclaration & Conversion<Input, Output>
    : never;

/** The function that declares an endpoint, on interfaces that need `Demand` to know who may call it. */
export function endpointFor<Demand extends Partial<EndpointDeclaration>>() {
  return <A extends Caller, Input, Output>(
    operation: Operation<A, Input, Output>,
    declaration: EndpointDeclaration & Conversion<NoInfer<Input>, NoInfer<Output>> & Demand,
  ): Endpoint<A> & Conversion<Input, Output> & Demand => {
    const { decode, encode } = declaration;
    const input = ({ body, reading }: CallContent) => decode(body, reading);
    return {
      ...declaration,
      isWrite: isWrite(operation),
      run: async (executor, actor, content, deadline) =>
        encode(await executor.run(operation, actor, input(content), deadline)),
      runOnce: isWrite(operation)
        ? (executor, actor, content, key, replyOf, deadline) => {
            const reply = (output: Output) => replyOf(encode(output));
            return executor.once(operation, actor, input(content), key, reply, deadline);
          }
        : undefined,
    };
  };
}

/** Declares an endpoint that every caller of its interface may call. */
export const endpoint = endpointFor<object>();

/** A reply: a value to serialise, JSON that is already serialised, or JSON in chunks. */
export type EncodedReply = (
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'stream'; readonly chunks: AsyncIterable<string> }
) & {
  /** The query of the next page, if there is one. */
  readonly next?: Readonly<Record<string, string>> | undefined;
  /** A deprecated part of the reply. */
  readonly deprecated?: Deprecated | undefined;
  /** The mode of the order in the reply, if any. */
  readonly mode?: Mode | undefined;
  /** Warnings, besides those of fields that the call does not know. The schema of the reply must declare them. */
  readonly warnings?: readonly Warning[] | undefined;
};

/** A reply of one JSON object or list. */
export function jsonReply<Body>(body: Body, mode?: Mode, warnings?: readonly Warning[]): EncodedReply {
  return { kind: 'json', body, mode, warnings };
}
