import type { UserRole } from '../../domain/access/user.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '../../operations/access/keys.ts';
import { readFigures } from '../../operations/figures/read.ts';
import { orderEverything } from '../../operations/history/everything.ts';
import { searchOrders } from '../../operations/orders/search.ts';
import { orderTotals } from '../../operations/orders/totals.ts';
import { requestErrors, requestInfo, searchRequests } from '../../operations/requests/search.ts';
import { boardRows } from './board.ts';
import { READ, WRITE } from './methods.ts';
import { ownAccountRows } from './own-account.ts';

const clients: readonly UserRole[] = ['client'];

/**
 * The part of the admin interface that users of clients or of print partners may call as well. Its operations show a
 * member only what belongs to its client or print partner. `members` names the users who may call a row, `role` the
 * least role of the staff.
 */
export const memberRows = {
  'admin/orders/list': {
    operation: searchOrders,
    path: '/orders',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/orders/totals': {
    operation: orderTotals,
    path: '/orders/totals',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/orders/info': {
    operation: orderEverything,
    path: '/orders/info',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/requests/list': {
    operation: searchRequests,
    path: '/requests',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/requests/info': {
    operation: requestInfo,
    path: '/requests/info',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/requests/errors': {
    operation: requestErrors,
    path: '/requests/errors',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/keys/list': {
    operation: listKeys,
    path: '/keys',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  'admin/keys/create': {
    operation: createKey,
    path: '/keys/create',
    admin: WRITE,
    role: 'administrator',
    members: clients,
    confirmed: true,
  },
  'admin/keys/rotate': {
    operation: rotateKey,
    path: '/keys/rotate',
    admin: WRITE,
    role: 'administrator',
    members: clients,
    confirmed: true,
  },
  'admin/keys/revoke': {
    operation: revokeKey,
    path: '/keys/revoke',
    admin: WRITE,
    role: 'administrator',
    members: clients,
  },
  'admin/figures': {
    operation: readFigures,
    path: '/figures',
    admin: READ,
    role: 'read-only',
    members: clients,
  },
  ...boardRows,
  ...ownAccountRows,
} as const;
