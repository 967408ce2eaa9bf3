import { board } from '../../operations/board/board.ts';
import { boardItem } from '../../operations/board/item.ts';
import { moveItems } from '../../operations/board/move.ts';
import { READ, WRITE } from './methods.ts';

/** The production board. */
export const boardRows = {
  'admin/board': { operation: board, path: '/board', admin: READ, role: 'read-only' },
  'admin/board/item': { operation: boardItem, path: '/board/item', admin: READ, role: 'read-only' },
  'admin/board/move': { operation: moveItems, path: '/board/move', admin: WRITE, role: 'operator' },
} as const;

export type BoardOperationName = keyof typeof boardRows;
