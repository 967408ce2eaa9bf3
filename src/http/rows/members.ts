import { createKey, listKeys, revokeKey, rotateKey } from '../../operations/access/keys.ts';
import { readFigures } from '../../operations/figures/read.ts';
import { checkFiles } from '../../operations/files/check.ts';
import { beginUploadToCheck } from '../../operations/files/uploads.ts';
import { orderEverything } from '../../operations/history/everything.ts';
import { searchOrders } from '../../operations/orders/search.ts';
import { orderTotals } from '../../operations/orders/totals.ts';
import { requestErrors, requestInfo, searchRequests } from '../../operations/requests/search.ts';
import { boardRows } from './board.ts';
import { reads, writes } from './methods.ts';
import { ownAccountRows } from './own-account.ts';
import { webhookRows } from './webhooks.ts';

const reader = { ...reads('read-only'), members: ['client'] } as const;
const keeper = { ...writes('administrator'), members: ['client'] } as const;

/**
 * The part of the admin interface that users of clients or print partners may also call. Its operations show
 * a member only the data of the own client or print partner. `members` lists the users who may call a row,
 * `role` is the least role of other users.
 */
export const memberRows = {
  'admin/orders/list': { ...reader, operation: searchOrders },
  'admin/orders/totals': { ...reader, operation: orderTotals },
  'admin/orders/info': { ...reader, operation: orderEverything },
  'admin/requests/list': { ...reader, operation: searchRequests },
  'admin/requests/info': { ...reader, operation: requestInfo },
  'admin/requests/errors': { ...reader, operation: requestErrors },
  'admin/files/check': { ...writes('read-only'), operation: checkFiles, members: ['client', 'partner'] },
  'admin/files/upload': {
    ...writes('read-only'),
    operation: beginUploadToCheck,
    members: ['client', 'partner'],
  },
  'admin/figures': { ...reader, operation: readFigures },
  'admin/keys/list': { ...reader, operation: listKeys },
  'admin/keys/create': { ...keeper, operation: createKey, confirmed: true },
  'admin/keys/rotate': { ...keeper, operation: rotateKey, confirmed: true },
  'admin/keys/revoke': { ...keeper, operation: revokeKey },
  ...webhookRows,
  ...boardRows,
  ...ownAccountRows,
} as const;
