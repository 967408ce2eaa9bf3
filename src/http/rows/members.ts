import { createKey, listKeys, revokeKey, rotateKey } from '../../operations/access/keys.ts';
import { readFigures } from '../../operations/figures/read.ts';
import { checkFiles } from '../../operations/files/check.ts';
import { beginUploadToCheck } from '../../operations/files/uploads.ts';
import { orderEverything } from '../../operations/history/everything.ts';
import { searchOrders } from '../../operations/orders/search.ts';
import { orderTotals } from '../../operations/orders/totals.ts';
import { requestErrors, requestInfo, searchRequests } from '../../operations/requests/search.ts';
import { boardRows } from './board.ts';
import { READ, WRITE } from './methods.ts';
import { ownAccountRows } from './own-account.ts';
import { webhookRows } from './webhooks.ts';

const reader = { admin: READ, role: 'read-only', members: ['client'] } as const;
const keeper = { admin: WRITE, role: 'administrator', members: ['client'] } as const;

/**
 * The part of the admin interface that users of clients or of print partners may call as well. Its operations show a
 * member only what belongs to its client or print partner. `members` names the users who may call a row, `role` the
 * least role of the staff.
 */
export const memberRows = {
  'admin/orders/list': { ...reader, operation: searchOrders, path: '/orders' },
  'admin/orders/totals': { ...reader, operation: orderTotals, path: '/orders/totals' },
  'admin/orders/info': { ...reader, operation: orderEverything, path: '/orders/info' },
  'admin/requests/list': { ...reader, operation: searchRequests, path: '/requests' },
  'admin/requests/info': { ...reader, operation: requestInfo, path: '/requests/info' },
  'admin/requests/errors': { ...reader, operation: requestErrors, path: '/requests/errors' },
  'admin/files/check': {
    operation: checkFiles,
    path: '/files/check',
    admin: WRITE,
    role: 'read-only',
    members: ['client', 'partner'],
  },
  'admin/files/upload': {
    operation: beginUploadToCheck,
    path: '/files/upload',
    admin: WRITE,
    role: 'read-only',
    members: ['client', 'partner'],
  },
  'admin/figures': { ...reader, operation: readFigures, path: '/figures' },
  'admin/keys/list': { ...reader, operation: listKeys, path: '/keys' },
  'admin/keys/create': { ...keeper, operation: createKey, path: '/keys/create', confirmed: true },
  'admin/keys/rotate': { ...keeper, operation: rotateKey, path: '/keys/rotate', confirmed: true },
  'admin/keys/revoke': { ...keeper, operation: revokeKey, path: '/keys/revoke' },
  ...webhookRows,
  ...boardRows,
  ...ownAccountRows,
} as const;
