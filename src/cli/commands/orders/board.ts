import { type Command, Option } from 'commander';
import { modes } from '../../../domain/actor.ts';
import { type BoardColumnName, type BoardQuery, boardColumns } from '../../../domain/board/board.ts';
import { type ProductionSignal, productionSignals } from '../../../domain/board/moves.ts';
import { keysOf } from '../../../lib/keys.ts';
import { addCommand, asNoun, parsePositive, partnerOption, withJson } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { boardJson, formatBoard, formatMoved, movedJson } from '../../text/board-text.ts';

export function define(board: Command, context: CliContext): void {
  asNoun(board, 'scan 10000003K2');
  addList(board, context);
  addScan(board, context);
}

const LIMIT = 20;

interface ListOptions {
  readonly json?: boolean;
  readonly partner?: number;
  readonly mode?: BoardQuery['mode'];
  readonly column?: BoardColumnName;
  readonly limit: number;
  readonly after?: string;
}

/** Also the default action of `platen board`. */
function addList(board: Command, context: CliContext): void {
  const list = board
    .command('list', { isDefault: true })
    .description('list what print partners produce, by state, the latest first');
  withJson(list, '', '--partner 1', '--column packed --limit 100')
    .addOption(partnerOption('only items of this print partner'))
    .addOption(new Option('--mode <mode>', 'live or sandbox items (default: live)').choices(modes))
    .addOption(new Option('--column <column>', 'only this column').choices(keysOf(boardColumns)))
    .addOption(
      new Option('--limit <number>', 'how many items of a column to print')
        .argParser(parsePositive)
        .default(LIMIT),
    )
    .option('--after <position>', 'continue a column after an earlier list, which printed its position')
    .action(async (options: ListOptions) => {
      const { board: read } = await import('../../../operations/board/board.ts');
      const { partner: partnerId, mode, column, limit, after } = options;
      const shown = await runOperation(context, read, { partnerId, mode, column, limit, after });
      show(context, options, { json: boardJson(shown), text: formatBoard(shown, context.colors) });
    });
}

interface ScanOptions {
  readonly json?: boolean;
  readonly type?: ProductionSignal;
  readonly tracking?: string;
  readonly carrier?: string;
}

function addScan(board: Command, context: CliContext): void {
  addCommand(
    board,
    'scan',
    'move items one step, by the signal of a print partner',
    '10000003K2',
    '10000003K2 10000003F1 --type ItemShipped --tracking JD014600003 --carrier "DHL Paket"',
  )
    .argument('<codes...>', 'codes of job tickets, full ids, or references of orders of one item')
    .addOption(
      new Option('--type <type>', 'the signal (default: the next one of the item)').choices(
        productionSignals,
      ),
    )
    .option('--tracking <code>', 'tracking code of the parcel, for ItemShipped')
    .option('--carrier <name>', 'carrier or its service (default: the shipping option of the order)')
    .action(async (codes: string[], options: ScanOptions) => {
      const { boardItem } = await import('../../../operations/board/item.ts');
      const { moveItems } = await import('../../../operations/board/move.ts');
      const { type, tracking, carrier } = options;
      const [first = ''] = codes;
      // All items take the step that follows the state of the first one.
      const from =
        type === undefined ? (await runOperation(context, boardItem, { code: first })).state : undefined;
      const moved = await runOperation(context, moveItems, { codes, type, from, tracking, carrier });
      show(context, options, { json: moved.items.map(movedJson), text: formatMoved(moved.items) });
    });
}
