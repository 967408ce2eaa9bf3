import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newLegibleSecret } from '../../lib/secrets/ids.ts';
import { checkUser, isFirstGuess } from './user.ts';

test('passwords from the top of leaked lists, runs, repetitions and the own address are refused', () => {
  const guesses = [
    'password12345',
    'Password12345',
    'correcthorsebatterystaple',
    'aaaaaaaaaaaa',
    '121212121212',
    'abcabcabcabca',
    'abcdefghijklmno',
    '098765432109',
    'qwertyuiopas',
    'ada.lovelace',
    'ada.lovelace2026!',
    'ada.lovelace@shop.example',
  ];
  for (const password of guesses) {
    assert.ok(isFirstGuess(password, 'ada.lovelace@shop.example'), password);
    assert.equal(checkUser({ password, email: 'ada.lovelace@shop.example' })[0]?.path[0], 'password');
  }
});

test('all others are accepted: nothing but the length is asked of them', () => {
  const passwords = [
    'correct horse battery',
    'twelve chars',
    'äöü fünf Sätze',
    'qwerty not a run',
    newLegibleSecret(),
  ];
  for (const password of passwords) {
    assert.ok(!isFirstGuess(password, 'ada@shop.example'), password);
    assert.deepEqual(checkUser({ password, email: 'ada@shop.example' }), []);
  }
  assert.deepEqual(checkUser({ password: 'elevenchars' }).length, 1);
});
