import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignInDelays } from './sign-in-delays.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const FREE_OF_ADDRESS = 100;

const attemptOf = (n: number) =>
  ({ account: `user-${n}@shop.example`, step: 'password', address: '192.0.2.1', device: undefined }) as const;

test('an address that must wait is noted once, however many accounts it names', () => {
  const delays = new SignInDelays();
  for (let n = 0; n < FREE_OF_ADDRESS; n++) assert.equal(delays.begin(attemptOf(n), NOW).seconds, 0);
  const noted = Array.from({ length: 1000 }, (_, n) => delays.begin(attemptOf(FREE_OF_ADDRESS + n), NOW));
  assert.ok(noted.every(({ seconds }) => seconds > 0));
  assert.equal(noted.filter(({ news }) => news === 'address').length, 1);
  assert.equal(noted.filter(({ news }) => news === 'account').length, 0);
});

test('an account that must wait is noted once, from whichever address', () => {
  const delays = new SignInDelays();
  for (let n = 0; n < 5; n++) delays.begin(attemptOf(1), NOW);
  const noted = [1, 2, 3].map(() => delays.begin(attemptOf(1), NOW));
  assert.deepEqual(
    noted.map(({ news }) => news),
    ['account', undefined, undefined],
  );
});
