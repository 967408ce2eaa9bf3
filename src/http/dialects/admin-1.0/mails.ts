import Type from 'typebox';
import { alertMailChoices } from '../../../domain/mail/alert-mails.ts';
import { mailLocales } from '../../../domain/mail/locales.ts';
import { mailKinds, mailStates, repeatableStates } from '../../../domain/mail/mail.ts';
import { component, enumerated, flag, oneOf, text } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Endpoints } from '../../dialect.ts';
import { Malformed } from '../../problems.ts';
import type { mailRows } from '../../rows/mails.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const named = () => component('MailClient', { id: Type.Integer(), name: Type.String() });
const locale = () => oneOf(...mailLocales);

const mail = component('Mail', {
  id: Type.Integer(),
  kind: enumerated('MailKind', mailKinds),
  state: enumerated('MailState', mailStates),
  address: Type.String({ description: 'Its first character and its domain' }),
  order: wire.nullable(
    component('MailOrder', { number: Type.Integer(), reference: Type.String(), client: named() }),
  ),
  tracking: wire.nullable(Type.String()),
  user: wire.nullable(component('MailUser', { id: Type.Integer(), name: Type.String() })),
  tries: Type.Integer(),
  created_at: wire.instant(),
  tried_at: wire.nullable(wire.instant()),
  next_at: wire.nullable(wire.instant()),
  reason: wire.nullable(Type.String({ description: 'Last answer of the mail server' })),
});
const page = component('MailPage', {
  mails: wire.list(mail),
  next: wire.nullable(Type.Integer({ description: 'The value of after for the next page; null = no more' })),
});
const query = component('MailQuery', {
  state: Type.Optional(oneOf(...mailStates)),
  after: Type.Optional(wire.id()),
  limit: Type.Optional(wire.pageSize()),
});
const oneMail = component('OneMail', { mail_id: wire.id() });

const resentMails = component('MailsToResend', {
  state: oneOf(...repeatableStates),
  client_id: Type.Optional(wire.id()),
  since: Type.Optional(wire.time()),
  dry_run: Type.Optional(wire.flag()),
});
const resent = component('ResentMails', { mails: Type.Integer(), dry_run: Type.Boolean() });

const subject = () => wire.line(200);
const body = () => text('a string of up to 10000 characters', { maxLength: 10_000 });
const previewAsked = component('MailPreviewQuery', {
  mail_id: Type.Optional(wire.id()),
  locale: Type.Optional(locale()),
  subject: Type.Optional(subject()),
  body: Type.Optional(body()),
});
const preview = component('MailPreview', {
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
});
const readPreview = wire.decodeAs(previewAsked);

/** @throws {Malformed} unless the body names a mail, or has subject and body */
function decodePreview(sent: JsonObject) {
  const { mailId, locale: asked = 'en', ...own } = readPreview(sent);
  if (mailId !== undefined) return { mailId };
  return { locale: asked, text: textIn(own) };
}

function textIn({
  subject: line,
  body: paragraphs,
}: {
  subject?: string | undefined;
  body?: string | undefined;
}) {
  if (line === undefined && paragraphs === undefined) return undefined;
  if (line !== undefined && paragraphs !== undefined) return { subject: line, body: paragraphs };
  throw missing(line === undefined ? 'subject' : 'body');
}

function missing(parameter: string): Malformed {
  return new Malformed([{ type: 'missing_required_parameter', parameter, detail: '' }]);
}

const newTest = component('TestMail', { address: wire.line(254), locale: Type.Optional(locale()) });
const tested = component('TestMailResult', { sent: Type.Boolean(), detail: Type.String() });

const clientMails = component('ClientMails', {
  client: named(),
  tracking: Type.Boolean({ description: 'Whether its end customers are mailed when a parcel was shipped' }),
  locale: wire.nullable(
    Type.String({ description: 'Null = the language of the country of the delivery address' }),
  ),
  sender_name: wire.nullable(Type.String({ description: 'Null = the name of the client' })),
  reply_to: wire.nullable(Type.String({ description: 'Null = the sender of the service' })),
});
const BY_COUNTRY = 'country';
const clientChanges = component('ClientMailChanges', {
  client_id: wire.id(),
  tracking: Type.Optional(flag()),
  locale: Type.Optional(oneOf(...mailLocales, BY_COUNTRY)),
  sender_name: Type.Optional(wire.line(100)),
  client_name: Type.Optional(flag()),
  reply_to: Type.Optional(wire.line(254)),
  no_reply_to: Type.Optional(flag()),
});
const readClientChanges = wire.decodeAs(clientChanges);

/** `client_name: true` and `no_reply_to: true` restore the default. */
function decodeClientChanges(sent: JsonObject) {
  const { locale: asked, senderName, clientName, replyTo, noReplyTo, ...changes } = readClientChanges(sent);
  return {
    ...changes,
    locale: asked === BY_COUNTRY ? null : asked,
    senderName: clientName ? null : senderName,
    replyTo: noReplyTo ? null : replyTo,
  };
}

const shownText = component('MailText', {
  locale: enumerated('MailLocale', mailLocales),
  subject: Type.String(),
  body: Type.String({ description: 'Paragraphs, with placeholders such as {tracking}' }),
  is_preset: Type.Boolean(),
});
const newText = component('NewMailText', {
  locale: locale(),
  subject: Type.Optional(subject()),
  body: Type.Optional(body()),
  preset: Type.Optional(flag()),
});
const readNewText = wire.decodeAs(newText);

/** @throws {Malformed} unless the body has both parts of the text, or `preset: true` */
function decodeNewText(sent: JsonObject) {
  const { locale: asked, preset = false, ...own } = readNewText(sent);
  if (preset) return { locale: asked, text: null };
  const found = textIn(own);
  if (!found) throw missing('subject');
  return { locale: asked, text: found };
}

const link = component('TrackingLink', {
  shipping_option: Type.String({ description: 'In lower case' }),
  address: wire.nullable(Type.String()),
});
const newLink = component('NewTrackingLink', {
  shipping_option: wire.line(255),
  address: Type.Optional(wire.line(1000)),
  remove: Type.Optional(flag()),
});
const readNewLink = wire.decodeAs(newLink);

/** @throws {Malformed} unless the body has an address, or `remove: true` */
function decodeNewLink(sent: JsonObject) {
  const { shippingOption, address = null, remove = false } = readNewLink(sent);
  if (!remove && address === null) throw missing('address');
  return { shippingOption, address: remove ? null : address };
}

const alertMails = component('AlertMails', { alerts: oneOf(...alertMailChoices) });
const userAlertMails = component('UserAlertMails', {
  user_id: wire.id(),
  alerts: oneOf(...alertMailChoices),
});

export const mailEndpoints = {
  'admin/account/alert-mails': {
    summary: 'Read which alerts you are mailed',
    body: nothing,
    reply: alertMails,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(alertMails),
  },
  'admin/account/alert-mails/set': {
    summary:
      'Choose the alerts that you are mailed about from now on; alerts within 15 minutes share one mail',
    body: alertMails,
    reply: alertMails,
    success: 200,
    decode: wire.decodeAs(alertMails),
    encode: wire.encodeAs(alertMails),
  },
  'admin/users/alert-mails': {
    summary: 'Choose the alerts that a user is mailed about',
    body: userAlertMails,
    reply: alertMails,
    success: 200,
    decode: wire.decodeAs(userAlertMails),
    encode: wire.encodeAs(alertMails),
  },
  'admin/mails/list': {
    summary: 'List the mails, newest first',
    body: query,
    reply: page,
    success: 200,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(page),
  },
  'admin/mails/resend': {
    summary: 'Send a mail about a parcel once more, with the facts of this moment',
    body: oneMail,
    reply: mail,
    success: 200,
    decode: wire.decodeAs(oneMail),
    encode: wire.encodeAs(mail),
  },
  'admin/mails/resend-all': {
    summary: 'Send the failed or doubtful mails about parcels once more, or with dry_run count them',
    body: resentMails,
    reply: resent,
    success: 200,
    decode: wire.decodeAs(resentMails),
    encode: wire.encodeAs(resent),
  },
  'admin/mails/preview': {
    summary: 'Show a mail, or the text of a language about a made-up parcel, as it would be sent now',
    body: previewAsked,
    reply: preview,
    success: 200,
    isList: true,
    decode: decodePreview,
    encode: wire.encodeAs(preview),
  },
  'admin/mails/test': {
    summary: 'Send the mail about a made-up parcel now, and answer what the mail server said',
    body: newTest,
    reply: tested,
    success: 200,
    decode: wire.decodeAs(newTest),
    encode: wire.encodeAs(tested),
  },
  'admin/mails/clients/list': {
    summary: 'List the clients with their settings of mails to end customers',
    body: nothing,
    reply: wire.list(clientMails),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(clientMails)),
  },
  'admin/mails/clients/set': {
    summary: 'Change the given settings of the mails to the end customers of a client',
    body: clientChanges,
    reply: clientMails,
    success: 200,
    decode: decodeClientChanges,
    encode: wire.encodeAs(clientMails),
  },
  'admin/mails/texts/list': {
    summary: 'List the texts of mails about parcels, one for each language',
    body: nothing,
    reply: wire.list(shownText),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(shownText)),
  },
  'admin/mails/texts/set': {
    summary: 'Replace the text of a language, or with preset: true return to the preset one',
    body: newText,
    reply: shownText,
    success: 200,
    decode: decodeNewText,
    encode: wire.encodeAs(shownText),
  },
  'admin/mails/links/list': {
    summary: 'List the addresses of tracking pages by shipping option',
    body: nothing,
    reply: wire.list(link),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(link)),
  },
  'admin/mails/links/set': {
    summary: 'Set the tracking page of a shipping option, with {tracking} in its address, or remove it',
    body: newLink,
    reply: link,
    success: 200,
    decode: decodeNewLink,
    encode: wire.encodeAs(link),
  },
} as const satisfies Endpoints<keyof typeof mailRows>;
