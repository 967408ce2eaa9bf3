import { type AppScope, appScopes } from '../../../domain/access/app.ts';
import { isJson } from '../../body/read-object.ts';

/** A body that cannot be read as parameters; the message names the reason. */
export class NotParameters extends Error {
  override name = 'NotParameters';
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The scope of requests without one: the smallest. */
const DEFAULT_SCOPE = appScopes[0];

/**
 * The parameters of a call by an app, from a form or a JSON object. Undefined for any other content type,
 * which the provider then refuses.
 */
export function readParameters(contentType: string | undefined, body: unknown): URLSearchParams | undefined {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (FORM.test(contentType ?? '')) return new URLSearchParams(text);
  if (isJson(contentType)) return parametersOf(parsed(text));
  if (!contentType && text !== '') throw new NotParameters('the body has no content type');
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotParameters('the body is not valid JSON');
  }
}

function parametersOf(value: unknown): URLSearchParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NotParameters('the body must be a JSON object');
  }
  const parameters = new URLSearchParams();
  for (const [name, entry] of Object.entries(value)) {
    if (entry === null) continue;
    if (typeof entry !== 'string') throw new NotParameters('every parameter must be a string');
    parameters.append(name, entry);
  }
  return parameters;
}

/**
 * Replaces every response mode except query by an unknown one: with a known one the provider would send even
 * its refusal in that mode, on a page of its own with a script.
 */
export function withQueryMode(parameters: URLSearchParams): URLSearchParams {
  if (parameters.getAll('response_mode').some((mode) => mode !== 'query')) {
    parameters.set('response_mode', 'not_query');
  }
  return parameters;
}

/** An internal parameter: the request came by a path alias, so its redirect has no issuer. */
export const WITHOUT_ISSUER = 'without_iss';

/** Marks a request by a path alias; apps cannot set the mark. */
export function withAlias(parameters: URLSearchParams, isAlias: boolean): URLSearchParams {
  parameters.delete(WITHOUT_ISSUER);
  if (isAlias) parameters.set(WITHOUT_ISSUER, '1');
  return parameters;
}

export const REDIRECT_URI = 'redirect_uri';

/** An internal parameter: the authorization request had a redirect_uri; the provider adds a missing one. */
export const WITH_REDIRECT_URI = 'with_redirect_uri';

/** Marks an authorization request with a redirect_uri; apps cannot set the mark. */
export function withRedirectUri(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(WITH_REDIRECT_URI);
  if (parameters.get(REDIRECT_URI)) parameters.set(WITH_REDIRECT_URI, '1');
  return parameters;
}

/**
 * Adds the default scope if none is requested, and turns `openid` into an unknown scope, which the provider
 * drops: otherwise it would issue ID tokens, but no keys are published to verify them with.
 */
export function withScope(parameters: URLSearchParams): URLSearchParams {
  const scope = parameters.get('scope');
  if (!scope) parameters.set('scope', DEFAULT_SCOPE);
  else parameters.set('scope', scope.replace(/(?<=^| )openid(?=$| )/g, 'not_openid'));
  return parameters;
}

/** An internal parameter: a refresh requests the scope `read`. */
export const NARROWED = 'narrowed';

/**
 * Marks a refresh that requests `read`, which read-write includes; the provider would only compare the names
 * of the scopes.
 */
export function withNarrowing(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(NARROWED);
  const [scope, ...others] = parameters.getAll('scope');
  if (scope === DEFAULT_SCOPE && others.length === 0) {
    parameters.delete('scope');
    parameters.set(NARROWED, '1');
  }
  return parameters;
}

/** The scope of tokens from a call that `withNarrowing` has marked. */
export const NARROW_SCOPE = DEFAULT_SCOPE;

/** The scope that calls are authorized with: read-write includes read. */
export function scopeOf(scope: string | undefined): AppScope {
  return scope?.split(' ').includes('read-write') ? 'read-write' : 'read';
}
