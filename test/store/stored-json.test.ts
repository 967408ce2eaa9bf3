/**
 * The JSON of each column, compared with the golden rows of this release: read by the code, and written
 * again.
 */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentenceOf } from '../../src/domain/details/details.ts';
import { type ReasonDetail, reasonDetails } from '../../src/domain/details/reasons.ts';
import { storedOption, toOption } from '../../src/store/catalogue/product-json.ts';
import { storedAttempt, toAttempt } from '../../src/store/engine/attempt-json.ts';
import { toJson } from '../../src/store/engine/json.ts';
import {
  storedAct,
  storedAddress,
  storedCosts,
  storedParameters,
  storedReorder,
  toAct,
  toAddress,
  toCosts,
  toReorder,
  toTask,
} from '../../src/store/orders/order-json.ts';
import { readSnapshot, writeSnapshot } from '../../src/store/quotes/quote-json.ts';
import { storedDelay, storedParcel, toDelay, toParcel } from '../../src/store/signals/item-progress-json.ts';
import {
  storedEventFacts,
  storedHeaders,
  toEventFacts,
  toHeaders,
} from '../../src/store/webhooks/webhook-json.ts';
import * as actValues from './golden/act-values.ts';
import { golden } from './golden/golden.ts';
import * as values from './golden/values.ts';

interface Column<Value, Stored> {
  readonly value: Value;
  readonly toStored: (value: Value) => Stored;
  readonly fromStored: (stored: Stored) => Value;
}

function column<Value, Stored>(
  value: Value,
  toStored: (value: Value) => Stored,
  fromStored: (stored: Stored) => Value,
): Column<unknown, unknown> {
  return { value, toStored, fromStored } as Column<unknown, unknown>;
}

function listColumn<Value, Stored>(
  value: readonly Value[],
  toStored: (value: Value) => Stored,
  fromStored: (stored: Stored) => Value,
): Column<unknown, unknown> {
  return column(
    value,
    (all) => all.map(toStored),
    (all) => all.map(fromStored),
  );
}

/** By the name of the golden row. */
const columns: Readonly<Record<string, Column<unknown, unknown>>> = {
  acts: column(
    actValues.acts,
    (acts) => acts.map(storedAct),
    (stored) => stored.map((act, index) => toAct(actValues.acts[index]!.action, act)),
  ),
  bulk: column(
    actValues.bulkTasks,
    (tasks) => tasks.map(storedParameters),
    (stored) => stored.map((task, index) => toTask(actValues.bulkTasks[index]!.action, task)),
  ),
  addresses: listColumn(values.addresses, storedAddress, toAddress),
  attempt: column(values.attempt, storedAttempt, toAttempt),
  costs: column(values.costs, storedCosts, toCosts),
  'costs-of-parcels': column(values.costsOfParcels, storedCosts, toCosts),
  'event-facts': column(values.eventFacts, storedEventFacts, toEventFacts),
  headers: column(values.headers, storedHeaders, toHeaders),
  delay: column(values.delay, storedDelay, toDelay),
  options: listColumn(values.options, storedOption, toOption),
  parcels: listColumn(values.parcels, storedParcel, toParcel),
  reorder: column(values.reorder, storedReorder, toReorder),
};

for (const [name, { value, toStored, fromStored }] of Object.entries(columns)) {
  describe(name, () => {
    test('a stored row is read as it was written', () => {
      assert.deepEqual(fromStored(JSON.parse(golden(name))), value);
    });
    test('is written to the same bytes', () => assert.equal(JSON.stringify(toStored(value)), golden(name)));
  });
}

test('a stored reason has the sentence that it was stored for', () => {
  const rows: readonly { readonly stored: ReasonDetail; readonly sentence: string }[] = JSON.parse(
    golden('reasons'),
  );
  for (const { stored, sentence } of rows) assert.equal(sentenceOf(stored), sentence);
  const codes = new Set(rows.map(({ stored }) => stored.code));
  assert.deepEqual([...codes].sort(), Object.keys(reasonDetails).sort());
});

describe('quote', () => {
  test('a stored row is read as it was written', () => {
    assert.deepEqual(readSnapshot(Buffer.from(golden('quote'))), values.snapshot);
  });
  test('is written to the same bytes', () => {
    assert.equal(writeSnapshot(values.snapshot).toString(), golden('quote'));
  });
});

test('a version that this release does not read is refused', () => {
  const later = { ...JSON.parse(golden('costs')), v: 2 };
  assert.throws(
    () => toCosts(later),
    /^Error: costs of an order in version 2; this release reads version 1$/,
  );
  const quote = { ...JSON.parse(golden('quote')), v: undefined };
  assert.throws(
    () => readSnapshot(Buffer.from(JSON.stringify(quote))),
    /^Error: a quote in version undefined/,
  );
});

test('characters that PostgreSQL cannot store are replaced, and only these', () => {
  const stored = (name: string) => JSON.parse(toJson([{ name }]))[0].name;
  assert.equal(stored('a\0b'), 'a\ufffdb');
  assert.equal(stored('a\ud83d'), 'a\ufffd');
  assert.equal(stored('\ude00b'), '\ufffdb');
  for (const name of ['😀\u001b\n"', '\\u0000', '\\ud83d', '\\\\u0000', 'C:\\users'])
    assert.equal(stored(name), name);
});
