/** End customers are mailed when a parcel was shipped, by a real mail server. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { setClientMails } from '../../../src/operations/mail/client-mails.ts';
import { sendMails } from '../../../src/operations/mail/send-mails.ts';
import { erasePersonalData } from '../../../src/operations/privacy/personal-data.ts';
import { newCanary } from '../../harness/canaries.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { add, fullIds, germanAddress, type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let mail: MailServer;
let platen: TestPlaten;
let apps: TestPlaten;
const password = newCanary();
const MINUTE_MS = 60_000;

before(async () => {
  mail = await startMailServer({ password });
  platen = await startPlaten({
    settings: {
      PLATEN_SMTP_URL: `smtp://robot:${password}@${mail.host}`,
      PLATEN_MAIL_FROM: 'parcels@platen.example',
    },
  });
  apps = throughApps(platen);
  await settings({ tracking: true });
});
after(async () => {
  await platen.close();
  await mail.close();
});
beforeEach(() => {
  mail.answerWith('accept');
  mail.mails.length = 0;
});

const settings = (changes: object, clientId = platen.keys.clientId) =>
  platen.core.operations.run(setClientMails, OPERATOR, { clientId, ...changes });
const wait = (ms: number) => platen.runUntil(new Date(platen.clock.now().getTime() + ms));

/** An order in production. */
async function inProduction(through = apps, overrides: Partial<OrderBody> = {}): Promise<string> {
  const reference = await add(through, { email: 'greta@reader.example', ...overrides });
  await platen.runDue();
  return reference;
}

async function ship(reference: string, tracking: string, items = [0, 1]): Promise<void> {
  const { id: order, itemIds } = fullIds(platen, reference);
  for (const index of items) {
    const item = itemIds[index];
    const reply = await postSignal(platen, {
      type: 'ItemShipped',
      order,
      item,
      tracking,
      shipping_option: 'DHL Paket',
    });
    assert.equal(reply.status, 200, reply.text);
  }
}

async function mailsOf(reference: string) {
  const { rows } = await sql<{ state: string; tries: number; reason: string | null; tracking: string }>`
    select m.state, m.tries, m.reason, m.tracking from mails m join orders o on o.id = m.order_id
    where o.reference = ${reference} order by m.id`.execute(platen.queries);
  return rows;
}

test('one mail for each parcel lists what is in it, in the language of the country', async () => {
  const reference = await inProduction();
  await ship(reference, 'JD 1');
  await wait(MINUTE_MS);
  assert.equal(mail.mails.length, 0, 'it waits for the signals of the other items');
  await wait(MINUTE_MS);
  const [received, ...others] = mail.mails;
  assert.equal(others.length, 0);
  assert.deepEqual([received?.from, received?.to], ['parcels@platen.example', 'greta@reader.example']);
  const { headers, text, html } = received!;
  assert.equal(headers.from, 'Test shop <parcels@platen.example>');
  assert.equal(headers.to, 'Greta Sommer <greta@reader.example>');
  assert.equal(headers.subject, `Ihre Bestellung ${reference} ist unterwegs`);
  assert.equal(headers['auto-submitted'], 'auto-generated');
  assert.equal(Date.parse(headers.date!), platen.clock.now().getTime());
  assert.match(text, /Guten Tag Greta,/);
  assert.match(text, /- 2 × .+\r?\n- 100 × /);
  assert.match(text, /Sendungsnummer: JD 1/);
  assert.doesNotMatch(text, /\{|undefined|verfolgen/);
  assert.match(html, /<html lang="de">/);
  assert.deepEqual(await mailsOf(reference), [
    { state: 'sent', tries: 1, reason: '250 queued as 4711', tracking: 'JD 1' },
  ]);
  await ship(reference, 'JD 1');
  await wait(5 * MINUTE_MS);
  assert.equal(mail.mails.length, 1, 'a repeated signal sends nothing');
});

test('two parcels are two mails, and the settings of the client decide name, answers and language', async () => {
  await settings({ locale: 'fr', senderName: 'Élan & Fils', replyTo: 'help@elan.example' });
  const reference = await inProduction();
  await ship(reference, 'A', [0]);
  await ship(reference, 'B', [1]);
  await wait(2 * MINUTE_MS);
  await settings({ locale: null, senderName: null, replyTo: null });
  assert.deepEqual(mail.mails.map(({ text }) => /Numéro de suivi : (.)/.exec(text)?.[1]).sort(), ['A', 'B']);
  const [first] = mail.mails;
  assert.equal(first!.headers.from, 'Élan & Fils <parcels@platen.example>');
  assert.equal(first!.headers['reply-to'], 'help@elan.example');
  assert.match(first!.html, /chez Élan &#38; Fils/);
  const ids = mail.mails.map(({ headers }) => headers['message-id']);
  assert.equal(new Set(ids).size, 2);
  assert.match(ids[0]!, /^<\d+\.1\.\w+@platen\.example>$/);
});

test('a parcel is one mail, however its code is padded or listed', async () => {
  const reference = await inProduction();
  for (const tracking of ['T5', ' T5', 'T5\t', 'T5, T6', 'T6 ;T5 ', '\u00a0T6'])
    await ship(reference, tracking, [0]);
  await wait(5 * MINUTE_MS);
  const mailed = (await mailsOf(reference)).map(({ tracking }) => tracking);
  assert.deepEqual([mailed, mail.mails.length], [['T5', 'T6'], 2]);
});

test('orders of core, of the sandbox, and of clients that have not switched it on are not mailed', async () => {
  const ofCore = await inProduction(platen);
  await ship(ofCore, 'core');
  const ofOther = await inProduction(apps, { apikey: platen.keys.otherLive });
  await ship(ofOther, 'other');
  await add(apps, { apikey: platen.keys.sandbox, email: 'greta@reader.example' });
  await wait(48 * 60 * MINUTE_MS);
  assert.deepEqual(mail.mails, []);
  const { rows } = await sql<{ interface: string; isApp: boolean }>`
    select distinct interface, app_id is not null as "isApp" from orders order by 1`.execute(platen.queries);
  assert.deepEqual(rows, [
    { interface: 'apps', isApp: true },
    { interface: 'core', isApp: false },
  ]);
});

test('a parcel that is reported after the personal data of its order were erased is not mailed', async () => {
  const reference = await inProduction();
  await ship(reference, 'first');
  await wait(2 * MINUTE_MS);
  await platen.core.operations.run(erasePersonalData, OPERATOR, { name: reference });
  await ship(reference, 'second', [0]);
  await wait(2 * MINUTE_MS);
  assert.deepEqual(
    (await mailsOf(reference)).map(({ state, tracking }) => [tracking, state]),
    [
      ['first', 'sent'],
      ['second', 'dropped'],
    ],
  );
  assert.equal(mail.mails.length, 1);
});

test('a busy server and a refused login are retried with growing pauses and one Message-ID', async () => {
  const reference = await inProduction();
  await ship(reference, 'later');
  mail.answerWith({ at: 'rcpt', status: 451 });
  await wait(2 * MINUTE_MS);
  assert.partialDeepStrictEqual(await mailsOf(reference), [{ state: 'waiting', tries: 1 }]);
  mail.answerWith({ at: 'login', status: 535 });
  await wait(60 * MINUTE_MS);
  const [waiting] = await mailsOf(reference);
  assert.equal(waiting?.state, 'waiting');
  assert.match(waiting!.reason!, /Invalid login: 535/);
  assert.ok(waiting!.tries > 2 && waiting!.tries < 40, `${waiting!.tries} attempts in an hour`);
  mail.answerWith('accept');
  await wait(60 * MINUTE_MS);
  assert.equal(mail.mails.length, 1);
  assert.partialDeepStrictEqual(await mailsOf(reference), [{ state: 'sent' }]);
});

test('a permanent refusal of the recipient or of the content ends a mail at once', async () => {
  for (const at of ['rcpt', 'data'] as const) {
    const reference = await inProduction();
    await ship(reference, at);
    mail.answerWith({ at, status: 550 });
    await wait(2 * MINUTE_MS);
    const [refused] = await mailsOf(reference);
    assert.deepEqual([refused?.state, refused?.tries], ['failed', 1]);
    assert.match(refused!.reason!, new RegExp(`550 refused at ${at}`));
  }
});

test('a connection that is lost after the message is doubtful and not repeated', async () => {
  const reference = await inProduction();
  await ship(reference, 'unclear');
  mail.answerWith('hang up');
  const readBefore = mail.read();
  await wait(2 * MINUTE_MS);
  mail.answerWith('accept');
  await wait(80 * 60 * MINUTE_MS);
  assert.equal(mail.read(), readBefore + 1);
  assert.deepEqual(mail.mails, []);
  assert.partialDeepStrictEqual(await mailsOf(reference), [{ state: 'doubtful', tries: 1 }]);
});

test('of the mails that a killed process had claimed, only the one that it was sending is doubtful', async () => {
  const reference = await inProduction();
  const trackings = ['sending', 'claimed', 'refused'];
  for (const tracking of trackings) await ship(reference, tracking);
  const { clock, core } = platen;
  const context = createWorkContext(core.database, core.services, () => undefined);
  clock.advanceBy(2 * MINUTE_MS);
  const places = { limit: 10, places: 20, perHost: 20, occupied: [], after: null };
  const { rows } = await context.claim(sendMails, { now: clock.now(), ...places });
  const carryOut = (tracking: string) => {
    const row = rows.find((one) => one.mail.parcel?.tracking === tracking);
    return context.perform(sendMails, row!, new AbortController().signal);
  };
  assert.equal((await carryOut('sending')).kind, 'sent');
  // Signed in and addressed, but nothing of the message was asked for.
  mail.answerWith({ at: 'rcpt', status: 451 });
  assert.equal((await carryOut('refused')).kind, 'refused');
  mail.answerWith('accept');
  await wait(10 * MINUTE_MS);
  const [lost, ...others] = await mailsOf(reference);
  const reason = 'the process that was sending it ended';
  assert.deepEqual(lost, { state: 'doubtful', tries: 1, reason, tracking: 'sending' });
  assert.deepEqual(
    others.map(({ tracking, state, tries }) => ({ tracking, state, tries })),
    ['claimed', 'refused'].map((tracking) => ({ tracking, state: 'sent', tries: 2 })),
  );
  assert.equal(mail.mails.length, trackings.length, 'each was sent once');
});

test('a mail that another process took over meanwhile is not sent by the first', async () => {
  const reference = await inProduction();
  await ship(reference, 'twice');
  const { clock, core } = platen;
  const context = createWorkContext(core.database, core.services, () => undefined);
  clock.advanceBy(2 * MINUTE_MS);
  const places = { limit: 10, places: 20, perHost: 20, occupied: [], after: null };
  const { rows } = await context.claim(sendMails, { now: clock.now(), ...places });
  await wait(10 * MINUTE_MS);
  assert.partialDeepStrictEqual(await mailsOf(reference), [{ state: 'sent' }]);
  const late = await context.perform(sendMails, rows[0]!, new AbortController().signal);
  assert.deepEqual(late, { kind: 'unavailable', detail: 'another attempt took its place' });
  assert.equal(mail.mails.length, 1);
});

test('what clients and print partners send can neither add a header nor become HTML', async () => {
  const firstname = 'Eve <b>';
  const reference = await inProduction(apps, {
    addresses: [germanAddress({ firstname, country: 'US', state: 'CA', zip: '90210' })],
  });
  await ship(reference, '<script>alert(1)</script>');
  await wait(2 * MINUTE_MS);
  const [received] = mail.mails;
  assert.match(received!.text, /Hello Eve <b>,/);
  assert.match(received!.html, /Eve &#60;b&#62;/);
  assert.doesNotMatch(received!.html, /<script>/);
});

test('an unknown certificate and a server without STARTTLS get no password, and another process without a server leaves mails alone', async () => {
  const untrusted = await startMailServer({ password, startTls: true });
  const from = { PLATEN_MAIL_FROM: 'parcels@platen.example' };
  const strict = await startBeside(platen, {
    ...from,
    PLATEN_SMTP_URL: `smtp://robot:${password}@${untrusted.host}`,
  });
  const answer = await strict.core.services.mailer!.probe();
  await strict.close();
  await untrusted.close();
  assert.equal(answer.ok, false);
  assert.match(answer.detail, /certificate/);
  const wrong = await startBeside(platen, {
    ...from,
    PLATEN_SMTP_URL: `smtp://robot:${newCanary()}@${mail.host}`,
  });
  const refused = await wrong.core.services.mailer!.probe();
  await wrong.close();
  assert.equal(refused.ok, false);
  assert.match(refused.detail, /535 wrong password …/);
  assert.deepEqual(await platen.core.services.mailer!.probe(), {
    ok: true,
    detail: 'answers and accepts the user',
  });

  const without = await startBeside(platen, { PLATEN_SMTP_URL: '', PLATEN_MAIL_FROM: '' });
  assert.equal(without.core.services.mailer, undefined);
  await without.close();
});

test('an address that mailers would decode is refused in an order, and no mail is sent to a stored one', async () => {
  for (const email of [
    '=?utf-8?q?a=40b.example=2C?=@reader.example',
    'a,b@reader.example',
    'a%b@reader.example',
  ]) {
    const refused = await platen.post('/core/1.0/orders/add', validOrder(platen, { email }));
    assert.deepEqual([refused.status, refused.json.error.parameter], [400, 'email'], refused.text);
  }
  const reference = await inProduction();
  await sql`update orders set email = '=?utf-8?q?a=40b.example=2C?=@reader.example'
    where reference = ${reference}`.execute(platen.queries);
  await ship(reference, 'D');
  await wait(2 * MINUTE_MS);
  assert.deepEqual(
    [mail.mails.length, (await mailsOf(reference)).map(({ state, tries }) => [state, tries])],
    [0, [['failed', 1]]],
  );
});

test('names and subjects are shown as they are, and only the tracking page of the operator is a link', async () => {
  const word = '=?utf-8?q?evil?=';
  await settings({ senderName: word });
  const { itemIds, id: order } = fullIds(platen, await inProduction(apps, { reference: `r ${word}` }));
  await postSignal(platen, {
    ...{ type: 'ItemShipped', order, item: itemIds[0], tracking: 'https://evil.example/1' },
    shipping_option: 'evil.example',
  });
  await wait(2 * MINUTE_MS);
  await settings({ senderName: null });
  const [{ headers, text, html } = assert.fail('no mail')] = mail.mails;
  assert.match(headers.subject!, /r = \?utf-8\?q\?evil\?=/);
  assert.doesNotMatch([headers.from, headers.subject].join('\n'), /=\?utf-8/);
  assert.doesNotMatch([text, html].join('\n'), /evil\.example/);
  assert.match(text, /Guten Tag/);
});
