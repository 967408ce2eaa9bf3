import type { OperatorActor } from '../../domain/actor.ts';
import { type MailLocale, mailLocales } from '../../domain/mail/locales.ts';
import type { Message } from '../../domain/mail/mail.ts';
import {
  checkTrackingLink,
  checkTrackingText,
  presetTexts,
  type TrackingLink,
  type TrackingText,
} from '../../domain/mail/tracking-texts.ts';
import { refuseIfAny } from '../../domain/refusal.ts';
import { type TrackingFacts, trackingMail } from '../../formats/mail/tracking-mail.ts';
import { listTrackingLinks, saveTrackingLink } from '../../store/catalogue/reference-data.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findMail } from '../../store/mail/mails.ts';
import * as store from '../../store/mail/tracking.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { refusedMail } from './mails.ts';
import { composeTracking } from './tracking-mail.ts';

export interface ShownText extends TrackingText {
  readonly locale: MailLocale;
  readonly isPreset: boolean;
}

/** The texts of mails about parcels, in every language. */
export const listTexts: ReadOperation<OperatorActor, void, ShownText[]> = {
  kind: 'read',
  async run(queries) {
    const own = await store.readTrackingTexts(queries);
    return mailLocales.map((locale) => shown(locale, own.get(locale)));
  },
};

/** Undefined subject and body restore the default text. */
export interface NewText {
  readonly locale: MailLocale;
  readonly text: TrackingText | null;
}

/** Replaces the text of a language for all mails that are sent from now on. */
export const setText: WriteOperation<OperatorActor, NewText, ShownText> = {
  kind: 'write',
  audit: ({ locale, text }) => ({
    action: text ? 'change_mail_text' : 'reset_mail_text',
    subject: `tracking mail ${locale}`,
  }),
  async run(tx, _context, { locale, text }) {
    if (text) refuseIfAny(checkTrackingText(text));
    await store.saveTrackingText(tx, locale, text);
    return shown(locale, text ?? undefined);
  },
};

function shown(locale: MailLocale, own: TrackingText | undefined): ShownText {
  return { locale, ...(own ?? presetTexts[locale]), isPreset: own === undefined };
}

export const listLinks: ReadOperation<OperatorActor, void, TrackingLink[]> = {
  kind: 'read',
  run: (queries) => listTrackingLinks(queries),
};

export interface NewLink {
  readonly shippingOption: string;
  /** With `{tracking}` in it; null removes it. */
  readonly address: string | null;
}

/** Sets the tracking page of a shipping option; upper and lower case are the same. */
export const setLink: WriteOperation<OperatorActor, NewLink, NewLink> = {
  kind: 'write',
  audit: ({ shippingOption, address }) => ({
    action: address === null ? 'remove_tracking_page' : 'set_tracking_page',
    subject: shippingOption,
    details: { address },
  }),
  async run(tx, _context, { shippingOption, address }) {
    if (address !== null) refuseIfAny(checkTrackingLink(address));
    const name = shippingOption.toLowerCase();
    await saveTrackingLink(tx, name, address);
    return { shippingOption: name, address };
  },
};

/** A stored mail, or the text of a language with the facts of an example. */
export type PreviewAsked =
  | { readonly mailId: number }
  | { readonly locale: MailLocale; readonly text?: TrackingText | undefined };

/** A mail as it would be sent now. */
export const previewMail: ReadOperation<OperatorActor, PreviewAsked, Message> = {
  kind: 'read',
  async run(queries, _context, asked) {
    if ('mailId' in asked) return previewStored(queries, asked.mailId);
    if (asked.text) refuseIfAny(checkTrackingText(asked.text));
    return exampleMail(queries, asked.locale, asked.text);
  },
};

async function previewStored(queries: Queries, mailId: number): Promise<Message> {
  const mail = await findMail(queries, mailId);
  if (!mail) throw refusedMail({ code: 'mail_unknown', mail: mailId });
  if (!mail.order || mail.tracking === null)
    throw refusedMail({ code: 'mail_not_previewable', mail: mailId });
  const { number: orderId, client } = mail.order;
  const content = await composeTracking(queries, '', {
    clientId: client.id,
    orderId,
    tracking: mail.tracking,
  });
  if (!content) throw refusedMail({ code: 'mail_without_parcel', mail: mailId });
  return content.message;
}

const example: Omit<TrackingFacts, 'locale'> = {
  name: 'Greta',
  shop: 'Paper & Co',
  order: 'web-2002',
  carrier: 'DHL Paket',
  tracking: 'JD014600006281230701',
  link: 'https://track.example/JD014600006281230701',
  items: [
    { count: 2, title: 'Textbook A5' },
    { count: 100, title: 'Flyer A5' },
  ],
};

/** The mail about a made-up parcel, with the operator's text or another one. */
export async function exampleMail(
  queries: Queries,
  locale: MailLocale,
  text?: TrackingText,
): Promise<Message> {
  const own = text ?? (await store.readTrackingTexts(queries)).get(locale);
  return trackingMail(own ?? presetTexts[locale], { locale, ...example });
}
