import { eventId } from '../../domain/webhooks/event.ts';

/** The event id in all examples, created as the service does. */
export const EVENT_ID = eventId({
  ...{ orderNumber: 10000001, n: 1 },
  createdAt: new Date('2026-03-02T10:00:01.000Z'),
});
