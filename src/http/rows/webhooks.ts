import {
  addWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '../../operations/webhooks/endpoints.ts';
import {
  listWebhookAttempts,
  replayWebhook,
  resendWebhookEvent,
  testWebhook,
} from '../../operations/webhooks/events.ts';
import { reads, writes } from './methods.ts';

const reader = { ...reads('read-only'), members: ['client'] } as const;
const actor = { ...writes('operator'), members: ['client'] } as const;
const keeper = { ...writes('administrator'), members: ['client'] } as const;

/** Webhooks of clients; a member sees those of the own client. */
export const webhookRows = {
  'admin/webhooks/list': { ...reader, operation: listWebhooks },
  'admin/webhooks/attempts': { ...reader, operation: listWebhookAttempts },
  'admin/webhooks/add': { ...keeper, operation: addWebhook },
  'admin/webhooks/delete': { ...keeper, operation: deleteWebhook },
  'admin/webhooks/rotate': { ...keeper, operation: rotateWebhookSecret },
  'admin/webhooks/disable': { ...actor, operation: disableWebhook },
  'admin/webhooks/enable': { ...actor, operation: enableWebhook },
  'admin/webhooks/resend': { ...actor, operation: resendWebhookEvent },
  'admin/webhooks/replay': { ...actor, operation: replayWebhook },
  'admin/webhooks/test': { ...actor, operation: testWebhook },
} as const;

export type AdminWebhookOperationName = keyof typeof webhookRows;
