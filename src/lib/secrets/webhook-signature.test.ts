import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookSignatures } from './webhook-signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the example of the Standard Webhooks libraries has its signature', () => {
  assert.equal(webhookSignatures([secret], message), signature);
});

test('every secret signs', () => {
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  assert.equal(webhookSignatures([other, secret], message).split(' ')[1], signature);
});

test('another byte of the body has another signature', () => {
  assert.notEqual(webhookSignatures([secret], { ...message, body: `${message.body} ` }), signature);
});
