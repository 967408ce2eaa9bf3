import type { SentSignal, SignalPost } from '../../domain/partners/conformance/push/facts.ts';

export interface SignalRequest {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

const VERSIONS: Readonly<Record<string, '1.1' | '2.0'>> = {
  '/signal/2.0/status': '2.0',
  '/signal/1.1/status': '1.1',
  '/1.1/status': '1.1',
};

/** A post without what only its receiver knows. */
export type ReadPost = Omit<SignalPost, 'reply' | 'receivedAt'>;

/** Reads a POST of a print partner as it is, valid or not. */
export function readSignalPost({ path, contentType, body }: SignalRequest): ReadPost {
  const plainPath = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const about = {
    path,
    version: VERSIONS[plainPath] ?? null,
    isJsonType: /^application\/json\s*(;|$)/i.test(contentType),
  };
  const value = parsed(body);
  if (value === undefined) return { ...about, body: 'not_json', key: undefined, signals: [] };
  if (!isObject(value)) return { ...about, body: 'not_an_object', key: undefined, signals: [] };
  const { apikey: key, items } = value;
  return Array.isArray(items)
    ? { ...about, body: 'bundle', key, signals: items.filter(isObject).map(signalOf) }
    : { ...about, body: 'signal', key, signals: [signalOf(value)] };
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function signalOf(signal: JsonObject): SentSignal {
  const { type, order, item, datetime, tracking, shipping_option: shippingOption } = signal;
  const { cause, message, delay } = signal;
  return { type, order, item, datetime, tracking, shippingOption, cause, message, delay };
}
