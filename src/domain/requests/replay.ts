import type { RecordedRequest } from './request.ts';

/** The steps before a call can be repeated with a sandbox key of its client. */
export type RequestReplay =
  /** The stored body must be completed; with an empty list it can be sent as it is. */
  | { readonly kind: 'body kept'; readonly toFillIn: readonly string[] }
  /** The body must be pasted: it is not stored, or only its beginning. */
  | { readonly kind: 'body missing' }
  /** Only core has sandbox keys. */
  | { readonly kind: 'impossible' };

/** Matches a value that was masked, or the length of one. */
const MASKED = /^•+$/;

/** How a call can be repeated in the sandbox. */
export function replayOf(request: RecordedRequest): RequestReplay {
  if (request.interface !== 'core' || request.method !== 'POST') return { kind: 'impossible' };
  const { content } = request;
  if (content?.body === undefined || content.cut) return { kind: 'body missing' };
  return { kind: 'body kept', toFillIn: maskedFields(JSON.parse(content.body), '') };
}

/** The masked fields of a body, such as `addresses[0].email`. */
function maskedFields(value: unknown, at: string): string[] {
  if (typeof value === 'string') return MASKED.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => maskedFields(entry, `${at}[${index}]`));
  return Object.entries(value).flatMap(([name, field]) =>
    maskedFields(field, at === '' ? name : `${at}.${name}`),
  );
}
