import Type from 'typebox';
import { component, flag } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { Endpoints } from '../../../dialect.ts';
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
  'admin/retention/list': {
    summary: 'List the retention rules',
    body: nothing,
    reply: wire.list(rule),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(rule)),
  },
  'admin/retention/set': {
    summary: 'Set how many days something is kept, or with preset: true return to the preset days',
    body: newRule,
    reply: rule,
    success: 200,
    decode: decodeNewRule,
    encode: wire.encodeAs(rule),
  },
  'admin/retention/preview': {
    summary: 'Preview what the retention rules would delete now, optionally one rule with other days',
    body: preview,
    reply: wire.list(expired),
    success: 200,
    isList: true,
    decode: wire.decodeAs(preview),
    encode: wire.encodeAs(wire.list(expired)),
  },
  'admin/retention/clock': {
    summary: 'Read whether the clock is trusted, without which nothing is deleted',
    body: nothing,
    reply: clock,
    success: 200,
    decode: decodeNothing,
    encode: wire.encodeAs(clock),
  },
  'admin/retention/confirm': {
    summary:
      'Confirm that the clock is right, so that what is old by it is deleted; returns what was known before',
    body: nothing,
    reply: clock,
    success: 200,
    decode: decodeNothing,
    encode: wire.encodeAs(clock),
  },
} as const satisfies Endpoints<
  | 'admin/retention/list'
  | 'admin/retention/set'
  | 'admin/retention/preview'
  | 'admin/retention/clock'
  | 'admin/retention/confirm'
>;
