import type { TSchema } from 'typebox';
import type { AppScope } from '../domain/access/app.ts';
import type { Mode } from '../domain/actor.ts';
import type { Path, RefusalCode } from '../domain/refusal.ts';
import type { InputOf, OperationName, OutputOf } from '../operations/registry.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { JsonObject } from './body/read-object.ts';
import type { Deprecated } from './deprecation.ts';

/** How strictly a body is read. */
export interface Reading {
  /** Whether what existing clients leave out may be missing (decisions.md §3). False when left out. */
  readonly lenient?: boolean;
}

/** How one interface speaks of one operation: its words in, its words out. */
export interface Endpoint<Name extends OperationName> {
  /** Declares the body; the reference and OpenAPI are printed from it. */
  readonly body: TSchema;
  /** Declares the reply of success. */
  readonly reply: TSchema;
  readonly summary: string;
  readonly success: 200 | 201;
  /** A call that lists something: its body may be missing, and its fields may stand in the query. */
  readonly isList?: true;
  /** Wire words to domain words. Throws `Malformed` naming the fields as the caller wrote them. */
  decode(body: JsonObject, reading?: Reading): InputOf<Name>;
  encode(output: OutputOf<Name>): EncodedReply;
}

/** What is answered: an object yet to be written, JSON that was written before, or JSON piece by piece. */
export type EncodedReply = (
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'stream'; readonly chunks: AsyncIterable<string> }
) & {
  /** The query of the next page, where there is one. */
  readonly next?: Readonly<Record<string, string>> | undefined;
  /** What in the reply is deprecated. */
  readonly deprecated?: Deprecated | undefined;
  /** The mode of the order the reply is about, where it is about one. */
  readonly mode?: Mode | undefined;
};

/** A reply of one JSON object or list. */
export function jsonReply<Body>(body: Body, mode?: Mode): EncodedReply {
  return { kind: 'json', body, mode };
}

/** The statuses of one operation: those listed for it (interfaces.md §7) and where each refusal goes. */
export interface StatusRow {
  readonly listed: readonly number[];
  readonly refusals: Readonly<Record<RefusalCode, number>>;
}

/** The endpoints of some operations. */
export type Endpoints<Offered extends OperationName> = { readonly [Name in Offered]: Endpoint<Name> };

/**
 * One interface in one version: total over the operations it offers, so that a forgotten operation,
 * status or refusal does not compile.
 */
export interface Dialect<Offered extends OperationName> {
  readonly name: string;
  readonly bodyLimit: number;
  /** Where its callers put their credentials. */
  readonly credentials: 'apikey' | 'bearer';
  readonly authenticate: Authenticator;
  /** Which scope is enough for what, where callers have bearer tokens. */
  readonly scopes?: Readonly<Record<Offered, AppScope>>;
  readonly statuses: Readonly<Record<Offered, StatusRow>>;
  /** A domain path in the words of this interface. */
  nameOf(path: Path): string;
  /** A wire name as this caller wrote it, where the interface takes several names for one field. */
  asWritten?(parameter: string, body: JsonObject): string;
  /** Whether a refusal names every bad entry of a list, however many there are. */
  readonly namesEveryEntry?: true;
  /** What a body uses that is deprecated; of an empty one, whether the interface itself is. */
  deprecated?(body: JsonObject): Deprecated | undefined;
  readonly endpoints: Endpoints<Offered>;
}
