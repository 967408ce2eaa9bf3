import type { RecordedRequest } from './request.ts';

/** What is left to do before a call can be sent again with a sandbox key of its client. */
export type Replay =
  /** The kept body has to be completed; without fields in the list it can be sent as it is. */
  | { readonly kind: 'body kept'; readonly toFillIn: readonly string[] }
  /** The body has to be pasted: it is not kept, or only its beginning. */
  | { readonly kind: 'body missing' }
  /** Only calls of core have a mode of their key, and so a sandbox. */
  | { readonly kind: 'impossible' };

/** Stands for a value that was masked, or for its length. */
const MASKED = /^•+$/;

/** How a call can be repeated in the sandbox. */
export function replayOf(request: RecordedRequest): Replay {
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
