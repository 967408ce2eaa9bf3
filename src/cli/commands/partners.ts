import { type Command, Option } from 'commander';
import { shiftText } from '../../domain/partners/clock-shift.ts';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { addCommand, asNoun, parseId, parseWholeNumber } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { readSecret, secretFile } from '../secret-option.ts';
import { listedPartnerJson, partnerJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';
import { addCheck } from './partners/check.ts';
import { addReport } from './partners/report.ts';
import { addRouting } from './partners/routing.ts';
import { addPauses, addTerms } from './partners/terms.ts';

const operations = () => import('../../operations/partners/partners.ts');

export function define(partners: Command, context: CliContext): void {
  asNoun(partners, 'list');
  addCreate(partners, context);
  addList(partners, context);
  addUpdate(partners, context);
  addReport(partners, context);
  addCheck(partners, context);
  addTerms(partners, context);
  addPauses(partners, context);
  addRouting(partners, context);
}

const address = () =>
  new Option('--address <url>', 'URL that order documents are posted to').conflicts('pull');
const pull = () => new Option('--pull', 'let the partner pull its orders, or take them at the board');
const priority = (note = '') =>
  new Option(
    '--priority <number>',
    `of partners that cost the same, the one with the lowest number gets new orders${note}`,
  ).argParser(parseWholeNumber);
const orderKey = (note = '') =>
  new Option('--order-key <key>', `key that its software expects in order documents${note}`);

function addCreate(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'create',
    'create a print partner',
    '--name "Press One" --address https://press.example/orders',
    '--name "Corner Print" --pull',
  )
    .requiredOption('--name <name>', 'name')
    .addOption(address())
    .addOption(pull())
    .addOption(priority(' (default: 100)'))
    .addOption(orderKey(' (default: generated)'))
    .addOption(secretFile('order-key', 'orderKey'))
    .action(async (options, command: Command) => {
      const { name, priority } = options;
      const orderKey = await readSecret(context, options.orderKey, options.orderKeyFile);
      const address = addressOf(options);
      if (address === undefined) command.error('error: either --address URL or --pull is required');
      const input = { name, address, priority, orderKey };
      const { createPartner } = await operations();
      const created = await runOperation(context, createPartner, input);
      const { partner } = created;
      const text = [
        `Created print partner ${partner.id} (${partner.name}).`,
        `Its order documents carry this key, which cannot be shown again: ${created.orderKey}`,
        `Next: platen keys create --interface signal --partner ${partner.id}`,
      ].join('\n');
      show(context, options, { json: { ...partnerJson(partner), order_key: created.orderKey }, text });
    });
}

function addList(partners: Command, context: CliContext): void {
  addCommand(partners, 'list', 'list print partners by priority').action(async (options) => {
    const { listPartners } = await operations();
    const all = await runOperation(context, listPartners, undefined);
    const text =
      all.length > 0
        ? listedTable(all, context)
        : 'No print partners yet. Create one with platen partners create --name NAME --pull.';
    show(context, options, { json: all.map(listedPartnerJson), text });
  });
}

function addUpdate(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'update',
    'change a print partner; options left out keep their value',
    '1 --address https://press.example/v2/orders',
    '1 --closed',
  )
    .argument('<id>', 'partner ID, as printed by partners list', parseId)
    .option('--name <name>', 'name')
    .addOption(address())
    .addOption(pull())
    .addOption(priority())
    .addOption(orderKey())
    .addOption(secretFile('order-key', 'orderKey'))
    .addOption(new Option('--open', 'send new orders to this partner').conflicts('closed'))
    .option('--closed', 'send no new orders to this partner; it keeps those it has')
    .action(async (partnerId: number, options) => {
      const { name, priority } = options;
      const orderKey = await readSecret(context, options.orderKey, options.orderKeyFile);
      const open = options.open ? true : options.closed ? false : undefined;
      const changes = { partnerId, name, address: addressOf(options), priority, open, orderKey };
      const { updatePartner } = await operations();
      const partner = await runOperation(context, updatePartner, changes);
      show(context, options, { json: partnerJson(partner), text: partnerTable([partner], context) });
    });
}

/** Null = pull; undefined = neither option was given. */
function addressOf({ address, pull }: { address?: string; pull?: boolean }): string | null | undefined {
  return pull ? null : address;
}

const HEADINGS = ['id', 'name', 'address', 'priority', 'orders'];

/** The status of a partner for new orders. */
function statusOf({ open, pausedUntil, endedAt }: Partner): string {
  if (endedAt) return 'ended';
  if (!open) return 'closed';
  return pausedUntil ? `paused until ${formatDateTime(pausedUntil)}` : 'open';
}

function cellsOf(partner: Partner): string[] {
  const { id, name, address, priority } = partner;
  return [String(id), name, address ?? 'pulls its orders', String(priority), statusOf(partner)];
}

function partnerTable(partners: readonly Partner[], { colors }: CliContext): string {
  return formatTable(HEADINGS, partners.map(cellsOf), colors);
}

function listedTable(partners: readonly ListedPartner[], { colors }: CliContext): string {
  const rows = partners.map((partner) => {
    const { deprecatedSignalAt: at, clockShift } = partner;
    return [...cellsOf(partner), at ? formatDateTime(at) : '-', clockShift ? shiftText(clockShift) : '-'];
  });
  return formatTable([...HEADINGS, 'last deprecated signal (UTC)', 'clock is off'], rows, colors);
}
