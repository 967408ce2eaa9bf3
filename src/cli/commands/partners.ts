import { shiftText } from '../../domain/partners/clock-shift.ts';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { refused } from '../../domain/refusal.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { camelNames, snakeNames } from '../../lib/values/names.ts';
import { count, id } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import { type CliContext, readSecret } from '../context.ts';
import { argument, flag, future, type Given, option, required, secretFile } from '../parameters.ts';
import { fields, parsedJson } from '../text/json.ts';
import { addCheck } from './partners/check.ts';
import { addReport } from './partners/report.ts';
import { addRouting } from './partners/routing.ts';

const operations = () => import('../../operations/partners/partners.ts');

const COLUMNS = ['id', 'name', 'address', 'priority', 'orders'];
const partnerId = argument('<id>', 'partner ID, as printed by partners list', id);

/** The presets are those of a new partner. */
const settings = (presets = { priority: '', orderKey: '' }) => ({
  address: option('--address <url>', 'URL that order documents are posted to').conflicts('pull'),
  pulls: flag('--pull', 'let the partner pull its orders, or take them at the board'),
  priority: option(
    '--priority <number>',
    `of partners that cost the same, the one with the lowest number gets new orders${presets.priority}`,
    count,
  ),
  orderKey: option(
    '--order-key <key>',
    `key that its software expects in order documents${presets.orderKey}`,
  ),
  orderKeyFile: secretFile('order-key', 'orderKey'),
});

export function define(partners: CliCommand, context: CliContext): void {
  const { run, table } = context;
  /** The settings as the operations take them: no address = it pulls its orders. */
  const settingsIn = async ({ address, pulls, priority, orderKey, orderKeyFile }: Settings) => ({
    address: pulls ? null : address,
    priority,
    orderKey: await readSecret(context, orderKey, orderKeyFile),
  });
  partners.asNoun('list');
  partners.verb('create', 'create a print partner', {
    examples: ['--name "Press One" --address https://press.example/orders', '--name "Corner Print" --pull'],
    takes: {
      name: required('--name <name>', 'name'),
      ...settings({ priority: ' (default: 100)', orderKey: ' (default: generated)' }),
    },
    async answer({ name, ...given }, command: CliCommand) {
      const { address, ...others } = await settingsIn(given);
      if (address === undefined) command.error('error: either --address URL or --pull is required');
      const created = await run((await operations()).createPartner, { name, address, ...others });
      const { partner } = created;
      const text = [
        `Created print partner ${partner.id} (${partner.name}).`,
        `Its order documents carry this key, which cannot be shown again: ${created.orderKey}`,
        `Next: platen keys create --interface signal --partner ${partner.id}`,
      ].join('\n');
      return { json: { ...partnerJson(partner), order_key: created.orderKey }, text };
    },
  });
  partners.verb('list', 'list print partners by priority', {
    operation: async () => (await operations()).listPartners,
    json: (all) => all.map(listedJson),
    text(all) {
      const rows = all.map((partner) => {
        const { deprecatedSignalAt, clockShift } = partner;
        return [...partnerRow(partner), deprecatedSignalAt, clockShift && shiftText(clockShift)];
      });
      const none = 'No print partners yet. Create one with platen partners create --name NAME --pull.';
      return table([...COLUMNS, 'last deprecated signal (UTC)', 'clock is off'], rows, none);
    },
  });
  partners.verb('update', 'change a print partner; options left out keep their value', {
    examples: ['1 --address https://press.example/v2/orders', '1 --closed'],
    takes: {
      partnerId,
      name: option('--name <name>', 'name'),
      ...settings(),
      opens: flag('--open', 'send new orders to this partner').conflicts('closed'),
      closes: flag('--closed', 'send no new orders to this partner; it keeps those it has'),
    },
    async answer({ partnerId, name, opens, closes, ...given }) {
      const open = opens ? true : closes ? false : undefined;
      const changes = { partnerId, name, open, ...(await settingsIn(given)) };
      const partner = await run((await operations()).updatePartner, changes);
      return { json: partnerJson(partner), text: table(COLUMNS, [partnerRow(partner)]) };
    },
  });
  addReport(partners, context);
  addCheck(partners, context);
  addTerms(partners, context);
  addPauses(partners, context);
  addRouting(partners, context);
}

type Settings = Given<ReturnType<typeof settings>>;

function addTerms(partners: CliCommand, { app, run }: CliContext): void {
  partners.verb('terms', 'show or replace what a print partner makes, where it ships, and at which costs', {
    examples: ['1 > terms.json', '1 --import terms.json'],
    takes: {
      partnerId,
      file: option('--import <file>', 'JSON file with the new terms, as this command prints them'),
    },
    async answer({ partnerId, file }) {
      const { listPartners, updatePartner } = await operations();
      if (file === undefined) {
        const partner = (await run(listPartners, undefined)).find(({ id }) => id === partnerId);
        if (!partner)
          throw refused('invalid_parameter', { code: 'partner_unknown', id: partnerId }, ['partnerId']);
        const json = snakeNames(partner.terms);
        return { json, text: JSON.stringify(json, null, 2) };
      }
      const terms = camelNames(parsedJson(await app.readText(file), file));
      const partner = await run(updatePartner, { partnerId, terms });
      return { json: partnerJson(partner), text: `Replaced the terms of ${partner.name}.` };
    },
  });
}

function addPauses(partners: CliCommand, { run }: CliContext): void {
  const operation = async () => (await operations()).updatePartner;
  partners.verb('pause', 'send no new orders to a print partner until a time; it keeps those it has', {
    examples: ['1 --until "2026-03-09 06:00:00"'],
    takes: { partnerId, pausedUntil: required('--until <time>', 'end of the pause', future) },
    operation,
    json: partnerJson,
    text: (partner) => `${partner.name} is ${statusOf(partner)} UTC.`,
  });
  partners.verb('resume', 'end the pause of a print partner', {
    takes: { partnerId },
    async answer({ partnerId }) {
      const partner = await run(await operation(), { partnerId, pausedUntil: null });
      return { json: partnerJson(partner), text: `${partner.name} gets new orders again.` };
    },
  });
  partners.verb('end', 'send no new orders to a print partner any more, for good; it keeps those it has', {
    takes: { partnerId },
    async answer({ partnerId }) {
      const partner = await run(await operation(), { partnerId, ended: true });
      return { json: partnerJson(partner), text: `${partner.name} has ended.` };
    },
  });
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
