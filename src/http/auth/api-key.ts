import type { Caller } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import { type Authenticated, type Authenticator, isOver } from './authenticator.ts';

type Key = NonNullable<Awaited<ReturnType<CredentialCache['findKey']>>>;

const CALLS_PER_MINUTE = { core: 1200, signal: 6000 };

/**
 * The `apikey` field of the body (interfaces.md §5), for one interface. A key of the other one is never
 * accepted in its place.
 */
export function apiKeyOf(wanted: 'core' | 'signal'): Authenticator {
  return async ({ body }, { credentials, now }) => {
    const key = body.apikey;
    if (typeof key !== 'string' || key === '') {
      throw refused('access_denied', 'is missing; every request carries the API key as a text', ['apikey']);
    }
    const credential = await credentials.findKey(key);
    if (!credential) throw refused('access_denied', 'is not a known API key', ['apikey']);
    if (credential.interface !== wanted) {
      throw refused('key_revoked', `is not a key of the ${wanted} interface`, ['apikey']);
    }
    if (isOver(credential.revoked_at, now) || isOver(credential.expires_at, now)) {
      throw refused('key_revoked', 'was revoked or replaced; use the current one', ['apikey']);
    }
    return authenticated(credential, wanted);
  };
}

function authenticated(credential: Key, wanted: 'core' | 'signal'): Authenticated {
  return {
    actor: actorOf(credential),
    limitKey: `key ${credential.id}`,
    ownCallsPerMinute: credential.rate_limit,
    presetCallsPerMinute: CALLS_PER_MINUTE[wanted],
  };
}

function actorOf(credential: Key): Caller {
  if (credential.interface === 'signal') {
    return { kind: 'partner', partnerId: credential.partner_id!, credential: `key ${credential.id}` };
  }
  return {
    kind: 'client',
    clientId: credential.client_id!,
    credential: `key ${credential.id}`,
    userId: null,
    mode: credential.mode!,
    tier: credential.tier!,
    holdMinutes: credential.hold_minutes!,
    currency: credential.currency!,
    simulation: credential.simulation,
  };
}
