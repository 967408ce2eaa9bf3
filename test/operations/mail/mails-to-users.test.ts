/** Users are mailed: alerts in bundles, and links for new passwords to those who forgot theirs. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { OPERATOR, SYSTEM, VISITOR } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { mailAlerts, setAlertMails } from '../../../src/operations/mail/alert-mails.ts';
import { requestPassword } from '../../../src/operations/mail/forgotten-password.ts';
import { panelCaller } from '../../harness/access/admin.ts';
import { addPerson, sessionIn } from '../../harness/access/people.ts';
import { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';

let mail: MailServer;
let platen: TestPlaten;
const MINUTE_MS = 60_000;
const settings = () => ({ PLATEN_SMTP_URL: `smtp://${mail.host}`, PLATEN_MAIL_FROM: 'robot@platen.example' });

before(async () => {
  mail = await startMailServer();
  platen = await startPlaten({ settings: settings() });
});
after(async () => {
  await platen.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});

const wait = (ms: number) => platen.runUntil(new Date(platen.clock.now().getTime() + ms));
const newVisitor = () => new Visitor(platen.url, platen.request);

describe('alerts', () => {
  /** What the worker does every ten seconds. */
  const watch = async () => {
    await platen.core.operations.run(watchAlerts, SYSTEM, { isQuick: true });
    await platen.core.operations.run(mailAlerts, SYSTEM, undefined);
  };
  const choose = (userId: number, alerts: 'off' | 'critical' | 'all') =>
    platen.core.operations.run(setAlertMails, OPERATOR, { userId, alerts });

  test('of a storm are one mail, and the next one comes a quarter of an hour later at the earliest', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    await bring(platen, 'before', 41);
    await watch();
    await choose(user.id, 'critical');
    await watch();
    await wait(20 * MINUTE_MS);
    assert.equal(mail.mails.length, 0, 'what was open before is not mailed');
    for (const name of ['one', 'two', 'three']) await bring(platen, name, 41);
    await watch();
    await watch();
    await wait(MINUTE_MS);
    const [received, ...others] = mail.mails;
    assert.equal(others.length, 0);
    assert.equal(received!.to, user.email);
    assert.equal(received!.headers.subject, 'Platen: 3 alerts, 3 critical');
    assert.match(received!.text, /- 3 × handover failed/);
    assert.match(received!.text, /order two-\d+ of Test shop|order two/);
    assert.match(received!.text, /\/panel/);
    await bring(platen, 'four', 41);
    await watch();
    await wait(14 * MINUTE_MS);
    assert.equal(mail.mails.length, 1);
    await wait(2 * MINUTE_MS);
    assert.equal(mail.mails.at(-1)!.headers.subject, 'Platen: 1 alert, 1 critical');
    await watch();
    await wait(60 * MINUTE_MS);
    assert.equal(mail.mails.length, 2, 'nothing is mailed twice');
    await choose(user.id, 'off');
  });

  test('that were open before more causes were asked for are not mailed, but what waits still is', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    const raise = async (cause: string, subject: string) => {
      const now = platen.clock.now();
      await sql`insert into alerts (cause, subject, since, raised_at) values (${cause}, ${subject}, ${now}, ${now})`.execute(
        platen.queries,
      );
    };
    const mailed = async () => {
      await platen.core.operations.run(mailAlerts, SYSTEM, undefined);
      await wait(20 * MINUTE_MS);
      return mail.mails.splice(0).map(({ headers }) => headers.subject);
    };
    await choose(user.id, 'critical');
    await raise('exchange_rates_stale', 'rates');
    assert.deepEqual(await mailed(), []);
    await choose(user.id, 'all');
    assert.deepEqual(await mailed(), [], 'the warning was open before');
    await raise('backup_overdue', 'backups');
    assert.deepEqual(await mailed(), ['Platen: 1 alert']);

    await choose(user.id, 'critical');
    await raise('mail_server_down', 'mail');
    await raise('outgoing_paused', 'outgoing');
    await choose(user.id, 'all');
    assert.deepEqual(await mailed(), ['Platen: 1 alert, 1 critical']);
    await sql`update alerts set cleared_at = ${platen.clock.now()} where cleared_at is null`.execute(
      platen.queries,
    );
    await choose(user.id, 'off');
  });

  test('that were cleared before the mail was sent are left out, and a mail without any is dropped', async () => {
    const { user } = await addPerson(platen, { role: 'read-only' });
    await choose(user.id, 'all');
    await bring(platen, 'five', 41);
    await watch();
    await sql`update alerts set cleared_at = ${platen.clock.now()} where cleared_at is null`.execute(
      platen.queries,
    );
    await wait(2 * MINUTE_MS);
    assert.equal(mail.mails.length, 0);
    const { rows } = await sql`select state from mails order by id desc limit 1`.execute(platen.queries);
    assert.deepEqual(rows, [{ state: 'dropped' }]);
    await choose(user.id, 'off');
  });

  test('are chosen by the staff for themselves, and not for users of clients', async () => {
    const visitor = await (await addPerson(platen, { role: 'operator' })).signedIn();
    const call = panelCaller(platen);
    assert.deepEqual((await call(visitor, '/account/alert-mails')).json, { alerts: 'off' });
    assert.deepEqual((await call(visitor, '/account/alert-mails/set', { alerts: 'all' })).json, {
      alerts: 'all',
    });
    assert.deepEqual((await call(visitor, '/account/alert-mails')).json, { alerts: 'all' });
    const { user } = await addPerson(platen, { role: 'client', clientId: platen.keys.clientId });
    await assert.rejects(choose(user.id, 'all'), ({ problems }) =>
      /those who run the service/.test(sentenceOf(problems[0].detail)),
    );
  });
});

describe('a forgotten password', () => {
  const PAGE = '/forgotten-password';
  const linkIn = (text: string) => {
    const token = /\/new-password\/([0-9a-f]{64})/.exec(text)?.[1];
    noteSecret(token);
    return `/new-password/${token}`;
  };
  async function ask(email: string) {
    const visitor = newVisitor();
    return visitor.submit(await visitor.get(PAGE), PAGE, { email });
  }
  const withoutToken = (text: string) => text.replace(/name="form_token" value="[^"]+"/, '');

  test('is set anew by the link in the mail, which works once and signs the user in', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    assert.match((await newVisitor().get('/sign-in')).text, /href="\/forgotten-password"/);
    const reply = await ask(user.email.toUpperCase());
    assert.equal(reply.status, 200);
    await wait(1000);
    const [received, ...others] = mail.mails;
    assert.equal(others.length, 0);
    assert.equal(received!.to, user.email);
    const link = linkIn(received!.text);
    const visitor = newVisitor();
    const set = await visitor.submit(await visitor.get(link), link, {
      password: 'another password of words',
    });
    assert.equal(set.status, 303);
    assert.equal((await sessionIn(platen, visitor))?.userId, user.id);
    assert.equal((await newVisitor().get(link)).status, 404);
  });

  test('the page answers the same for an unknown address, an ended user and a known one', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    const replies = [await ask(user.email), await ask('stranger@nowhere.example'), await ask('no address')];
    const [known, ...unknown] = replies.map(({ status, text }) => [status, withoutToken(text)]);
    for (const one of unknown) assert.deepEqual(one, known);
    await wait(1000);
    assert.deepEqual(
      mail.mails.map(({ to }) => to),
      [user.email],
    );
  });

  test('asking runs the same statements for a known address, an unknown one, and one that has had its mails', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    platen.clock.advanceBy(61 * MINUTE_MS);
    const statementsOf = async (email: string, network: string) => {
      const statements: string[] = [];
      const recorder: KyselyPlugin = {
        transformQuery({ node }) {
          statements.push((node as RawNode).sqlFragments.join('?'));
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await platen.queries.transaction().execute(async (tx) => {
        const context = { actor: VISITOR, now: platen.clock.now(), services: platen.core.services };
        await requestPassword.run(tx.withPlugin(recorder), context, { email, network });
      });
      return statements;
    };
    const unknown = await statementsOf('stranger@nowhere.example', '192.0.2.1');
    assert.equal(unknown.length, 2);
    for (let n = 0; n < 5; n++) {
      assert.deepEqual(await statementsOf(user.email, '192.0.2.2'), unknown);
      await wait(1000);
    }
    assert.equal(mail.mails.length, 3);
  });

  test('an address gets three mails an hour, and a network asks thirty times', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    platen.clock.advanceBy(61 * MINUTE_MS);
    for (let n = 0; n < 5; n++) {
      assert.equal((await ask(user.email)).status, 200);
      await wait(1000);
    }
    assert.equal(mail.mails.length, 3);
    let status = 200;
    for (let n = 0; n < 30 && status === 200; n++) status = (await ask(`guess-${n}@nowhere.example`)).status;
    assert.equal(status, 429);
    // Any other text is answered the same and counts the same.
    assert.equal((await ask('a\u0000@b.example')).status, 429);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_requests`.execute(
      platen.queries,
    );
    assert.ok(rows[0]!.count < 40);
    platen.clock.advanceBy(61 * MINUTE_MS);
    assert.equal((await ask('a\u0000@b.example')).status, 200);
    assert.equal((await ask(user.email)).status, 200);
    await wait(1000);
    assert.equal(mail.mails.length, 4);
  });

  test('a link ends after an hour, and does not end the invitation of an administrator', async () => {
    const { user } = await addPerson(platen, { role: 'operator' });
    platen.clock.advanceBy(61 * MINUTE_MS);
    const { newPasswordLink } = await import('../../../src/operations/access/one-time-links.ts');
    const made = await platen.core.operations.run(newPasswordLink, OPERATOR, { userId: user.id });
    noteSecret(made.token);
    await ask(user.email);
    await wait(1000);
    const link = linkIn(mail.mails.at(-1)!.text);
    assert.equal((await newVisitor().get(link)).status, 200);
    assert.equal((await newVisitor().get(`/new-password/${made.token}`)).status, 200);
    platen.clock.advanceBy(61 * MINUTE_MS);
    assert.equal((await newVisitor().get(link)).status, 404);
    assert.equal((await newVisitor().get(`/new-password/${made.token}`)).status, 200);
  });

  test('is not offered without a mail server', async () => {
    const without = await startBeside(platen, { PLATEN_SMTP_URL: '', PLATEN_MAIL_FROM: '' });
    assert.doesNotMatch(await (await fetch(`${without.url}/sign-in`)).text(), /forgotten-password/);
    assert.equal((await fetch(without.url + PAGE)).status, 404);
    await without.close();
  });
});
