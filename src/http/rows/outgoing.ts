import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../operations/orders/acts/outgoing.ts';
import { READ, WRITE } from './methods.ts';

/** What leaves the service: paused and released. */
export const outgoingRows = {
  'admin/outgoing/list': { operation: listOutgoing, path: '/outgoing', admin: READ, role: 'read-only' },
  'admin/outgoing/pause': {
    operation: pauseOutgoing,
    path: '/outgoing/pause',
    admin: WRITE,
    role: 'operator',
  },
  'admin/outgoing/release': {
    operation: releaseOutgoing,
    path: '/outgoing/release',
    admin: WRITE,
    role: 'operator',
  },
} as const;
