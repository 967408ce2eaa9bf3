import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import {
  addWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  type NewWebhook,
} from '../../../src/operations/webhooks/endpoints.ts';
import { listWebhookAttempts, replayWebhook } from '../../../src/operations/webhooks/events.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** What the operator does with webhooks, in tests of how they fare. */
export function hooksOf({ core, keys, clock, runUntil, queries }: TestPlaten) {
  const { operations } = core;
  const list = () => operations.run(listWebhooks, OPERATOR, undefined);
  return {
    list,
    async add(url: string, more: Omit<NewWebhook, 'url'> = {}) {
      const created = await operations.run(addWebhook, OPERATOR, { clientId: keys.clientId, url, ...more });
      noteSecret(created.secret);
      return { ...created, id: created.endpoint.id };
    },
    async deleteAll() {
      for (const { id } of await list()) await operations.run(deleteWebhook, OPERATOR, { id });
    },
    enable: (id: number) => operations.run(enableWebhook, OPERATOR, { id }),
    attempts: (id: number, limit = 500) => operations.run(listWebhookAttempts, OPERATOR, { id, limit }),
    replay: (id: number, since: Date, onlyFailed = false) =>
      operations.run(replayWebhook, OPERATOR, { id, since, onlyFailed }),
    find: async (id: number) => (await list()).find((one) => one.id === id)!,
    elapse: (ms: number) => runUntil(new Date(clock.now().getTime() + ms)),
    /** Events that were not sent yet. */
    async waiting(id: number): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from webhook_lanes l join order_events e
          on e.client_id = l.client_id and e.order_id = l.order_id and e.n > l.position and e.n <= l.last_n
        where l.endpoint_id = ${id}`.execute(queries);
      return rows[0]!.waiting;
    },
  };
}

export type Hooks = ReturnType<typeof hooksOf>;
