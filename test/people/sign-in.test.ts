/** Signing in to the service: password, code, recovery code, delays, destinations. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, VISITOR } from '../../src/domain/actor.ts';
import { createApp } from '../../src/operations/access/apps.ts';
import { removeTotp } from '../../src/operations/access/second-factor.ts';
import { startSession } from '../../src/operations/access/sign-in.ts';
import { addPerson, sessionIn, turnOnTotp } from '../harness/access/people.ts';
import { formsOf, Visitor } from '../harness/access/visitor.ts';
import { noteSecret } from '../harness/canaries.ts';
import type { Reply } from '../harness/http/exchange.ts';
import { requester } from '../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';

const SECOND = 1000;
const MINUTE = 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const newVisitor = () => new Visitor(platen.url, platen.request);

describe('the password', () => {
  test('begins a session under a new token, and the browser is not asked again', async () => {
    const person = await addPerson(platen);
    const visitor = newVisitor();
    const planted = 'a'.repeat(64);
    visitor.cookies.set('platen_session', { value: planted, path: '/', attributes: '' });
    const reply = await person.submitPassword(visitor, {}, '/oauth2/apps');
    assert.deepEqual([reply.status, reply.headers.location], [303, '/oauth2/apps']);
    const { value, attributes } = visitor.cookies.get('platen_session')!;
    assert.match(value, /^[0-9a-f]{64}$/);
    assert.notEqual(value, planted);
    assert.match(attributes, /path=\/; .*httponly/i);
    assert.match(attributes, /samesite=lax/i);
    assert.doesNotMatch(attributes, /expires|max-age/i);
    assert.equal((await sessionIn(platen, visitor))?.userId, person.user.id);
    const again = await visitor.get('/sign-in?next=/oauth2/apps');
    assert.deepEqual([again.status, again.headers.location], [303, '/oauth2/apps']);
  });

  test('a session that is replaced by a sign-in of another user ends', async () => {
    const visitor = newVisitor();
    const [first, second] = [await addPerson(platen), await addPerson(platen)];
    const form = await visitor.get('/sign-in');
    const post = ({ user, password }: typeof first) =>
      visitor.submit(form, '/sign-in', { email: user.email, password });
    await post(first);
    const before = newVisitor();
    before.cookies.set('platen_session', visitor.cookies.get('platen_session')!);
    await post(second);
    assert.equal(await sessionIn(platen, before), undefined);
    assert.equal((await sessionIn(platen, visitor))?.userId, second.user.id);
  });

  test('takes the user only to pages of this service', async () => {
    const person = await addPerson(platen);
    const elsewhere = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example/',
      '/.//evil.example/',
      '/a/..//evil.example/',
      '\\\\evil.example',
      'javascript:alert(1)',
      'oauth2/apps',
      '',
    ];
    const signedIn = await person.signedIn();
    for (const next of elsewhere) {
      const reply = await signedIn.get(`/sign-in?${new URLSearchParams({ next })}`);
      assert.deepEqual([reply.status, reply.headers.location], [303, '/'], JSON.stringify(next));
    }
    const visitor = newVisitor();
    const page = await visitor.get('/sign-in');
    const { email } = person.user;
    const fields = { email, password: person.password, next: '//evil.example' };
    assert.equal((await visitor.submit(page, '/sign-in', fields)).headers.location, '/');
    const deep = '/panel/orders?state=held&after=a%2Fb#row-3';
    assert.equal((await person.submitPassword(newVisitor(), {}, deep)).headers.location, deep);
  });
});

describe('the second factor', () => {
  test('needs a code of the app, and each code counts once', async () => {
    const person = await addPerson(platen);
    const { code } = await turnOnTotp(platen, await person.signedIn());
    platen.clock.advanceBy(MINUTE);
    const visitor = newVisitor();
    const page = await person.submitPassword(visitor, {}, '/oauth2/apps');
    assert.equal(page.status, 200);
    assert.match(page.text, /Enter the code/);
    assert.equal(await sessionIn(platen, visitor), undefined);
    const wrong = await visitor.submit(page, '/sign-in/code', { code: '000000' });
    assert.deepEqual([wrong.status, wrong.text.includes('The code is wrong')], [400, true]);
    const used = code();
    const spaced = `${used.slice(0, 3)} ${used.slice(3)}`;
    const done = await visitor.submit(wrong, '/sign-in/code', { code: spaced });
    assert.deepEqual([done.status, done.headers.location], [303, '/oauth2/apps']);
    assert.equal((await sessionIn(platen, visitor))?.userId, person.user.id);

    const thief = newVisitor();
    const second = await person.submitPassword(thief);
    assert.equal((await thief.submit(second, '/sign-in/code', { code: used })).status, 400);
    platen.clock.advanceBy(30 * SECOND);
    assert.equal((await thief.submit(second, '/sign-in/code', { code: code() })).status, 303);
  });

  test('of two concurrent uses of a code only one counts', async () => {
    const person = await addPerson(platen);
    const { code } = await turnOnTotp(platen, await person.signedIn());
    platen.clock.advanceBy(MINUTE);
    const visitors = [newVisitor(), newVisitor(), newVisitor()];
    const pages: Reply[] = [];
    for (const visitor of visitors) pages.push(await person.submitPassword(visitor));
    const replies = await Promise.all(
      visitors.map((visitor, n) => visitor.submit(pages[n]!, '/sign-in/code', { code: code() })),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [303, 400, 400]);
  });

  test('a recovery code works instead, once, however it is typed', async () => {
    const person = await addPerson(platen);
    const { recoveryCodes } = await turnOnTotp(platen, await person.signedIn());
    assert.equal(new Set(recoveryCodes).size, 10);
    const [first, second] = recoveryCodes as [string, string];
    const tryOut = async (typed: string) => {
      const visitor = newVisitor();
      const page = await person.submitPassword(visitor);
      return (await visitor.submit(page, '/sign-in/code', { code: typed })).status;
    };
    assert.equal(await tryOut(first), 303);
    assert.equal(await tryOut(first), 400);
    assert.equal(await tryOut(` ${second.toUpperCase().replaceAll('-', ' ')} `), 303);
    assert.equal(await tryOut(second), 400);
  });

  test('has ten minutes after the password, which must still be the same', async () => {
    const person = await addPerson(platen);
    const { code, recoveryCodes } = await turnOnTotp(platen, await person.signedIn());
    const visitor = newVisitor();
    const page = await person.submitPassword(visitor);
    platen.clock.advanceBy(10 * MINUTE + SECOND);
    const late = await visitor.submit(page, '/sign-in/code', { code: code() });
    assert.deepEqual([late.status, late.text.includes('That took too long')], [400, true]);
    const [form] = formsOf(page);
    for (const proof of ['', 'x', form!.hidden.form_token!, `${form!.hidden.proof}A`]) {
      const forged = await visitor.submit(page, '/sign-in/code', { code: recoveryCodes[0]!, proof });
      assert.equal(forged.status, 400, proof);
    }
  });

  test('is asked for on the way to an app as well', async () => {
    const { core, keys } = platen;
    const who = { role: 'client', clientId: keys.clientId } as const;
    const person = await addPerson(platen, who);
    const { code } = await turnOnTotp(platen, await person.signedIn());
    platen.clock.advanceBy(MINUTE);
    const redirectUri = 'https://app.example/callback';
    const input = {
      clientId: keys.enterpriseId,
      name: 'App',
      redirectUris: [redirectUri],
      confidential: true,
    };
    const { app, secret } = await core.operations.run(createApp, OPERATOR, input);
    noteSecret(secret);
    const query = {
      client_id: app.publicId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'read',
    };
    const visitor = newVisitor();
    const page = await visitor.follow(await visitor.get(`/oauth2/authorize?${new URLSearchParams(query)}`));
    const { email } = person.user;
    const second = await visitor.submit(page, '/sign-in', { email, password: person.password });
    assert.match(second.text, /Enter the code/);
    assert.equal((await visitor.submit(second, '/code', { code: '123456' })).status, 400);
    const consent = await visitor.follow(await visitor.submit(second, '/code', { code: code() }));
    assert.match(consent.text, /Allow App to act for Test shop/);
    assert.equal((await sessionIn(platen, visitor))?.userId, person.user.id);
    // One sign-in for both sides.
    assert.equal((await visitor.get('/sign-in?next=/panel/')).headers.location, '/panel/');
    const end = await visitor.follow(await visitor.submit(consent, '/allow'));
    assert.match(end.headers.location ?? '', /^https:\/\/app\.example\/callback\?code=/);
  });

  test('is asked for when a user confirms the sign-in', async () => {
    const person = await addPerson(platen);
    const visitor = await person.signedIn();
    const { code } = await turnOnTotp(platen, visitor);
    platen.clock.advanceBy(5 * MINUTE);
    const page = await visitor.get('/sign-in/confirm?next=/panel/keys');
    const { email } = person.user;
    const fields = { email, password: person.password };
    const second = await visitor.submit(page, '/sign-in/confirm', fields);
    assert.match(second.text, /Enter the code/);
    const before = (await sessionIn(platen, visitor))!;
    assert.notDeepEqual(before.confirmedAt, platen.clock.now(), 'the password alone does not confirm');
    const done = await visitor.submit(second, '/sign-in/confirm/code', { code: code() });
    assert.deepEqual([done.status, done.headers.location], [303, '/panel/keys']);
    const after = (await sessionIn(platen, visitor))!;
    assert.deepEqual([after.id, after.confirmedAt], [before.id, platen.clock.now()]);
  });

  test('a thousand guesses of codes end in delays', async () => {
    const person = await addPerson(platen);
    await turnOnTotp(platen, await person.signedIn());
    platen.clock.advanceBy(120 * MINUTE);
    const visitor = newVisitor();
    const page = await person.submitPassword(visitor);
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1000; n += 1) {
      const { status } = await visitor.submit(page, '/sign-in/code', { code: String(100_000 + n) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    assert.deepEqual(
      [...statuses],
      [
        [400, 5],
        [429, 995],
      ],
    );
  });

  test('guesses of a stranger who knows the password do not delay a known browser of the user', async (t) => {
    const person = await addPerson(platen);
    const known = await person.signedIn();
    const { code } = await turnOnTotp(platen, known);
    platen.clock.advanceBy(120 * MINUTE);
    const beside = await startBeside(platen, { PLATEN_TRUSTED_PROXIES: '127.0.0.1' });
    t.after(() => beside.close());
    const ask = requester(beside.url);
    let address = '';
    const somewhere = () =>
      new Visitor(beside.url, (method, path, options = {}) =>
        ask(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
      );
    const stranger = somewhere();
    const guessed = await person.submitPassword(stranger);
    let last = 0;
    for (let n = 0; n < 25; n += 1) {
      address = `203.0.${n}.7`;
      last = (await stranger.submit(guessed, '/sign-in/code', { code: '111111' })).status;
    }
    assert.equal(last, 429, 'the account is delayed for strangers');
    address = '198.51.100.1';
    const own = somewhere();
    own.cookies.set('platen_device', known.cookies.get('platen_device')!);
    const page = await person.submitPassword(own);
    assert.equal((await own.submit(page, '/sign-in/code', { code: code() })).status, 303);
  });

  test('can be turned off by its user', async () => {
    const person = await addPerson(platen);
    const { actor } = await turnOnTotp(platen, await person.signedIn());
    await platen.core.operations.run(removeTotp, actor, undefined);
    const visitor = newVisitor();
    assert.equal((await person.submitPassword(visitor)).status, 303);
  });
});

test('a proof is not a session of another user', async () => {
  const [person, other] = [await addPerson(platen), await addPerson(platen)];
  await turnOnTotp(platen, await person.signedIn());
  const page = await person.submitPassword(newVisitor());
  const proof = formsOf(page)[0]!.hidden.proof!;
  const start = await platen.core.operations.run(startSession, VISITOR, {
    proof,
    onlyUserId: other.user.id,
    address: '127.0.0.1',
    userAgent: undefined,
  });
  assert.equal(start.kind, 'other user');
});
