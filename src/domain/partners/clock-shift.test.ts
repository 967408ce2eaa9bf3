import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../../lib/clock.ts';
import { clockShift, shiftText } from './clock-shift.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const minutes = (count: number) => new Date(NOON + count * MINUTE_MS);

/** Signals as [time, receipt, handover] in minutes. */
function shiftOf(...signals: readonly (readonly [at: number, receivedAt: number, handedOverAt?: number])[]) {
  const found = clockShift(
    signals.map(([at, receivedAt, handedOverAt]) => ({
      at: minutes(at),
      receivedAt: minutes(receivedAt),
      handedOverAt: handedOverAt === undefined ? null : minutes(handedOverAt),
    })),
  );
  return found && shiftText(found);
}

test('a clock is ahead if a signal is from more than five minutes after its receipt', () => {
  assert.equal(shiftOf([5, 0]), undefined);
  assert.equal(shiftOf([6, 0]), 'at least 6 minutes ahead');
  assert.equal(shiftOf([-600, 0], [18, 1], [-30, 2]), 'at least 17 minutes ahead');
  assert.equal(shiftOf([1440, 0]), 'at least 24 hours ahead');
});

test('a clock is behind if a signal is from more than five minutes before its order was handed over', () => {
  assert.equal(shiftOf([-5, 1, 0]), undefined);
  assert.equal(shiftOf([-17, 1, 0]), 'at least 17 minutes behind');
  assert.equal(shiftOf([-150, 90, 0]), '4 hours behind');
  assert.equal(shiftOf([-150, 20, 0]), 'at least 2 hours behind');
});

test('a shift of about whole hours is that of a time zone', () => {
  assert.equal(shiftOf([119, 0]), '2 hours ahead');
  assert.equal(shiftOf([-299, 1, 0]), '5 hours behind');
  assert.equal(shiftOf([-60, 0, -600], [-43, 17, -600], [-25, 36, -600]), '1 hour behind');
});

test('signals that are reported late say nothing about the clock', () => {
  const days = (age: number) => [0, 7, 22, 49].map((at) => [at - age, at, -5000] as const);
  assert.equal(shiftOf(...days(90)), undefined, 'ninety minutes late');
  assert.equal(shiftOf(...days(15 * 60)), undefined, 'no time zone is that far');
  assert.equal(shiftOf(...days(120), [50, 51, -5000]), undefined, 'one of them is in time');
  assert.equal(shiftOf([-60, 0], [0, 60], [60, 120], [120, 180]), undefined, 'a job that runs by the hour');
  assert.equal(shiftOf([-60, 0], [-42, 18]), undefined, 'two may be a coincidence');
});

test('it began with the first signal that shows it', () => {
  const at = [0, 20, 10, 40].map((minute) => ({
    at: minutes(minute === 0 ? 0 : minute + 30),
    receivedAt: minutes(minute),
    handedOverAt: null,
  }));
  assert.deepEqual(clockShift(at)?.since, minutes(10));
});
