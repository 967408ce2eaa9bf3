import { board } from '../../operations/board/board.ts';
import { boardItem } from '../../operations/board/item.ts';
import { moveItems } from '../../operations/board/move.ts';
import { reads, writes } from './methods.ts';

const members = ['partner'] as const;

/** The production board; a member of a print partner sees its own. */
export const boardRows = {
  'admin/board': { ...reads('read-only'), operation: board, members },
  'admin/board/item': { ...reads('read-only'), operation: boardItem, members },
  'admin/board/move': { ...writes('operator'), operation: moveItems, members },
} as const;

export type BoardOperationName = keyof typeof boardRows;
