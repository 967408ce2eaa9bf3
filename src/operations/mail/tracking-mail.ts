import { localeOf } from '../../domain/mail/locales.ts';
import { isLikeLink, presetTexts, trackingPageOf } from '../../domain/mail/tracking-texts.ts';
import { trackingMail } from '../../formats/mail/tracking-mail.ts';
import { listTrackingLinks } from '../../store/catalogue/reference-data.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { ShippedParcel } from '../../store/mail/mails.ts';
import * as store from '../../store/mail/tracking.ts';
import type { MailContent } from './content.ts';

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
