import type { Command } from 'commander';
import type { SheetKind } from '../../../domain/board/job-sheet.ts';
import { partnerOption } from '../../command.ts';
import { type CliContext, readOperation, show } from '../../context.ts';
import { addOrderCommand } from './order-command.ts';

/** Commands that write the sheets of an order to files. */
export function addSheets(orders: Command, context: CliContext): void {
  add(orders, context, 'ticket', 'job-ticket', 'write the job tickets of an order as PDF');
  add(orders, context, 'packing-slip', 'packing-slip', 'write the packing slip of an order as PDF');
}

function add(orders: Command, context: CliContext, verb: string, kind: SheetKind, description: string): void {
  addOrderCommand(orders, verb, description, `shop-1001 --out ${verb}.pdf`)
    .requiredOption('--out <file>', 'the file to write')
    .addOption(partnerOption('only the items that this print partner makes'))
    .action(async (name: string, options) => {
      const { client: clientId, partner: partnerId, out } = options;
      const { orderSheet } = await import('../../../operations/board/sheets.ts');
      const { bytes } = await readOperation(context, orderSheet, { name, clientId, partnerId, kind });
      await context.app.writeFile(out, bytes);
      show(context, options, { json: { file: out, bytes: bytes.length }, text: `Wrote ${out}.` });
    });
}
