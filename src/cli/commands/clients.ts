import type { Client } from '../../domain/access/account.ts';
import { count, id } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, option, required } from '../parameters.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/access/clients.ts');

const clientId = argument('<id>', 'client ID, as printed by clients list', id);
const NAME = 'name, also shown in order documents';
const settings = {
  tier: option('--tier <tier>', 'tier; orders of enterprise clients may contain meta', [
    'standard',
    'enterprise',
  ]),
  holdMinutes: option(
    '--hold <minutes>',
    'minutes that orders wait, still cancelable, before printing',
    count,
  ),
  currency: option('--currency <code>', 'invoice currency, such as EUR'),
};

export function define(clients: CliCommand, { table }: CliContext): void {
  const tableOf = (all: readonly Client[], none?: string) =>
    table(['id', 'name', 'tier', 'currency', 'hold', 'state'], all.map(clientRow), none);
  clients.asNoun('create --name "Paper & Co"');
  clients.verb('create', 'create a client', {
    examples: ['--name "Paper & Co" --hold 30'],
    takes: { name: required('--name <name>', NAME), ...settings },
    operation: async () => (await operations()).createClient,
    json: clientJson,
    text: (client) =>
      `Created client ${client.id} (${client.name}). Next: platen keys create --interface core --client ${client.id}`,
  });
  clients.verb('list', 'list clients', {
    operation: async () => (await operations()).listClients,
    json: (all) => all.map(clientJson),
    text: (all) => tableOf(all, 'No clients yet. Create one with platen clients create --name NAME.'),
  });
  clients.verb('update', 'change a client; options left out keep their value', {
    examples: ['1 --tier enterprise --hold 0'],
    takes: { clientId, name: option('--name <name>', NAME), ...settings },
    operation: async () => (await operations()).updateClient,
    json: clientJson,
    text: (client) => tableOf([client]),
  });
  clients.verb('end', 'end a client: its keys, apps and users have no access any more', {
    takes: { clientId },
    operation: async () => (await operations()).endClient,
    json: clientJson,
    text: (client) =>
      `Ended client ${client.id} (${client.name}). Its orders under way are produced and delivered.`,
  });
}

function clientRow({ id, name, tier, holdMinutes, currency, endedAt }: Client) {
  const hold = holdMinutes === 0 ? '-' : `${holdMinutes} min`;
  return [id, name, tier, currency, hold, endedAt ? 'ended' : 'active'];
}

const clientJson = (client: Client) =>
  fields(client, 'id', 'name', 'tier', 'hold_minutes', 'currency', 'created_at', 'ended_at');
