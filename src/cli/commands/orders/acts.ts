import { type Command, Option } from 'commander';
import { changeableFields } from '../../../domain/orders/order-acts.ts';
import { defectCodes } from '../../../domain/reasons/defect-codes.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { fileWebAddress } from '../../../lib/values/addresses.ts';
import { md5 as md5Sum } from '../../../lib/values/codes.ts';
import type { ActedOrder } from '../../../operations/orders/acts/action.ts';
import { argument, parsePositive } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { stateText } from '../../text/order-text.ts';
import { outcomeJson } from '../../text/shapes.ts';
import { addHoldOptions, addOrderCommand, MISSING_END } from './order-command.ts';

/** The acts of an operator on one order. */
export function addActs(orders: Command, context: CliContext): void {
  addHold(orders, context);
  addReaddress(orders, context);
  addReplaceFile(orders, context);
  addTake(orders, context);
  addResend(orders, context);
  addRepeatCancel(orders, context);
  addConfirmCancel(orders, context);
  addSettle(orders, context);
  addNote(orders, context);
}

function addHold(orders: Command, context: CliContext): void {
  const command = addOrderCommand(
    orders,
    'hold',
    'hold an order in state 32, where it can be canceled',
    'shop-1001 --minutes 90',
    'shop-1001 --until "2026-03-02 10:00:00"',
  );
  addHoldOptions(command).action(async (name: string, options) => {
    const { client: clientId, minutes, until } = options;
    if (minutes === undefined && until === undefined) command.error(MISSING_END);
    const { holdOrder } = await import('../../../operations/orders/acts/hold.ts');
    const hold = minutes === undefined ? { until } : { minutes };
    const order = await runOperation(context, holdOrder, { name, clientId, ...hold });
    const { reference, heldUntil, state } = order;
    show(context, options, {
      json: { ...outcomeJson(order), held_until: heldUntil },
      text: `Order ${reference} is held until ${formatDateTime(heldUntil)} UTC. It is in ${stateText(state)}.`,
    });
  });
}

function addReaddress(orders: Command, context: CliContext): void {
  const command = addOrderCommand(
    orders,
    'readdress',
    'change the address of an order that no print partner has',
    'shop-1001 --street1 "Lindenstraße 14" --zip 10969',
    'shop-1001 --company ""',
  ).addOption(
    new Option('--address <number>', 'position of the address in the order')
      .argParser(parsePositive)
      .default(1),
  );
  for (const field of changeableFields) command.option(`--${field} <text>`, `new ${labels[field]}`);
  command.action(async (name: string, options) => {
    const { readdressOrder } = await import('../../../operations/orders/acts/readdress.ts');
    const given = changeableFields.filter((field) => options[field] !== undefined);
    // An empty string empties the field.
    const changes = Object.fromEntries(given.map((field) => [field, options[field] || null]));
    const { client: clientId, address } = options;
    const order = await runOperation(context, readdressOrder, { name, clientId, address, changes });
    showOutcome(context, options, order, 'Changed the address of');
  });
}

const labels: Readonly<Record<(typeof changeableFields)[number], string>> = {
  company: 'company',
  firstname: 'first name',
  lastname: 'last name',
  street1: 'street and number',
  street2: 'second line of the street',
  zip: 'postal code',
  city: 'city',
  email: 'e-mail address',
  phone: 'phone number',
};

function addReplaceFile(orders: Command, context: CliContext): void {
  const command = addOrderCommand(
    orders,
    'replace-file',
    'replace a file of an order in state 11 or 31, or accept its defects',
    'shop-1001 2 --url https://files.shop.example/book.pdf',
    'shop-1001 2 --accept page_size',
    'shop-1001 2 --accept page_count --reason "the client agreed by phone"',
  )
    .argument('<file>', 'number of the file in the order', parsePositive)
    .addOption(new Option('--url <address>', 'new address of the file').argParser(argument(fileWebAddress)))
    .addOption(new Option('--md5 <sum>', 'MD5 of the new file').argParser(argument(md5Sum)))
    .addOption(
      new Option('--accept <codes...>', 'defects to accept').choices(defectCodes).conflicts(['url', 'md5']),
    )
    .addOption(
      new Option(
        '--reason <text>',
        'release the order in spite of defects that its client may not accept',
      ).conflicts(['url', 'md5']),
    );
  command.action(async (name: string, file: number, options) => {
    const { client: clientId, url, md5, accept, reason } = options;
    const putRight = await import('../../../operations/orders/acts/put-right.ts');
    if (accept !== undefined) {
      const order = await runOperation(context, putRight.acceptDefectsOfFile, {
        name,
        clientId,
        file,
        accept,
        reason,
      });
      return showOutcome(context, options, order, 'Accepted the defects in');
    }
    if (url === undefined) command.error('error: add --url or --accept');
    const order = await runOperation(context, putRight.replaceFileOfOrder, {
      name,
      clientId,
      file,
      url: url.href,
      md5: md5?.toLowerCase(),
    });
    showOutcome(context, options, order, 'Replaced the file in');
  });
}

function addTake(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'take',
    'mark an order as taken by a print partner without software, or one that confirmed it by phone',
    'shop-1001',
  ).action(async (name: string, options) => {
    const { takeOrderByHand } = await import('../../../operations/orders/acts/take.ts');
    const order = await runOperation(context, takeOrderByHand, { name, clientId: options.client });
    showOutcome(context, options, order, 'Marked as taken:');
  });
}

function addResend(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'resend',
    'send the order document once more, with the same ID, to a print partner that lost it',
    'shop-1001',
  ).action(async (name: string, options) => {
    const { resendHandover } = await import('../../../operations/orders/acts/resend.ts');
    const order = await runOperation(context, resendHandover, { name, clientId: options.client });
    showOutcome(context, options, order, 'Sending again:');
  });
}

function addRepeatCancel(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'repeat-cancel',
    'send a cancel that a print partner did not confirm once more',
    'shop-1001',
  ).action(async (name: string, options) => {
    const { repeatCancels } = await import('../../../operations/orders/acts/cancels-again.ts');
    const order = await runOperation(context, repeatCancels, { name, clientId: options.client });
    showOutcome(context, options, order, 'Sending the cancel again:');
  });
}

function addConfirmCancel(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'confirm-cancel',
    'mark a cancel as confirmed, because the print partner agreed elsewhere',
    'shop-1001 --reason "agreed by phone"',
  )
    .requiredOption('--reason <text>', 'who agreed and how, for the timeline')
    .action(async (name: string, options) => {
      const { confirmCancelsByHand } = await import('../../../operations/orders/acts/cancels-again.ts');
      const { client: clientId, reason } = options;
      const order = await runOperation(context, confirmCancelsByHand, { name, clientId, reason });
      showOutcome(context, options, order, 'Confirmed the cancel of');
    });
}

function addSettle(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'settle',
    'settle what a print partner reported after it was passed over',
    'shop-1001 --note "phoned: it printed nothing"',
  )
    .requiredOption('--note <text>', 'what was found out, for the timeline')
    .action(async (name: string, options) => {
      const { settleOrder } = await import('../../../operations/orders/acts/settle.ts');
      const { client: clientId, note: text } = options;
      const order = await runOperation(context, settleOrder, { name, clientId, text });
      showOutcome(context, options, order, 'Settled the late signals of');
    });
}

function addNote(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'note',
    'write a note into the timeline of an order',
    'shop-1001 "asked the client for a new cover"',
  )
    .argument('<text>', 'the note, up to 2,000 characters')
    .action(async (name: string, text: string, options) => {
      const { noteOrder } = await import('../../../operations/orders/acts/note.ts');
      const order = await runOperation(context, noteOrder, { name, clientId: options.client, text });
      show(context, options, { json: outcomeJson(order), text: `Noted on order ${order.reference}.` });
    });
}

export function showOutcome(
  context: CliContext,
  options: { readonly json?: boolean },
  order: ActedOrder,
  done: string,
): void {
  const text = `${done} order ${order.reference}. It is in ${stateText(order.state)}.`;
  show(context, options, { json: outcomeJson(order), text });
}
