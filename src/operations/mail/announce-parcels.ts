import { PARCEL_WAIT_MS } from '../../domain/mail/mail.ts';
import type { Tx } from '../../store/engine/db.ts';
import { insertTrackingMails } from '../../store/mail/mails.ts';
import type { NewSignal } from '../../store/signals/signals.ts';
import type { Services } from '../services.ts';

/**
 * Queues mails to the end customers whose parcels these signals report. Does nothing without a mail server.
 */
export async function announceParcels(
  tx: Tx,
  { mailer }: Services,
  signals: readonly NewSignal[],
  now: Date,
): Promise<void> {
  if (!mailer) return;
  const parcels = signals
    .filter(({ event, verdict }) => event.type === 'ItemShipped' && verdict === 'moved')
    .map(({ clientId, orderId, event }) => ({ clientId, orderId, tracking: event.tracking ?? '' }));
  if (parcels.length === 0) return;
  await insertTrackingMails(tx, parcels, now, new Date(now.getTime() + PARCEL_WAIT_MS));
}
