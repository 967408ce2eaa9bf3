import { appScopes } from '../../../domain/access/app.ts';

/** A body that cannot be read as parameters; the message says what is wrong with it. */
export class NotParameters extends Error {
  override name = 'NotParameters';
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** What an app that does not say gets: the least there is. */
const DEFAULT_SCOPE = appScopes[0];

/**
 * The parameters of a call of an app, which may come as a form or as a JSON object. Another content type is left
 * to the provider to refuse: undefined.
 */
export function readParameters(contentType: string | undefined, body: unknown): URLSearchParams | undefined {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (FORM.test(contentType ?? '')) return new URLSearchParams(text);
  if (JSON_TYPE.test(contentType ?? '')) return parametersOf(parsed(text));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotParameters('the body is not readable JSON');
  }
}

function parametersOf(value: unknown): URLSearchParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NotParameters('the body must be a JSON object');
  }
  const parameters = new URLSearchParams();
  for (const [name, entry] of Object.entries(value)) {
    if (entry === null) continue;
    if (typeof entry !== 'string') throw new NotParameters('every parameter must be a text');
    parameters.append(name, entry);
  }
  return parameters;
}

/**
 * Makes of every way to answer but the query one that the provider does not know: it would otherwise tell even its
 * refusal in that way, by a page of its own with a script.
 */
export function withQueryMode(parameters: URLSearchParams): URLSearchParams {
  if (parameters.getAll('response_mode').some((mode) => mode !== 'query')) {
    parameters.set('response_mode', 'not_query');
  }
  return parameters;
}

/** Fills in what is asked for when an app does not say. */
export function withScope(parameters: URLSearchParams): URLSearchParams {
  if (!parameters.get('scope')) parameters.set('scope', DEFAULT_SCOPE);
  return parameters;
}
