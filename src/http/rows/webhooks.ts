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
import { READ, WRITE } from './methods.ts';

const reader = { admin: READ, role: 'read-only', members: ['client'] } as const;
const actor = { admin: WRITE, role: 'operator', members: ['client'] } as const;
const keeper = { admin: WRITE, role: 'administrator', members: ['client'] } as const;

/** Webhooks of clients: those of its own client for a member. */
export const webhookRows = {
  'admin/webhooks/list': { ...reader, operation: listWebhooks, path: '/webhooks' },
  'admin/webhooks/attempts': { ...reader, operation: listWebhookAttempts, path: '/webhooks/attempts' },
  'admin/webhooks/add': { ...keeper, operation: addWebhook, path: '/webhooks/add' },
  'admin/webhooks/delete': { ...keeper, operation: deleteWebhook, path: '/webhooks/delete' },
  'admin/webhooks/rotate': { ...keeper, operation: rotateWebhookSecret, path: '/webhooks/rotate' },
  'admin/webhooks/disable': { ...actor, operation: disableWebhook, path: '/webhooks/disable' },
  'admin/webhooks/enable': { ...actor, operation: enableWebhook, path: '/webhooks/enable' },
  'admin/webhooks/resend': { ...actor, operation: resendWebhookEvent, path: '/webhooks/resend' },
  'admin/webhooks/replay': { ...actor, operation: replayWebhook, path: '/webhooks/replay' },
  'admin/webhooks/test': { ...actor, operation: testWebhook, path: '/webhooks/test' },
} as const;

export type AdminWebhookOperationName = keyof typeof webhookRows;
