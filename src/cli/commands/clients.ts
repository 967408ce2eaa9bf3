import { Option } from 'commander';
import type { Client } from '../../domain/access/account.ts';
import { type CliCommand, parseId, parseWholeNumber } from '../command.ts';
import type { CliContext } from '../context.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/access/clients.ts');

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

export function define(clients: CliCommand, { run, table }: CliContext): void {
  const tableOf = (all: readonly Client[], none?: string) =>
    table(
      ['id', 'name', 'tier', 'currency', 'hold', 'state'],
      all.map(({ id, name, tier, holdMinutes, currency, endedAt }) => {
        const hold = holdMinutes === 0 ? '-' : `${holdMinutes} min`;
        return [id, name, tier, currency, hold, endedAt ? 'ended' : 'active'];
      }),
      none,
    );
  clients.asNoun('create --name "Paper & Co"');
  clients
    .verb('create', 'create a client')
    .examples('--name "Paper & Co" --hold 30')
    .requiredOption('--name <name>', 'name, also shown in order documents')
    .addOption(tier())
    .addOption(hold())
    .addOption(currency())
    .answer(async ({ name, tier, hold: holdMinutes, currency }) => {
      const client = await run((await operations()).createClient, { name, tier, holdMinutes, currency });
      const text = `Created client ${client.id} (${client.name}). Next: platen keys create --interface core --client ${client.id}`;
      return { json: clientJson(client), text };
    });
  clients.verb('list', 'list clients').answer(async () => {
    const all = await run((await operations()).listClients, undefined);
    const text = tableOf(all, 'No clients yet. Create one with platen clients create --name NAME.');
    return { json: all.map(clientJson), text };
  });
  clients
    .verb('update', 'change a client; options left out keep their value')
    .examples('1 --tier enterprise --hold 0')
    .argument('<id>', 'client ID, as printed by clients list', parseId)
    .option('--name <name>', 'name, also shown in order documents')
    .addOption(tier())
    .addOption(hold())
    .addOption(currency())
    .answer(async (clientId: number, { name, tier, hold: holdMinutes, currency }) => {
      const changes = { clientId, name, tier, holdMinutes, currency };
      const client = await run((await operations()).updateClient, changes);
      return { json: clientJson(client), text: tableOf([client]) };
    });
  clients
    .verb('end', 'end a client: its keys, apps and users have no access any more')
    .examples('1')
    .argument('<id>', 'client ID, as printed by clients list', parseId)
    .answer(async (clientId: number) => {
      const client = await run((await operations()).endClient, { clientId });
      const text = `Ended client ${client.id} (${client.name}). Its orders under way are produced and delivered.`;
      return { json: clientJson(client), text };
    });
}

const clientJson = (client: Client) =>
  fields(client, 'id', 'name', 'tier', 'hold_minutes', 'currency', 'created_at', 'ended_at');
