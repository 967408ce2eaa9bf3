import type { TSchema } from 'typebox';
import type { AppScope } from '../domain/access/app.ts';
import type { Caller, Mode } from '../domain/actor.ts';
import type { Path, RefusalCode, Warning } from '../domain/refusal.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { JsonObject } from './body/read-object.ts';
import type { Deprecated } from './deprecation.ts';
import type { InputOf, OperationName, OutputOf } from './matrix.ts';
import type { ErrorStyle } from './problems.ts';

/** How strictly a body is read. */
export interface BodyReading {
  /** Whether fields that existing clients leave out may be missing (decisions.md §3). Default: false. */
  readonly lenient?: boolean;
}

/** The published description of an endpoint. */
export interface EndpointDeclaration {
  /** The schema of the body; the reference and OpenAPI are generated from it. */
  readonly body: TSchema;
  /** The schema of a successful reply. */
  readonly reply: TSchema;
  readonly summary: string;
  /** Details beyond the schemas. */
  readonly description?: string;
  readonly success: 200 | 201;
  /** Its reply shows a secret once and is not stored, so no Idempotency-Key is accepted. */
  readonly replyIsSecret?: true;
  /** The largest body, if it differs from that of the dialect. */
  readonly bodyLimit?: number;
  /** A list call: its body may be missing, and its fields may be in the query. */
  readonly isList?: true;
  /** Its reply may have the address of the next page in the header Link. */
  readonly linksNext?: true;
  /** Fields that it reads besides those of its schema, such as `items[].product_reference`: they are not warned of. */
  readonly alsoReads?: readonly string[];
  /** Its reply may have a deprecated part. */
  readonly mayBeDeprecated?: true;
}

/** How one interface maps an operation to the wire. */
export interface WireEndpoint<Input, Output> extends EndpointDeclaration {
  /** Converts wire fields to the operation's input. Throws `Malformed` with the field names of the caller. */
  readonly decode: (body: JsonObject, reading?: BodyReading) => Input;
  readonly encode: (output: Output) => EncodedReply;
}

/** The endpoint of an operation, by its name. */
export type Endpoint<Name extends OperationName> = WireEndpoint<InputOf<Name>, OutputOf<Name>>;

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

/** The statuses of one operation: the listed ones (interfaces.md §7) and the status of each refusal. */
export interface StatusRow {
  readonly listed: readonly number[];
  readonly refusals: Readonly<Record<RefusalCode, number>>;
}

/** The size limit of some bodies, where others may be larger. */
export interface LowerLimit {
  readonly bytes: number;
  /** The description of such bodies. */
  readonly of: string;
}

/** The endpoints of some operations. */
export type Endpoints<Offered extends OperationName> = { readonly [Name in Offered]: Endpoint<Name> };

/**
 * One interface in one version: total over the operations it offers, so that a forgotten operation,
 * status or refusal does not compile. Its callers are of one kind.
 */
export interface Dialect<Offered extends OperationName, A extends Caller = Caller>
  extends Omit<ErrorStyle, 'docs'> {
  /** Whether its refusals link to the page that explains the type. */
  readonly linksToDocs?: true;
  readonly name: string;
  readonly bodyLimit: number;
  /** The lower size limit of this body, if it has one; known only once the body is read. */
  lowerLimit?(body: JsonObject): LowerLimit | undefined;
  /** Where callers send their credentials. */
  readonly credentials: 'apikey' | 'bearer' | 'admin';
  readonly authenticate: Authenticator<A>;
  /** The required scope of each operation, for callers with bearer tokens. */
  readonly scopes?: Readonly<Record<Offered, AppScope>>;
  readonly statuses: Readonly<Record<Offered, StatusRow>>;
  /** The wire name of a domain path. */
  nameOf(path: Path): string;
  /** The field name that this caller used, on interfaces that accept several names for one field. */
  asWritten?(parameter: string, body: JsonObject): string;
  /** The deprecated part that a body uses; for an empty body, the interface itself if it is deprecated. */
  deprecated?(body: JsonObject): Deprecated | undefined;
  /** Its replies may show a new key once and are not stored, so no Idempotency-Key is accepted. */
  readonly repliesAreSecret?: true;
  /** The mode requested in the body, on interfaces where it does not follow from the credential. */
  modeIn?(body: JsonObject): Mode | undefined;
  readonly endpoints: Endpoints<Offered>;
}
