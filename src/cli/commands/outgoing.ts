import { Option } from 'commander';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { type OutgoingKind, type OutgoingWork, outgoingKinds } from '../../domain/outgoing.ts';
import type { HeldWork } from '../../operations/outgoing.ts';
import { type CliCommand, clientOption, parseId, parsePositive } from '../command.ts';
import type { CliContext } from '../context.ts';
import { fields, idOrNull } from '../text/json.ts';

const operations = () => import('../../operations/outgoing.ts');

export function define(outgoing: CliCommand, context: CliContext): void {
  const { run } = context;
  outgoing.asNoun('list');
  outgoing
    .verb('list', 'list what is paused, and what would be sent')
    .examples('--kind handovers')
    .choice('--kind <kind>', 'only work of this kind', outgoingKinds)
    .option('--limit <count>', 'how much of it is listed', parsePositive, 50)
    .answer(async ({ kind, limit }) => {
      const held = await run((await operations()).listOutgoing, { kind, limit });
      return { json: heldJson(held), text: heldText(held, context) };
    });
  outgoing
    .verb('pause', 'send nothing more to print partners, webhooks and mail servers until it is released')
    .examples(
      '--reason "moving to another machine"',
      '--kind webhooks --reason "the shop asked for it"',
      '--after-restore --reason "restored to 10:14:59"',
    )
    .choice('--kind <kind>', 'only work of this kind', outgoingKinds)
    .requiredOption('--reason <sentence>', 'why, for those who see it')
    .option('--after-restore', 'the database is older than what was sent: print partners may have what waits')
    .answer(async ({ kind, reason, afterRestore }) => {
      const { kinds } = await run((await operations()).pauseOutgoing, { kind, reason, afterRestore });
      const text = `Paused: ${kinds.join(', ')}. Continue with platen outgoing release.`;
      return { json: { paused: kinds }, text };
    });
  const release = outgoing
    .verb('release', 'send what was paused: everything, one kind, or what belongs to one order')
    .examples('--order shop-1001', '--kind webhooks', '--all');
  release
    .option('--all', 'everything')
    .addOption(
      new Option('--kind <kind>', 'only work of this kind')
        .choices(outgoingKinds)
        .conflicts(['all', 'order', 'number']),
    )
    .addOption(new Option('--order <name>', 'reference or full ID of an order').conflicts('all'))
    .addOption(clientOption('ID of the client, where several use one reference').conflicts(['all', 'kind']))
    .addOption(
      new Option('--number <number>', 'number of an order, instead of its name')
        .argParser(parseId)
        .conflicts('all'),
    )
    .answer(async ({ all, kind, order: name, client: clientId, number }) => {
      const order = name === undefined && number === undefined ? undefined : { name, clientId, number };
      if (clientId !== undefined && order === undefined)
        release.error('error: add --order NAME: --client says whose order it is');
      if (!all && kind === undefined && order === undefined)
        release.error('error: name what is released: --all, --kind KIND or --order NAME');
      const { kinds, orderNumber } = await run((await operations()).releaseOutgoing, { kind, order });
      const text =
        orderNumber === null
          ? `Released: ${kinds.join(', ')}. Running services send it now.`
          : `Released what belongs to order ${fullOrderId(orderNumber)}. Running services send it now.`;
      return { json: { released: kinds, order_number: idOrNull(orderNumber) }, text };
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
