import type { Route } from '../handle.ts';

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

/** The headers of replies that a caller may act on. */
export const namedHeaders = {
  RequestId: header(
    'Identifies the call in the log of the service; quote it when you report a problem. The X-Request-Id of the ' +
      'request, if it has one of up to 64 letters, digits and the characters _ . : -',
    'shop-2026-03-02-4711',
  ),
  Mode: header(
    'live or sandbox: the mode of the order that the reply is about, else `mode` of a body that has it, else that of the credential.',
    'sandbox',
  ),
  RateLimit: header(
    'The calls that are left (r) in the current minute, and the seconds (t) until the next. Absent without a limit.',
    '"calls";r=1187;t=42',
  ),
  RateLimitPolicy: header(
    'The calls (q) that the credential may make in a window of w seconds. Absent without a limit.',
    '"calls";q=1200;w=60',
  ),
  RetryAfter: header('How many seconds to wait before the call is repeated.', '42'),
  NextPage: header(
    'The address of the next page, with rel="next". Absent on the last page.',
    '</core/1.0/orders?limit=100&after=order-4711>; rel="next"',
  ),
  IdempotencyReplayed: header(
    'true = the call was carried out before under the same Idempotency-Key; this is its stored reply. Absent otherwise.',
    'true',
  ),
  Deprecation: header(
    'Since when a part of the interface that the call uses is deprecated: @ and seconds since 1970 (RFC 9745). Absent otherwise.',
    '@1704067200',
  ),
  Sunset: header(
    'When the deprecated part ends (RFC 8594). Absent unless the operator has set a date.',
    'Fri, 01 Jan 2027 00:00:00 GMT',
  ),
  Challenge: header(
    'On interfaces with bearer tokens: why the token was refused (RFC 6750).',
    'Bearer error="invalid_token"',
  ),
  Allow: header('With 405: the methods that the path accepts.', 'GET, POST'),
} as const;

type HeaderName = keyof typeof namedHeaders;

const wireNames: Readonly<Record<HeaderName, string>> = {
  RequestId: 'X-Request-Id',
  Mode: 'X-Mode',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  RetryAfter: 'Retry-After',
  NextPage: 'Link',
  IdempotencyReplayed: 'Idempotency-Replayed',
  Deprecation: 'Deprecation',
  Sunset: 'Sunset',
  Challenge: 'WWW-Authenticate',
  Allow: 'Allow',
};

/** References to headers, by their names in a reply. */
export function headersOf(...names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]));
}

export const LIMITED = ['RateLimit', 'RateLimitPolicy'] as const;

/** The interfaces of clients, whose credentials have a mode. */
const withMode: ReadonlySet<string> = new Set(['core-1.0', 'apps-2.0', 'user-2.0']);

/** The headers of a successful reply. */
export function headersOfSuccess({ dialect, endpoint, takesIdempotencyKey }: Route): object {
  return headersOf(
    'RequestId',
    ...(withMode.has(dialect.name) ? (['Mode'] as const) : []),
    ...LIMITED,
    ...(endpoint.linksNext ? (['NextPage'] as const) : []),
    ...(takesIdempotencyKey ? (['IdempotencyReplayed'] as const) : []),
    ...(dialect.deprecated || endpoint.mayBeDeprecated ? (['Deprecation', 'Sunset'] as const) : []),
  );
}
