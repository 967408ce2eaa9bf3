import { type Command, Option } from 'commander';
import { asNoun, parsePast } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { formatOrder, formatTimeline, stateText } from '../../text/order-text.ts';
import { orderJson, outcomeJson, timelineJson } from '../../text/shapes.ts';
import { whyJson } from '../../text/why-shapes.ts';
import { formatWhy } from '../../text/why-text.ts';
import { addActs } from './acts.ts';
import { addBulk } from './bulk.ts';
import { addCancel } from './cancel.ts';
import { addList } from './list.ts';
import { addOrderCommand } from './order-command.ts';
import { addRetry } from './retry.ts';
import { addSheets } from './sheets.ts';

export function define(orders: Command, context: CliContext): void {
  asNoun(orders, 'why shop-1001');
  addList(orders, context);
  addGet(orders, context);
  addWhy(orders, context);
  addRelease(orders, context);
  addRetry(orders, context);
  addCancel(orders, context);
  addActs(orders, context);
  addSheets(orders, context);
  addBulk(orders, context);
}

function addGet(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'get',
    'print the state of an order, now or at an earlier time',
    'shop-1001 --timeline',
    'shop-1001 --at "2026-03-02 10:00:00"',
  )
    .option(
      '--timeline',
      'also print every state change, fetch, handover, signal, mail and event for webhooks',
    )
    .addOption(
      new Option('--at <time>', 'print the order as of this time, rebuilt from its log').argParser(parsePast),
    )
    .action(async (name: string, options) => {
      const { client: clientId, at } = options;
      const { orderTimeline } = await import('../../../operations/history/timeline.ts');
      const order = await runOperation(context, orderTimeline, { name, clientId, at });
      const text = formatOrder(order, context.colors);
      show(
        context,
        options,
        options.timeline
          ? {
              json: { ...orderJson(order), timeline: timelineJson(order) },
              text: `${text}\n\n${formatTimeline(order, context.colors)}`,
            }
          : { json: orderJson(order), text },
      );
    });
}

function addWhy(orders: Command, context: CliContext): void {
  addOrderCommand(orders, 'why', 'explain the state of an order and what it waits for', 'shop-1001').action(
    async (name: string, options) => {
      const { orderWhy } = await import('../../../operations/history/why.ts');
      const why = await runOperation(context, orderWhy, { name, clientId: options.client });
      show(context, options, { json: whyJson(why), text: formatWhy(why) });
    },
  );
}

function addRelease(orders: Command, context: CliContext): void {
  addOrderCommand(
    orders,
    'release',
    'end the hold of an order, so that it is printed now',
    'shop-1001',
  ).action(async (name: string, options) => {
    const { releaseOrder } = await import('../../../operations/orders/release.ts');
    const order = await runOperation(context, releaseOrder, { name, clientId: options.client });
    const text = `Released order ${order.reference}. It is in ${stateText(order.state)}.`;
    show(context, options, { json: outcomeJson(order), text });
  });
}
