import Type from 'typebox';
import { confirmClock, showClock } from '../../../../operations/upkeep/clock-guard.ts';
import { listRetention, previewRetention, setRetention } from '../../../../operations/upkeep/retention.ts';
import { component, flag } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { Malformed } from '../../../problems.ts';
import { decodeNothing, nothing } from '../../nothing.ts';
import * as wire from '../wire.ts';

const LONGEST_DAYS = 1_000_000;

const rule = component('RetentionRule', {
  what: Type.String({ description: 'What is deleted after a time' }),
  summary: Type.String(),
  days: wire.nullable(Type.Integer({ description: 'How long it is kept; null = forever' })),
  preset_days: wire.nullable(Type.Integer()),
  adjustable: wire.nullable(
    component('RetentionBounds', { at_least: Type.Integer(), at_most: Type.Integer() }),
  ),
});

const expired = component('ExpiredData', {
  what: Type.String({ description: 'Name of the rule' }),
  days: Type.Integer({ description: 'How long it is kept' }),
  before: wire.instant(),
  rows: Type.Integer(),
  oldest: wire.nullable(wire.instant()),
  bytes: wire.nullable(Type.Integer()),
});

const preview = component('RetentionPreview', {
  what: Type.Optional(wire.line(100)),
  days: Type.Optional(wire.wholeNumber(LONGEST_DAYS)),
});

const clock = component('RetentionClock', {
  now: wire.instant(),
  seen_at: wire.nullable(wire.instant()),
  refused_at: wire.nullable(wire.instant()),
});

const newRule = component('NewRetention', {
  what: wire.line(100),
  days: Type.Optional(wire.wholeNumber(LONGEST_DAYS)),
  preset: Type.Optional(flag()),
});
const readNewRule = wire.decodeAs(newRule);

/** @throws {Malformed} unless the body has either a number of days or `preset: true` */
function decodeNewRule(body: JsonObject) {
  const { what, days = null, preset = false } = readNewRule(body);
  if (preset && days !== null) {
    const detail = 'returns to the preset days; leave out days';
    throw new Malformed([{ type: 'invalid_parameter', parameter: 'preset', detail }]);
  }
  if (!preset && days === null) {
    throw new Malformed([{ type: 'missing_required_parameter', parameter: 'days', detail: '' }]);
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
