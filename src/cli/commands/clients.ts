import { type Command, Option } from 'commander';
import type { Client } from '../../domain/access/account.ts';
import { addCommand, asNoun, parseId, parseWholeNumber } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { clientJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/clients.ts');

export function define(clients: Command, context: CliContext): void {
  asNoun(clients, 'create --name "Paper & Co"');
  addCreate(clients, context);
  addList(clients, context);
  addUpdate(clients, context);
  addEnd(clients, context);
}

const tier = () =>
  new Option('--tier <tier>', 'tier; orders of enterprise clients may contain meta').choices([
    'standard',
    'enterprise',
  ]);
const hold = () =>
  new Option('--hold <minutes>', 'minutes that orders wait, still cancelable, before printing').argParser(
    parseWholeNumber,
  );
const currency = () => new Option('--currency <code>', 'invoice currency, such as EUR');

function addCreate(clients: Command, context: CliContext): void {
  addCommand(clients, 'create', 'create a client', '--name "Paper & Co" --hold 30')
    .requiredOption('--name <name>', 'name, also shown in order documents')
    .addOption(tier())
    .addOption(hold())
    .addOption(currency())
    .action(async (options) => {
      const { name, tier, hold: holdMinutes, currency } = options;
      const { createClient } = await operations();
      const client = await runOperation(context, createClient, { name, tier, holdMinutes, currency });
      const text = `Created client ${client.id} (${client.name}). Next: platen keys create --interface core --client ${client.id}`;
      show(context, options, { json: clientJson(client), text });
    });
}

function addList(clients: Command, context: CliContext): void {
  addCommand(clients, 'list', 'list clients').action(async (options) => {
    const { listClients } = await operations();
    const all = await runOperation(context, listClients, undefined);
    const text =
      all.length > 0
        ? clientTable(all, context)
        : 'No clients yet. Create one with platen clients create --name NAME.';
    show(context, options, { json: all.map(clientJson), text });
  });
}

function addUpdate(clients: Command, context: CliContext): void {
  addCommand(
    clients,
    'update',
    'change a client; options left out keep their value',
    '1 --tier enterprise --hold 0',
  )
    .argument('<id>', 'client ID, as printed by clients list', parseId)
    .option('--name <name>', 'name, also shown in order documents')
    .addOption(tier())
    .addOption(hold())
    .addOption(currency())
    .action(async (clientId: number, options) => {
      const { name, tier, hold: holdMinutes, currency } = options;
      const changes = { clientId, name, tier, holdMinutes, currency };
      const { updateClient } = await operations();
      const client = await runOperation(context, updateClient, changes);
      show(context, options, { json: clientJson(client), text: clientTable([client], context) });
    });
}

function addEnd(clients: Command, context: CliContext): void {
  addCommand(clients, 'end', 'end a client: its keys, apps and users have no access any more', '1')
    .argument('<id>', 'client ID, as printed by clients list', parseId)
    .action(async (clientId: number, options) => {
      const { endClient } = await operations();
      const client = await runOperation(context, endClient, { clientId });
      const text = `Ended client ${client.id} (${client.name}). Its orders under way are produced and delivered.`;
      show(context, options, { json: clientJson(client), text });
    });
}

function clientTable(clients: readonly Client[], { colors }: CliContext): string {
  const rows = clients.map(({ id, name, tier, holdMinutes, currency, endedAt }) => [
    String(id),
    name,
    tier,
    currency,
    holdMinutes === 0 ? '-' : `${holdMinutes} min`,
    endedAt ? 'ended' : 'active',
  ]);
  return formatTable(['id', 'name', 'tier', 'currency', 'hold', 'state'], rows, colors);
}
