import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { signingKey, webhookSecret, webhookSignatures } from './webhook-signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the test vector of the Standard Webhooks libraries has its signature', () => {
  assert.equal(webhookSignatures([signingKey(secret)], message), signature);
});

test('every secret signs', () => {
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  assert.equal(webhookSignatures([signingKey(other), signingKey(secret)], message).split(' ')[1], signature);
});

test('another byte of the body has another signature', () => {
  assert.notEqual(
    webhookSignatures([signingKey(secret)], { ...message, body: `${message.body} ` }),
    signature,
  );
});

test('the reference library signs any message with any secret alike', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 24, maxLength: 64 }),
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 2 ** 31 }),
      (key, text, seconds) => {
        const one = webhookSecret(Buffer.from(key));
        const body = JSON.stringify({ text });
        const sent = { id: 'evt_10000001_1_mm90cijs', timestamp: String(seconds), body };
        const expected = new Webhook(one).sign(sent.id, new Date(seconds * 1000), body);
        assert.equal(webhookSignatures([signingKey(one)], sent), expected);
        assert.equal(webhookSignatures([signingKey(secret), signingKey(one)], sent).split(' ')[1], expected);
      },
    ),
  );
});

test('the reference library accepts either secret of a rotation now, and refuses a third', () => {
  const old = webhookSecret(Buffer.alloc(32, 1));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': webhookSignatures([signingKey(secret), signingKey(old)], { ...message, timestamp }),
  };
  for (const known of [secret, old]) new Webhook(known).verify(message.body, headers);
  const third = new Webhook(webhookSecret(Buffer.alloc(32, 2)));
  assert.throws(() => third.verify(message.body, headers), /No matching signature/);
});
