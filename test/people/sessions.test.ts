/** Sessions as calls of the panel use them: who calls, for how long, and what ends them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { type SignedIn, sessionOf } from '../../src/http/auth/session.ts';
import { createApp } from '../../src/operations/access/apps.ts';
import { createClient, endClient } from '../../src/operations/access/clients.ts';
import { createKey } from '../../src/operations/access/keys.ts';
import { newPasswordLink } from '../../src/operations/access/one-time-links.ts';
import { resetSecondFactor } from '../../src/operations/access/second-factor.ts';
import { endOtherSessions, endSession, listSessions } from '../../src/operations/access/sessions.ts';
import { changeOwnPassword, changeRole, createUser, endUser } from '../../src/operations/access/users.ts';
import { setOAuthScene } from '../harness/access/oauth.ts';
import { addPerson, turnOnTotp } from '../harness/access/people.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { noteSecret } from '../harness/canaries.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';

const SECOND = 1000;
const MINUTE = 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** What a call of the panel in this browser is authenticated as. */
function callIn(visitor: Visitor): Promise<SignedIn | undefined> {
  const cookies = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return sessionOf(platen.core.operations, platen.url, cookies);
}

describe('a call by session', () => {
  test('is one of its user, with the role and the view of that user', async () => {
    const { keys, core } = platen;
    const { operations } = core;
    const operator = await addPerson(platen, { role: 'read-only' });
    const client = await addPerson(platen, { role: 'client', clientId: keys.clientId });
    const partner = await addPerson(platen, { role: 'partner', partnerId: keys.partnerId });
    const actors = [];
    for (const person of [operator, client, partner])
      actors.push((await callIn(await person.signedIn()))!.actor);
    assert.deepEqual(
      actors.map(({ kind, view, userId }) => ({ kind, view, userId })),
      [
        { kind: 'operator', view: { kind: 'everything' }, userId: operator.user.id },
        { kind: 'member', view: { kind: 'client', clientId: keys.clientId }, userId: client.user.id },
        { kind: 'member', view: { kind: 'partner', partnerId: keys.partnerId }, userId: partner.user.id },
      ],
    );
    assert.equal(await callIn(new Visitor(platen.url, platen.request)), undefined);
    await assert.rejects(
      operations.run(listSessions, OPERATOR, undefined),
      'the command line has no sessions',
    );
  });

  test('extends the session, which ends when idle, and after twelve hours in any case', async () => {
    const person = await addPerson(platen);
    const idle = await person.signedIn();
    platen.clock.advanceBy(30 * MINUTE - SECOND);
    assert.ok(await callIn(idle));
    platen.clock.advanceBy(30 * MINUTE);
    assert.equal(await callIn(idle), undefined);

    const busy = await person.signedIn();
    const since = platen.clock.now().getTime();
    while (platen.clock.now().getTime() + 29 * MINUTE < since + 12 * 60 * MINUTE) {
      platen.clock.advanceBy(29 * MINUTE);
      assert.ok(await callIn(busy));
    }
    platen.clock.advanceBy(since + 12 * 60 * MINUTE - platen.clock.now().getTime());
    assert.equal(await callIn(busy), undefined);
  });

  test('notes its use once a minute', async () => {
    const visitor = await (await addPerson(platen)).signedIn();
    const usedAt = async () => (await callIn(visitor))!.session.usedAt.getTime();
    const first = await usedAt();
    platen.clock.advanceBy(59 * SECOND);
    await usedAt();
    assert.equal(await usedAt(), first);
    platen.clock.advanceBy(SECOND);
    await usedAt();
    assert.equal(await usedAt(), first + MINUTE);
  });

  test('knows when the user last entered the password', async () => {
    const person = await addPerson(platen);
    const visitor = await person.signedIn();
    const { confirmedAt, session } = (await callIn(visitor))!;
    platen.clock.advanceBy(10 * MINUTE);
    assert.deepEqual((await callIn(visitor))!.confirmedAt, confirmedAt);
    const before = new Visitor(platen.url, platen.request);
    before.cookies.set('platen_session', visitor.cookies.get('platen_session')!);
    const page = await visitor.get('/sign-in/confirm?next=/panel/keys');
    assert.match(page.text, /Confirm that it is you/);
    const { email } = person.user;
    const other = await addPerson(platen);
    const stranger = { email: other.user.email, password: other.password };
    assert.equal((await visitor.submit(page, '/sign-in/confirm', stranger)).status, 400);
    const wrong = await visitor.submit(page, '/sign-in/confirm', { email, password: 'a wrong password' });
    assert.equal(wrong.status, 400);
    const done = await visitor.submit(page, '/sign-in/confirm', { email, password: person.password });
    assert.deepEqual([done.status, done.headers.location], [303, '/panel/keys']);
    const confirmed = (await callIn(visitor))!;
    assert.deepEqual(confirmed.confirmedAt, platen.clock.now());
    assert.equal(confirmed.session.id, session.id, 'the same session');
    assert.equal(await callIn(before), undefined, 'under a new token');
  });
});

describe('sessions', () => {
  test('are listed with their browser, and ended one by one or all others at once', async () => {
    const person = await addPerson(platen);
    const [one, two, three] = [await person.signedIn(), await person.signedIn(), await person.signedIn()];
    const { operations } = platen.core;
    const { actor } = (await callIn(one))!;
    const listed = await operations.run(listSessions, actor, undefined);
    assert.deepEqual(
      listed.map(({ isCurrent }) => isCurrent),
      [false, false, true],
    );
    assert.equal(listed[0]!.address, '127.0.0.1');
    const { session } = (await callIn(two))!;
    await operations.run(endSession, actor, { sessionId: session.id });
    assert.equal(await callIn(two), undefined);
    assert.ok(await callIn(three));
    await assert.rejects(operations.run(endSession, actor, { sessionId: session.id }));
    const stranger = await (await addPerson(platen)).signedIn();
    const foreign = (await callIn(stranger))!.session.id;
    await assert.rejects(operations.run(endSession, actor, { sessionId: foreign }));
    assert.deepEqual(await operations.run(endOtherSessions, actor, undefined), { ended: 1 });
    assert.deepEqual(
      [await callIn(three), (await callIn(one)) !== undefined, (await callIn(stranger)) !== undefined],
      [undefined, true, true],
    );
  });

  test('end for the panel and for OAuth when the user signs out of either', async () => {
    const person = await addPerson(platen, { role: 'client', clientId: platen.keys.clientId });
    const visitor = await person.signedIn();
    const page = await visitor.get('/oauth2/apps');
    assert.match(page.text, /You are signed in as/);
    const copy = new Visitor(platen.url, platen.request);
    for (const [name, cookie] of visitor.cookies) copy.cookies.set(name, cookie);
    await visitor.submit(page, '/sign-out');
    assert.equal(await callIn(copy), undefined, 'a copied cookie is worthless');
    assert.equal((await copy.get('/oauth2/apps')).status, 303);
  });

  test('end by a call of the panel, but not by one of another site', async () => {
    const visitor = await (await addPerson(platen)).signedIn();
    const foreign: Record<string, string>[] = [
      {},
      { 'x-requested-with': 'platen', 'sec-fetch-site': 'cross-site' },
      { 'x-requested-with': 'platen', origin: 'https://evil.example' },
      { 'x-requested-with': 'anything' },
    ];
    for (const headers of foreign) {
      assert.equal((await visitor.post('/sign-out', {}, headers)).status, 403);
      assert.ok(await callIn(visitor));
    }
    assert.equal((await visitor.get('/sign-out')).status, 405);
    const own = {
      'x-requested-with': 'platen',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    assert.equal((await visitor.post('/sign-out', {}, own)).status, 204);
    assert.equal(await callIn(visitor), undefined);
  });

  test('all end with a new role, a lost second factor and the end of the user', async () => {
    const { operations } = platen.core;
    const ends: Record<string, (userId: number) => Promise<unknown>> = {
      role: (userId) =>
        operations.run(changeRole, OPERATOR, { userId, membership: { role: 'administrator' } }),
      'second factor': (userId) => operations.run(resetSecondFactor, OPERATOR, { userId }),
      end: (userId) => operations.run(endUser, OPERATOR, { userId }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const person = await addPerson(platen);
      const visitor = await person.signedIn();
      await turnOnTotp(platen, visitor);
      await end(person.user.id);
      assert.equal(await callIn(visitor), undefined, name);
    }
  });

  test('other than the current one end with a new own password', async () => {
    const person = await addPerson(platen);
    const [one, two] = [await person.signedIn(), await person.signedIn()];
    const { operations } = platen.core;
    const { actor } = (await callIn(one))!;
    const password = 'another password of words';
    noteSecret(password);
    const change = (current: string) => operations.run(changeOwnPassword, actor, { current, password });
    await assert.rejects(change('a wrong password'));
    await change(person.password);
    assert.deepEqual([(await callIn(one)) !== undefined, await callIn(two)], [true, undefined]);
    assert.equal((await person.submitPassword(two, { password })).status, 303);
  });
});

test('ended sessions and used links are kept for 30 days', async () => {
  const person = await addPerson(platen);
  await person.signedIn();
  const { operations } = platen.core;
  const { token } = await operations.run(newPasswordLink, OPERATOR, { userId: person.user.id });
  noteSecret(token);
  const stored = async () => {
    await keepHouse(platen);
    const { rows } = await sql<{ sessions: string; links: string }>`
      select (select count(*) from sessions) as sessions, (select count(*) from one_time_links) as links`.execute(
      platen.queries,
    );
    return rows.map(({ sessions, links }) => [Number(sessions), Number(links)])[0]!;
  };
  platen.clock.advanceBy(29 * 24 * 60 * MINUTE);
  const [sessions, links] = await stored();
  assert.ok(sessions! > 0 && links! > 0);
  platen.clock.advanceBy(3 * 24 * 60 * MINUTE);
  assert.deepEqual(await stored(), [0, 0]);
});

describe('an ended user', () => {
  test('cannot sign in, like an unknown one, and what apps were granted ends', async () => {
    const scene = await setOAuthScene(platen);
    const { refresh_token, access_token } = (await scene.connect()).json;
    await platen.core.operations.run(endUser, OPERATOR, { userId: scene.user.id });
    const refused = await scene.signIn(scene.visitor());
    assert.deepEqual(
      [refused.status, /e-mail address or the password is wrong/.test(refused.text)],
      [400, true],
    );
    const refresh = await scene.as(scene.app, '/oauth2/token', {
      grant_type: 'refresh_token',
      refresh_token,
    });
    assert.equal(refresh.status, 400);
    const token = { token: access_token };
    assert.equal((await scene.as(scene.app, '/oauth2/introspect', token)).json.active, false);
  });
});

describe('an ended client', () => {
  test('has no key, no app and no user any more, and gets no new ones', async () => {
    const { operations } = platen.core;
    const { id: clientId } = await operations.run(createClient, OPERATOR, { name: 'Leaving shop' });
    const owner = { interface: 'core', clientId, mode: 'live' } as const;
    const { key } = await operations.run(createKey, OPERATOR, { owner });
    const person = await addPerson(platen, { role: 'client', clientId });
    const app = { clientId, name: 'Its app', redirectUris: [], confidential: true };
    const { app: registered, secret } = await operations.run(createApp, OPERATOR, app);
    noteSecret(secret);
    const visitor = await person.signedIn();
    const list = () =>
      platen.request('POST', '/core/1.0/orders/', {
        body: JSON.stringify({ apikey: key }),
        headers: { 'content-type': 'application/json' },
      });
    const credentials = {
      client_id: registered.publicId,
      client_secret: secret!,
      grant_type: 'client_credentials',
    };
    const issue = () =>
      platen.request('POST', '/oauth2/token', {
        body: new URLSearchParams(credentials).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const before = [(await list()).status, (await issue()).status];
    assert.deepEqual(before, [204, 200]);
    const ended = await operations.run(endClient, OPERATOR, { clientId });
    assert.deepEqual(ended.endedAt, platen.clock.now());
    await until('the key is refused', async () => (await list()).status === 403);
    assert.equal((await issue()).status, 401);
    assert.equal(await callIn(visitor), undefined);
    assert.equal((await person.submitPassword(visitor)).status, 400);
    await assert.rejects(operations.run(createKey, OPERATOR, { owner }));
    await assert.rejects(operations.run(createApp, OPERATOR, app));
    const input = { clientId, name: 'New', email: 'new@leaving.example' };
    await assert.rejects(operations.run(createUser, OPERATOR, input));
  });
});

test('users without a client cannot allow an app, and learn why', async () => {
  const staff = await addPerson(platen, { role: 'administrator' });
  const { core, keys } = platen;
  const redirectUri = 'https://app.example/callback';
  const input = { clientId: keys.enterpriseId, name: 'App', redirectUris: [redirectUri], confidential: true };
  const { app, secret } = await core.operations.run(createApp, OPERATOR, input);
  noteSecret(secret);
  const query = { client_id: app.publicId, redirect_uri: redirectUri, response_type: 'code', scope: 'read' };
  const visitor = await staff.signedIn();
  const page = await visitor.follow(await visitor.get(`/oauth2/authorize?${new URLSearchParams(query)}`));
  assert.match(page.text, /You cannot allow App/);
  assert.match(page.text, /does not belong to one/);
  const [, action] = /action="([^"]+)\/deny"/.exec(page.text)!;
  const [, token] = /name="form_token" value="([^"]+)"/.exec(page.text)!;
  const forced = await visitor.post(`${action}/allow`, { form_token: token! });
  assert.match(forced.text, /You cannot allow App/);
  const end = await visitor.follow(await visitor.submit(page, '/deny'));
  assert.match(end.headers.location ?? '', /error=access_denied/);
});
