import type { SheetKind } from '../../../domain/board/job-sheet.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { flag, option, partnerOption, past, required } from '../../parameters.ts';
import { orderJson, timelineJson } from '../../text/order-shapes.ts';
import { formatOrder, formatTimeline } from '../../text/order-text.ts';
import { whyJson } from '../../text/why-shapes.ts';
import { formatWhy } from '../../text/why-text.ts';
import { addActs, outcome } from './acts.ts';
import { addBulk } from './bulk.ts';
import { addCancel } from './cancel.ts';
import { addList } from './list.ts';
import { ofOrder } from './order-command.ts';
import { addRetry } from './retry.ts';

export function define(orders: CliCommand, context: CliContext): void {
  orders.asNoun('why shop-1001');
  addList(orders, context);
  addViews(orders, context);
  orders.verb('release', 'end the hold of an order, so that it is printed now', {
    takes: ofOrder,
    operation: async () => (await import('../../../operations/orders/acts/hold.ts')).releaseOrder,
    ...outcome('Released'),
  });
  addRetry(orders, context);
  addCancel(orders, context);
  addActs(orders, context);
  addSheet(orders, context, 'ticket', 'job-ticket', 'write the job tickets of an order as PDF');
  addSheet(orders, context, 'packing-slip', 'packing-slip', 'write the packing slip of an order as PDF');
  addBulk(orders, context);
}

function addViews(orders: CliCommand, { run, colors }: CliContext): void {
  const operations = () => import('../../../operations/history/timeline.ts');
  orders.verb('get', 'print the state of an order, now or at an earlier time', {
    examples: ['shop-1001 --timeline', 'shop-1001 --at "2026-03-02 10:00:00"'],
    takes: {
      ...ofOrder,
      timeline: flag(
        '--timeline',
        'also print every state change, fetch, handover, signal, mail and event for webhooks',
      ),
      at: option('--at <time>', 'print the order as of this time, rebuilt from its log', past),
    },
    async answer({ timeline, ...asked }) {
      const order = await run((await operations()).orderTimeline, asked);
      const [json, text] = [orderJson(order), formatOrder(order, colors)];
      if (!timeline) return { json, text };
      return {
        json: { ...json, timeline: timelineJson(order) },
        text: `${text}\n\n${formatTimeline(order, colors)}`,
      };
    },
  });
  orders.verb('why', 'explain the state of an order and what it waits for', {
    takes: ofOrder,
    operation: async () => (await operations()).orderWhy,
    json: whyJson,
    text: formatWhy,
  });
}

/** A command that writes a sheet of an order to a file. */
function addSheet(
  orders: CliCommand,
  { app, read }: CliContext,
  verb: string,
  kind: SheetKind,
  summary: string,
): void {
  orders.verb(verb, summary, {
    examples: [`shop-1001 --out ${verb}.pdf`],
    takes: {
      ...ofOrder,
      out: required('--out <file>', 'the file to write'),
      partnerId: partnerOption('only the items that this print partner makes'),
    },
    async answer({ out, ...asked }) {
      const { orderSheet } = await import('../../../operations/board/sheets.ts');
      const { bytes } = await read(orderSheet, { ...asked, kind });
      await app.writeFile(out, bytes);
      return { json: { file: out, bytes: bytes.length }, text: `Wrote ${out}.` };
    },
  });
}
