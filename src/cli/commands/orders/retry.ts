import {
  type OrderState,
  orderStates,
  type StoppedState,
  stoppedStates,
} from '../../../domain/orders/order-states.ts';
import { printable } from '../../../lib/text/printable.ts';
import type { StoppedOrder } from '../../../operations/orders/retry.ts';
import type { CliCommand } from '../../command.ts';
import { type CliAnswer, type CliContext, show } from '../../context.ts';
import { reportUnconfirmed } from '../../errors.ts';
import { argument, clientOption, flag, option, past } from '../../parameters.ts';
import { createProgress } from '../../progress.ts';
import { outcomeJson, stoppedOrderJson } from '../../text/order-shapes.ts';
import { formatStopped, plural, stateText } from '../../text/order-text.ts';

/** `platen orders retry`: one order by its name, or many by the state they stopped in. */
export function addRetry(orders: CliCommand, context: CliContext): void {
  orders.verb('retry', 'retry an order that stopped or waits, or all orders that stopped in a state', {
    examples: [
      'shop-1001',
      '--state 41 --since 2h --dry-run',
      '--state 41 --since "2026-03-02 10:00:00" --yes',
    ],
    takes: {
      name: argument('[order]', 'reference or full ID of the order'),
      clientId: clientOption('client ID, if several clients use the reference; or its orders only'),
      number: option('--state <number>', 'retry all orders in this state', stoppedStates.map(numberOf)),
      since: option('--since <time>', 'only orders that came into the state at this time or later', past),
      dryRun: flag('--dry-run', 'only print the orders that would be retried').conflicts('yes'),
      yes: flag('--yes', 'retry the orders without further question'),
    },
    async answer({ name, number, ...options }, command: CliCommand) {
      const { clientId, since, dryRun, yes } = options;
      if (name !== undefined && (number ?? since ?? dryRun ?? yes) !== undefined)
        command.error('error: an order cannot be combined with --state, --since, --dry-run or --yes');
      if (name !== undefined) return retryOne(context, { name, clientId });
      const state = stoppedStates.find((one) => numberOf(one) === number);
      if (state === undefined)
        command.error('error: name an order, or the state of the orders to retry with --state');
      return retryMany(context, { state, ...options });
    },
  });
}

function numberOf(state: OrderState): string {
  return String(orderStates[state].number);
}

async function retryOne(
  { run }: CliContext,
  named: { readonly name: string; readonly clientId: number | undefined },
): Promise<CliAnswer> {
  const { retryOrder } = await import('../../../operations/orders/retry.ts');
  const order = await run(retryOrder, named);
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

interface RetryOptions {
  readonly state: StoppedState;
  readonly clientId: number | undefined;
  readonly since: Date | undefined;
  readonly dryRun: boolean | undefined;
  readonly yes: boolean | undefined;
}

async function retryMany(context: CliContext, { dryRun, yes, ...filter }: RetryOptions): Promise<undefined> {
  const { stoppedOrders } = await import('../../../operations/orders/retry.ts');
  const orders = await context.read(stoppedOrders, filter);
  const carriedOut = yes === true && orders.length > 0;
  const retried = carriedOut ? await retryEach(context, orders) : 0;
  show(context, {
    json: { dry_run: yes !== true, retried, orders: orders.map(stoppedOrderJson) },
    text: manyText(context, printable(orders), { state: filter.state, retried, carriedOut }),
  });
  if (orders.length === 0 || yes || dryRun) return;
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
