import { type Command, Option } from 'commander';
import type { ClientMails } from '../../../domain/mail/client-mails.ts';
import { mailLocales } from '../../../domain/mail/locales.ts';
import { addCommand, addGroup, parseId } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { formatTable } from '../../text/table.ts';

const operations = () => import('../../../operations/mail/client-mails.ts');

/** Commands for the mail settings of clients. */
export function addClients(mail: Command, context: CliContext): void {
  const clients = addGroup(
    mail,
    'clients',
    'switch mails to end customers on and off',
    'set 1 --tracking on',
  );
  addCommand(clients, 'list', 'list the clients with their settings of mails').action(async (options) => {
    const { listClientMails } = await operations();
    const all = await runOperation(context, listClientMails, undefined);
    const text = all.length > 0 ? clientTable(all, context) : 'No clients yet.';
    show(context, options, { json: all.map(clientJson), text });
  });
  addCommand(
    clients,
    'set',
    'change how end customers are mailed; options left out keep their value',
    '1 --tracking on --reply-to help@shop.example',
    '1 --locale country --sender ""',
  )
    .argument('<id>', 'client ID, as printed by clients list', parseId)
    .addOption(
      new Option('--tracking <switch>', 'mail end customers when a parcel was shipped').choices([
        'on',
        'off',
      ]),
    )
    .addOption(
      new Option('--locale <locale>', 'language; country: that of the delivery address').choices([
        ...mailLocales,
        'country',
      ]),
    )
    .option('--sender <name>', 'sender name; empty: the name of the client')
    .option('--reply-to <address>', 'where answers go to; empty: the sender of the service')
    .action(async (clientId: number, options) => {
      const { setClientMails } = await operations();
      const given = (value: string | undefined) => (value === '' ? null : value);
      const settings = await runOperation(context, setClientMails, {
        clientId,
        tracking: options.tracking === undefined ? undefined : options.tracking === 'on',
        locale: options.locale === 'country' ? null : options.locale,
        senderName: given(options.sender),
        replyTo: given(options.replyTo),
      });
      show(context, options, { json: clientJson(settings), text: clientTable([settings], context) });
    });
}

function clientTable(clients: readonly ClientMails[], { colors }: CliContext): string {
  const rows = clients.map(({ client, tracking, locale, senderName, replyTo }) => [
    String(client.id),
    client.name,
    tracking ? 'on' : 'off',
    locale ?? 'country',
    senderName ?? client.name,
    replyTo ?? '-',
  ]);
  return formatTable(['id', 'client', 'tracking', 'language', 'sender', 'reply to'], rows, colors);
}

function clientJson({ client, tracking, locale, senderName, replyTo }: ClientMails) {
  return {
    client_id: String(client.id),
    client: client.name,
    tracking,
    locale,
    sender_name: senderName,
    reply_to: replyTo,
  };
}
