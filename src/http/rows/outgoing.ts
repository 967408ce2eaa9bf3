import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../operations/orders/acts/outgoing.ts';
import { reads, writes } from './methods.ts';

/** Pauses and releases of outgoing work. */
export const outgoingRows = {
  'admin/outgoing/list': { ...reads('read-only'), operation: listOutgoing },
  'admin/outgoing/pause': { ...writes('operator'), operation: pauseOutgoing },
  'admin/outgoing/release': { ...writes('operator'), operation: releaseOutgoing },
} as const;
