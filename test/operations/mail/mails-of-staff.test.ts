/** What the staff sees and does about mails, by the admin interface and the command line's operations. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { keepHouse, startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let mail: MailServer;
let platen: TestPlaten;
let admin: AdminCall;
const MINUTE_MS = 60_000;

before(async () => {
  mail = await startMailServer();
  platen = await startPlaten({
    settings: { PLATEN_SMTP_URL: `smtp://${mail.host}`, PLATEN_MAIL_FROM: 'parcels@platen.example' },
  });
  admin = await adminCaller(platen, 'administrator');
});
after(async () => {
  await platen.close();
  await mail.close();
});

const wait = (ms: number) => platen.runUntil(new Date(platen.clock.now().getTime() + ms));
const call = async (path: string, fields: object = {}) => {
  const reply = await admin(path, fields);
  assert.equal(reply.status, 200, `${path} ${reply.text}`);
  return reply.json;
};
const refusedWith = async (path: string, fields: object, parameter: string, sentence: RegExp) => {
  const reply = await admin(path, fields);
  assert.equal(`${reply.status} ${reply.json.error.parameter}`, `400 ${parameter}`, reply.text);
  assert.match(reply.text, sentence);
};

async function shipped(tracking: string): Promise<string> {
  const reference = await add(throughApps(platen), { email: 'greta@reader.example' });
  await platen.runDue();
  const { id: order, itemIds } = fullIds(platen, reference);
  await postSignal(platen, {
    type: 'ItemShipped',
    order,
    item: itemIds[0],
    tracking,
    shipping_option: 'DHL Paket',
  });
  return reference;
}

const alertsOf = async (cause: string) => {
  await platen.core.operations.run(watchAlerts, SYSTEM, { isQuick: true });
  return (await call('/alerts', { cause })).alerts;
};

test('the settings of a client are changed one by one, and wrong ones are refused with their field', async () => {
  const clientId = platen.keys.clientId;
  const set = (fields: object) => call('/mails/clients/set', { client_id: clientId, ...fields });
  assert.partialDeepStrictEqual(
    await set({ tracking: true, locale: 'es', sender_name: 'Papel', reply_to: 'a@b.example' }),
    {
      client: { id: clientId, name: 'Test shop' },
      tracking: true,
      locale: 'es',
      sender_name: 'Papel',
    },
  );
  const reset = await set({ locale: 'country', client_name: true, no_reply_to: true });
  assert.deepEqual(
    [reset.tracking, reset.locale, reset.sender_name, reset.reply_to],
    [true, null, null, null],
  );
  const listed = (await call('/mails/clients')).filter(({ tracking }: { tracking: boolean }) => tracking);
  assert.equal(listed.length, 1);
  await refusedWith(
    '/mails/clients/set',
    { client_id: clientId, reply_to: 'nowhere' },
    'reply_to',
    /e-mail address/,
  );
  for (const sender_name of ['Papel\r\nBcc: a@b.example', '  ', 'x'.repeat(101)])
    await refusedWith('/mails/clients/set', { client_id: clientId, sender_name }, 'sender_name', /./);
  await refusedWith('/mails/clients/set', { client_id: 9999, tracking: true }, 'client_id', /9999/);
});

test('texts and tracking pages are set, previewed and used; unknown placeholders are named', async () => {
  await refusedWith(
    '/mails/texts/set',
    { locale: 'de', subject: 'Paket', body: 'Hallo {Vorname}' },
    'body',
    /contains \{Vorname\}, which stands for nothing; it may contain \{name\}/,
  );
  await refusedWith('/mails/texts/set', { locale: 'de', subject: 'Paket' }, 'body', /./);
  await refusedWith(
    '/mails/links/set',
    { shipping_option: 'DHL', address: 'https://x.example' },
    'address',
    /\{tracking\}/,
  );
  const text = { locale: 'de', subject: 'Paket {tracking}', body: 'Servus {name}!\n\n{link}\n\n{items}' };
  assert.partialDeepStrictEqual(await call('/mails/texts/set', text), { is_preset: false });
  const preview = await call('/mails/preview', { locale: 'de' });
  assert.match(preview.text, /^Servus Greta!\n\nSendung verfolgen:\nhttps:\/\/track/);
  await call('/mails/links/set', { shipping_option: 'DHL PAKET', address: 'https://dhl.example/{tracking}' });
  const reference = await shipped('JD 7');
  await wait(2 * MINUTE_MS);
  const received = mail.mails.at(-1)!;
  assert.equal(received.headers.subject, 'Paket JD 7');
  assert.match(received.text, /https:\/\/dhl\.example\/JD%207/);
  const [listed] = (await call('/mails')).mails;
  assert.partialDeepStrictEqual(listed, {
    kind: 'tracking',
    state: 'sent',
    address: 'g…@reader.example',
    tracking: 'JD 7',
    order: { reference, client: { name: 'Test shop' } },
  });
  assert.equal((await call('/mails/preview', { mail_id: listed.id })).subject, 'Paket JD 7');
  assert.partialDeepStrictEqual(await call('/mails/texts/set', { locale: 'de', preset: true }), {
    is_preset: true,
  });
  assert.deepEqual(
    (await call('/mails/links')).map((link: { shipping_option: string }) => link.shipping_option),
    ['dhl paket'],
  );
  await call('/mails/links/set', { shipping_option: 'DHL Paket', remove: true });
  assert.deepEqual(await call('/mails/links'), []);
});

test('a failed mail is an alert and in the timeline without the address, and is sent again', async () => {
  mail.answerWith({ at: 'rcpt', status: 550 });
  const reference = await shipped('lost');
  await wait(2 * MINUTE_MS);
  const [failed] = (await call('/mails', { state: 'failed' })).mails;
  assert.match(failed.reason, /550/);
  assert.doesNotMatch(failed.reason, /greta/);
  assert.equal((await alertsOf('mail_failed')).length, 1);
  const { order } = await call('/orders/info', { name: reference });
  const event = order.events.find(({ kind }: { kind: string }) => kind === 'mail');
  assert.partialDeepStrictEqual(event, { tracking: 'lost', state: 'failed', tries: 1 });
  mail.answerWith('accept');
  await call('/mails/resend', { mail_id: failed.id });
  await wait(1000);
  assert.deepEqual((await call('/mails', { state: 'failed' })).mails, []);
  assert.deepEqual(await alertsOf('mail_failed'), []);
  const first = mail.mails.at(-1)!.headers['message-id'];
  await call('/mails/resend', { mail_id: failed.id });
  await wait(1000);
  const second = mail.mails.at(-1)!.headers['message-id'];
  assert.match(first!, /^<\d+\.1\./);
  assert.match(second!, /^<\d+\.2\./, 'a reader who deleted the first gets another one');
  await refusedWith('/mails/resend', { mail_id: 4711 }, 'mail_id', /no mail has this id/);
});

test('mails of an outage are counted, then sent again together', async () => {
  mail.answerWith({ at: 'rcpt', status: 550 });
  for (const tracking of ['one', 'two', 'three']) await shipped(tracking);
  await wait(2 * MINUTE_MS);
  const failed = { state: 'failed', client_id: platen.keys.clientId };
  assert.deepEqual(await call('/mails/resend-all', { ...failed, dry_run: true }), {
    mails: 3,
    dry_run: true,
  });
  const since = new Date(platen.clock.now().getTime() + 1).toISOString();
  assert.equal((await call('/mails/resend-all', { ...failed, since })).mails, 0);
  assert.equal((await call('/mails/resend-all', { ...failed, state: 'doubtful' })).mails, 0);
  assert.equal((await call('/mails', { state: 'failed' })).mails.length, 3, 'nothing was changed so far');
  mail.answerWith('accept');
  const before = mail.mails.length;
  assert.deepEqual(await call('/mails/resend-all', failed), { mails: 3, dry_run: false });
  await wait(1000);
  assert.deepEqual((await call('/mails', { state: 'failed' })).mails, []);
  assert.equal(mail.mails.length - before, 3);
  const { entries } = await call('/audit', { action: 'sent mails again' });
  assert.deepEqual(JSON.parse(entries[0].details), { state: 'failed', mails: 3 });
  await refusedWith('/mails/resend-all', { state: 'sent' }, 'state', /failed/);
});

test('mails that wait for the mail server are counted as due and an alert', async () => {
  mail.answerWith({ at: 'data', status: 451 });
  await shipped('waits');
  await wait(2 * MINUTE_MS);
  assert.deepEqual(await alertsOf('mail_server_down'), []);
  platen.clock.advanceBy(20 * MINUTE_MS);
  const { due_work: due } = await call('/health');
  assert.equal(due.find(({ kind }: { kind: string }) => kind === 'mails').count, 1);
  assert.equal((await alertsOf('mail_server_down')).length, 1);
  mail.answerWith('accept');
  await wait(60 * MINUTE_MS);
  assert.deepEqual(await alertsOf('mail_server_down'), []);
});

test('a test mail is sent at once and answers what the mail server said', async () => {
  assert.deepEqual(await call('/mails/test', { address: 'me@platen.example', locale: 'fr' }), {
    sent: true,
    detail: '250 queued as 4711',
  });
  assert.match(mail.mails.at(-1)!.headers.subject!, /^Votre commande/);
  mail.answerWith({ at: 'data', status: 554 });
  assert.partialDeepStrictEqual(await call('/mails/test', { address: 'me@platen.example' }), { sent: false });
  mail.answerWith('accept');
  await refusedWith('/mails/test', { address: 'me' }, 'address', /e-mail address/);
  const without = await startBeside(platen, { PLATEN_SMTP_URL: '', PLATEN_MAIL_FROM: '' });
  const { sendTestMail } = await import('../../../src/operations/mail/test-mail.ts');
  await assert.rejects(
    without.core.operations.run(sendTestMail, OPERATOR, { address: 'me@platen.example' }),
    ({ problems }) => /set PLATEN_SMTP_URL/.test(sentenceOf(problems[0].detail)),
  );
  await without.close();
});

test('settled mails are deleted after their time', async () => {
  platen.clock.advanceBy(91 * 24 * 60 * MINUTE_MS);
  await keepHouse(platen);
  assert.deepEqual((await call('/mails')).mails, []);
});
