import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isTerminal,
  orderStateNames,
  orderStateOf,
  orderStates,
  reservedOrderStates,
} from './order-states.ts';

const rows = Object.values(orderStates);

test('every exit leads to a state of the table', () => {
  for (const row of rows) {
    for (const target of Object.values(row.on)) assert.ok(target in orderStates, `${row.code} → ${target}`);
  }
});

test('every state is reachable from new', () => {
  const seen = new Set<string>(['new']);
  for (const name of seen) {
    for (const target of Object.values(orderStates[name as keyof typeof orderStates].on)) seen.add(target);
  }
  assert.deepEqual([...seen].sort(), [...orderStateNames].sort());
});

test('numbers and codes are unique, the reserved ones included', () => {
  const all = [...rows, ...reservedOrderStates];
  assert.equal(new Set(all.map((row) => row.number)).size, all.length);
  assert.equal(new Set(all.map((row) => row.code)).size, all.length);
});

test('the terminal states are exactly 100, 500 and 501, and have no exits', () => {
  const terminal = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);
  assert.deepEqual(terminal.sort(), [100, 500, 501]);
});

test('a client cancels where the table has the exit, the operator in production as well', () => {
  for (const row of rows) {
    const byOperator = row.code === 'order_state_uploaded';
    assert.equal('cancel' in row.on, row.cancelable !== 'no' || byOperator, row.code);
  }
});

test('every error state can be retried', () => {
  for (const row of rows) if (row.code.endsWith('_error')) assert.ok('retry' in row.on, row.code);
});

test('a number finds its state, an unknown one is refused', () => {
  for (const name of orderStateNames) assert.equal(orderStateOf(orderStates[name].number), name);
  assert.throws(() => orderStateOf(33));
});
