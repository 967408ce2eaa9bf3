import type { Caller, ClientActor, PartnerActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import { type Authenticator, isOver } from './authenticator.ts';

type Key = NonNullable<Awaited<ReturnType<CredentialCache['findKey']>>>;

/** The `apikey` field of the body (interfaces.md §5) with a key of the core interface. */
export const coreKey: Authenticator<ClientActor> = apiKeyOf('core', 1200, (key) => ({
  kind: 'client',
  clientId: key.client_id!,
  credential: `key ${key.id}`,
  userId: null,
  mode: key.mode!,
  tier: key.tier!,
  holdMinutes: key.hold_minutes!,
  currency: key.currency!,
  simulation: key.simulation,
}));

/** The same with a key of the signal interface. */
export const signalKey: Authenticator<PartnerActor> = apiKeyOf('signal', 6000, (key) => ({
  kind: 'partner',
  partnerId: key.partner_id!,
  credential: `key ${key.id}`,
}));

/** A key of the other interface is never accepted in its place. */
function apiKeyOf<A extends Caller>(
  wanted: Key['interface'],
  presetCallsPerMinute: number,
  actorOf: (key: Key) => A,
): Authenticator<A> {
  return async ({ body }, { credentials, now }) => {
    const text = body.apikey;
    if (typeof text !== 'string' || text === '') {
      throw refused('access_denied', 'is missing; every request carries the API key as a text', ['apikey']);
    }
    const key = await credentials.findKey(text);
    if (!key) throw refused('access_denied', 'is not a known API key', ['apikey']);
    if (key.interface !== wanted) {
      throw refused('key_revoked', `is not a key of the ${wanted} interface`, ['apikey']);
    }
    if (isOver(key.revoked_at, now) || isOver(key.expires_at, now)) {
      throw refused('key_revoked', 'was revoked or replaced; use the current one', ['apikey']);
    }
    return {
      actor: actorOf(key),
      limitKey: `key ${key.id}`,
      ownCallsPerMinute: key.rate_limit,
      presetCallsPerMinute,
    };
  };
}
