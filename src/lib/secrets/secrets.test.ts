import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { deriveKey, keyFingerprint, open, seal, sha256, sign, verifySignature } from './secrets.ts';

const key = randomBytes(32);

describe('seal and open', () => {
  test('every string is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(open(key, seal(key, text)), text);
      }),
    );
  });

  test('sealing the same text again gives different bytes', () => {
    const sealed = Array.from({ length: 2_000 }, () => seal(key, 'secret'));
    assert.equal(new Set(sealed.map((bytes) => bytes.toString('hex'))).size, sealed.length);
    assert.equal(new Set(sealed.map((bytes) => bytes.toString('hex', 1, 13))).size, sealed.length, 'nonces');
  });

  test('a sealed string does not show its content', () => {
    assert.ok(!seal(key, 'plainly visible').includes('plainly'));
  });

  test('another key does not open it', () => {
    assert.throws(() => open(randomBytes(32), seal(key, 'secret')));
  });

  test('a change of any single byte is noticed', () => {
    const sealed = seal(key, 'secret');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      assert.throws(() => open(key, changed), `byte ${index}`);
    }
  });

  test('a cut or empty text is refused', () => {
    const sealed = seal(key, 'secret');
    for (let length = 0; length < sealed.length; length += 1) {
      assert.throws(() => open(key, sealed.subarray(0, length)), `length ${length}`);
    }
  });

  test('a key of a wrong length is refused', () => {
    assert.throws(() => seal(randomBytes(16), 'secret'));
  });
});

describe('keys', () => {
  test('each purpose has its own key, always the same', () => {
    const sealing = deriveKey(key, 'sealing');
    assert.ok(sealing.equals(deriveKey(key, 'sealing')));
    assert.ok(!sealing.equals(deriveKey(key, 'links')));
    assert.ok(!sealing.equals(deriveKey(randomBytes(32), 'sealing')));
    assert.equal(open(sealing, seal(sealing, 'secret')), 'secret');
    assert.throws(() => open(deriveKey(key, 'links'), seal(sealing, 'secret')));
  });

  test('a fingerprint distinguishes keys and does not reveal them', () => {
    assert.equal(keyFingerprint(key), keyFingerprint(Buffer.from(key)));
    assert.notEqual(keyFingerprint(key), keyFingerprint(randomBytes(32)));
    assert.match(keyFingerprint(key), /^[0-9a-f]{16}$/);
    assert.ok(!key.toString('hex').includes(keyFingerprint(key)));
  });
});

describe('hashes and signatures', () => {
  test('sha256 is the published one', () => {
    const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    assert.equal(sha256('abc').toString('hex'), known);
  });

  test('a signature is the published HMAC-SHA256 (RFC 4231, case 2), base64url', () => {
    const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    const signature = sign(Buffer.from('Jefe'), 'what do ya want for nothing?');
    assert.equal(Buffer.from(signature, 'base64url').toString('hex'), known);
  });

  test('only the exact signature of the exact text passes', () => {
    const signature = sign(key, 'text');
    assert.ok(verifySignature(key, 'text', signature));
    assert.ok(!verifySignature(key, 'texts', signature));
    assert.ok(!verifySignature(randomBytes(32), 'text', signature));
    for (const wrong of [
      '',
      'x',
      `${signature}=`,
      ` ${signature}`,
      signature.slice(0, -1),
      `é${signature}`,
    ]) {
      assert.ok(!verifySignature(key, 'text', wrong), wrong);
    }
  });
});
