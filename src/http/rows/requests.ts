import { requestErrors, requestInfo, searchRequests } from '../../operations/requests/search.ts';
import { listRetention, setRetention } from '../../operations/upkeep/retention.ts';
import { READ, WRITE } from './methods.ts';

/** The calls of all interfaces, and how long they and other data are kept. */
export const requestRows = {
  'admin/requests/list': { operation: searchRequests, path: '/requests', admin: READ, role: 'read-only' },
  'admin/requests/info': { operation: requestInfo, path: '/requests/info', admin: READ, role: 'read-only' },
  'admin/requests/errors': {
    operation: requestErrors,
    path: '/requests/errors',
    admin: READ,
    role: 'read-only',
  },
  'admin/retention/list': { operation: listRetention, path: '/retention', admin: READ, role: 'read-only' },
  'admin/retention/set': {
    operation: setRetention,
    path: '/retention/set',
    admin: WRITE,
    role: 'administrator',
  },
} as const;
