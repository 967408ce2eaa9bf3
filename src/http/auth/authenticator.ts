import type { Actor } from '../../domain/actor.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import type { JsonObject } from '../dialect.ts';

/** A request that has proved who sends it. */
export interface Authenticated {
  readonly actor: Actor;
  /** What its calls are counted under. */
  readonly limitKey: string;
  /** The limit set for this credential; null = the general one. */
  readonly ownCallsPerMinute: number | null;
  /** What holds where the operator set no general limit. */
  readonly presetCallsPerMinute: number;
}

/** Turns what a request brought into an actor, or throws a refusal about its credentials. */
export type Authenticator = (
  request: { readonly body: JsonObject; readonly authorization: string | undefined },
  access: { readonly credentials: CredentialCache; readonly now: Date },
) => Promise<Authenticated>;
