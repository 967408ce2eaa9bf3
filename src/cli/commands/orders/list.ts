import { InvalidArgumentError } from 'commander';
import type { AlertCause } from '../../../domain/alerts/alert-causes.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import type { FoundOrder, FoundOrders, OrderSearch } from '../../../domain/orders/order-search.ts';
import { type OrderState, orderStateNames, orderStates } from '../../../domain/orders/order-states.ts';
import type { StopReasonCode } from '../../../domain/reasons/reasons.ts';
import { printable } from '../../../lib/text/printable.ts';
import {
  addPeriodOptions,
  type CliCommand,
  clientOption,
  parsePositive,
  partnerOption,
} from '../../command.ts';
import type { CliAnswer, CliContext } from '../../context.ts';
import { foundOrderJson } from '../../text/order-shapes.ts';
import { plural } from '../../text/order-text.ts';
import { causeOption, modeOption, reasonOption, stateNumbered } from './order-command.ts';

const LIMIT = 50;
/** The page size of the operation. */
const PAGE = 500;

/** `platen orders list` and `platen orders search`. */
export function addList(orders: CliCommand, context: CliContext): void {
  const list = orders
    .verb('list', 'list orders, newest first')
    .examples(
      '',
      '--state 11,41 --client 1',
      '--cause production_silent',
      '--from "2026-03-02 10:00:00" --oldest-first --limit 500',
      '--state 11 --from 2h',
    );
  addFilters(list).answer((options: ListOptions) => listOrders(context, options, undefined));
  const search = orders
    .verb(
      'search',
      'find orders by name, street, phone, e-mail address, reference, title, tracking code or number',
    )
    .examples('shop-1001', '"greta sommer"', 'JD0146 --state 45')
    .argument('<text>', 'words, or the beginnings of words, that an order must all have');
  addFilters(search).answer((text: string, options: ListOptions) => listOrders(context, options, text));
}

interface ListOptions {
  readonly state?: readonly OrderState[];
  readonly client?: number;
  readonly partner?: number;
  readonly mode?: OrderSearch['mode'];
  readonly cause?: AlertCause;
  readonly reason?: StopReasonCode;
  readonly from?: Date;
  readonly to?: Date;
  readonly limit: number;
  readonly after?: string;
  readonly oldestFirst?: boolean;
}

function addFilters(command: CliCommand): CliCommand {
  return addPeriodOptions(command, 'orders accepted')
    .option('--state <numbers>', 'only orders in these states', parseStates)
    .addOption(clientOption('only orders of this client'))
    .addOption(partnerOption('only orders that were handed to this print partner'))
    .addOption(modeOption())
    .addOption(causeOption())
    .addOption(reasonOption())
    .option('--limit <number>', 'how many orders to print', parsePositive, LIMIT)
    .option('--after <position>', 'continue after an earlier list, which printed its position')
    .option('--oldest-first', 'begin with the oldest order');
}

function parseStates(text: string): OrderState[] {
  return text.split(',').map((number) => {
    const state = stateNumbered(number);
    if (state) return state;
    const known = orderStateNames.map((name) => orderStates[name].number).join(', ');
    throw new InvalidArgumentError(`It must be numbers of states, separated by commas: ${known}.`);
  });
}

async function listOrders(
  context: CliContext,
  { state: states, client: clientId, partner: partnerId, ...same }: ListOptions,
  text: string | undefined,
): Promise<CliAnswer> {
  const { orders, next } = await find(context, { text, states, clientId, partnerId, ...same });
  const more = next === null ? '' : ` There may be more: add --after ${next}.`;
  const found = `${context.table(COLUMNS, orders.map(rowOf))}\n\n${plural(orders.length, 'order')}.${more}`;
  return {
    json: { orders: orders.map(foundOrderJson), next },
    text: orders.length === 0 ? 'No order matches.' : found,
  };
}

const COLUMNS = [
  'reference',
  'order',
  'client',
  'recipient',
  'state',
  'mode',
  'items',
  'partner',
  'accepted (UTC)',
  'reason',
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
    order.reason?.sentence ?? '',
  ];
}

/** Reads pages until there are as many orders as requested: a page may have fewer than its limit. */
async function find(
  { open, json }: CliContext,
  search: OrderSearch & { limit: number },
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
