import { type Command, Option } from 'commander';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { addCommand, parseId, parseWholeNumber, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { listedPartnerJson, partnerJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/partners/partners.ts');

export function define(partners: Command, context: CliContext): void {
  withExamples(partners, 'list');
  addCreate(partners, context);
  addList(partners, context);
  addUpdate(partners, context);
}

const address = () => new Option('--address <url>', 'where order documents are posted to').conflicts('pull');
const pull = () => new Option('--pull', 'it fetches its orders itself instead');
const priority = () =>
  new Option(
    '--priority <number>',
    'the open partner with the lowest gets the orders (100 unless given)',
  ).argParser(parseWholeNumber);
const orderKey = () =>
  new Option('--order-key <key>', 'the key its software expects in order documents; made when left out');

function addCreate(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'create',
    'add a print partner',
    '--name "Press One" --address https://press.example/orders',
    '--name "Corner Print" --pull',
  )
    .requiredOption('--name <name>', 'what it is called')
    .addOption(address())
    .addOption(pull())
    .addOption(priority())
    .addOption(orderKey())
    .action(async (options, command: Command) => {
      const { name, priority, orderKey } = options;
      const address = addressOf(options);
      if (address === undefined)
        command.error('error: say --address URL, or --pull when it fetches its orders itself');
      const input = { name, address, priority, orderKey };
      const { createPartner } = await operations();
      const created = await runOperation(context, createPartner, input);
      const { partner } = created;
      const text = [
        `Print partner ${partner.id} (${partner.name}) is there.`,
        `It recognises our order documents by this key, which cannot be shown again: ${created.orderKey}`,
        `Next: platen keys create --interface signal --partner ${partner.id}`,
      ].join('\n');
      show(context, options, { json: { ...partnerJson(partner), order_key: created.orderKey }, text });
    });
}

function addList(partners: Command, context: CliContext): void {
  addCommand(partners, 'list', 'show all print partners, those asked first at the top').action(
    async (options) => {
      const { listPartners } = await operations();
      const all = await runOperation(context, listPartners, undefined);
      const text =
        all.length > 0
          ? listedTable(all, context)
          : 'no print partners yet; platen partners create --name NAME --pull adds one';
      show(context, options, { json: all.map(listedPartnerJson), text });
    },
  );
}

function addUpdate(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'update',
    'change a print partner; what is not named stays',
    '1 --address https://press.example/v2/orders',
    '1 --closed',
  )
    .argument('<id>', 'as partners list shows it', parseId)
    .option('--name <name>', 'what it is called')
    .addOption(address())
    .addOption(pull())
    .addOption(priority())
    .addOption(orderKey())
    .addOption(new Option('--open', 'it gets new orders').conflicts('closed'))
    .option('--closed', 'it gets no new orders; those it has stay with it')
    .action(async (partnerId: number, options) => {
      const { name, priority, orderKey } = options;
      const open = options.open ? true : options.closed ? false : undefined;
      const changes = { partnerId, name, address: addressOf(options), priority, open, orderKey };
      const { updatePartner } = await operations();
      const partner = await runOperation(context, updatePartner, changes);
      show(context, options, { json: partnerJson(partner), text: partnerTable([partner], context) });
    });
}

/** Null = pull; undefined = neither was said. */
function addressOf({ address, pull }: { address?: string; pull?: boolean }): string | null | undefined {
  return pull ? null : address;
}

const HEADINGS = ['id', 'name', 'address', 'priority', 'orders'];

function cellsOf({ id, name, address, priority, open }: Partner): string[] {
  return [String(id), name, address ?? 'pulls its orders', String(priority), open ? 'open' : 'closed'];
}

function partnerTable(partners: readonly Partner[], { colors }: CliContext): string {
  return formatTable(HEADINGS, partners.map(cellsOf), colors);
}

function listedTable(partners: readonly ListedPartner[], { colors }: CliContext): string {
  const rows = partners.map((partner) => {
    const { deprecatedSignalAt: at } = partner;
    return [...cellsOf(partner), at ? formatDateTime(at) : '-'];
  });
  return formatTable([...HEADINGS, 'last by 1.1 or ItemError (UTC)'], rows, colors);
}
