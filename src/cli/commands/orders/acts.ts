import { Option } from 'commander';
import { changeableFields } from '../../../domain/orders/address-changes.ts';
import { defectCodes } from '../../../domain/reasons/defect-codes.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { fileWebAddress } from '../../../lib/values/addresses.ts';
import { md5 as md5Sum } from '../../../lib/values/codes.ts';
import type { ActedOrder } from '../../../operations/orders/acts/action.ts';
import { argument, type CliCommand, parsePositive } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { outcomeJson } from '../../text/order-shapes.ts';
import { stateText } from '../../text/order-text.ts';
import { addHoldOptions, addOrderCommand, MISSING_END } from './order-command.ts';

const handovers = () => import('../../../operations/orders/acts/handovers.ts');
const notes = () => import('../../../operations/orders/acts/note.ts');

/** The acts of an operator on one order. */
export function addActs(orders: CliCommand, { run }: CliContext): void {
  const act = (verb: string, description: string) => addOrderCommand(orders, verb, description);
  const hold = act('hold', 'hold an order in state 32, where it can be canceled').examples(
    'shop-1001 --minutes 90',
    'shop-1001 --until "2026-03-02 10:00:00"',
  );
  addHoldOptions(hold).answer(async (name: string, { client: clientId, minutes, until }) => {
    if (minutes === undefined && until === undefined) hold.error(MISSING_END);
    const { holdOrder } = await import('../../../operations/orders/acts/hold.ts');
    const end = minutes === undefined ? { until } : { minutes };
    const order = await run(holdOrder, { name, clientId, ...end });
    const { reference, heldUntil, state } = order;
    return {
      json: { ...outcomeJson(order), held_until: heldUntil },
      text: `Order ${reference} is held until ${formatDateTime(heldUntil)} UTC. It is in ${stateText(state)}.`,
    };
  });

  const readdress = act('readdress', 'change the address of an order that no print partner has')
    .examples('shop-1001 --street1 "Lindenstraße 14" --zip 10969', 'shop-1001 --company ""')
    .option('--address <number>', 'position of the address in the order', parsePositive, 1);
  for (const field of changeableFields) readdress.option(`--${field} <text>`, `new ${labels[field]}`);
  readdress.answer(async (name: string, { client: clientId, address, ...options }) => {
    const { readdressOrder } = await import('../../../operations/orders/acts/readdress.ts');
    const given = changeableFields.filter((field) => options[field] !== undefined);
    // An empty string empties the field.
    const changes = Object.fromEntries(given.map((field) => [field, options[field] || null]));
    const order = await run(readdressOrder, { name, clientId, address, changes });
    return outcome(order, 'Changed the address of');
  });

  const replaceFile = act(
    'replace-file',
    'replace a file of an order in state 11 or 31, or accept its defects',
  ).examples(
    'shop-1001 2 --url https://files.shop.example/book.pdf',
    'shop-1001 2 --accept page_size',
    'shop-1001 2 --accept page_count --reason "the client agreed by phone"',
  );
  replaceFile
    .argument('<file>', 'number of the file in the order', parsePositive)
    .option('--url <address>', 'new address of the file', argument(fileWebAddress))
    .option('--md5 <sum>', 'MD5 of the new file', argument(md5Sum))
    .addOption(
      new Option('--accept <codes...>', 'defects to accept').choices(defectCodes).conflicts(['url', 'md5']),
    )
    .addOption(
      new Option(
        '--reason <text>',
        'release the order in spite of defects that its client may not accept',
      ).conflicts(['url', 'md5']),
    )
    .answer(async (name: string, file: number, { client: clientId, url, md5, accept, reason }) => {
      const putRight = await import('../../../operations/orders/acts/put-right.ts');
      const about = { name, clientId, file };
      if (accept !== undefined) {
        const order = await run(putRight.acceptDefectsOfFile, { ...about, accept, reason });
        return outcome(order, 'Accepted the defects in');
      }
      if (url === undefined) replaceFile.error('error: add --url or --accept');
      const replacement = { ...about, url: url.href, md5: md5?.toLowerCase() };
      return outcome(await run(putRight.replaceFileOfOrder, replacement), 'Replaced the file in');
    });

  act('take', 'mark an order as taken by a print partner without software, or one that confirmed it by phone')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      return outcome(await run((await handovers()).takeOrderByHand, { name, clientId }), 'Marked as taken:');
    });
  act('resend', 'send the order document once more, with the same ID, to a print partner that lost it')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      return outcome(await run((await handovers()).resendHandover, { name, clientId }), 'Sending again:');
    });
  act('repeat-cancel', 'send a cancel that a print partner did not confirm once more')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      return outcome(
        await run((await handovers()).repeatCancels, { name, clientId }),
        'Sending the cancel again:',
      );
    });
  act('confirm-cancel', 'mark a cancel as confirmed, because the print partner agreed elsewhere')
    .examples('shop-1001 --reason "agreed by phone"')
    .requiredOption('--reason <text>', 'who agreed and how, for the timeline')
    .answer(async (name: string, { client: clientId, reason }) => {
      const order = await run((await handovers()).confirmCancelsByHand, { name, clientId, reason });
      return outcome(order, 'Confirmed the cancel of');
    });
  act('settle', 'settle what a print partner reported after it was passed over')
    .examples('shop-1001 --note "phoned: it printed nothing"')
    .requiredOption('--note <text>', 'what was found out, for the timeline')
    .answer(async (name: string, { client: clientId, note: text }) => {
      return outcome(
        await run((await notes()).settleOrder, { name, clientId, text }),
        'Settled the late signals of',
      );
    });
  act('note', 'write a note into the timeline of an order')
    .examples('shop-1001 "asked the client for a new cover"')
    .argument('<text>', 'the note, up to 2,000 characters')
    .answer(async (name: string, text: string, { client: clientId }) => {
      const order = await run((await notes()).noteOrder, { name, clientId, text });
      return { json: outcomeJson(order), text: `Noted on order ${order.reference}.` };
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

export function outcome(order: ActedOrder, done: string) {
  const text = `${done} order ${order.reference}. It is in ${stateText(order.state)}.`;
  return { json: outcomeJson(order), text };
}
