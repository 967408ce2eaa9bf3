import { fullOrderId } from '../../domain/orders/order-number.ts';
import { type OutgoingKind, type OutgoingWork, outgoingKinds } from '../../domain/outgoing.ts';
import { id, positiveCount } from '../../lib/values/numbers.ts';
import type { HeldWork } from '../../operations/outgoing.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { clientOption, flag, option, required } from '../parameters.ts';
import { fields, idOrNull } from '../text/json.ts';

const operations = () => import('../../operations/outgoing.ts');

const kind = option('--kind <kind>', 'only work of this kind', outgoingKinds);

export function define(outgoing: CliCommand, context: CliContext): void {
  const { run } = context;
  outgoing.asNoun('list');
  outgoing.verb('list', 'list what is paused, and what would be sent', {
    examples: ['--kind handovers'],
    takes: { kind, limit: option('--limit <count>', 'how much of it is listed', positiveCount, 50) },
    operation: async () => (await operations()).listOutgoing,
    json: heldJson,
    text: (held) => heldText(held, context),
  });
  outgoing.verb(
    'pause',
    'send nothing more to print partners, webhooks and mail servers until it is released',
    {
      examples: [
        '--reason "moving to another machine"',
        '--kind webhooks --reason "the shop asked for it"',
        '--after-restore --reason "restored to 10:14:59"',
      ],
      takes: {
        kind,
        reason: required('--reason <sentence>', 'why, for those who see it'),
        afterRestore: flag(
          '--after-restore',
          'the database is older than what was sent: print partners may have what waits',
        ),
      },
      operation: async () => (await operations()).pauseOutgoing,
      json: ({ kinds }) => ({ paused: kinds }),
      text: ({ kinds }) => `Paused: ${kinds.join(', ')}. Continue with platen outgoing release.`,
    },
  );
  outgoing.verb('release', 'send what was paused: everything, one kind, or what belongs to one order', {
    examples: ['--order shop-1001', '--kind webhooks', '--all'],
    takes: {
      all: flag('--all', 'everything'),
      kind: option('--kind <kind>', 'only work of this kind', outgoingKinds).conflicts([
        'all',
        'order',
        'number',
      ]),
      name: option('--order <name>', 'reference or full ID of an order').conflicts('all'),
      clientId: clientOption('ID of the client, where several use one reference').conflicts(['all', 'kind']),
      number: option('--number <number>', 'number of an order, instead of its name', id).conflicts('all'),
    },
    async answer({ all, kind, name, clientId, number }, command: CliCommand) {
      const order = name === undefined && number === undefined ? undefined : { name, clientId, number };
      if (clientId !== undefined && order === undefined)
        command.error('error: add --order NAME: --client says whose order it is');
      if (!all && kind === undefined && order === undefined)
        command.error('error: name what is released: --all, --kind KIND or --order NAME');
      const { kinds, orderNumber } = await run((await operations()).releaseOutgoing, { kind, order });
      const what =
        orderNumber === null
          ? `Released: ${kinds.join(', ')}.`
          : `Released what belongs to order ${fullOrderId(orderNumber)}.`;
      const json = { released: kinds, order_number: idOrNull(orderNumber) };
      return { json, text: `${what} Running services send it now.` };
    },
  });
}

function heldJson({ pauses, work }: HeldWork) {
  return {
    paused: pauses.map((pause) => fields(pause, 'kind', 'since', 'reason', 'waiting')),
    work: work.map((one) => ({
      kind: one.kind,
      order_number: idOrNull(one.order?.number),
      reference: one.order?.reference ?? null,
      client_id: idOrNull(one.order?.clientId),
      ...fields(one, 'to', 'was_tried', 'due_at'),
    })),
  };
}

function heldText({ pauses, work }: HeldWork, { table }: CliContext): string {
  if (pauses.length === 0) return 'Nothing is paused: everything is sent as it becomes due.';
  const waiting = pauses.reduce((sum, pause) => sum + pause.waiting, 0);
  const rows = pauses.map(({ kind, since, waiting, reason }) => [kind, since, waiting, reason]);
  const columns = ['order', 'reference', 'client', 'what', 'to', 'tried', 'due'];
  return [
    table(['paused', 'since', 'waiting', 'because'], rows),
    '',
    table(columns, work.map(workRow), 'Nothing waits to be sent.'),
    ...(work.length > 0 && waiting > work.length ? [`and ${waiting - work.length} more`] : []),
  ].join('\n');
}

function workRow({ kind, order, to, wasTried, dueAt }: OutgoingWork) {
  const [id, reference, client] = order ? [fullOrderId(order.number), order.reference, order.clientId] : [];
  return [id, reference, client, nouns[kind], to, wasTried ? 'yes' : 'no', dueAt ?? 'when pulled'];
}

const nouns: Readonly<Record<OutgoingKind, string>> = {
  handovers: 'order',
  cancels: 'cancel',
  webhooks: 'events',
  mails: 'mail',
};
