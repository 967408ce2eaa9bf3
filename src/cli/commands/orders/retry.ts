import { Option } from 'commander';
import { type OrderState, orderStates, stoppedStates } from '../../../domain/orders/order-states.ts';
import { defined } from '../../../lib/defined.ts';
import { printable } from '../../../lib/text/printable.ts';
import type { StoppedOrder } from '../../../operations/orders/retry.ts';
import { type CliCommand, clientOption, parsePast } from '../../command.ts';
import { type CliAnswer, type CliContext, show } from '../../context.ts';
import { reportUnconfirmed } from '../../errors.ts';
import { createProgress } from '../../progress.ts';
import { outcomeJson, stoppedOrderJson } from '../../text/order-shapes.ts';
import { formatStopped, plural, stateText } from '../../text/order-text.ts';

/** `platen orders retry`: one order by its name, or many by the state they stopped in. */
export function addRetry(orders: CliCommand, context: CliContext): void {
  const retry = orders
    .verb('retry', 'retry an order that stopped or waits, or all orders that stopped in a state')
    .examples(
      'shop-1001',
      '--state 41 --since 2h --dry-run',
      '--state 41 --since "2026-03-02 10:00:00" --yes',
    );
  retry
    .argument('[order]', 'reference or full ID of the order')
    .addOption(clientOption('client ID, if several clients use the reference; or its orders only'))
    .choice('--state <number>', 'retry all orders in this state', stoppedStates.map(numberOf))
    .option('--since <time>', 'only orders that came into the state at this time or later', parsePast)
    .addOption(new Option('--dry-run', 'only print the orders that would be retried').conflicts('yes'))
    .option('--yes', 'retry the orders without further question')
    .answer(async (name: string | undefined, options: RetryOptions) => {
      const bulk = options.since ?? options.dryRun ?? options.yes;
      if (name === undefined && options.state === undefined)
        retry.error('error: name an order, or the state of the orders to retry with --state');
      if (name !== undefined && (options.state ?? bulk) !== undefined)
        retry.error('error: an order cannot be combined with --state, --since, --dry-run or --yes');
      return name === undefined ? retryMany(context, options) : retryOne(context, name, options);
    });
}

function numberOf(state: OrderState): string {
  return String(orderStates[state].number);
}

interface RetryOptions {
  readonly json?: boolean;
  readonly client?: number;
  readonly state?: string;
  readonly since?: Date;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

async function retryOne({ run }: CliContext, name: string, options: RetryOptions): Promise<CliAnswer> {
  const { retryOrder } = await import('../../../operations/orders/retry.ts');
  const order = await run(retryOrder, { name, clientId: options.client });
  const { files, handovers, doubtful } = order;
  const sentences = [
    order.from === order.state
      ? `Order ${order.reference} is in ${stateText(order.state)} and due now.`
      : `Order ${order.reference} moved from ${stateText(order.from)} to ${stateText(order.state)}.`,
    ...(files > 0 ? [`Files to fetch again: ${files}.`] : []),
    ...(handovers > 0 ? [`Handovers to repeat: ${handovers}.`] : []),
    ...(doubtful ? ['Its print partner may have it already: it is sent again under the same ID.'] : []),
  ];
  const from = orderStates[order.from].number;
  return {
    json: { ...outcomeJson(order), from_state: from, files, handovers, doubtful },
    text: sentences.join(' '),
  };
}

async function retryMany(context: CliContext, options: RetryOptions): Promise<undefined> {
  const { stoppedOrders } = await import('../../../operations/orders/retry.ts');
  const stopped = stoppedStates.find((name) => numberOf(name) === options.state);
  const state = defined(stopped, 'the state, which is one of the choices,');
  const filter = { state, since: options.since, clientId: options.client };
  const orders = await context.read(stoppedOrders, filter);
  const carryOut = options.yes === true && orders.length > 0;
  const retried = carryOut ? await retryEach(context, orders) : 0;
  show(context, options, {
    json: { dry_run: options.yes !== true, retried, orders: orders.map(stoppedOrderJson) },
    text: manyText(context, printable(orders), { state, retried, carriedOut: carryOut }),
  });
  if (orders.length === 0 || options.yes || options.dryRun) return;
  reportUnconfirmed(
    context,
    'nothing was retried. Add --yes to retry these orders, or --dry-run to only look.',
  );
}

/**
 * Retries each order in a separate transaction, so that a long list blocks no order. Returns how many were
 * still stopped.
 */
async function retryEach({ open, io }: CliContext, orders: readonly StoppedOrder[]): Promise<number> {
  const { Refused } = await import('../../../domain/refusal.ts');
  const { retryOrder } = await import('../../../operations/orders/retry.ts');
  const progress = createProgress(io, 'orders retried');
  let retried = 0;
  await open(async (opened) => {
    for (const [index, { reference, client }] of orders.entries()) {
      try {
        await opened.run(retryOrder, { name: reference, clientId: client.id });
        retried += 1;
      } catch (error) {
        // The order was retried or canceled since the list was read.
        if (!(error instanceof Refused)) throw error;
      }
      progress.advance(index + 1, orders.length);
    }
  }).finally(progress.end);
  return retried;
}

function manyText(
  { colors }: CliContext,
  orders: readonly StoppedOrder[],
  { state, retried, carriedOut }: { state: OrderState; retried: number; carriedOut: boolean },
): string {
  if (orders.length === 0) return `No such orders in ${stateText(state)}.`;
  const table = formatStopped(orders, colors);
  if (!carriedOut)
    return `${table}\n\n${plural(orders.length, 'order')} in ${stateText(state)}. Nothing was changed.`;
  const gone = orders.length - retried;
  const left = gone > 0 ? ` ${plural(gone, 'order')} had left the state meanwhile.` : '';
  return `${table}\n\nRetried ${plural(retried, 'order')}.${left}`;
}
