import type { WebhookEndpoint } from '../../../domain/webhooks/endpoint.ts';
import { eventId } from '../../../domain/webhooks/event.ts';
import type { ShownAttempt } from '../../../operations/webhooks/events.ts';

export function webhookJson({ maskedUrl: url, ...endpoint }: WebhookEndpoint) {
  return ruledJson({ ...endpoint, url });
}

export function attemptJson({ event, ...attempt }: ShownAttempt) {
  const { type, orderReference } = event;
  return ruledJson({ ...attempt, event: eventId(event), type, orderReference });
}

/** An object as all commands print them: keys in snake_case, ids as strings. */
export function ruledJson(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const key = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
      return [key, typeof value === 'number' && /(?:^|_)id$/.test(key) ? String(value) : value];
    }),
  );
}
