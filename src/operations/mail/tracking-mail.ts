import { localeOf } from '../../domain/mail/locales.ts';
import { PARCEL_WAIT_MS } from '../../domain/mail/mail.ts';
import { isLikeLink, presetTexts, trackingPageOf } from '../../domain/mail/tracking-texts.ts';
import { trackingMail } from '../../formats/mail/tracking-mail.ts';
import type { OutgoingMail } from '../../outbound/mail/mailer.ts';
import { listTrackingLinks } from '../../store/catalogue/reference-data.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import { insertTrackingMails, type ShippedParcel } from '../../store/mail/mails.ts';
import * as store from '../../store/mail/tracking.ts';
import type { NewSignal } from '../../store/signals/signals.ts';
import type { Services } from '../services.ts';

/**
 * The mail about a parcel, from the current facts; undefined if it no longer contains an item of the order,
 * or the personal data of the order were erased.
 */
export async function composeTracking(
  queries: Queries,
  sender: string,
  parcel: ShippedParcel,
): Promise<MailContent | undefined> {
  const facts = await store.readParcelFacts(queries, parcel);
  const [first] = facts?.items ?? [];
  if (!facts || !first || facts.email === '') return undefined;
  const { email, reference, settings, items } = facts;
  const [address] = facts.addresses;
  const locale = settings.locale ?? localeOf(address?.country ?? '');
  const texts = await store.readTrackingTexts(queries);
  const carrier = first.parcel.shippingOption ?? first.shippingOption;
  const links = await listTrackingLinks(queries);
  const shop = settings.senderName ?? settings.client.name;
  return {
    from: { name: shop, address: sender },
    to: { name: address && `${address.firstname} ${address.lastname}`, address: email },
    replyTo: settings.replyTo,
    message: trackingMail(texts.get(locale) ?? presetTexts[locale], {
      locale,
      name: address?.firstname ?? '',
      shop,
      order: reference,
      // Only the operator's tracking page is a link to the end customer, not what a print partner reports.
      carrier: isLikeLink(carrier) ? undefined : carrier,
      tracking: isLikeLink(parcel.tracking) ? '' : parcel.tracking,
      link: trackingPageOf(links, carrier, parcel.tracking),
      items: items.map(({ count, title }) => ({ count, title })),
    }),
  };
}

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

/** The content of a mail that depends on the facts; the rest comes from its row. */
export type MailContent = Omit<OutgoingMail, 'messageId' | 'date'>;
