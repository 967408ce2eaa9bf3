import { type Command, Option } from 'commander';
import type { DeliveryAttempt } from '../../../domain/webhooks/attempt.ts';
import type { WebhookEndpoint } from '../../../domain/webhooks/endpoint.ts';
import { eventId, eventTypes } from '../../../domain/webhooks/event.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { addCommand, asNoun, clientOption, parseId, parsePast, parsePositive } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { plural } from '../../text/order-text.ts';
import { formatTable } from '../../text/table.ts';
import { addListen } from './listen.ts';
import { attemptJson, webhookJson } from './shapes.ts';

const endpointOperations = () => import('../../../operations/webhooks/endpoints.ts');
const eventOperations = () => import('../../../operations/webhooks/events.ts');

export function define(webhooks: Command, context: CliContext): void {
  asNoun(webhooks, 'add https://shop.example/hooks --client 1');
  addAdd(webhooks, context);
  addList(webhooks, context);
  addDelete(webhooks, context);
  addAttempts(webhooks, context);
  addResend(webhooks, context);
  addReplay(webhooks, context);
  addTest(webhooks, context);
  addRotate(webhooks, context);
  addSwitch(webhooks, context, 'enable');
  addSwitch(webhooks, context, 'disable');
  addListen(webhooks, context);
}

function addAdd(webhooks: Command, context: CliContext): void {
  addCommand(
    webhooks,
    'add',
    'send the events of the orders of a client to a URL',
    'https://shop.example/hooks --client 1',
    'https://shop.example/hooks --client 1 --types ItemShipped OrderError',
  )
    .argument('<url>', 'complete URL')
    .addOption(clientOption('whose orders').makeOptionMandatory())
    .addOption(
      new Option(
        '--types <types...>',
        'types of events (default: all except OrderError and FileDelayed)',
      ).choices(eventTypes),
    )
    .addOption(
      new Option('--mode <mode>', 'of which orders').choices(['both', 'live', 'sandbox']).default('both'),
    )
    .action(async (url: string, { client: clientId, types, mode, ...options }) => {
      const { addWebhook } = await endpointOperations();
      const { endpoint, key, secret } = await runOperation(context, addWebhook, {
        url,
        clientId,
        types,
        mode,
      });
      const text = `Webhook ${endpoint.id} of client ${clientId}.\n\nKey     ${key}\nSecret  ${secret}\n\nBoth cannot be shown again. Send a test: platen webhooks test ${endpoint.id}`;
      show(context, options, { json: { ...webhookJson(endpoint), key, secret }, text });
    });
}

function addList(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'list', 'list webhooks with their health', '--client 1')
    .addOption(clientOption('list only webhooks of this client'))
    .action(async (options) => {
      const { listWebhooks } = await endpointOperations();
      const all = await runOperation(context, listWebhooks, { clientId: options.client });
      const rows = all.map((one) => [
        String(one.id),
        String(one.clientId),
        one.mode,
        healthText(one),
        one.maskedUrl,
      ]);
      const table = formatTable(['id', 'client', 'mode', 'status', 'url'], rows, context.colors);
      const none =
        options.client === undefined ? 'No webhooks yet.' : `No webhooks of client ${options.client}.`;
      const text = all.length > 0 ? table : `${none} Add one with platen webhooks add URL --client ID.`;
      show(context, options, { json: all.map(webhookJson), text });
    });
}

function addDelete(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'delete', 'delete a webhook with everything that waits for it', '3')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .action(async (id: number, options) => {
      const { deleteWebhook } = await endpointOperations();
      const { deleted } = await runOperation(context, deleteWebhook, { id });
      const text = deleted ? `Deleted webhook ${id}.` : `Webhook ${id} does not exist.`;
      show(context, options, { json: { id: String(id), deleted }, text });
      if (!deleted) context.exitCode = exitCodes.failed;
    });
}

function addAttempts(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'attempts', 'list attempts to send events, newest first', '3')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .addOption(new Option('--limit <number>', 'how many').argParser(parsePositive).default(20))
    .action(async (id: number, options) => {
      const { listWebhookAttempts } = await eventOperations();
      const limit = Math.min(options.limit, 500);
      const attempts = await runOperation(context, listWebhookAttempts, { id, limit });
      const rows = attempts.map((one) => [
        formatDateTime(one.at),
        one.event.type,
        one.event.orderReference,
        String(one.tries),
        outcomeText(one),
        `${one.ms} ms`,
        one.nextAt ? formatDateTime(one.nextAt) : '-',
        eventId(one.event),
      ]);
      const columns = ['at', 'type', 'order', 'attempt', 'outcome', 'time', 'next attempt', 'event'];
      const text = rows.length > 0 ? formatTable(columns, rows, context.colors) : 'No attempts.';
      show(context, options, { json: attempts.map(attemptJson), text });
    });
}

function addResend(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'resend', 'send one event once more, out of turn', '3 evt_10000001_2_mm90cijs')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .argument('<event>', 'event ID, as printed by webhooks attempts')
    .action(async (id: number, event: string, options) => {
      const { resendWebhookEvent } = await eventOperations();
      await runOperation(context, resendWebhookEvent, { id, event });
      const text = `${event} is sent once more to webhook ${id}.`;
      show(context, options, { json: { id: String(id), event }, text });
    });
}

function addReplay(webhooks: Command, context: CliContext): void {
  addCommand(
    webhooks,
    'replay',
    'send the events since a time again, in the order of each order',
    '3 --since 2026-03-01T00:00:00Z --dry-run',
  )
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .addOption(
      new Option('--since <time>', 'events at this time or later').argParser(parsePast).makeOptionMandatory(),
    )
    .option('--only-failed', 'only events that were set aside, and what follows them in their orders')
    .option('--dry-run', 'only count them')
    .action(async (id: number, { since, onlyFailed, dryRun, ...options }) => {
      const { replayWebhook } = await eventOperations();
      const replay = await runOperation(context, replayWebhook, { id, since, onlyFailed, dryRun });
      const { events, orders } = replay;
      const verb = replay.dryRun ? 'would be sent' : 'are sent';
      const text = `${plural(events, 'event')} of ${plural(orders, 'order')} ${verb} again to webhook ${id}.`;
      const json = { id: String(id), orders, events, dry_run: replay.dryRun };
      show(context, options, { json, text });
    });
}

function addTest(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'test', 'send a signed test event of each type, or of one', '3 --type ItemShipped')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .addOption(new Option('--type <type>', 'only this type').choices(eventTypes))
    .action(async (id: number, options) => {
      const { testWebhook } = await eventOperations();
      const { types } = await runOperation(context, testWebhook, { id, type: options.type });
      const text = `Sent to webhook ${id}: ${types.join(', ')}. See platen webhooks attempts ${id}.`;
      show(context, options, { json: { id: String(id), types }, text });
    });
}

function addRotate(webhooks: Command, context: CliContext): void {
  addCommand(webhooks, 'rotate', 'replace the signing secret; for 24 hours both sign', '3')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .action(async (id: number, options) => {
      const { rotateWebhookSecret } = await endpointOperations();
      const { endpoint, secret } = await runOperation(context, rotateWebhookSecret, { id });
      const { oldSecretUntil } = endpoint;
      const until =
        oldSecretUntil && ` The one before it signs as well until ${formatDateTime(oldSecretUntil)} UTC.`;
      const text = `${secret}\n\nThe secret of webhook ${id}. It cannot be shown again.${until ?? ''}`;
      show(context, options, { json: { id: String(id), secret, old_secret_until: oldSecretUntil }, text });
    });
}

function addSwitch(webhooks: Command, context: CliContext, verb: 'enable' | 'disable'): void {
  const summaries = {
    enable: 'send to a webhook again, first what it has missed',
    disable: 'stop sending to a webhook; its events are kept',
  };
  addCommand(webhooks, verb, summaries[verb], '3')
    .argument('<id>', 'webhook ID, as printed by webhooks list', parseId)
    .action(async (id: number, options) => {
      const { enableWebhook, disableWebhook } = await endpointOperations();
      const operation = verb === 'enable' ? enableWebhook : disableWebhook;
      const endpoint = await runOperation(context, operation, { id });
      show(context, options, {
        json: webhookJson(endpoint),
        text: `Webhook ${id} is ${healthText(endpoint)}.`,
      });
    });
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
