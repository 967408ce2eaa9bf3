import { type Command, Option } from 'commander';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { type OutgoingKind, type OutgoingWork, outgoingKinds } from '../../domain/upkeep/outgoing.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { HeldWork } from '../../operations/orders/acts/outgoing.ts';
import { addCommand, asNoun, clientOption, parseId, parsePositive } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { idOrNull } from '../text/order-shapes.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/orders/acts/outgoing.ts');

export function define(outgoing: Command, context: CliContext): void {
  asNoun(outgoing, 'list');
  addList(outgoing, context);
  addPause(outgoing, context);
  addRelease(outgoing, context);
}

const kindOption = (description: string) => new Option('--kind <kind>', description).choices(outgoingKinds);

function addList(outgoing: Command, context: CliContext): void {
  addCommand(outgoing, 'list', 'list what is paused, and what would be sent', '--kind handovers')
    .addOption(kindOption('only work of this kind'))
    .option('--limit <count>', 'how much of it is listed', parsePositive, 50)
    .action(async ({ kind, limit, ...options }) => {
      const { listOutgoing } = await operations();
      const held = await runOperation(context, listOutgoing, { kind, limit });
      show(context, options, { json: heldJson(held), text: heldText(held, context) });
    });
}

function addPause(outgoing: Command, context: CliContext): void {
  addCommand(
    outgoing,
    'pause',
    'send nothing more to print partners, webhooks and mail servers until it is released',
    '--reason "moving to another machine"',
    '--kind webhooks --reason "the shop asked for it"',
    '--after-restore --reason "restored to 10:14:59"',
  )
    .addOption(kindOption('only work of this kind'))
    .requiredOption('--reason <sentence>', 'why, for those who see it')
    .option('--after-restore', 'the database is older than what was sent: print partners may have what waits')
    .action(async ({ kind, reason, afterRestore, ...options }) => {
      const { pauseOutgoing } = await operations();
      const { kinds } = await runOperation(context, pauseOutgoing, { kind, reason, afterRestore });
      show(context, options, {
        json: { paused: kinds },
        text: `Paused: ${kinds.join(', ')}. Continue with platen outgoing release.`,
      });
    });
}

function addRelease(outgoing: Command, context: CliContext): void {
  addCommand(
    outgoing,
    'release',
    'send what was paused: everything, one kind, or what belongs to one order',
    '--order shop-1001',
    '--kind webhooks',
    '--all',
  )
    .option('--all', 'everything')
    .addOption(kindOption('only work of this kind').conflicts(['all', 'order', 'number']))
    .addOption(new Option('--order <name>', 'reference or full ID of an order').conflicts('all'))
    .addOption(clientOption('ID of the client, where several use one reference').conflicts(['all', 'kind']))
    .addOption(
      new Option('--number <number>', 'number of an order, instead of its name')
        .argParser(parseId)
        .conflicts('all'),
    )
    .action(async ({ all, kind, order: name, client: clientId, number, ...options }, command: Command) => {
      const order = name === undefined && number === undefined ? undefined : { name, clientId, number };
      if (clientId !== undefined && order === undefined)
        command.error('error: add --order NAME: --client says whose order it is');
      if (!all && kind === undefined && order === undefined)
        command.error('error: name what is released: --all, --kind KIND or --order NAME');
      const { releaseOutgoing } = await operations();
      const { kinds, orderNumber } = await runOperation(context, releaseOutgoing, { kind, order });
      const text =
        orderNumber === null
          ? `Released: ${kinds.join(', ')}. Running services send it now.`
          : `Released what belongs to order ${fullOrderId(orderNumber)}. Running services send it now.`;
      show(context, options, { json: { released: kinds, order_number: idOrNull(orderNumber) }, text });
    });
}

function heldJson({ pauses, work }: HeldWork) {
  return {
    paused: pauses.map(({ kind, since, reason, waiting }) => ({ kind, since, reason, waiting })),
    work: work.map(({ kind, order, to, wasTried, dueAt }) => ({
      kind,
      order_number: idOrNull(order?.number),
      reference: order?.reference ?? null,
      client_id: idOrNull(order?.clientId),
      to,
      was_tried: wasTried,
      due_at: dueAt,
    })),
  };
}

function heldText({ pauses, work }: HeldWork, { colors }: CliContext): string {
  if (pauses.length === 0) return 'Nothing is paused: everything is sent as it becomes due.';
  const waiting = pauses.reduce((sum, pause) => sum + pause.waiting, 0);
  const rows = pauses.map(({ kind, since, waiting, reason }) => [
    kind,
    formatDateTime(since),
    String(waiting),
    reason,
  ]);
  const more = waiting > work.length ? [`and ${waiting - work.length} more`] : [];
  return [
    formatTable(['paused', 'since', 'waiting', 'because'], rows, colors),
    '',
    ...(work.length === 0
      ? ['Nothing waits to be sent.']
      : [
          formatTable(
            ['order', 'reference', 'client', 'what', 'to', 'tried', 'due'],
            work.map(workRow),
            colors,
          ),
          ...more,
        ]),
  ].join('\n');
}

function workRow({ kind, order, to, wasTried, dueAt }: OutgoingWork): string[] {
  return [
    order ? fullOrderId(order.number) : '-',
    order?.reference ?? '-',
    order ? String(order.clientId) : '-',
    nouns[kind],
    to,
    wasTried ? 'yes' : 'no',
    dueAt ? formatDateTime(dueAt) : 'when pulled',
  ];
}

const nouns: Readonly<Record<OutgoingKind, string>> = {
  handovers: 'order',
  cancels: 'cancel',
  webhooks: 'events',
  mails: 'mail',
};
