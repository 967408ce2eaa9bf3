import type { ClientMails } from '../../../domain/mail/client-mails.ts';
import { mailLocales } from '../../../domain/mail/locales.ts';
import { id } from '../../../lib/values/numbers.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { argument, option } from '../../parameters.ts';
import { fields } from '../../text/json.ts';

const operations = () => import('../../../operations/mail/client-mails.ts');

/** Commands for the mail settings of clients. */
export function addClients(mail: CliCommand, { run, table }: CliContext): void {
  const tableOf = (all: readonly ClientMails[]) =>
    table(
      ['id', 'client', 'tracking', 'language', 'sender', 'reply to'],
      all.map(({ client, tracking, locale, senderName, replyTo }) => {
        const { id, name } = client;
        return [id, name, tracking ? 'on' : 'off', locale ?? 'country', senderName ?? name, replyTo];
      }),
      'No clients yet.',
    );
  const clients = mail.noun('clients', 'switch mails to end customers on and off', 'set 1 --tracking on');
  clients.verb('list', 'list the clients with their settings of mails', {
    operation: async () => (await operations()).listClientMails,
    json: (all) => all.map(clientJson),
    text: tableOf,
  });
  clients.verb('set', 'change how end customers are mailed; options left out keep their value', {
    examples: ['1 --tracking on --reply-to help@shop.example', '1 --locale country --sender ""'],
    takes: {
      clientId: argument('<id>', 'client ID, as printed by clients list', id),
      tracking: option('--tracking <switch>', 'mail end customers when a parcel was shipped', ['on', 'off']),
      locale: option('--locale <locale>', 'language; country: that of the delivery address', [
        ...mailLocales,
        'country',
      ]),
      senderName: option('--sender <name>', 'sender name; empty: the name of the client'),
      replyTo: option('--reply-to <address>', 'where answers go to; empty: the sender of the service'),
    },
    async answer({ clientId, tracking, locale, senderName, replyTo }) {
      const given = (value: string | undefined) => (value === '' ? null : value);
      const settings = await run((await operations()).setClientMails, {
        clientId,
        tracking: tracking === undefined ? undefined : tracking === 'on',
        locale: locale === 'country' ? null : locale,
        senderName: given(senderName),
        replyTo: given(replyTo),
      });
      return { json: clientJson(settings), text: tableOf([settings]) };
    },
  });
}

function clientJson(settings: ClientMails) {
  const { client } = settings;
  return {
    client_id: String(client.id),
    client: client.name,
    ...fields(settings, 'tracking', 'locale', 'sender_name', 'reply_to'),
  };
}
