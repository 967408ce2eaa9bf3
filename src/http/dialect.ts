import type { Caller, Mode } from '../domain/actor.ts';
import type { Path } from '../domain/refusal.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { JsonObject } from './body/read-object.ts';
import type { Deprecated } from './deprecation.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorStyle } from './problems.ts';
import type { Preferences } from './statuses.ts';

/** The size limit of some bodies, where others may be larger. */
export interface LowerLimit {
  readonly bytes: number;
  /** The description of such bodies. */
  readonly of: string;
}

/** The endpoints of an interface by the names of their operations, such as `orders/add`. */
export type Endpoints<A extends Caller, Demand = unknown> = Readonly<Record<string, Endpoint<A> & Demand>>;

/**
 * One interface in one version. Its callers are of one kind; `Demand` is what its endpoints declare about who may
 * call them.
 */
export interface Dialect<A extends Caller, Demand = unknown> extends Omit<ErrorStyle, 'docs'> {
  /** The name with the version, as in `core-1.0` for the base path `/core/1.0`. */
  readonly name: string;
  readonly description: string;
  /** The prefix of the functions in generated clients, if it is not the name; only a deprecated version has its number. */
  readonly prefix?: string;
  /** Whether its refusals link to the page that explains the type. */
  readonly linksToDocs?: true;
  readonly bodyLimit: number;
  /** The lower size limit of this body, if it has one; known only once the body is read. */
  lowerLimit?(body: JsonObject): LowerLimit | undefined;
  /** Where callers send their credentials. */
  readonly credentials: 'apikey' | 'bearer' | 'admin';
  /** A key for examples, on interfaces with a key in the body. */
  readonly exampleKey?: string;
  readonly authenticate: Authenticator<A, Demand>;
  /** The preferred statuses of each refusal; the first one that an endpoint lists is used. */
  readonly preferences: Preferences;
  /** The path of a field in this body, on interfaces whose list of objects may be one object. */
  pathIn?(body: JsonObject, path: Path): Path;
  /** The deprecated part that a body uses; for an empty body, the interface itself if it is deprecated. */
  deprecated?(body: JsonObject): Deprecated | undefined;
  /** Its replies may show a new key once and are not stored, so no Idempotency-Key is accepted. */
  readonly repliesAreSecret?: true;
  /** The mode requested in the body, on interfaces where it does not follow from the credential. */
  modeIn?(body: JsonObject): Mode | undefined;
  readonly endpoints: Endpoints<A, Demand>;
}

/** The path of an operation: `/keys/create` for `admin/keys/create` of admin, `/orders` for `orders/list` of core. */
export function pathOf({ name }: Pick<Dialect<never, never>, 'name'>, operation: string): string {
  const [own = ''] = name.split('-');
  const path = operation.startsWith(`${own}/`) ? operation.slice(own.length) : `/${operation}`;
  return path.replace(/\/list$/, '');
}
