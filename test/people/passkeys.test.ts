/** Passkeys: adding them, signing in with them, and what is refused. The authenticator is one in software. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { resetSecondFactor } from '../../src/operations/access/second-factor.ts';
import { endUser } from '../../src/operations/access/users.ts';
import { adminCaller, type PanelCall, panelCaller } from '../harness/access/admin.ts';
import { Authenticator } from '../harness/access/authenticator.ts';
import { addPerson, givePasskey, type Person, sessionIn, turnOnTotp } from '../harness/access/people.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../harness/platen.ts';

const MINUTE = 60_000;

let platen: TestPlaten;
let call: PanelCall;
before(async () => {
  // Browsers have no passkeys for an IP address.
  platen = await startPlaten({ settings: { HOST: 'localhost' } });
  call = panelCaller(platen);
});
after(() => platen.close());

const newVisitor = () => new Visitor(platen.url, platen.request);

/** A person with a passkey. */
async function withPasskey(who: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(platen, who);
  const visitor = await person.signedIn();
  return { person, visitor, ...(await givePasskey(platen, visitor, 'Phone')) };
}

/** The sign-in page of a browser, and what the script of the page asks for. */
async function open(visitor: Visitor, path = '/sign-in') {
  const page = await visitor.get(path);
  const request = await visitor.get('/sign-in/passkey/request');
  return { page, request: request.json as { challenge: string } };
}

async function signIn(
  visitor: Visitor,
  key: Authenticator,
  wrong: Parameters<Authenticator['sign']>[1] = {},
) {
  const { page, request } = await open(visitor);
  return visitor.submit(page, '/sign-in/passkey', key.sign(request, wrong));
}

const passkeysOf = async (visitor: Visitor) => (await call(visitor, '/account/passkeys')).json;

describe('a passkey', () => {
  test('is added under a name, listed, and removed by its user', async () => {
    const { person, visitor, passkeyId } = await withPasskey();
    const passkey = { id: passkeyId, name: 'Phone', created_at: platen.clock.now().toISOString() };
    const listed = { is_available: true, passkeys: [{ ...passkey, used_at: null }] };
    assert.deepEqual(await passkeysOf(visitor), listed);
    const other = await (await addPerson(platen)).signedIn();
    const theft = await call(other, '/account/passkeys/remove', { passkey_id: passkeyId });
    assert.equal(`${theft.status} ${theft.json.error.parameter}`, '400 passkey_id');
    assert.equal((await call(visitor, '/account/passkeys/remove', { passkey_id: passkeyId })).status, 200);
    assert.deepEqual((await passkeysOf(visitor)).passkeys, []);
    const admin = await adminCaller(platen, 'administrator');
    const { json: audit } = await admin('/audit', { subject: `user ${person.user.id}`, limit: 2 });
    assert.deepEqual(
      audit.entries.map(({ action, details }: Record<string, unknown>) => [action, details]),
      [
        ['removed a passkey', `{"passkeyId":${passkeyId}}`],
        ['added a passkey', `{"passkeyId":${passkeyId}}`],
      ],
    );
  });

  test('takes a password that was entered a short time ago to be added or removed', async () => {
    const { visitor, passkeyId } = await withPasskey();
    platen.clock.advanceBy(16 * MINUTE);
    for (const [path, fields] of [
      ['request', {}],
      ['remove', { passkey_id: passkeyId }],
    ] as const) {
      const reply = await call(visitor, `/account/passkeys/${path}`, fields);
      assert.equal(`${reply.status} ${reply.json.error.type}`, '403 confirmation_required', path);
    }
  });

  test('is not added unless it was made for this session, this site and by a verified user', async () => {
    const visitor = await (await addPerson(platen)).signedIn();
    const key = new Authenticator(platen.url);
    const { json: request } = await call(visitor, '/account/passkeys/request');
    const add = async (fields: object, by = visitor) => {
      const { status, json } = await call(by, '/account/passkeys/add', { name: 'Key', ...fields });
      return status === 201 ? 'added' : `${status} ${json.message}`;
    };
    const notMade = /^400 .*did not make a passkey for this service/;
    assert.match(await add(key.make(request, { origin: 'http://localhost:1' })), notMade);
    assert.match(await add(key.make(request, { host: 'evil.example' })), notMade);
    assert.match(await add(key.make(request, { unverified: true })), notMade);
    assert.match(await add(key.make({ ...request, challenge: 'AAAA' })), /took too long/);
    assert.match(await add({ ...key.make(request), attestation: 'AAAA' }), notMade);
    assert.match(await add({ ...key.make(request), name: ' ' }), /^400/);
    const other = await (await addPerson(platen)).signedIn();
    assert.match(await add(key.make(request), other), /began in another session/);
    assert.equal(await add(key.make(request)), 'added');
    assert.match(await add(new Authenticator(platen.url).make(request)), /already used/);
    const { json: second } = await call(visitor, '/account/passkeys/request');
    assert.deepEqual(second.excludeCredentials, [{ type: 'public-key', id: key.id }]);
    assert.match(await add(key.make(second)), /added before/);
    platen.clock.advanceBy(5 * MINUTE + 1);
    assert.match(await add(new Authenticator(platen.url).make(second)), /took too long/);
  });

  test('signs in without password and code, which counts as a confirmation', async () => {
    const { person, visitor: before, key } = await withPasskey();
    await turnOnTotp(platen, before);
    platen.clock.advanceBy(20 * MINUTE);
    const visitor = newVisitor();
    const { page, request } = await open(visitor, '/sign-in?next=/panel/keys');
    assert.match(page.headers['content-security-policy']!, /; script-src 'self'; connect-src 'self'; /);
    const reply = await visitor.submit(page, '/sign-in/passkey', key.sign(request));
    assert.deepEqual([reply.status, reply.headers.location], [303, '/panel/keys']);
    const session = (await sessionIn(platen, visitor))!;
    assert.deepEqual([session.userId, session.confirmedAt], [person.user.id, platen.clock.now()]);
    const { passkeys } = await passkeysOf(visitor);
    assert.equal(passkeys[0].used_at, platen.clock.now().toISOString());

    platen.clock.advanceBy(16 * MINUTE);
    const confirming = await open(visitor, '/sign-in/confirm?next=/panel/users');
    const confirmed = await visitor.submit(confirming.page, '/confirm/passkey', key.sign(confirming.request));
    assert.deepEqual([confirmed.status, confirmed.headers.location], [303, '/panel/users']);
    const again = (await sessionIn(platen, visitor))!;
    assert.deepEqual([again.id, again.confirmedAt], [session.id, platen.clock.now()]);
  });
});

describe('a sign-in is refused', () => {
  /** Refused with this sentence, and without a session. */
  async function refuses(
    expected: RegExp,
    visitor: Visitor,
    reply: Promise<{ status: number; text: string }>,
    status = 400,
  ) {
    const { status: got, text } = await reply;
    assert.equal(got, status, text);
    assert.match(text, expected);
    assert.equal(await sessionIn(platen, visitor), undefined);
  }
  const unknown = /This passkey is not known here/;
  const tooLong = /That took too long/;

  test('for another site, another signature, another user, and a user who was not verified', async () => {
    const { key } = await withPasskey();
    const other = await withPasskey();
    const otherHandle = Buffer.from(String(other.person.user.id)).toString('base64url');
    for (const wrong of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { unverified: true },
      { forged: true },
    ] as const) {
      const visitor = newVisitor();
      await refuses(unknown, visitor, signIn(visitor, key, wrong));
    }
    const visitor = newVisitor();
    await refuses(unknown, visitor, signIn(visitor, other.key, { userHandle: '' }));
    const { page, request } = await open(visitor);
    const mixed = { ...key.sign(request, { userHandle: otherHandle }) };
    await refuses(unknown, visitor, visitor.submit(page, '/sign-in/passkey', mixed));
    const stranger = newVisitor();
    await refuses(unknown, stranger, signIn(stranger, new Authenticator(platen.url)));
  });

  test('for a challenge that was answered, has expired, or is one of another browser', async () => {
    const { key } = await withPasskey();
    const visitor = newVisitor();
    const { page, request } = await open(visitor);
    const signed = key.sign(request);
    const thief = newVisitor();
    const { page: otherPage } = await open(thief);
    await refuses(tooLong, thief, thief.submit(otherPage, '/sign-in/passkey', signed));
    assert.equal((await visitor.submit(page, '/sign-in/passkey', signed)).status, 303);
    visitor.cookies.delete('platen_session');
    // Once more: the same answer, and another one to the same challenge.
    await refuses(tooLong, visitor, visitor.submit(page, '/sign-in/passkey', signed));
    await refuses(tooLong, visitor, visitor.submit(page, '/sign-in/passkey', key.sign(request)));
    const late = newVisitor();
    const old = await open(late);
    platen.clock.advanceBy(5 * MINUTE + 1);
    await refuses(tooLong, late, late.submit(old.page, '/sign-in/passkey', key.sign(old.request)));
  });

  test('of concurrent answers to one challenge only one counts', async () => {
    // It does not count its signatures, as those that are copied between devices.
    const { key } = await withPasskey();
    const visitor = newVisitor();
    const { page, request } = await open(visitor);
    const signed = key.sign(request, { counter: 0 });
    const replies = await Promise.all([1, 2, 3].map(() => visitor.submit(page, '/sign-in/passkey', signed)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [303, 400, 400]);
  });

  test('for a counter that does not grow', async () => {
    const { key } = await withPasskey();
    assert.equal((await signIn(newVisitor(), key, { counter: 9 })).status, 303);
    for (const counter of [9, 8, 0]) {
      const visitor = newVisitor();
      await refuses(unknown, visitor, signIn(visitor, key, { counter }));
    }
    assert.equal((await signIn(newVisitor(), key, { counter: 10 })).status, 303);
  });

  test('where another user is asked to confirm the sign-in', async () => {
    const visitor = await (await addPerson(platen)).signedIn();
    const before = (await sessionIn(platen, visitor))!;
    const { key } = await withPasskey();
    const { page, request } = await open(visitor, '/sign-in/confirm');
    const reply = await visitor.submit(page, '/confirm/passkey', key.sign(request));
    assert.deepEqual([reply.status, /A different user is signed in/.test(reply.text)], [400, true]);
    assert.equal((await sessionIn(platen, visitor))!.userId, before.userId);
  });

  test('for a passkey that was removed or reset, and for an ended user', async () => {
    const ways: Record<string, (had: Awaited<ReturnType<typeof withPasskey>>) => Promise<unknown>> = {
      removed: ({ visitor, passkeyId }) =>
        call(visitor, '/account/passkeys/remove', { passkey_id: passkeyId }),
      reset: ({ person }) =>
        platen.core.operations.run(resetSecondFactor, OPERATOR, { userId: person.user.id }),
      ended: ({ person }) => platen.core.operations.run(endUser, OPERATOR, { userId: person.user.id }),
    };
    for (const way of Object.values(ways)) {
      const had = await withPasskey();
      await way(had);
      const visitor = newVisitor();
      await refuses(unknown, visitor, signIn(visitor, had.key));
    }
  });

  test('after five failures for a while, which delays no other account', async () => {
    const { key } = await withPasskey();
    const visitor = newVisitor();
    for (let n = 0; n < 5; n += 1) await refuses(unknown, visitor, signIn(visitor, key, { forged: true }));
    await refuses(/Too many attempts/, visitor, signIn(visitor, key), 429);
    const other: { person: Person; key: Authenticator } = await withPasskey();
    assert.equal((await signIn(newVisitor(), other.key)).status, 303);
    platen.clock.advanceBy(MINUTE);
    assert.equal((await signIn(newVisitor(), key)).status, 303);
  });
});

test('an operator sees how many passkeys a user has, and which', async () => {
  const { person } = await withPasskey();
  const admin = await adminCaller(platen, 'administrator');
  const { id } = person.user;
  const { json } = await admin('/users', { after: id - 1, limit: 1 });
  assert.equal(json.users[0].passkeys, 1);
  const { json: passkeys } = await admin('/users/passkeys', { user_id: id });
  assert.deepEqual(
    passkeys.map(({ name }: { name: string }) => name),
    ['Phone'],
  );
  assert.equal((await admin('/users/passkeys', { user_id: 999_999 })).status, 400);
});

test('challenges take no row until a passkey answers them, and none for longer than days', async () => {
  const rows = async () => {
    const result = await sql<{ n: number }>`select count(*)::int as n from used_challenges`.execute(
      platen.queries,
    );
    return result.rows[0]!.n;
  };
  const { key } = await withPasskey();
  const before = await rows();
  for (let n = 0; n < 20; n += 1) await open(newVisitor());
  await signIn(newVisitor(), key, { forged: true });
  assert.equal(await rows(), before);
  await signIn(newVisitor(), key);
  assert.equal(await rows(), before + 1);
  platen.clock.advanceBy(25 * 60 * MINUTE);
  await keepHouse(platen);
  assert.equal(await rows(), 0);
});
