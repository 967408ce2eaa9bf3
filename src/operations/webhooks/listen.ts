import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_SECRET_BYTES } from '../../domain/webhooks/endpoint.ts';
import { bodyOfEvent } from '../../formats/documents/webhook-event.ts';
import type { Clock } from '../../lib/clock.ts';
import { drawBytes } from '../../lib/secrets/secrets.ts';
import { signingKey, webhookSecret } from '../../lib/secrets/webhook-signature.ts';
import {
  createEventSource,
  type EventCredential,
  type EventSource,
  type SourcedEvent,
} from '../../outbound/event-source.ts';
import { createOutboundHttp } from '../../outbound/http/http.ts';
import {
  createWebhookClient,
  type WebhookAnswer,
  type WebhookClient,
} from '../../outbound/webhook-client.ts';

export interface ListenOptions {
  /** The base URL of the service, without a slash at the end. */
  readonly service: string;
  readonly credential: EventCredential;
  /** Where events are forwarded to, usually a server on this machine. */
  readonly forwardTo: string;
  readonly secret: string;
  readonly types: readonly string[];
  /** The place to continue at; undefined = only new events. */
  readonly after: string | undefined;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly onNote: (note: ListenNote) => void;
}

export type ListenNote =
  | { readonly kind: 'listening' }
  | { readonly kind: 'forwarded'; readonly event: SourcedEvent; readonly answer: WebhookAnswer }
  /** Reported once, until the other side answers again. */
  | { readonly kind: 'waiting'; readonly for: 'service' | 'receiver'; readonly detail: string };

export type ListenEnd =
  | { readonly kind: 'stopped'; readonly after: string | undefined }
  | { readonly kind: 'refused'; readonly detail: string };

/** Replaces the webhook's key in the body. */
const LISTEN_KEY = 'plt_hook_listen';

const POLL_MS = 1_000;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** A service that asks for a longer pause is asked again after this one. */
const LONGEST_ASKED_MS = 10 * 60_000;
const ANSWER_MS = 15_000;
/** Small, because the events of an interrupted page are forwarded again. */
const PAGE = 20;
const LONG_PAGE = 500;

/** Generates a signing secret if none was given. */
export function newListenSecret(): string {
  return webhookSecret(drawBytes(WEBHOOK_SECRET_BYTES));
}

/**
 * Forwards the events of a client to a developer's server that cannot be reached from outside: they are
 * listed, signed here and posted to it, one by one. Any answer ends an event; while the server does not
 * answer, no event is skipped.
 */
export async function listen(options: ListenOptions): Promise<ListenEnd> {
  const { service, credential, forwardTo } = options;
  // Both addresses were typed by the user of the command line, so private hosts and plain http are allowed.
  const allowedHosts = [service, forwardTo].map((address) => new URL(address).host.toLowerCase());
  const http = createOutboundHttp({ allowedHosts });
  const timeouts = { firstByteMs: ANSWER_MS, totalMs: ANSWER_MS };
  const listener = new Listener(
    createEventSource(http, { service, credential, timeouts }),
    createWebhookClient({ http, allowedHosts, withinMs: ANSWER_MS }),
    options,
  );
  try {
    return await listener.run();
  } finally {
    await http.close();
  }
}

class Listener {
  readonly #source: EventSource;
  readonly #client: WebhookClient;
  readonly #options: ListenOptions;
  #after: string | undefined;

  constructor(source: EventSource, client: WebhookClient, options: ListenOptions) {
    this.#source = source;
    this.#client = client;
    this.#options = options;
    this.#after = options.after;
  }

  async run(): Promise<ListenEnd> {
    const { stop, after, onNote } = this.#options;
    // Earlier events are skipped, unless a place was given.
    let isSkipping = after === undefined;
    let isListening = false;
    while (!stop.aborted) {
      const page = await this.#next(isSkipping ? LONG_PAGE : PAGE);
      if (page.kind === 'refused') return page;
      if (page.kind === 'stopped') break;
      isSkipping &&= page.events.length > 0;
      if (!isSkipping) {
        if (!isListening) onNote({ kind: 'listening' });
        isListening = true;
        await this.#forwardAll(page.events);
        if (stop.aborted) break;
        if (page.events.length === 0) await this.#pause(POLL_MS);
      }
      this.#after = page.after;
    }
    return { kind: 'stopped', after: this.#after };
  }

  /** The next page, as soon as the service answers. */
  async #next(limit: number) {
    const { stop, onNote } = this.#options;
    for (let tries = 0; !stop.aborted; tries += 1) {
      const answer = await this.#source.list(this.#after ?? '0', limit, stop);
      if (answer.kind !== 'unavailable') return answer;
      if (stop.aborted) break;
      if (tries === 0) onNote({ kind: 'waiting', for: 'service', detail: answer.detail });
      await this.#pause(Math.max(retryMs(tries), Math.min(answer.retryAfterMs ?? 0, LONGEST_ASKED_MS)));
    }
    return { kind: 'stopped' } as const;
  }

  async #forwardAll(events: readonly SourcedEvent[]): Promise<void> {
    const { stop, types } = this.#options;
    for (const one of events) {
      if (stop.aborted) return;
      if (types.includes(one.event.type ?? '')) await this.#forward(one);
    }
  }

  async #forward(one: SourcedEvent): Promise<void> {
    const { stop, forwardTo, secret, clock, onNote } = this.#options;
    const body = bodyOfEvent(one.event, LISTEN_KEY);
    const signingKeys = [signingKey(secret)];
    for (let tries = 0; !stop.aborted; tries += 1) {
      const post = { url: forwardTo, id: one.id, body, at: clock.now(), signingKeys, hidden: [secret] };
      const answer = await this.#client.post(post, stop);
      if (answer.status !== null) {
        onNote({ kind: 'forwarded', event: one, answer });
        return;
      }
      if (stop.aborted) return;
      if (tries === 0) onNote({ kind: 'waiting', for: 'receiver', detail: answer.detail });
      await this.#pause(retryMs(tries));
    }
  }

  /** Ends early when listening is stopped. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#options.stop }).catch(() => undefined);
  }
}

function retryMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(tries, 4));
}
