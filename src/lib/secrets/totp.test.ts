import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeAt, codeNow, newTotpSecret, stepOfCode, toBase32, totpUri } from './totp.ts';

/** RFC 6238, appendix B, SHA-1. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

test('codes are the published ones', () => {
  for (const [seconds, expected] of vectors) {
    assert.equal(codeAt(SECRET, Math.floor(seconds / 30), 8), expected);
    assert.equal(codeNow(SECRET, new Date(seconds * 1000)), expected.slice(2));
  }
});

test('base32 is the published one (RFC 4648), without padding', () => {
  assert.equal(toBase32(Buffer.from('fooba')), 'MZXW6YTB');
  assert.equal(toBase32(Buffer.from('foobar')), 'MZXW6YTBOI');
});

test('a code counts half a minute before and after its time, and not longer', () => {
  const now = new Date(1_700_000_010_000);
  const step = Math.floor(now.getTime() / 30_000);
  for (const [away, found] of [
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ] as const) {
    assert.equal(stepOfCode(SECRET, codeAt(SECRET, step + away), now), found, String(away));
  }
  for (const wrong of ['', '1', `${codeAt(SECRET, step)} `, codeAt(SECRET, step).slice(1), 'äöüßéè'])
    assert.equal(stepOfCode(SECRET, wrong, now), undefined, wrong);
});

test('a secret has 160 bits, and its address names the service and the account', () => {
  assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/);
  assert.notEqual(newTotpSecret(), newTotpSecret());
  assert.equal(
    totpUri('ABC', 'Print & Co', 'ada@shop.example'),
    'otpauth://totp/Print%20%26%20Co:ada%40shop.example?secret=ABC&issuer=Print%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
