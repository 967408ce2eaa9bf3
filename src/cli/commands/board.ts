import { modes } from '../../domain/actor.ts';
import { type BoardColumnName, type BoardQuery, boardColumns } from '../../domain/board/board.ts';
import { type ProductionSignal, productionSignals } from '../../domain/board/moves.ts';
import { keysOf } from '../../lib/keys.ts';
import { type CliCommand, parsePositive, partnerOption } from '../command.ts';
import type { CliContext } from '../context.ts';
import { boardJson, formatBoard, formatMoved, movedJson } from '../text/board-text.ts';

const LIMIT = 20;

interface ListOptions {
  readonly partner?: number;
  readonly mode?: BoardQuery['mode'];
  readonly column?: BoardColumnName;
  readonly limit: number;
  readonly after?: string;
}

interface ScanOptions {
  readonly type?: ProductionSignal;
  readonly tracking?: string;
  readonly carrier?: string;
}

export function define(board: CliCommand, { run, colors }: CliContext): void {
  board.asNoun('scan 10000003K2');
  // Also the default action of `platen board`.
  board
    .command('list', { isDefault: true })
    .description('list what print partners produce, by state, the latest first')
    .withJson('', '--partner 1', '--column packed --limit 100')
    .addOption(partnerOption('only items of this print partner'))
    .choice('--mode <mode>', 'live or sandbox items (default: live)', modes)
    .choice('--column <column>', 'only this column', keysOf(boardColumns))
    .option('--limit <number>', 'how many items of a column to print', parsePositive, LIMIT)
    .option('--after <position>', 'continue a column after an earlier list, which printed its position')
    .answer(async ({ partner: partnerId, mode, column, limit, after }: ListOptions) => {
      const { board: read } = await import('../../operations/board/board.ts');
      const shown = await run(read, { partnerId, mode, column, limit, after });
      return { json: boardJson(shown), text: formatBoard(shown, colors) };
    });
  board
    .verb(
      'scan',
      'move items one step, by the signal of a print partner',
      '10000003K2',
      '10000003K2 10000003F1 --type ItemShipped --tracking JD014600003 --carrier "DHL Paket"',
    )
    .argument('<codes...>', 'codes of job tickets, full ids, or references of orders of one item')
    .choice('--type <type>', 'the signal (default: the next one of the item)', productionSignals)
    .option('--tracking <code>', 'tracking code of the parcel, for ItemShipped')
    .option('--carrier <name>', 'carrier or its service (default: the shipping option of the order)')
    .answer(async (codes: string[], { type, tracking, carrier }: ScanOptions) => {
      const { boardItem } = await import('../../operations/board/item.ts');
      const { moveItems } = await import('../../operations/board/move.ts');
      // All items take the step that follows the state of the first one.
      const [code = ''] = codes;
      const from = type === undefined ? (await run(boardItem, { code })).state : undefined;
      const { items } = await run(moveItems, { codes, type, from, tracking, carrier });
      return { json: items.map(movedJson), text: formatMoved(items) };
    });
}
