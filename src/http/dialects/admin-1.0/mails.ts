import Type from 'typebox';
import { alertMailChoices } from '../../../domain/mail/alert-mails.ts';
import { mailLocales } from '../../../domain/mail/locales.ts';
import { mailKinds, mailStates, repeatableStates } from '../../../domain/mail/mail.ts';
import { ownAlertMails, setAlertMails, setOwnAlertMails } from '../../../operations/mail/alert-mails.ts';
import { listClientMails, setClientMails } from '../../../operations/mail/client-mails.ts';
import { listMails, resendMail, resendMails } from '../../../operations/mail/mails.ts';
import { sendTestMail } from '../../../operations/mail/test-mail.ts';
import { listLinks, listTexts, previewMail, setLink, setText } from '../../../operations/mail/texts.ts';
import { component, enumerated, flag, oneOf, text } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { Malformed } from '../../problems.ts';
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
  'admin/account/alert-mails': wire.staffEndpoint(ownAlertMails, {
    name: 'GetAlertMails',
    summary: 'Read which alerts you are mailed',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: alertMails,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(alertMails),
  }),
  'admin/account/alert-mails/set': wire.staffEndpoint(setOwnAlertMails, {
    name: 'SetAlertMails',
    summary:
      'Choose the alerts that you are mailed about from now on; alerts within 15 minutes share one mail',
    role: 'read-only',
    statuses: wire.usual,
    body: alertMails,
    reply: alertMails,
    decode: wire.decodeAs(alertMails),
    encode: wire.encodeAs(alertMails),
    example: { alerts: 'critical' },
  }),
  'admin/users/alert-mails': wire.staffEndpoint(setAlertMails, {
    name: 'SetAlertMailsOfUser',
    summary: 'Choose the alerts that a user is mailed about',
    role: 'administrator',
    statuses: wire.usual,
    body: userAlertMails,
    reply: alertMails,
    decode: wire.decodeAs(userAlertMails),
    encode: wire.encodeAs(alertMails),
    example: { user_id: 42, alerts: 'critical' },
  }),
  'admin/mails/list': wire.staffEndpoint(listMails, {
    name: 'ListMails',
    summary: 'List the mails, newest first',
    role: 'read-only',
    statuses: wire.usual,
    body: query,
    reply: page,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(page),
    example: { state: 'failed', limit: 100 },
  }),
  'admin/mails/resend': wire.staffEndpoint(resendMail, {
    name: 'ResendMail',
    summary: 'Send a mail about a parcel once more, with the facts of this moment',
    role: 'operator',
    statuses: wire.usual,
    body: oneMail,
    reply: mail,
    decode: wire.decodeAs(oneMail),
    encode: wire.encodeAs(mail),
    example: { mail_id: 5 },
  }),
  'admin/mails/resend-all': wire.staffEndpoint(resendMails, {
    name: 'ResendMails',
    summary: 'Send the failed or doubtful mails about parcels once more, or with dry_run count them',
    role: 'operator',
    statuses: wire.usual,
    body: resentMails,
    reply: resent,
    decode: wire.decodeAs(resentMails),
    encode: wire.encodeAs(resent),
    example: { state: 'failed', since: '2026-03-01T00:00:00.000Z', dry_run: true },
  }),
  'admin/mails/preview': wire.staffEndpoint(previewMail, {
    name: 'PreviewMail',
    summary: 'Show a mail, or the text of a language about a made-up parcel, as it would be sent now',
    role: 'read-only',
    statuses: wire.usual,
    body: previewAsked,
    reply: preview,
    isList: true,
    decode: decodePreview,
    encode: wire.encodeAs(preview),
    example: { locale: 'de' },
  }),
  'admin/mails/test': wire.staffEndpoint(sendTestMail, {
    name: 'SendTestMail',
    summary: 'Send the mail about a made-up parcel now, and answer what the mail server said',
    role: 'administrator',
    statuses: wire.usual,
    body: newTest,
    reply: tested,
    decode: wire.decodeAs(newTest),
    encode: wire.encodeAs(tested),
    example: { address: 'jane.doe@print.example', locale: 'de' },
  }),
  'admin/mails/clients/list': wire.staffEndpoint(listClientMails, {
    name: 'ListClientMails',
    summary: 'List the clients with their settings of mails to end customers',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(clientMails),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(clientMails)),
  }),
  'admin/mails/clients/set': wire.staffEndpoint(setClientMails, {
    name: 'SetClientMails',
    summary: 'Change the given settings of the mails to the end customers of a client',
    role: 'administrator',
    statuses: wire.usual,
    body: clientChanges,
    reply: clientMails,
    decode: decodeClientChanges,
    encode: wire.encodeAs(clientMails),
    example: { client_id: 1, tracking: true, locale: 'country', reply_to: 'support@shop.example' },
  }),
  'admin/mails/texts/list': wire.staffEndpoint(listTexts, {
    name: 'ListMailTexts',
    summary: 'List the texts of mails about parcels, one for each language',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(shownText),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(shownText)),
  }),
  'admin/mails/texts/set': wire.staffEndpoint(setText, {
    name: 'SetMailText',
    summary: 'Replace the text of a language, or with preset: true return to the preset one',
    role: 'administrator',
    statuses: wire.usual,
    body: newText,
    reply: shownText,
    decode: decodeNewText,
    encode: wire.encodeAs(shownText),
    example: {
      locale: 'en',
      subject: 'Your order {order} has been shipped',
      body: 'Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}',
    },
  }),
  'admin/mails/links/list': wire.staffEndpoint(listLinks, {
    name: 'ListTrackingLinks',
    summary: 'List the addresses of tracking pages by shipping option',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(link),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(link)),
  }),
  'admin/mails/links/set': wire.staffEndpoint(setLink, {
    name: 'SetTrackingLink',
    summary: 'Set the tracking page of a shipping option, with {tracking} in its address, or remove it',
    role: 'administrator',
    statuses: wire.usual,
    body: newLink,
    reply: link,
    decode: decodeNewLink,
    encode: wire.encodeAs(link),
    example: { shipping_option: 'DHL Paket', address: 'https://tracking.carrier.example/{tracking}' },
  }),
};
