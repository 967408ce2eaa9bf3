import type { DeliveryAttempt } from '../../../domain/webhooks/deliveries.ts';
import type { WebhookEndpoint } from '../../../domain/webhooks/endpoint.ts';
import { eventId, eventTypes } from '../../../domain/webhooks/event.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { id, positiveCount } from '../../../lib/values/numbers.ts';
import { readAs } from '../../../lib/values/value-type.ts';
import type { ShownAttempt } from '../../../operations/webhooks/events.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { argument, clientOption, flag, option, past, required } from '../../parameters.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { addListen, eventTypesOption } from './listen.ts';

const endpoints = () => import('../../../operations/webhooks/endpoints.ts');
const events = () => import('../../../operations/webhooks/events.ts');
const webhook = { id: argument('<id>', 'webhook ID, as printed by webhooks list', id) };

export function define(webhooks: CliCommand, context: CliContext): void {
  const { table } = context;
  webhooks.asNoun('add https://shop.example/hooks --client 1');
  webhooks.verb('add', 'send the events of the orders of a client to a URL', {
    examples: [
      'https://shop.example/hooks --client 1',
      'https://shop.example/hooks --client 1 --types ItemShipped OrderError',
    ],
    takes: {
      url: argument('<url>', 'complete URL'),
      clientId: required('--client <id>', 'whose orders', id),
      types: eventTypesOption,
      mode: option('--mode <mode>', 'of which orders', ['both', 'live', 'sandbox'], 'both'),
    },
    operation: async () => (await endpoints()).addWebhook,
    json: ({ endpoint, key, secret }) => ({ ...webhookJson(endpoint), key, secret }),
    text: ({ endpoint, key, secret }, { clientId }) =>
      `Webhook ${endpoint.id} of client ${clientId}.\n\nKey     ${key}\nSecret  ${secret}\n\nBoth cannot be shown again. Send a test: platen webhooks test ${endpoint.id}`,
  });
  webhooks.verb('list', 'list webhooks with their health', {
    examples: ['--client 1'],
    takes: { clientId: clientOption('list only webhooks of this client') },
    operation: async () => (await endpoints()).listWebhooks,
    json: (all) => all.map(webhookJson),
    text(all, { clientId }) {
      const rows = all.map((one) => [one.id, one.clientId, one.mode, healthText(one), one.maskedUrl]);
      const none = clientId === undefined ? 'No webhooks yet.' : `No webhooks of client ${clientId}.`;
      const next = `${none} Add one with platen webhooks add URL --client ID.`;
      return table(['id', 'client', 'mode', 'status', 'url'], rows, next);
    },
  });
  webhooks.verb('delete', 'delete a webhook with everything that waits for it', {
    takes: webhook,
    async answer({ id }) {
      const { deleted } = await context.run((await endpoints()).deleteWebhook, { id });
      if (!deleted) context.exitCode = exitCodes.failed;
      const text = deleted ? `Deleted webhook ${id}.` : `Webhook ${id} does not exist.`;
      return { json: { id: String(id), deleted }, text };
    },
  });
  webhooks.verb('attempts', 'list attempts to send events, newest first', {
    takes: { ...webhook, limit: option('--limit <number>', 'how many', upTo500, 20) },
    operation: async () => (await events()).listWebhookAttempts,
    json: (attempts) => attempts.map(attemptJson),
    text(attempts) {
      const columns = ['at', 'type', 'order', 'attempt', 'outcome', 'time', 'next attempt', 'event'];
      return table(columns, attempts.map(attemptRow), 'No attempts.');
    },
  });
  webhooks.verb('resend', 'send one event once more, out of turn', {
    examples: ['3 evt_10000001_2_mm90cijs'],
    takes: { ...webhook, event: argument('<event>', 'event ID, as printed by webhooks attempts') },
    operation: async () => (await events()).resendWebhookEvent,
    json: (_, { id, event }) => ({ id: String(id), event }),
    text: (_, { id, event }) => `${event} is sent once more to webhook ${id}.`,
  });
  webhooks.verb('replay', 'send the events since a time again, in the order of each order', {
    examples: ['3 --since 2026-03-01T00:00:00Z --dry-run'],
    takes: {
      ...webhook,
      since: required('--since <time>', 'events at this time or later', past),
      onlyFailed: flag(
        '--only-failed',
        'only events that were set aside, and what follows them in their orders',
      ),
      dryRun: flag('--dry-run', 'only count them'),
    },
    operation: async () => (await events()).replayWebhook,
    json: (replay, { id }) => ({ id: String(id), ...fields(replay, 'orders', 'events', 'dry_run') }),
    text: ({ events, orders, dryRun }, { id }) =>
      `${plural(events, 'event')} of ${plural(orders, 'order')} ${dryRun ? 'would be' : 'are'} sent again to webhook ${id}.`,
  });
  webhooks.verb('test', 'send a signed test event of each type, or of one', {
    examples: ['3 --type ItemShipped'],
    takes: { ...webhook, type: option('--type <type>', 'only this type', eventTypes) },
    operation: async () => (await events()).testWebhook,
    json: ({ types }, { id }) => ({ id: String(id), types }),
    text: ({ types }, { id }) =>
      `Sent to webhook ${id}: ${types.join(', ')}. See platen webhooks attempts ${id}.`,
  });
  webhooks.verb('rotate', 'replace the signing secret; for 24 hours both sign', {
    takes: webhook,
    operation: async () => (await endpoints()).rotateWebhookSecret,
    json: ({ endpoint, secret }, { id }) => ({
      ...{ id: String(id), secret, old_secret_until: endpoint.oldSecretUntil },
    }),
    text({ endpoint: { oldSecretUntil }, secret }, { id }) {
      const until =
        oldSecretUntil && ` The one before it signs as well until ${formatDateTime(oldSecretUntil)} UTC.`;
      return `${secret}\n\nThe secret of webhook ${id}. It cannot be shown again.${until ?? ''}`;
    },
  });
  const addSwitch = (verb: 'enable' | 'disable', summary: string) =>
    webhooks.verb(verb, summary, {
      takes: webhook,
      operation: async () => (await endpoints())[`${verb}Webhook`],
      json: (endpoint) => webhookJson(endpoint),
      text: (endpoint, { id }) => `Webhook ${id} is ${healthText(endpoint)}.`,
    });
  addSwitch('enable', 'send to a webhook again, first what it has missed');
  addSwitch('disable', 'stop sending to a webhook; its events are kept');
  addListen(webhooks, context);
}

/** A larger number is as many as there can be. */
const upTo500 = readAs(positiveCount, (number) => Math.min(number, 500));

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
  const outcome = outcomeText(attempt);
  return [at, event.type, event.orderReference, tries, outcome, `${ms} ms`, nextAt, eventId(event)];
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
