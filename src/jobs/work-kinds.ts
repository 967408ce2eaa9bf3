import type { InlineWork, OutboundWork } from '../operations/engine/due-work.ts';
import { fetchCheckedFiles, fetchFiles } from '../operations/files/fetch.ts';
import { sendMails } from '../operations/mail/send-mails.ts';
import { progressDueOrders } from '../operations/orders/advance.ts';
import { carryOutBulkRuns } from '../operations/orders/bulk.ts';
import { handOver } from '../operations/partners/hand-over.ts';
import { resendDocuments } from '../operations/partners/resend.ts';
import { sendCancels } from '../operations/partners/send-cancels.ts';
import { produceSandboxOrders } from '../operations/sandbox/produce.ts';
import { deliverEvents } from '../operations/webhooks/deliver.ts';

/** Every kind of due work. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has rows and results of its own
export const workKinds: readonly (InlineWork | OutboundWork<any, any>)[] = [
  progressDueOrders,
  // Before the files of orders, because a person waits for the report. A client still leaves orders a place
  // (docs/decisions/0014-shares.md).
  fetchCheckedFiles,
  fetchFiles,
  handOver,
  deliverEvents,
  produceSandboxOrders,
  resendDocuments,
  sendCancels,
  carryOutBulkRuns,
  sendMails,
];
