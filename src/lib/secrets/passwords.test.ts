import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, PASSWORD_COST, TooManyPasswords, verifyPassword } from './passwords.ts';

test('a password verifies against its own hash, however its characters are composed', async () => {
  const hash = await hashPassword('caf\u00e9 au lait', PASSWORD_COST);
  assert.match(hash, /^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  assert.equal(await verifyPassword('cafe\u0301 au lait', hash, PASSWORD_COST), true);
  assert.equal(await verifyPassword('cafe au lait', hash, PASSWORD_COST), false);
});

test('two hashes of a password have nothing in common', async () => {
  const [one, other] = await Promise.all([
    hashPassword('the same', PASSWORD_COST),
    hashPassword('the same', PASSWORD_COST),
  ]);
  assert.notEqual(one, other);
});

test('parameters are stored with the hash, so that an older one still verifies', async () => {
  // scrypt of "password" with the salt "salt-salt-salt-1", N=1024, r=8, p=1.
  const old = 'scrypt$1024$8$1$c2FsdC1zYWx0LXNhbHQtMQ$ejgdMk6iTSceiS1lMDFjGqx3vzFELI5wuDqIqTixuXk';
  assert.equal(await verifyPassword('password', old, PASSWORD_COST), true);
});

test('without a hash no password verifies, not even that of the placeholder', async () => {
  assert.equal(await verifyPassword('', undefined, PASSWORD_COST), false);
});

test('more than a few concurrent hashes are refused', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword('password', 'scrypt$2$8$1$AAAA$AAAA', PASSWORD_COST)),
  );
  const turnedAway = results.filter((result) => result.status === 'rejected');
  assert.equal(turnedAway.filter(({ reason }) => reason instanceof TooManyPasswords).length, 40 - 2 - 32);
});
