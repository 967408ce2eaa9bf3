import type { SheetKind } from '../../../domain/board/job-sheet.ts';
import { type CliCommand, parsePast, partnerOption } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { orderJson, timelineJson } from '../../text/order-shapes.ts';
import { formatOrder, formatTimeline } from '../../text/order-text.ts';
import { whyJson } from '../../text/why-shapes.ts';
import { formatWhy } from '../../text/why-text.ts';
import { addActs, outcome } from './acts.ts';
import { addBulk } from './bulk.ts';
import { addCancel } from './cancel.ts';
import { addList } from './list.ts';
import { addOrderCommand } from './order-command.ts';
import { addRetry } from './retry.ts';

export function define(orders: CliCommand, context: CliContext): void {
  orders.asNoun('why shop-1001');
  addList(orders, context);
  addViews(orders, context);
  addRelease(orders, context);
  addRetry(orders, context);
  addCancel(orders, context);
  addActs(orders, context);
  addSheet(orders, context, 'ticket', 'job-ticket', 'write the job tickets of an order as PDF');
  addSheet(orders, context, 'packing-slip', 'packing-slip', 'write the packing slip of an order as PDF');
  addBulk(orders, context);
}

function addViews(orders: CliCommand, { run, colors }: CliContext): void {
  addOrderCommand(orders, 'get', 'print the state of an order, now or at an earlier time')
    .examples('shop-1001 --timeline', 'shop-1001 --at "2026-03-02 10:00:00"')
    .option(
      '--timeline',
      'also print every state change, fetch, handover, signal, mail and event for webhooks',
    )
    .option('--at <time>', 'print the order as of this time, rebuilt from its log', parsePast)
    .answer(async (name: string, { client: clientId, at, timeline }) => {
      const { orderTimeline } = await import('../../../operations/history/timeline.ts');
      const order = await run(orderTimeline, { name, clientId, at });
      const [json, text] = [orderJson(order), formatOrder(order, colors)];
      if (!timeline) return { json, text };
      return {
        json: { ...json, timeline: timelineJson(order) },
        text: `${text}\n\n${formatTimeline(order, colors)}`,
      };
    });
  addOrderCommand(orders, 'why', 'explain the state of an order and what it waits for')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      const { orderWhy } = await import('../../../operations/history/timeline.ts');
      const why = await run(orderWhy, { name, clientId });
      return { json: whyJson(why), text: formatWhy(why) };
    });
}

function addRelease(orders: CliCommand, { run }: CliContext): void {
  addOrderCommand(orders, 'release', 'end the hold of an order, so that it is printed now')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      const { releaseOrder } = await import('../../../operations/orders/acts/hold.ts');
      return outcome(await run(releaseOrder, { name, clientId }), 'Released');
    });
}

/** A command that writes a sheet of an order to a file. */
function addSheet(
  orders: CliCommand,
  { app, read }: CliContext,
  verb: string,
  kind: SheetKind,
  description: string,
): void {
  addOrderCommand(orders, verb, description)
    .examples(`shop-1001 --out ${verb}.pdf`)
    .requiredOption('--out <file>', 'the file to write')
    .addOption(partnerOption('only the items that this print partner makes'))
    .answer(async (name: string, { client: clientId, partner: partnerId, out }) => {
      const { orderSheet } = await import('../../../operations/board/sheets.ts');
      const { bytes } = await read(orderSheet, { name, clientId, partnerId, kind });
      await app.writeFile(out, bytes);
      return { json: { file: out, bytes: bytes.length }, text: `Wrote ${out}.` };
    });
}
