import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '../../lib/clock.ts';
import { sentenceOf } from '../details/details.ts';
import { localeOf } from './locales.ts';
import { afterAttempt, type MailResult, maskedAddress } from './mail.ts';
import {
  checkTrackingLink,
  checkTrackingText,
  isLikeLink,
  presetTexts,
  trackingPage,
} from './tracking-texts.ts';

const firstTryAt = new Date('2026-03-02T10:00:00Z');
const refused = (status: number | undefined): MailResult => ({ kind: 'refused', status, detail: '' });
const unavailable: MailResult = { kind: 'unavailable', detail: '' };

function stateAfter(result: MailResult, hours: number, kind: 'tracking' | 'new_password' = 'tracking') {
  const now = new Date(firstTryAt.getTime() + hours * HOUR_MS);
  return afterAttempt({ kind, firstTryAt }, result, now, HOUR_MS).state;
}

test('only a temporary answer is followed by another attempt', () => {
  for (const status of [421, 450, 451, 452, 503]) assert.equal(stateAfter(refused(status), 0), 'waiting');
  for (const status of [500, 535, 550, 552, 554, undefined])
    assert.equal(stateAfter(refused(status), 0), 'failed');
  assert.equal(stateAfter(unavailable, 0), 'waiting');
  assert.equal(stateAfter({ kind: 'aborted', detail: '' }, 200), 'waiting');
  assert.equal(stateAfter({ kind: 'unclear', detail: '' }, 0), 'doubtful');
  assert.equal(stateAfter({ kind: 'sent', detail: '' }, 0), 'sent');
});

test('a mail is retried for three days, a link for a password for an hour', () => {
  assert.deepEqual(
    [71, 73].map((hours) => stateAfter(unavailable, hours)),
    ['waiting', 'failed'],
  );
  assert.deepEqual(
    [0.5, 1.5].map((hours) => stateAfter(unavailable, hours, 'new_password')),
    ['waiting', 'failed'],
  );
});

test('the language follows the country', () => {
  const found = ['DE', 'at', 'FR', 'MX', 'GB', 'ZZ', ''].map(localeOf);
  assert.deepEqual(found, ['de', 'de', 'fr', 'es', 'en', 'en', 'en']);
});

test('a masked address shows its domain', () => {
  assert.deepEqual(['greta@reader.example', 'é@x', 'none'].map(maskedAddress), [
    'g…@reader.example',
    'é…@x',
    '…',
  ]);
});

test('texts may contain the known placeholders only, and the preset ones do', () => {
  for (const text of Object.values(presetTexts)) assert.deepEqual(checkTrackingText(text), []);
  const [subject, body] = checkTrackingText({
    subject: 'Order {items}',
    body: 'Hi {Name}, {tracking} {nme} {nme}',
  });
  assert.match(
    sentenceOf(subject!.detail),
    /^contains \{items\}, .* may contain \{name\}, \{shop\}, \{order\}, \{carrier\}, \{tracking\}$/,
  );
  assert.match(sentenceOf(body!.detail), /^contains \{Name\}, \{nme\}, which/);
  assert.equal(checkTrackingText({ subject: 'a\nb', body: ' ' }).length, 2);
});

test('the link to a tracking page', () => {
  assert.deepEqual(checkTrackingLink('https://track.example/?id={tracking}&a=b'), []);
  for (const address of [
    'https://track.example/',
    'javascript:alert({tracking})',
    'track.example/{tracking}',
    'https://{tracking}/',
    'https://track.example{tracking}',
    'https://{tracking}@track.example/',
    '{tracking}://track.example/',
  ])
    assert.equal(checkTrackingLink(address).length, 1, address);
  assert.equal(trackingPage('A 1&b', 'https://t.example/?id={tracking}'), 'https://t.example/?id=A%201%26b');
  assert.equal(
    trackingPage('https://own.example/1', 'https://t.example/{tracking}'),
    'https://t.example/https%3A%2F%2Fown.example%2F1',
  );
  assert.equal(trackingPage('https://own.example/1', undefined), undefined);
  assert.equal(trackingPage('', 'https://t.example/{tracking}'), undefined);
  for (const text of ['https://own.example/1', 'www.own', 'own.example', 'own.example/1', 'a@own.example'])
    assert.ok(isLikeLink(text), text);
  for (const text of ['00340434161094042557', 'JD 0146.0000.62', 'DHL Paket', 'A.1/2', 'Nr.12 z.B.'])
    assert.ok(!isLikeLink(text), text);
});
