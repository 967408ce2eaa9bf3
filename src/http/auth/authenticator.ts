import type { Caller } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { Refused } from '../../domain/refusal.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import type { JsonObject } from '../body/read-object.ts';
import type { Origins, SignedIn } from './session.ts';

/** An authenticated request. */
export interface Authenticated<A extends Caller = Caller> {
  readonly actor: A;
  /** The name under which its calls are counted, with those of other credentials of the same holder. */
  readonly limitKey: string;
  /** The id of the API key; undefined = another kind of credential. */
  readonly keyId?: number;
  /** The limit set for this credential; null = the general limit. */
  readonly ownCallsPerMinute: number | null;
  /** The limit if the operator has set no general one. */
  readonly presetCallsPerMinute: number;
}

/** The credentials of a request. */
export interface Claim {
  readonly body: JsonObject;
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The origin of the request, for calls by session. */
  readonly origins: Origins;
}

/** The lookups that check credentials. */
export interface Access {
  readonly credentials: CredentialCache;
  readonly now: Date;
  /** The signed-in user, by the cookies of the request. */
  readonly signedIn: () => Promise<SignedIn | undefined>;
  readonly publicUrl: string;
}

/** Turns the credentials of a request into an actor, or throws a refusal. `demand` is what the endpoint declares. */
export type Authenticator<A extends Caller = Caller, Demand = unknown> = (
  claim: Claim,
  access: Access,
  demand: Demand,
) => Promise<Authenticated<A>>;

/** A refusal of credentials with a header that names the accepted scheme (RFC 9110, 11.6.1). */
export class Challenged extends Refused {
  /** The value of WWW-Authenticate. */
  readonly challenge: string;

  constructor(detail: Detail, challenge: string) {
    super([{ code: 'access_denied', path: [], detail }]);
    this.challenge = challenge;
  }
}

export function isOver(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}
