import type { ClientActor } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import type { EndpointDeclaration } from '../endpoint.ts';
import { type Authenticator, Challenged, isOver } from './authenticator.ts';

const CALLS_PER_MINUTE = 1200;

/** What endpoints for bearer tokens declare. */
export type ScopeDemand = Required<Pick<EndpointDeclaration, 'scope'>>;

/**
 * Reads `Authorization: Bearer …` with the access token of an app (decisions.md §10). The actor is the client
 * that gave the app access.
 */
export const bearer: Authenticator<ClientActor, ScopeDemand> = async (
  { authorization },
  { credentials, now },
  { scope },
) => {
  const text = bearerIn(authorization);
  if (text === undefined) {
    throw new Challenged({ code: 'bearer_missing' }, 'Bearer');
  }
  const token = await credentials.findToken(text);
  if (!token) throw invalid({ code: 'bearer_unknown' });
  if (isOver(token.revokedAt, now) || isOver(token.appDisabledAt, now)) {
    throw invalid({ code: 'bearer_revoked' });
  }
  if (isOver(token.expiresAt, now)) throw invalid({ code: 'bearer_expired' });
  if (token.scope === 'read' && scope !== 'read') {
    throw new Challenged({ code: 'bearer_only_reads' }, 'Bearer error="insufficient_scope"');
  }
  return {
    actor: {
      kind: 'client',
      clientId: token.clientId,
      credential: `token ${token.id}`,
      appId: token.appId,
      userId: token.userId,
      mode: 'live',
      tier: token.tier,
      holdMinutes: token.holdMinutes,
      currency: token.currency,
      simulation: undefined,
    },
    // Not per token: refreshing a token must not reset the limit.
    limitKey: `app ${token.appId} client ${token.clientId}`,
    ownCallsPerMinute: null,
    presetCallsPerMinute: CALLS_PER_MINUTE,
  };
};

/** Undefined for a request without a bearer token. */
export function bearerIn(authorization: string | undefined): string | undefined {
  // Trimmed separately: a regular expression for the end would backtrack over each blank of a long run.
  return /^Bearer +(.*)/i.exec(authorization ?? '')?.[1]?.trim() || undefined;
}

function invalid(detail: Detail): Challenged {
  return new Challenged(detail, 'Bearer error="invalid_token"');
}
