import type { changeableFields } from '../../../domain/orders/order-actions.ts';
import { defectCodes } from '../../../domain/reasons/defect-codes.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { fileWebAddress } from '../../../lib/values/addresses.ts';
import { md5 as md5Sum } from '../../../lib/values/codes.ts';
import { positiveCount } from '../../../lib/values/numbers.ts';
import type { ActedOrder } from '../../../operations/orders/acts/action.ts';
import type { CliCommand } from '../../command.ts';
import type { CliAnswer, CliContext } from '../../context.ts';
import { argument, option, required, words } from '../../parameters.ts';
import { outcomeJson } from '../../text/order-shapes.ts';
import { stateText } from '../../text/order-text.ts';
import { holdEnd, MISSING_END, ofOrder } from './order-command.ts';

const handovers = () => import('../../../operations/orders/acts/handovers.ts');
const notes = () => import('../../../operations/orders/acts/note.ts');

const newFields = {
  company: option('--company <text>', 'new company'),
  firstname: option('--firstname <text>', 'new first name'),
  lastname: option('--lastname <text>', 'new last name'),
  street1: option('--street1 <text>', 'new street and number'),
  street2: option('--street2 <text>', 'new second line of the street'),
  zip: option('--zip <text>', 'new postal code'),
  city: option('--city <text>', 'new city'),
  email: option('--email <text>', 'new e-mail address'),
  phone: option('--phone <text>', 'new phone number'),
} satisfies Readonly<Record<(typeof changeableFields)[number], object>>;

/** The acts of an operator on one order. */
export function addActs(orders: CliCommand, { run }: CliContext): void {
  orders.verb('hold', 'hold an order in state 32, where it can be canceled', {
    examples: ['shop-1001 --minutes 90', 'shop-1001 --until "2026-03-02 10:00:00"'],
    takes: { ...ofOrder, ...holdEnd },
    async answer({ minutes, until, ...order }, command: CliCommand) {
      const end = until ? { until } : { minutes: minutes ?? command.error(MISSING_END) };
      const { holdOrder } = await import('../../../operations/orders/acts/hold.ts');
      const held = await run(holdOrder, { ...order, ...end });
      const { reference, heldUntil, state } = held;
      return {
        json: { ...outcomeJson(held), held_until: heldUntil },
        text: `Order ${reference} is held until ${formatDateTime(heldUntil)} UTC. It is in ${stateText(state)}.`,
      };
    },
  });
  orders.verb('readdress', 'change the address of an order that no print partner has', {
    examples: ['shop-1001 --street1 "Lindenstraße 14" --zip 10969', 'shop-1001 --company ""'],
    takes: {
      ...ofOrder,
      address: option('--address <number>', 'position of the address in the order', positiveCount, 1),
      ...newFields,
    },
    async answer({ name, clientId, address, ...fields }) {
      const { readdressOrder } = await import('../../../operations/orders/acts/readdress.ts');
      const given = Object.entries(fields).filter(([, text]) => text !== undefined);
      // An empty string empties the field.
      const changes = Object.fromEntries(given.map(([field, text]) => [field, text || null]));
      const order = await run(readdressOrder, { name, clientId, address, changes });
      return outcomeOf(order, 'Changed the address of');
    },
  });
  orders.verb('replace-file', 'replace a file of an order in state 11 or 31, or accept its defects', {
    examples: [
      'shop-1001 2 --url https://files.shop.example/book.pdf',
      'shop-1001 2 --accept page_size',
      'shop-1001 2 --accept page_count --reason "the client agreed by phone"',
    ],
    takes: {
      ...ofOrder,
      file: argument('<file>', 'number of the file in the order', positiveCount),
      url: option('--url <address>', 'new address of the file', fileWebAddress),
      md5: option('--md5 <sum>', 'MD5 of the new file', md5Sum),
      accept: words('--accept <codes...>', 'defects to accept', defectCodes).conflicts(['url', 'md5']),
      reason: option(
        '--reason <text>',
        'release the order in spite of defects that its client may not accept',
      ).conflicts(['url', 'md5']),
    },
    async answer({ url, md5, accept, reason, ...about }, command: CliCommand) {
      const putRight = await import('../../../operations/orders/acts/put-right.ts');
      if (accept !== undefined) {
        const order = await run(putRight.acceptDefectsOfFile, { ...about, accept, reason });
        return outcomeOf(order, 'Accepted the defects in');
      }
      if (url === undefined) command.error('error: add --url or --accept');
      const replacement = { ...about, url: url.href, md5: md5?.toLowerCase() };
      return outcomeOf(await run(putRight.replaceFileOfOrder, replacement), 'Replaced the file in');
    },
  });
  orders.verb(
    'take',
    'mark an order as taken by a print partner without software, or one that confirmed it by phone',
    {
      takes: ofOrder,
      operation: async () => (await handovers()).takeOrderByHand,
      ...outcome('Marked as taken:'),
    },
  );
  orders.verb(
    'resend',
    'send the order document once more, with the same ID, to a print partner that lost it',
    {
      takes: ofOrder,
      operation: async () => (await handovers()).resendHandover,
      ...outcome('Sending again:'),
    },
  );
  orders.verb('repeat-cancel', 'send a cancel that a print partner did not confirm once more', {
    takes: ofOrder,
    operation: async () => (await handovers()).repeatCancels,
    ...outcome('Sending the cancel again:'),
  });
  orders.verb('confirm-cancel', 'mark a cancel as confirmed, because the print partner agreed elsewhere', {
    examples: ['shop-1001 --reason "agreed by phone"'],
    takes: { ...ofOrder, reason: required('--reason <text>', 'who agreed and how, for the timeline') },
    operation: async () => (await handovers()).confirmCancelsByHand,
    ...outcome('Confirmed the cancel of'),
  });
  orders.verb('settle', 'settle what a print partner reported after it was passed over', {
    examples: ['shop-1001 --note "phoned: it printed nothing"'],
    takes: { ...ofOrder, text: required('--note <text>', 'what was found out, for the timeline') },
    operation: async () => (await notes()).settleOrder,
    ...outcome('Settled the late signals of'),
  });
  orders.verb('note', 'write a note into the timeline of an order', {
    examples: ['shop-1001 "asked the client for a new cover"'],
    takes: { ...ofOrder, text: argument('<text>', 'the note, up to 2,000 characters') },
    operation: async () => (await notes()).noteOrder,
    json: outcomeJson,
    text: (order) => `Noted on order ${order.reference}.`,
  });
}

/** What a command says of the order that it acted on. */
export function outcome(done: string) {
  return {
    json: outcomeJson,
    text: ({ reference, state }: ActedOrder) => `${done} order ${reference}. It is in ${stateText(state)}.`,
  };
}

export function outcomeOf(order: ActedOrder, done: string): CliAnswer {
  const { json, text } = outcome(done);
  return { json: json(order), text: text(order) };
}
