import { board } from '../../operations/board/board.ts';
import { boardItem } from '../../operations/board/item.ts';
import { moveItems } from '../../operations/board/move.ts';
import { READ, WRITE } from './methods.ts';

const members = ['partner'] as const;

/** The production board: that of its own print partner for a member. */
export const boardRows = {
  'admin/board': { operation: board, path: '/board', admin: READ, role: 'read-only', members },
  'admin/board/item': { operation: boardItem, path: '/board/item', admin: READ, role: 'read-only', members },
  'admin/board/move': { operation: moveItems, path: '/board/move', admin: WRITE, role: 'operator', members },
} as const;

export type BoardOperationName = keyof typeof boardRows;
