import type { ClientActor } from '../../domain/actor.ts';
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
    throw new Challenged(
      'the bearer token is missing; send it in the header Authorization: Bearer',
      'Bearer',
    );
  }
  const token = await credentials.findToken(text);
  if (!token) throw invalid('the bearer token is unknown');
  if (isOver(token.revokedAt, now) || isOver(token.appDisabledAt, now)) {
    throw invalid('the bearer token was revoked');
  }
  if (isOver(token.expiresAt, now)) throw invalid('the bearer token has expired; refresh it');
  if (token.scope === 'read' && scope !== 'read') {
    const detail = 'the bearer token has only the scope read; this operation requires read-write';
    throw new Challenged(detail, 'Bearer error="insufficient_scope"');
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

function invalid(detail: string): Challenged {
  return new Challenged(detail, 'Bearer error="invalid_token"');
}
