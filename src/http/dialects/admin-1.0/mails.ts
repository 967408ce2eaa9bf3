import Type from 'typebox';
import { mailLocales } from '../../../domain/mail/locales.ts';
import { alertMailChoices, mailKinds, mailStates, repeatableStates } from '../../../domain/mail/mail.ts';
import { ownAlertMails, setAlertMails, setOwnAlertMails } from '../../../operations/mail/alert-mails.ts';
import { listClientMails, setClientMails } from '../../../operations/mail/client-mails.ts';
import { listMails, resendMail, resendMails } from '../../../operations/mail/mails.ts';
import { sendTestMail } from '../../../operations/mail/test-mail.ts';
import { listLinks, listTexts, previewMail, setLink, setText } from '../../../operations/mail/texts.ts';
import { component, enumerated, field, flag, meaning, oneOf, textOf } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { Malformed, missing } from '../../problems.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const named = () =>
  component('MailClient', {
    id: meanings.clientId(Type.Integer()),
    name: meanings.clientName(Type.String()),
  });
const locale = () => oneOf(...mailLocales);

const mail = component('Mail', {
  id: meanings.mailId(Type.Integer()),
  kind: field(
    enumerated('MailKind', mailKinds),
    'tracking: to the end customer, about a parcel. alerts and new_password: to a user of the service',
  ),
  state: meanings.state(enumerated('MailState', mailStates)),
  address: field(Type.String(), 'First character and domain of the recipient', 'j…@mail.example'),
  order: field(
    wire.nullable(
      component('MailOrder', {
        number: meanings.orderNumber(Type.Integer()),
        reference: meanings.orderReference(Type.String()),
        client: meanings.client(named()),
      }),
    ),
    'The order that the mail is about; null = a mail to a user',
  ),
  tracking: field(
    wire.nullable(Type.String()),
    'Tracking code of the parcel that the mail is about; null = none',
    '00340434161094042557',
  ),
  user: field(
    wire.nullable(
      component('MailUser', { id: meanings.userId(Type.Integer()), name: meanings.userName(Type.String()) }),
    ),
    'The user that the mail is for; null = an end customer',
  ),
  tries: meanings.tries(Type.Integer()),
  created_at: meanings.createdAt(wire.instant()),
  tried_at: field(wire.nullableInstant(), 'When the last attempt ended; null = none yet'),
  next_at: meanings.nextAt(wire.nullableInstant()),
  reason: meanings.reason(wire.nullable(Type.String())),
});
const page = component('MailPage', {
  mails: field(wire.list(mail), 'The mails of the page'),
  next: field(wire.nullable(Type.Integer()), 'Send it as after for the next page; null = the last page', 81),
});
const query = component('MailQuery', {
  state: Type.Optional(field(oneOf(...mailStates), 'Only mails in this state')),
  after: Type.Optional(field(wire.id(), 'Where the page begins: next of the page before', 81)),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
});
const oneMail = component('OneMail', { mail_id: meanings.mailId(wire.id()) });

const resentMails = component('MailsToResend', {
  state: field(oneOf(...repeatableStates), 'Mails in this state', 'failed'),
  client_id: Type.Optional(field(wire.id(), 'Only mails about orders of this client', 3)),
  since: Type.Optional(field(wire.time(), 'Only mails made at this time or later')),
  dry_run: Type.Optional(field(wire.flag(), 'true: only count them')),
});
const resent = component('ResentMails', {
  mails: field(Type.Integer(), 'How many mails are sent again, or would be with dry_run', 12),
  dry_run: field(Type.Boolean(), 'Whether they were only counted'),
});

const subject = () => wire.line(200);
const body = () => textOf(10_000);
const previewAsked = component('MailPreviewQuery', {
  mail_id: Type.Optional(
    field(wire.id(), 'Number of the mail to show; or send locale, with subject and body or without', 81),
  ),
  locale: Type.Optional(
    field(locale(), 'Language of the text, about a parcel of an invented order. Default: en'),
  ),
  subject: Type.Optional(
    field(
      subject(),
      'Subject to be tried; without it that of the language',
      'Your order {order} has been shipped',
    ),
  ),
  body: Type.Optional(
    field(
      body(),
      'Text to be tried, sent with subject',
      'Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}',
    ),
  ),
});
const preview = component('MailPreview', {
  subject: field(Type.String(), 'Subject of the mail', 'Your order order-4711 has been shipped'),
  text: field(
    Type.String(),
    'The mail as plain text',
    'Hello Jane,\n\na parcel of your order order-4711 is on its way to you.',
  ),
  html: field(
    Type.String(),
    'The mail as HTML',
    '<p>Hello Jane,</p><p>a parcel of your order order-4711 is on its way to you.</p>',
  ),
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
  throw new Malformed([missing(line === undefined ? 'subject' : 'body')]);
}

const newTest = component('TestMail', {
  address: field(wire.line(254), 'Where the test mail is sent', 'jane.doe@mail.example'),
  locale: Type.Optional(field(locale(), 'Language of the mail. Default: en')),
});
const tested = component('TestMailResult', {
  sent: field(Type.Boolean(), 'Whether the mail server accepted it'),
  detail: field(Type.String(), 'Answer of the mail server, or why none arrived', '250 OK'),
});

const clientMails = component('ClientMails', {
  client: meanings.client(named()),
  tracking: field(Type.Boolean(), 'Whether its end customers are mailed when a parcel was shipped'),
  locale: field(
    wire.nullable(Type.String()),
    'Language of the mails; null = that of the country of the delivery address',
    'en',
  ),
  sender_name: field(
    wire.nullable(Type.String()),
    'Name of the sender; null = the name of the client',
    'Example Shop',
  ),
  reply_to: field(
    wire.nullable(Type.String()),
    'Address that answers go to; null = the sender of the service',
    'support@shop.example',
  ),
});
const BY_COUNTRY = 'country';
const clientChanges = component('ClientMailChanges', {
  client_id: meanings.clientId(wire.id()),
  tracking: Type.Optional(field(flag(), 'Whether end customers are mailed when a parcel ships')),
  locale: Type.Optional(
    field(oneOf(...mailLocales, BY_COUNTRY), 'Language of the mails; country = that of the delivery address'),
  ),
  sender_name: Type.Optional(field(wire.line(100), 'Name of the sender', 'Example Shop')),
  client_name: Type.Optional(field(flag(), 'Whether the name of the client is the sender name again')),
  reply_to: Type.Optional(field(wire.line(254), 'Address that answers go to', 'support@shop.example')),
  no_reply_to: Type.Optional(field(flag(), 'true = answers go to the sender of the service again')),
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

const textLocale = meaning('Language of the text');
const textSubject = meaning(
  'Subject, with placeholders such as {order}',
  'Your order {order} has been shipped',
);
const textBody = meaning(
  'Paragraphs, separated by an empty line, with placeholders such as {tracking}; one whose placeholder has no value is left out',
  'Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}',
);
const shownText = component('MailText', {
  locale: textLocale(enumerated('MailLocale', mailLocales)),
  subject: textSubject(Type.String()),
  body: textBody(Type.String()),
  is_preset: field(Type.Boolean(), 'Whether it is the text that comes with the service'),
});
const newText = component('NewMailText', {
  locale: textLocale(locale()),
  subject: Type.Optional(textSubject(subject())),
  body: Type.Optional(textBody(body())),
  preset: Type.Optional(
    field(flag(), 'true = return to the text that comes with the service; or send subject and body'),
  ),
});
const readNewText = wire.decodeAs(newText);

/** @throws {Malformed} unless the body has both parts of the text, or `preset: true` */
function decodeNewText(sent: JsonObject) {
  const { locale: asked, preset = false, ...own } = readNewText(sent);
  if (preset) return { locale: asked, text: null };
  const found = textIn(own);
  if (!found) throw new Malformed([missing('subject')]);
  return { locale: asked, text: found };
}

const link = component('TrackingLink', {
  shipping_option: field(Type.String(), 'The shipping option of a parcel, in lower case', 'dhl paket'),
  address: field(
    wire.nullable(Type.String()),
    'Address of the tracking page, with {tracking} for the code; null = no link',
    'https://tracking.carrier.example/{tracking}',
  ),
});
const newLink = component('NewTrackingLink', {
  shipping_option: field(
    wire.line(255),
    'The shipping option of a parcel; upper and lower case mean the same',
    'DHL Paket',
  ),
  address: Type.Optional(
    field(
      wire.line(1000),
      'Address of the tracking page, with {tracking} for the code; or send remove',
      'https://tracking.carrier.example/{tracking}',
    ),
  ),
  remove: Type.Optional(field(flag(), 'true = mails have no link for this shipping option; or send address')),
});
const readNewLink = wire.decodeAs(newLink);

/** @throws {Malformed} unless the body has an address, or `remove: true` */
function decodeNewLink(sent: JsonObject) {
  const { shippingOption, address = null, remove = false } = readNewLink(sent);
  if (!remove && address === null) throw new Malformed([missing('address')]);
  return { shippingOption, address: remove ? null : address };
}

const alerts = field(oneOf(...alertMailChoices), 'Which alerts are mailed');
const alertMails = component('AlertMails', { alerts });
const userAlertMails = component('UserAlertMails', {
  user_id: meanings.userId(wire.id()),
  alerts,
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
