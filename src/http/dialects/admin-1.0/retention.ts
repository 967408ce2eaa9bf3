import Type from 'typebox';
import {
  type ExportedData,
  erasePersonalData,
  exportPersonalData,
} from '../../../operations/privacy/personal-data.ts';
import { confirmClock, showClock } from '../../../operations/retention/clock-guard.ts';
import { listRetention, previewRetention, setRetention } from '../../../operations/retention/retention.ts';
import { component, field, flag, meaning, oneOf } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { jsonReply } from '../../endpoint.ts';
import { Malformed, missing } from '../../problems.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const LONGEST_DAYS = 1_000_000;

const ruleName = meaning('Name of what is deleted after a time', 'sessions');
const rule = component('RetentionRule', {
  what: ruleName(Type.String()),
  summary: field(Type.String(), 'The reason in words', 'sign-ins of people after they ended'),
  days: field(wire.nullable(Type.Integer()), 'How many days it is kept; null = forever', 30),
  preset_days: field(
    wire.nullable(Type.Integer()),
    'How many days it is kept unless the operator sets another number',
    30,
  ),
  adjustable: field(
    wire.nullable(
      component('RetentionBounds', {
        at_least: field(Type.Integer(), 'The fewest days', 1),
        at_most: field(Type.Integer(), 'The most days', 366),
      }),
    ),
    'The days that can be set; null = fixed, because the service or its interfaces depend on it',
  ),
});

const expired = component('ExpiredData', {
  what: field(Type.String(), 'Name of the rule', 'sessions'),
  days: field(Type.Integer(), 'How many days it is kept', 30),
  before: field(wire.instant(), 'Rows older than this time would be deleted'),
  rows: field(Type.Integer(), 'How much would be deleted: rows, or calls of the request log', 1200),
  oldest: field(wire.nullableInstant(), 'Time of the oldest of it; null = nothing would be deleted'),
  bytes: field(wire.nullable(Type.Integer()), 'Size in bytes; null = not measured', 5242880),
});

const preview = component('RetentionPreview', {
  what: Type.Optional(field(wire.line(100), 'Only this rule; all rules if left out', 'sessions')),
  days: Type.Optional(
    field(
      wire.wholeNumber(LONGEST_DAYS),
      'Preview with this retention period, in days; the period in force if left out',
      60,
    ),
  ),
});

const clock = component('RetentionClock', {
  now: field(wire.instant(), 'The present time of the service'),
  seen_at: field(wire.nullableInstant(), 'The latest time that was trusted; null = nothing was deleted yet'),
  refused_at: field(
    wire.nullableInstant(),
    'Since when nothing is deleted, until a person confirms the time; null = the time is trusted',
  ),
});

const newRule = component('NewRetention', {
  what: ruleName(wire.line(100)),
  days: Type.Optional(field(wire.wholeNumber(LONGEST_DAYS), 'How many days it is kept; or send preset', 60)),
  preset: Type.Optional(field(flag(), 'true = return to the preset days; or send days')),
});
const readNewRule = wire.decodeAs(newRule);

/** @throws {Malformed} unless the body has either a number of days or `preset: true` */
function decodeNewRule(body: JsonObject) {
  const { what, days = null, preset = false } = readNewRule(body);
  if (preset && days !== null) {
    const detail = { code: 'preset_with_days' } as const;
    throw new Malformed([{ type: 'invalid_parameter', path: ['preset'], detail }]);
  }
  if (!preset && days === null) {
    throw new Malformed([missing('days')]);
  }
  return { what, days };
}

export const retentionEndpoints = {
  'admin/retention/list': wire.staffEndpoint(listRetention, {
    name: 'ListRetention',
    summary: 'List the retention rules',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(rule),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(rule)),
  }),
  'admin/retention/set': wire.staffEndpoint(setRetention, {
    name: 'SetRetention',
    summary: 'Set how many days something is kept, or with preset: true return to the preset days',
    role: 'administrator',
    statuses: wire.usual,
    body: newRule,
    reply: rule,
    decode: decodeNewRule,
    encode: wire.encodeAs(rule),
    example: { what: 'sessions', days: 60 },
  }),
  'admin/retention/preview': wire.staffEndpoint(previewRetention, {
    name: 'PreviewRetention',
    summary: 'Preview what the retention rules would delete now, optionally one rule with other days',
    role: 'read-only',
    statuses: wire.usual,
    body: preview,
    reply: wire.list(expired),
    isList: true,
    decode: wire.decodeAs(preview),
    encode: wire.encodeAs(wire.list(expired)),
    example: { what: 'request-log', days: 30 },
  }),
  'admin/retention/clock': wire.staffEndpoint(showClock, {
    name: 'ReadRetentionClock',
    summary: 'Read whether the clock is trusted, without which nothing is deleted',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: clock,
    decode: decodeNothing,
    encode: wire.encodeAs(clock),
    isList: true,
  }),
  'admin/retention/confirm': wire.staffEndpoint(confirmClock, {
    name: 'ConfirmRetentionClock',
    summary:
      'Confirm that the clock is right, so that what is old by it is deleted; returns what was known before',
    role: 'administrator',
    statuses: wire.usual,
    body: nothing,
    reply: clock,
    decode: decodeNothing,
    encode: wire.encodeAs(clock),
  }),
};

const subject = {
  email: Type.Optional(
    field(wire.line(255), 'E-mail address of the person, in any order; or send name', 'jane.doe@example.com'),
  ),
  name: Type.Optional(field(wire.line(), 'Reference or full ID of one order; or send email', 'shop-1001')),
  client_id: Type.Optional(meanings.clientId(wire.id())),
};

const exporting = component('PersonalDataSubject', subject);
const exported = component('ExportedPersonalData', {
  exported_at: field(wire.instant(), 'When it was read'),
  orders: field(
    wire.list(
      component('PersonalDataOrder', {
        order_number: meanings.orderNumber(Type.Integer()),
        client_id: meanings.clientId(Type.Integer()),
        reference: meanings.givenReference(Type.String()),
        rows: field(wire.facts(), 'What is stored, by the table that has it: its rows as they are', {
          order_items: [{ n: 1, reference: 'flyers' }],
        }),
      }),
    ),
    'The orders that have to do with the person',
  ),
  files: field(
    wire.list(
      component('PersonalDataFile', {
        order_number: meanings.orderNumber(Type.Integer()),
        n: field(Type.Integer(), 'Number of the file in its order, from 1', 1),
        type: field(Type.String(), 'Type of the file, such as product or cover', 'product'),
        url: field(Type.String(), 'Where its client had it', 'https://files.example/flyer.pdf'),
        sha256: meanings.sha256(wire.nullable(Type.String())),
        size: field(wire.nullable(Type.Integer()), 'Its size in bytes; null = not known', 48213),
        format: field(wire.nullable(Type.String()), 'Its format as it was read; null = not known', 'pdf'),
        link: field(
          wire.nullable(Type.String()),
          'A link to its bytes, which works for seven days; null = they are not stored',
          'https://print.example/files/10000042/1',
        ),
      }),
    ),
    'The files of these orders',
  ),
  user_ids: field(
    wire.list(Type.Integer()),
    'Numbers of the users of the panel with the e-mail address',
    [12],
  ),
});

const erasing = component('ErasePersonalData', {
  ...subject,
  when_finished: Type.Optional(
    field(
      flag(),
      'true = orders that are still produced are erased once they have ended; otherwise they refuse the call',
    ),
  ),
  dry_run: Type.Optional(meanings.dryRun(flag())),
});
const erased = component('ErasedPersonalData', {
  dry_run: meanings.dryRun(Type.Boolean()),
  orders: field(
    wire.list(
      component('ErasedOrder', {
        order_number: meanings.orderNumber(Type.Integer()),
        client_id: meanings.clientId(Type.Integer()),
        reference: meanings.givenReference(Type.String()),
        outcome: field(
          oneOf('erased', 'waiting', 'erased_before', 'refused'),
          'erased now; waiting until it has ended; erased_before, by an earlier call or a rule; or refused, only with dry_run: it has not ended, and without when_finished it would refuse the call',
          'erased',
        ),
      }),
    ),
    'Outcome for each order of the person',
  ),
});

/** Rows keep the column names of their tables. */
function encodeExported({ exportedAt, orders, files, userIds }: ExportedData) {
  return jsonReply({
    exported_at: exportedAt.toISOString(),
    orders: orders.map(({ orderNumber, clientId, reference, rows }) => ({
      order_number: orderNumber,
      client_id: clientId,
      reference,
      rows,
    })),
    files: files.map(({ orderNumber, ...file }) => ({ order_number: orderNumber, ...file })),
    user_ids: userIds,
  });
}

export const privacyEndpoints = {
  'admin/privacy/export': wire.staffEndpoint(exportPersonalData, {
    name: 'ExportPersonalData',
    summary: 'Export everything stored about the orders of a person, or about one order',
    role: 'administrator',
    statuses: wire.usual,
    body: exporting,
    reply: exported,
    decode: wire.decodeAs(exporting),
    encode: encodeExported,
    example: { email: 'jane.doe@mail.example' },
  }),
  'admin/privacy/erase': wire.staffEndpoint(erasePersonalData, {
    name: 'ErasePersonalData',
    summary: 'Erase personal data from finished orders',
    role: 'administrator',
    statuses: wire.usual,
    body: erasing,
    reply: erased,
    decode: wire.decodeAs(erasing),
    encode: wire.encodeAs(erased),
    example: { email: 'jane.doe@mail.example', when_finished: true, dry_run: true },
  }),
};
