import type { Actor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { Authenticated, Authenticator } from './authenticator.ts';

type Credential = NonNullable<Awaited<ReturnType<Parameters<Authenticator>[1]['credentials']['find']>>>;

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
    const credential = await credentials.find(key);
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

function isOver(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}

function authenticated(credential: Credential, wanted: 'core' | 'signal'): Authenticated {
  return {
    actor: actorOf(credential),
    limitKey: `key ${credential.id}`,
    ownCallsPerMinute: credential.rate_limit,
    presetCallsPerMinute: CALLS_PER_MINUTE[wanted],
  };
}

function actorOf(credential: Credential): Actor {
  if (credential.interface === 'signal') {
    return { kind: 'partner', partnerId: credential.partner_id!, credentialId: credential.id };
  }
  return {
    kind: 'client',
    clientId: credential.client_id!,
    credentialId: credential.id,
    mode: credential.mode!,
    tier: credential.tier!,
    holdMinutes: credential.hold_minutes!,
    currency: credential.currency!,
    simulation: credential.simulation,
  };
}
