import { sentenceOf } from '../../../domain/details/details.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import type { FoundOrder, FoundOrders, OrderSearch } from '../../../domain/orders/order-search.ts';
import { type OrderState, orderStateNames, orderStates } from '../../../domain/orders/order-states.ts';
import { type StopReasonCode, stopReasons } from '../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../lib/keys.ts';
import { printable } from '../../../lib/text/printable.ts';
import { positiveCount } from '../../../lib/values/numbers.ts';
import type { CliCommand } from '../../command.ts';
import type { CliAnswer, CliContext } from '../../context.ts';
import {
  argument,
  clientOption,
  flag,
  option,
  partnerOption,
  periodOf,
  type TypedValue,
} from '../../parameters.ts';
import { foundOrderJson } from '../../text/order-shapes.ts';
import { plural } from '../../text/order-text.ts';
import { selection, stateNumbered } from './order-command.ts';

const LIMIT = 50;
/** The page size of the operation. */
const PAGE = 500;

const states: TypedValue<readonly OrderState[]> = {
  accepts: `numbers of states, separated by commas: ${orderStateNames.map((name) => orderStates[name].number).join(', ')}`,
  read(text) {
    const found = text.split(',').map(stateNumbered);
    return found.every((state) => state !== undefined) ? found : undefined;
  },
};

/** The codes of `platen orders why`, which are too many to list in the help. */
const stopReason: TypedValue<StopReasonCode> = {
  accepts: 'a reason code for which orders stop, such as page_count',
  read: (text) => keysOf(stopReasons).find((one) => one === text),
};

const filters = {
  ...periodOf('orders accepted'),
  states: option('--state <numbers>', 'only orders in these states', states),
  clientId: clientOption('only orders of this client'),
  partnerId: partnerOption('only orders that were handed to this print partner'),
  ...selection,
  reason: option(
    '--reason <code>',
    'only orders that stopped for this reason, such as page_count',
    stopReason,
  ),
  limit: option('--limit <number>', 'how many orders to print', positiveCount, LIMIT),
  after: option('--after <position>', 'continue after an earlier list, which printed its position'),
  oldestFirst: flag('--oldest-first', 'begin with the oldest order'),
};

/** `platen orders list` and `platen orders search`. */
export function addList(orders: CliCommand, context: CliContext): void {
  orders.verb('list', 'list orders, newest first', {
    examples: [
      '',
      '--state 11,41 --client 1',
      '--cause production_silent',
      '--from "2026-03-02 10:00:00" --oldest-first --limit 500',
      '--state 11 --from 2h',
    ],
    takes: filters,
    answer: (search) => listOrders(context, search),
  });
  orders.verb(
    'search',
    'find orders by name, street, phone, e-mail address, reference, title, tracking code or number',
    {
      examples: ['shop-1001', '"greta sommer"', 'JD0146 --state 45'],
      takes: {
        text: argument('<text>', 'words, or the beginnings of words, that an order must all have'),
        ...filters,
      },
      answer: (search) => listOrders(context, search),
    },
  );
}

async function listOrders(
  context: CliContext,
  search: OrderSearch & { readonly limit: number },
): Promise<CliAnswer> {
  const { orders, next } = await find(context, search);
  const more = next === null ? '' : ` There may be more: add --after ${next}.`;
  const found = `${context.table(COLUMNS, orders.map(rowOf))}\n\n${plural(orders.length, 'order')}.${more}`;
  return {
    json: { orders: orders.map(foundOrderJson), next },
    text: orders.length === 0 ? 'No order matches.' : found,
  };
}

const COLUMNS = [
  ...['reference', 'order', 'client', 'recipient', 'state', 'mode'],
  ...['items', 'partner', 'accepted (UTC)', 'reason'],
];

function rowOf(order: FoundOrder) {
  const { number, code } = orderStates[order.state];
  const others = order.items > 1 ? ` and ${order.items - 1} more` : '';
  return [
    order.reference,
    fullOrderId(order.orderNumber),
    order.client.name,
    order.recipient,
    `${number} ${code}`,
    order.mode,
    `${order.product}${others}`,
    order.partners.map(({ name }) => name).join(', '),
    order.createdAt,
    order.reason ? sentenceOf(order.reason.detail) : '',
  ];
}

/** Reads pages until there are as many orders as requested: a page may have fewer than its limit. */
async function find(
  { open, json }: CliContext,
  search: OrderSearch & { readonly limit: number },
): Promise<FoundOrders> {
  const { searchOrders } = await import('../../../operations/orders/search.ts');
  return open(async (opened) => {
    const found: FoundOrder[] = [];
    let { after } = search;
    for (;;) {
      const limit = Math.min(search.limit - found.length, PAGE);
      const { orders, next } = await opened.run(searchOrders, { ...search, limit, after });
      found.push(...orders);
      if (next === null || found.length >= search.limit)
        return { orders: json ? found : printable(found), next };
      after = next;
    }
  });
}
