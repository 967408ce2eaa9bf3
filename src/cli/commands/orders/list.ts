import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AlertCause } from '../../../domain/alerts/alert-causes.ts';
import { type OrderState, orderStateNames, orderStates } from '../../../domain/orders/order-states.ts';
import type { FoundOrder, FoundOrders, OrderSearch } from '../../../domain/orders/search/order-search.ts';
import type { StopReasonCode } from '../../../domain/reasons/reasons.ts';
import { printable } from '../../../lib/text/printable.ts';
import { addCommand, addPeriodOptions, clientOption, parsePositive, partnerOption } from '../../command.ts';
import { type CliContext, show } from '../../context.ts';
import { formatFound } from '../../text/found-orders.ts';
import { foundOrderJson } from '../../text/shapes.ts';
import { causeOption, modeOption, reasonOption, stateNumbered } from './order-command.ts';

const LIMIT = 50;
/** The page size of the operation. */
const PAGE = 500;

/** `platen orders list` and `platen orders search`. */
export function addList(orders: Command, context: CliContext): void {
  const list = addCommand(
    orders,
    'list',
    'list orders, newest first',
    '',
    '--state 11,41 --client 1',
    '--cause production_silent',
    '--from "2026-03-02 10:00:00" --oldest-first --limit 500',
    '--state 11 --from 2h',
  );
  withFilters(list).action((options: ListOptions) => listOrders(context, options, undefined));

  const search = addCommand(
    orders,
    'search',
    'find orders by reference, e-mail address, name, item, tracking code or number',
    'shop-1001',
    '"greta sommer"',
    'JD0146 --state 45',
  ).argument('<text>', 'words, or the beginnings of words, that an order must all have');
  withFilters(search).action((text: string, options: ListOptions) => listOrders(context, options, text));
}

interface ListOptions {
  readonly json?: boolean;
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

function withFilters(command: Command): Command {
  return addPeriodOptions(command, 'orders accepted')
    .addOption(new Option('--state <numbers>', 'only orders in these states').argParser(parseStates))
    .addOption(clientOption('only orders of this client'))
    .addOption(partnerOption('only orders that were handed to this print partner'))
    .addOption(modeOption())
    .addOption(causeOption())
    .addOption(reasonOption())
    .addOption(
      new Option('--limit <number>', 'how many orders to print').argParser(parsePositive).default(LIMIT),
    )
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
  options: ListOptions,
  text: string | undefined,
): Promise<void> {
  const { orders, next } = await find(context, {
    text,
    states: options.state,
    clientId: options.client,
    partnerId: options.partner,
    mode: options.mode,
    cause: options.cause,
    reason: options.reason,
    from: options.from,
    to: options.to,
    oldestFirst: options.oldestFirst,
    limit: options.limit,
    after: options.after,
  });
  show(context, options, {
    json: { orders: orders.map(foundOrderJson), next },
    text: formatFound(orders, next, context.colors),
  });
}

/** Reads pages until there are as many orders as requested: a page may have fewer than its limit. */
async function find(
  { app, json }: CliContext,
  search: OrderSearch & { limit: number },
): Promise<FoundOrders> {
  const { searchOrders } = await import('../../../operations/orders/search.ts');
  const found: FoundOrder[] = [];
  const opened = await app.open();
  try {
    let { after } = search;
    for (;;) {
      const limit = Math.min(search.limit - found.length, PAGE);
      const { orders, next } = await opened.run(searchOrders, { ...search, limit, after });
      found.push(...orders);
      if (next === null || found.length >= search.limit)
        return { orders: json ? found : printable(found), next };
      after = next;
    }
  } finally {
    await opened.close();
  }
}
