import { type Command, Option } from 'commander';
import type { Client } from '../../domain/access/account.ts';
import { addCommand, parseId, parseWholeNumber, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { clientJson } from '../text/shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/clients.ts');

export function define(clients: Command, context: CliContext): void {
  withExamples(clients, 'create --name "Paper & Co"');
  addCreate(clients, context);
  addList(clients, context);
  addUpdate(clients, context);
}

const tier = () =>
  new Option('--tier <tier>', 'enterprise clients may send meta').choices(['standard', 'enterprise']);
const hold = () =>
  new Option('--hold <minutes>', 'how long orders wait, cancelable, before they are printed').argParser(
    parseWholeNumber,
  );
const currency = () => new Option('--currency <code>', 'what it is invoiced in, such as EUR');

function addCreate(clients: Command, context: CliContext): void {
  addCommand(clients, 'create', 'add a client', '--name "Paper & Co" --hold 30')
    .requiredOption('--name <name>', 'what it is called, here and in order documents')
    .addOption(tier())
    .addOption(hold())
    .addOption(currency())
    .action(async (options) => {
      const { name, tier, hold: holdMinutes, currency } = options;
      const { createClient } = await operations();
      const client = await runOperation(context, createClient, { name, tier, holdMinutes, currency });
      const text = `Client ${client.id} (${client.name}) is there. Next: platen keys create --interface core --client ${client.id}`;
      show(context, options, { json: clientJson(client), text });
    });
}

function addList(clients: Command, context: CliContext): void {
  addCommand(clients, 'list', 'show all clients').action(async (options) => {
    const { listClients } = await operations();
    const all = await runOperation(context, listClients, undefined);
    const text =
      all.length > 0
        ? clientTable(all, context)
        : 'no clients yet; platen clients create --name NAME adds one';
    show(context, options, { json: all.map(clientJson), text });
  });
}

function addUpdate(clients: Command, context: CliContext): void {
  addCommand(clients, 'update', 'change a client; what is not named stays', '1 --tier enterprise --hold 0')
    .argument('<id>', 'as clients list shows it', parseId)
    .option('--name <name>', 'what it is called')
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

function clientTable(clients: readonly Client[], { colors }: CliContext): string {
  const rows = clients.map(({ id, name, tier, holdMinutes, currency }) => [
    String(id),
    name,
    tier,
    currency,
    holdMinutes === 0 ? '-' : `${holdMinutes} min`,
  ]);
  return formatTable(['id', 'name', 'tier', 'currency', 'hold'], rows, colors);
}
