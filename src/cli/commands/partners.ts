import { type Command, Option } from 'commander';
import { shiftText } from '../../domain/partners/clock-shift.ts';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { refused } from '../../domain/refusal.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { camelNames, snakeNames } from '../../lib/values/names.ts';
import { type CliCommand, parseFuture, parseId, parseWholeNumber } from '../command.ts';
import type { CliContext } from '../context.ts';
import { readSecret, secretFile } from '../secret-option.ts';
import { fields, parsedJson } from '../text/json.ts';
import { addCheck } from './partners/check.ts';
import { addReport } from './partners/report.ts';
import { addRouting } from './partners/routing.ts';

const operations = () => import('../../operations/partners/partners.ts');

const COLUMNS = ['id', 'name', 'address', 'priority', 'orders'];
const partnerId = ['<id>', 'partner ID, as printed by partners list', parseId] as const;

export function define(partners: CliCommand, context: CliContext): void {
  const { run, table } = context;
  partners.asNoun('list');
  addSettings(
    partners
      .verb('create', 'create a print partner')
      .examples('--name "Press One" --address https://press.example/orders', '--name "Corner Print" --pull')
      .requiredOption('--name <name>', 'name'),
    { priority: ' (default: 100)', orderKey: ' (default: generated)' },
  ).answer(async (options, command: Command) => {
    const { name, priority } = options;
    const orderKey = await readSecret(context, options.orderKey, options.orderKeyFile);
    const address = addressOf(options);
    if (address === undefined) command.error('error: either --address URL or --pull is required');
    const created = await run((await operations()).createPartner, { name, address, priority, orderKey });
    const { partner } = created;
    const text = [
      `Created print partner ${partner.id} (${partner.name}).`,
      `Its order documents carry this key, which cannot be shown again: ${created.orderKey}`,
      `Next: platen keys create --interface signal --partner ${partner.id}`,
    ].join('\n');
    return { json: { ...partnerJson(partner), order_key: created.orderKey }, text };
  });
  partners.verb('list', 'list print partners by priority').answer(async () => {
    const all = await run((await operations()).listPartners, undefined);
    const rows = all.map((partner) => {
      const { deprecatedSignalAt, clockShift } = partner;
      return [...partnerRow(partner), deprecatedSignalAt, clockShift && shiftText(clockShift)];
    });
    const none = 'No print partners yet. Create one with platen partners create --name NAME --pull.';
    const text = table([...COLUMNS, 'last deprecated signal (UTC)', 'clock is off'], rows, none);
    return { json: all.map(listedJson), text };
  });
  addSettings(
    partners
      .verb('update', 'change a print partner; options left out keep their value')
      .examples('1 --address https://press.example/v2/orders', '1 --closed')
      .argument(...partnerId)
      .option('--name <name>', 'name'),
  )
    .addOption(new Option('--open', 'send new orders to this partner').conflicts('closed'))
    .option('--closed', 'send no new orders to this partner; it keeps those it has')
    .answer(async (id: number, options) => {
      const { name, priority } = options;
      const orderKey = await readSecret(context, options.orderKey, options.orderKeyFile);
      const open = options.open ? true : options.closed ? false : undefined;
      const changes = { partnerId: id, name, address: addressOf(options), priority, open, orderKey };
      const partner = await run((await operations()).updatePartner, changes);
      return { json: partnerJson(partner), text: table(COLUMNS, [partnerRow(partner)]) };
    });
  addReport(partners, context);
  addCheck(partners, context);
  addTerms(partners, context);
  addPauses(partners, context);
  addRouting(partners, context);
}

function addSettings(command: CliCommand, presets = { priority: '', orderKey: '' }): CliCommand {
  return command
    .addOption(new Option('--address <url>', 'URL that order documents are posted to').conflicts('pull'))
    .option('--pull', 'let the partner pull its orders, or take them at the board')
    .option(
      '--priority <number>',
      `of partners that cost the same, the one with the lowest number gets new orders${presets.priority}`,
      parseWholeNumber,
    )
    .option('--order-key <key>', `key that its software expects in order documents${presets.orderKey}`)
    .addOption(secretFile('order-key', 'orderKey'));
}

/** Null = pull; undefined = neither option was given. */
function addressOf({ address, pull }: { address?: string; pull?: boolean }): string | null | undefined {
  return pull ? null : address;
}

function addTerms(partners: CliCommand, { app, run }: CliContext): void {
  partners
    .verb('terms', 'show or replace what a print partner makes, where it ships, and at which costs')
    .examples('1 > terms.json', '1 --import terms.json')
    .argument(...partnerId)
    .option('--import <file>', 'JSON file with the new terms, as this command prints them')
    .answer(async (id: number, { import: file }) => {
      const { listPartners, updatePartner } = await operations();
      if (file === undefined) {
        const partner = (await run(listPartners, undefined)).find((one) => one.id === id);
        if (!partner) throw refused('invalid_parameter', { code: 'partner_unknown', id }, ['id']);
        const json = snakeNames(partner.terms);
        return { json, text: JSON.stringify(json, null, 2) };
      }
      const terms = camelNames(parsedJson(await app.readText(file), file));
      const partner = await run(updatePartner, { partnerId: id, terms });
      return { json: partnerJson(partner), text: `Replaced the terms of ${partner.name}.` };
    });
}

function addPauses(partners: CliCommand, { run }: CliContext): void {
  const addChange = (
    verb: string,
    description: string,
    example: string,
    change: (options: { readonly until?: Date }) => object,
    textOf: (partner: Partner) => string,
  ) =>
    partners
      .verb(verb, description)
      .examples(example)
      .argument(...partnerId)
      .answer(async (id: number, options) => {
        const { updatePartner } = await operations();
        const partner = await run(updatePartner, { partnerId: id, ...change(options) });
        return { json: partnerJson(partner), text: textOf(partner) };
      });
  addChange(
    'pause',
    'send no new orders to a print partner until a time; it keeps those it has',
    '1 --until "2026-03-09 06:00:00"',
    ({ until }) => ({ pausedUntil: until }),
    ({ name, pausedUntil }) =>
      `${name} is paused${pausedUntil ? ` until ${formatDateTime(pausedUntil)} UTC` : ''}.`,
  ).requiredOption('--until <time>', 'end of the pause', parseFuture);
  addChange(
    'resume',
    'end the pause of a print partner',
    '1',
    () => ({ pausedUntil: null }),
    ({ name }) => `${name} gets new orders again.`,
  );
  addChange(
    'end',
    'send no new orders to a print partner any more, for good; it keeps those it has',
    '1',
    () => ({ ended: true }),
    ({ name }) => `${name} has ended.`,
  );
}

/** The status of a partner for new orders. */
function statusOf({ open, pausedUntil, endedAt }: Partner): string {
  if (endedAt) return 'ended';
  if (!open) return 'closed';
  return pausedUntil ? `paused until ${formatDateTime(pausedUntil)}` : 'open';
}

function partnerRow(partner: Partner) {
  const { id, name, address, priority } = partner;
  return [id, name, address ?? 'pulls its orders', priority, statusOf(partner)];
}

function partnerJson(partner: Partner) {
  return {
    ...fields(partner, 'id', 'name', 'address', 'priority', 'open', 'paused_until', 'ended_at'),
    terms: snakeNames(partner.terms),
    created_at: partner.createdAt,
  };
}

function listedJson(partner: ListedPartner) {
  const { deprecatedSignalAt, clockShift } = partner;
  return {
    ...partnerJson(partner),
    deprecated_signal_at: deprecatedSignalAt,
    clock_shift: clockShift && fields(clockShift, 'seconds', 'whole_hours', 'since'),
  };
}
