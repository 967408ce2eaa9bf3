import type { Schemas } from './wire.ts';

export type EventType = Schemas['EventType'];

/** The body of a webhook. Every value is a string; which fields there are depends on the type. */
export interface WebhookEvent {
  /** A newer service may have further types. */
  readonly type: EventType | (string & {});
  readonly apikey: string;
  /** The order by its ID, and by the reference of the shop. */
  readonly order: string;
  readonly order_reference: string;
  readonly datetime: string;
  readonly [field: string]: string;
}

export interface VerifiedWebhook {
  /**
   * The id of the event, equal for every attempt: an event that was processed already can be answered with
   * 200 at once.
   */
  readonly id: string;
  readonly sentAt: Date;
  readonly event: WebhookEvent;
}

export interface SignedRequest {
  /** The bytes as they arrived, before they are parsed. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The secret of the webhook, or several while it is being rotated. */
  readonly secret: string | readonly string[];
  /** The accepted difference between the time of the signature and now. Default: 5 minutes. */
  readonly toleranceSeconds?: number;
  /** The present time, for tests. */
  readonly now?: Date;
}

/** The request does not come from the service, or was altered, or is too old. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

/** Verifies a request to a webhook as Standard Webhooks say, and reads its event. */
export async function verifyWebhook(request: SignedRequest): Promise<VerifiedWebhook> {
  const id = header(request, 'webhook-id');
  const timestamp = header(request, 'webhook-timestamp');
  const signatures = header(request, 'webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => bytesOf(signature.slice(3)));
  const sentAt = new Date(Number(timestamp) * 1000);
  const { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = request;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - sentAt.getTime()) > toleranceSeconds * 1000) {
    throw new WebhookVerificationError('The time of the signature is too far from now');
  }
  const body = typeof request.body === 'string' ? encode(request.body) : request.body;
  const signed = joined(encode(`${id}.${timestamp}.`), body);
  for (const secret of [request.secret].flat()) {
    const key = await keyOf(secret);
    for (const signature of signatures) {
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
        return { id, sentAt, event: eventIn(body) };
      }
    }
  }
  throw new WebhookVerificationError('No signature is valid for this body and secret');
}

function header({ headers }: SignedRequest, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : oneOf(headers, name);
  if (!value) throw new WebhookVerificationError(`The header ${name} is missing`);
  return value;
}

/** Plain objects have the names as the caller's server wrote them, and lists where a header may come several times. */
function oneOf(headers: Exclude<SignedRequest['headers'], Headers>, name: string): string | undefined {
  const values = Object.keys(headers)
    .filter((written) => written.toLowerCase() === name)
    .flatMap((written) => headers[written] ?? []);
  return values.length === 1 ? values[0] : undefined;
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) throw new TypeError('A webhook secret is whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function eventIn(body: Uint8Array): WebhookEvent {
  const event = parsed(new TextDecoder().decode(body));
  const isEvent =
    typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
  if (!isEvent) throw new WebhookVerificationError('The body is not an event');
  return event as unknown as WebhookEvent;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Base64 as bytes; undefined if it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
