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
import { reads, writes } from './methods.ts';

/** Actions of operators on orders, one by one and in bulk. */
export const orderRows = {
  'admin/orders/cancel': { ...writes('operator'), operation: cancelForOperator },
  'admin/orders/cancel/preview': { ...reads('read-only'), operation: previewCancel },
  'admin/orders/cancel/repeat': { ...writes('operator'), operation: repeatCancels },
  'admin/orders/cancel/confirm': { ...writes('operator'), operation: confirmCancelsByHand },
  'admin/orders/hold': { ...writes('operator'), operation: holdOrder },
  'admin/orders/release': { ...writes('operator'), operation: releaseOrder },
  'admin/orders/retry': { ...writes('operator'), operation: retryOrder },
  'admin/orders/readdress': { ...writes('operator'), operation: readdressOrder },
  'admin/orders/files/replace': { ...writes('operator'), operation: replaceFileOfOrder },
  'admin/orders/files/accept': { ...writes('operator'), operation: acceptDefectsOfFile },
  'admin/orders/take': { ...writes('operator'), operation: takeOrderByHand },
  'admin/orders/resend': { ...writes('operator'), operation: resendHandover },
  'admin/orders/routing': { ...reads('read-only'), operation: explainRouting },
  'admin/orders/reroute': { ...writes('operator'), operation: rerouteOrder },
  'admin/orders/settle': { ...writes('operator'), operation: settleOrder },
  'admin/orders/note': { ...writes('operator'), operation: noteOrder },
  'admin/orders/bulk/preview': { ...writes('operator'), operation: previewBulk },
  'admin/orders/bulk/start': { ...writes('operator'), operation: startBulk },
  'admin/orders/bulk/progress': { ...reads('read-only'), operation: bulkProgress },
  'admin/orders/bulk/stop': { ...writes('operator'), operation: stopBulk },
} as const;
