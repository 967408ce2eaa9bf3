import { cancelForOperator } from '../../operations/orders/acts/cancel.ts';
import { confirmCancelsByHand, repeatCancels } from '../../operations/orders/acts/cancels-again.ts';
import { holdOrder } from '../../operations/orders/acts/hold.ts';
import { noteOrder } from '../../operations/orders/acts/note.ts';
import { previewCancel } from '../../operations/orders/acts/preview-cancel.ts';
import { acceptDefectsOfFile, replaceFileOfOrder } from '../../operations/orders/acts/put-right.ts';
import { readdressOrder } from '../../operations/orders/acts/readdress.ts';
import { resendHandover } from '../../operations/orders/acts/resend.ts';
import { settleOrder } from '../../operations/orders/acts/settle.ts';
import { takeOrderByHand } from '../../operations/orders/acts/take.ts';
import { previewBulk } from '../../operations/orders/bulk/preview.ts';
import { bulkProgress, startBulk, stopBulk } from '../../operations/orders/bulk/run.ts';
import { releaseOrder } from '../../operations/orders/release.ts';
import { retryOrder } from '../../operations/orders/retry.ts';
import { rerouteOrder } from '../../operations/orders/routing/reroute.ts';
import { explainRouting } from '../../operations/partners/routing.ts';
import { READ, WRITE } from './methods.ts';

/** What the staff does with orders, one by one and many at once. */
export const orderRows = {
  'admin/orders/cancel': {
    operation: cancelForOperator,
    path: '/orders/cancel',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/cancel/preview': {
    operation: previewCancel,
    path: '/orders/cancel/preview',
    admin: READ,
    role: 'read-only',
  },
  'admin/orders/cancel/repeat': {
    operation: repeatCancels,
    path: '/orders/cancel/repeat',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/cancel/confirm': {
    operation: confirmCancelsByHand,
    path: '/orders/cancel/confirm',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/hold': { operation: holdOrder, path: '/orders/hold', admin: WRITE, role: 'operator' },
  'admin/orders/release': {
    operation: releaseOrder,
    path: '/orders/release',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/retry': { operation: retryOrder, path: '/orders/retry', admin: WRITE, role: 'operator' },
  'admin/orders/readdress': {
    operation: readdressOrder,
    path: '/orders/readdress',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/files/replace': {
    operation: replaceFileOfOrder,
    path: '/orders/files/replace',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/files/accept': {
    operation: acceptDefectsOfFile,
    path: '/orders/files/accept',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/take': { operation: takeOrderByHand, path: '/orders/take', admin: WRITE, role: 'operator' },
  'admin/orders/resend': {
    operation: resendHandover,
    path: '/orders/resend',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/routing': {
    operation: explainRouting,
    path: '/orders/routing',
    admin: READ,
    role: 'read-only',
  },
  'admin/orders/reroute': {
    operation: rerouteOrder,
    path: '/orders/reroute',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/settle': {
    operation: settleOrder,
    path: '/orders/settle',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/note': { operation: noteOrder, path: '/orders/note', admin: WRITE, role: 'operator' },
  'admin/orders/bulk/preview': {
    operation: previewBulk,
    path: '/orders/bulk/preview',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/bulk/start': {
    operation: startBulk,
    path: '/orders/bulk/start',
    admin: WRITE,
    role: 'operator',
  },
  'admin/orders/bulk/progress': {
    operation: bulkProgress,
    path: '/orders/bulk/progress',
    admin: READ,
    role: 'read-only',
  },
  'admin/orders/bulk/stop': {
    operation: stopBulk,
    path: '/orders/bulk/stop',
    admin: WRITE,
    role: 'operator',
  },
} as const;
