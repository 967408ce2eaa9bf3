import type { Mode } from '../domain/actor.ts';
import type { Timeouts } from './http/deadlines.ts';
import { OutboundError } from './http/failure.ts';
import type { OutboundHttp } from './http/http.ts';
import { beginningOf } from './http/request.ts';
import { retryAfterMs } from './http/retry-after.ts';

/** An event as `webhooks/events` lists it. */
export interface SourcedEvent {
  readonly id: string;
  readonly event: Readonly<Record<string, string>>;
}

/** The outcome of a call of `webhooks/events`. */
export type SourceAnswer =
  | { readonly kind: 'page'; readonly events: readonly SourcedEvent[]; readonly after: string }
  /** A repetition would be refused as well. */
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly detail: string; readonly retryAfterMs: number | undefined };

export interface EventSource {
  list(after: string, limit: number, signal: AbortSignal): Promise<SourceAnswer>;
}

const PAGE_BYTES = 4 * 1024 * 1024;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Access to the events of one client: its API key, or the token of an app that acts for it. */
export type EventCredential =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'token'; readonly token: string; readonly mode: Mode };

/** The events that a service at this base URL lists. */
export function createEventSource(
  http: OutboundHttp,
  { service, credential, timeouts }: { service: string; credential: EventCredential; timeouts: Timeouts },
): EventSource {
  const { path, headers, fields } = callOf(credential);
  return {
    async list(after, limit, signal) {
      try {
        const response = await http.request({
          url: `${service}${path}`,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ ...fields, after, limit: String(limit) }),
          httpsOnly: false,
          timeouts,
          maxBytes: PAGE_BYTES,
          maxRedirects: 0,
          signal,
        });
        const text = await beginningOf(response, PAGE_BYTES);
        const wait = retryAfterMs(response.headers);
        return answerOf(after, response.status, text, wait);
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return { kind: 'unavailable', detail: error.failure.detail, retryAfterMs: undefined };
      }
    },
  };
}

interface SourceCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

function callOf(credential: EventCredential): SourceCall {
  if (credential.kind === 'key') {
    return { path: '/core/1.0/webhooks/events', headers: {}, fields: { apikey: credential.key } };
  }
  const { token, mode } = credential;
  return {
    path: '/apps/2.0/signal/webhooks/events',
    headers: { authorization: `Bearer ${token}` },
    fields: { mode },
  };
}

function answerOf(from: string, status: number, text: string, wait: number | undefined): SourceAnswer {
  const body = parsed(text);
  if (status === 200) {
    if (!isPage(body)) return { kind: 'refused', detail: 'its answer is not a list of events' };
    const { events, after } = body;
    if (events.length > 0 && after === from)
      return { kind: 'refused', detail: 'its list of events never ends' };
    return { kind: 'page', events, after };
  }
  const detail = `HTTP ${status}${sentenceOf(body)}`;
  return status >= SERVER_ERROR || status === TOO_MANY
    ? { kind: 'unavailable', detail, retryAfterMs: wait }
    : { kind: 'refused', detail };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPage(body: unknown): body is { events: SourcedEvent[]; after: string } {
  const { events, after } = (body ?? {}) as { events?: unknown; after?: unknown };
  return (
    Array.isArray(events) && events.every(isEvent) && typeof after === 'string' && /^\d{1,19}$/.test(after)
  );
}

/** Its id is sent in a header, and its fields are signed as they are. */
function isEvent(one: unknown): one is SourcedEvent {
  const { id, event } = (one ?? {}) as { id?: unknown; event?: unknown };
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return false;
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  return Object.values(event).every((value) => typeof value === 'string');
}

/** The message of a refusal by the service. */
function sentenceOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown; info?: unknown } };
  const said = [error?.message, error?.info].filter((part) => typeof part === 'string');
  return said.length > 0 ? `, ${said.join(': ')}` : '';
}
