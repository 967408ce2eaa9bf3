import { sql } from 'kysely';
import { OPERATOR } from '../../../../src/domain/actor.ts';
import { defined } from '../../../../src/lib/defined.ts';
import { addWebhook, rotateWebhookSecret } from '../../../../src/operations/webhooks/endpoints.ts';
import { listWebhookAttempts, testWebhook } from '../../../../src/operations/webhooks/events.ts';
import type { WebhookAnswer } from '../../../../src/outbound/webhook-client.ts';
import { noteSecret } from '../../../harness/canaries.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

interface AddedWebhooks {
  /** Receives; its secret is being rotated. */
  readonly shop: number;
  /** Never answers with 200. */
  readonly failing: number;
  readonly disabled: number;
}

export interface SceneWebhooks extends AddedWebhooks {
  /** An attempt of the failing webhook. */
  readonly attempt: number;
}

const answer = (status: number, detail: string, ms: number): WebhookAnswer => ({
  outcome: status === 200 ? 'delivered' : status === 410 ? 'gone' : 'refused',
  status,
  code: null,
  detail,
  requestHeaders: [
    { name: 'content-type', value: 'application/json' },
    { name: 'webhook-id', value: 'evt_10000001_1_mm90cijs' },
  ],
  answerHeaders: [{ name: 'content-type', value: 'text/plain' }],
  ms,
});

/** What the receivers of the scene answer; no name of it leaves this machine. */
function answerOf(url: string, id: string): WebhookAnswer {
  if (url.includes('old-shop')) return answer(410, 'This shop has moved.', 31);
  if (url.includes('erp')) {
    return answer(
      503,
      '{"error":"maintenance","message":"The stock is being counted. Back on Monday."}',
      212,
    );
  }
  return answer(200, '{"ok":true}', 38 + (id.charCodeAt(id.length - 1) % 20));
}

/** Webhooks of a client before it places orders: one that receives, one that fails, one that asked for no more events. */
export async function addWebhooks(
  { core: { operations, services }, queries }: TestPlaten,
  { clientId, appId }: { readonly clientId: number; readonly appId: number },
): Promise<AddedWebhooks> {
  Object.assign(services.webhookClient, {
    post: async ({ url, id }: { url: string; id: string }) => answerOf(url, id),
  });
  const add = async (url: string, fields: object = {}) => {
    const { endpoint, key, secret } = await operations.run(addWebhook, OPERATOR, {
      url,
      clientId,
      ...fields,
    });
    for (const one of [key, secret]) noteSecret(one);
    return endpoint.id;
  };
  const shop = await add('https://hooks.paperbird.example/platen/orders');
  const failing = await add('https://erp.paperbird.example/in/print?tenant=7', {
    types: ['ItemShipped', 'ItemValidated', 'CloudprinterOrderValidated', 'OrderError'],
  });
  const disabled = await add('https://old-shop.paperbird.example/hooks');
  await add('https://staging.paperbird.example/hooks', { mode: 'sandbox', types: ['ItemShipped'] });
  const ofApp = await add('https://posters.example/events');
  await sql`update webhook_endpoints set app_id = ${appId} where id = ${ofApp}`.execute(queries);
  return { shop, failing, disabled };
}

/** After the orders: a test event, and a rotation that is under way. */
export async function useWebhooks(
  { core: { operations }, runDue }: TestPlaten,
  added: AddedWebhooks,
): Promise<SceneWebhooks> {
  const { secret } = await operations.run(rotateWebhookSecret, OPERATOR, { id: added.shop });
  noteSecret(secret);
  await operations.run(testWebhook, OPERATOR, { id: added.shop, type: 'ItemShipped' });
  await runDue();
  const [attempt] = await operations.run(listWebhookAttempts, OPERATOR, { id: added.failing, limit: 1 });
  return { ...added, attempt: defined(attempt, 'an attempt').id };
}
