import type { DeliveryAttempt } from '../../../domain/webhooks/deliveries.ts';
import type { WebhookEndpoint } from '../../../domain/webhooks/endpoint.ts';
import { eventId, eventTypes } from '../../../domain/webhooks/event.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import type { ShownAttempt } from '../../../operations/webhooks/events.ts';
import { type CliCommand, clientOption, parseId, parsePast, parsePositive } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { addListen } from './listen.ts';

const endpoints = () => import('../../../operations/webhooks/endpoints.ts');
const events = () => import('../../../operations/webhooks/events.ts');
const webhookId = ['<id>', 'webhook ID, as printed by webhooks list', parseId] as const;

export function define(webhooks: CliCommand, context: CliContext): void {
  const { run, table } = context;
  webhooks.asNoun('add https://shop.example/hooks --client 1');
  webhooks
    .verb('add', 'send the events of the orders of a client to a URL')
    .examples(
      'https://shop.example/hooks --client 1',
      'https://shop.example/hooks --client 1 --types ItemShipped OrderError',
    )
    .argument('<url>', 'complete URL')
    .addOption(clientOption('whose orders').makeOptionMandatory())
    .choice(
      '--types <types...>',
      'types of events (default: all except OrderError and FileDelayed)',
      eventTypes,
    )
    .choice('--mode <mode>', 'of which orders', ['both', 'live', 'sandbox'], 'both')
    .answer(async (url: string, { client: clientId, types, mode }) => {
      const added = await run((await endpoints()).addWebhook, { url, clientId, types, mode });
      const { endpoint, key, secret } = added;
      const text = `Webhook ${endpoint.id} of client ${clientId}.\n\nKey     ${key}\nSecret  ${secret}\n\nBoth cannot be shown again. Send a test: platen webhooks test ${endpoint.id}`;
      return { json: { ...webhookJson(endpoint), key, secret }, text };
    });
  webhooks
    .verb('list', 'list webhooks with their health')
    .examples('--client 1')
    .addOption(clientOption('list only webhooks of this client'))
    .answer(async ({ client: clientId }) => {
      const all = await run((await endpoints()).listWebhooks, { clientId });
      const rows = all.map((one) => [one.id, one.clientId, one.mode, healthText(one), one.maskedUrl]);
      const none = clientId === undefined ? 'No webhooks yet.' : `No webhooks of client ${clientId}.`;
      const next = `${none} Add one with platen webhooks add URL --client ID.`;
      const text = table(['id', 'client', 'mode', 'status', 'url'], rows, next);
      return { json: all.map(webhookJson), text };
    });
  webhooks
    .verb('delete', 'delete a webhook with everything that waits for it')
    .examples('3')
    .argument(...webhookId)
    .answer(async (id: number) => {
      const { deleted } = await run((await endpoints()).deleteWebhook, { id });
      if (!deleted) context.exitCode = exitCodes.failed;
      const text = deleted ? `Deleted webhook ${id}.` : `Webhook ${id} does not exist.`;
      return { json: { id: String(id), deleted }, text };
    });
  webhooks
    .verb('attempts', 'list attempts to send events, newest first')
    .examples('3')
    .argument(...webhookId)
    .option('--limit <number>', 'how many', parsePositive, 20)
    .answer(async (id: number, options) => {
      const limit = Math.min(options.limit, 500);
      const attempts = await run((await events()).listWebhookAttempts, { id, limit });
      const columns = ['at', 'type', 'order', 'attempt', 'outcome', 'time', 'next attempt', 'event'];
      return {
        json: attempts.map(attemptJson),
        text: table(columns, attempts.map(attemptRow), 'No attempts.'),
      };
    });
  webhooks
    .verb('resend', 'send one event once more, out of turn')
    .examples('3 evt_10000001_2_mm90cijs')
    .argument(...webhookId)
    .argument('<event>', 'event ID, as printed by webhooks attempts')
    .answer(async (id: number, event: string) => {
      await run((await events()).resendWebhookEvent, { id, event });
      return { json: { id: String(id), event }, text: `${event} is sent once more to webhook ${id}.` };
    });
  webhooks
    .verb('replay', 'send the events since a time again, in the order of each order')
    .examples('3 --since 2026-03-01T00:00:00Z --dry-run')
    .argument(...webhookId)
    .requiredOption('--since <time>', 'events at this time or later', parsePast)
    .option('--only-failed', 'only events that were set aside, and what follows them in their orders')
    .option('--dry-run', 'only count them')
    .answer(async (id: number, { since, onlyFailed, dryRun }) => {
      const replay = await run((await events()).replayWebhook, { id, since, onlyFailed, dryRun });
      const verb = replay.dryRun ? 'would be sent' : 'are sent';
      const text = `${plural(replay.events, 'event')} of ${plural(replay.orders, 'order')} ${verb} again to webhook ${id}.`;
      return { json: { id: String(id), ...fields(replay, 'orders', 'events', 'dry_run') }, text };
    });
  webhooks
    .verb('test', 'send a signed test event of each type, or of one')
    .examples('3 --type ItemShipped')
    .argument(...webhookId)
    .choice('--type <type>', 'only this type', eventTypes)
    .answer(async (id: number, { type }) => {
      const { types } = await run((await events()).testWebhook, { id, type });
      const text = `Sent to webhook ${id}: ${types.join(', ')}. See platen webhooks attempts ${id}.`;
      return { json: { id: String(id), types }, text };
    });
  webhooks
    .verb('rotate', 'replace the signing secret; for 24 hours both sign')
    .examples('3')
    .argument(...webhookId)
    .answer(async (id: number) => {
      const { endpoint, secret } = await run((await endpoints()).rotateWebhookSecret, { id });
      const { oldSecretUntil } = endpoint;
      const until =
        oldSecretUntil && ` The one before it signs as well until ${formatDateTime(oldSecretUntil)} UTC.`;
      const text = `${secret}\n\nThe secret of webhook ${id}. It cannot be shown again.${until ?? ''}`;
      return { json: { id: String(id), secret, old_secret_until: oldSecretUntil }, text };
    });
  const addSwitch = (verb: 'enable' | 'disable', description: string) =>
    webhooks
      .verb(verb, description)
      .examples('3')
      .argument(...webhookId)
      .answer(async (id: number) => {
        const endpoint = await run((await endpoints())[`${verb}Webhook`], { id });
        return { json: webhookJson(endpoint), text: `Webhook ${id} is ${healthText(endpoint)}.` };
      });
  addSwitch('enable', 'send to a webhook again, first what it has missed');
  addSwitch('disable', 'stop sending to a webhook; its events are kept');
  addListen(webhooks, context);
}

function webhookJson(endpoint: WebhookEndpoint) {
  return {
    ...fields(endpoint, 'id', 'client_id', 'app_id', 'mode'),
    url: endpoint.maskedUrl,
    ...fields(endpoint, 'types', 'status', 'disabled_reason', 'disabled_at', 'created_at', 'failures'),
    ...fields(endpoint, 'failing_since', 'paused_until', 'old_secret_until'),
  };
}

function attemptRow(attempt: DeliveryAttempt) {
  const { at, event, tries, ms, nextAt } = attempt;
  return [
    at,
    event.type,
    event.orderReference,
    tries,
    outcomeText(attempt),
    `${ms} ms`,
    nextAt,
    eventId(event),
  ];
}

function attemptJson(attempt: ShownAttempt) {
  const { event } = attempt;
  return {
    ...fields(attempt, 'id', 'endpoint_id'),
    event: eventId(event),
    ...fields(event, 'type', 'order_reference'),
    ...fields(attempt, 'tries', 'at', 'ms', 'outcome', 'request_headers', 'request_body', 'status'),
    ...fields(attempt, 'code', 'detail', 'answer_headers', 'next_at', 'set_aside'),
  };
}

function healthText({ status, disabledReason, failingSince, pausedUntil }: WebhookEndpoint): string {
  if (disabledReason) return `disabled (${disabledReason})`;
  if (!failingSince) return status;
  const paused = pausedUntil ? `, paused until ${formatDateTime(pausedUntil)} UTC` : '';
  return `failing since ${formatDateTime(failingSince)} UTC${paused}`;
}

function outcomeText({ outcome, status, code, setAside }: DeliveryAttempt): string {
  const detail = status ?? code;
  return `${outcome}${detail === null ? '' : ` (${detail})`}${setAside ? ', set aside' : ''}`;
}
