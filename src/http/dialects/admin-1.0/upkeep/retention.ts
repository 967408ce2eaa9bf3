import Type from 'typebox';
import { confirmClock, showClock } from '../../../../operations/retention/clock-guard.ts';
import { listRetention, previewRetention, setRetention } from '../../../../operations/retention/retention.ts';
import { component, field, flag, meaning } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { Malformed, missing } from '../../../problems.ts';
import { decodeNothing, nothing } from '../../nothing.ts';
import * as wire from '../wire.ts';

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
  before: field(wire.instant(), 'Rows older than this time would be deleted', wire.WHEN),
  rows: field(Type.Integer(), 'How much would be deleted: rows, or calls of the request log', 1200),
  oldest: field(
    wire.nullable(wire.instant()),
    'Time of the oldest of it; null = nothing would be deleted',
    wire.WHEN,
  ),
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
  now: field(wire.instant(), 'The present time of the service', wire.WHEN),
  seen_at: field(
    wire.nullable(wire.instant()),
    'The latest time that was trusted; null = nothing was deleted yet',
    wire.WHEN,
  ),
  refused_at: field(
    wire.nullable(wire.instant()),
    'Since when nothing is deleted, until a person confirms the time; null = the time is trusted',
    wire.WHEN,
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
    throw new Malformed([{ type: 'invalid_parameter', parameter: 'preset', detail }]);
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
