import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../harness/http/exchange.ts';
import { withField, withoutField } from './body-fields.ts';
import { assertRefused } from './refused.ts';
import type { Kind, RequestField } from './tables/section-2-requests.ts';

/** Strings that cannot be stored: PostgreSQL has neither NUL nor lone surrogates. */
export const brokenTexts = ['a\u0000b', 'a\ud800b'];

const noTexts = [45, 0, 1.5, true, false, {}, [], ['text']];

const wrongTypes: Record<Kind, readonly unknown[]> = {
  text: [...noTexts, ...brokenTexts],
  word: noTexts,
  count: [true, false, {}, [], ['1'], ...brokenTexts],
  money: [true, false, {}, [], ['1'], ...brokenTexts],
  hours: [true, false, {}, [], ['1'], ...brokenTexts],
  list: ['text', 42, true, {}, { 0: {} }],
  oneOrMore: ['text', 42, true, {}, []],
  flag: [42, 0, 1, 'true', 'yes', {}, [], [true]],
};

/** A body that is accepted, and how it is sent. */
export interface FieldRequest {
  body(): object;
  send(body: object): Promise<Reply>;
  readonly accepted: readonly number[];
  /** The name of a field in refusals, where it is not its path in the body. */
  named?(parameter: string): string;
}

/** One row of a table: the answer to each value the field can hold. */
export function rowTest(field: RequestField, request: FieldRequest): void {
  const { parameter, kind, required, accepted = [], refused = [] } = field;
  const accept = async (body: object) => {
    const reply = await request.send(body);
    assert.ok(request.accepted.includes(reply.status), `${reply.status} ${reply.text}`);
  };
  const refuse = async (body: object, type: string) =>
    void assertRefused(await request.send(body), {
      status: 400,
      type,
      parameter: request.named?.(parameter) ?? parameter,
    });
  const absent = (body: object) => (required ? refuse(body, 'missing_required_parameter') : accept(body));

  test(`${parameter}, ${required ? 'required' : 'optional'}`, async (t) => {
    await t.test('missing', () => absent(withoutField(request.body(), parameter)));
    await t.test('null', () => absent(withField(request.body(), parameter, null)));
    await t.test('empty', () => absent(withField(request.body(), parameter, '')));
    for (const value of [...wrongTypes[kind], ...refused]) {
      await t.test(`refused: ${show(value)}`, () =>
        refuse(withField(request.body(), parameter, value), 'invalid_parameter'),
      );
    }
    for (const value of accepted) {
      await t.test(`accepted: ${show(value)}`, () => accept(withField(request.body(), parameter, value)));
    }
  });
}

export function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}
