/** One-time links: the first administrator, invitations, forgotten passwords. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { sentenceOf } from '../../src/domain/details/details.ts';
import type { Refused } from '../../src/domain/refusal.ts';
import { firstRunLink, inviteUser, newPasswordLink } from '../../src/operations/access/one-time-links.ts';
import { changeRole, endUser, listUsers } from '../../src/operations/access/users.ts';
import { addPerson, sessionIn, turnOnTotp } from '../harness/access/people.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { noteSecret } from '../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const HOUR = 3_600_000;
const PASSWORD = 'a password of four words';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const newVisitor = () => new Visitor(platen.url, platen.request);

describe('the first run', () => {
  const makeLink = async () => {
    const link = await platen.core.operations.run(firstRunLink, OPERATOR, undefined);
    noteSecret(link?.token);
    return link && `/first-run/${link.token}`;
  };
  const administrators = async () => {
    const { users } = await platen.core.operations.run(listUsers, OPERATOR, {});
    return users.filter(({ role }) => role === 'administrator');
  };

  test('makes one administrator by the newest link, and signs that user in', async () => {
    const [old, link] = [await makeLink(), await makeLink()];
    assert.equal((await newVisitor().get(old!)).status, 404, 'each start has a link of its own');
    const [visitor, other] = [newVisitor(), newVisitor()];
    const page = await visitor.get(link!);
    const otherPage = await other.get(link!);
    assert.match(page.text, /Make the first administrator/);
    const fields = { name: 'Grace Hopper', email: 'Grace@Print.example', password: PASSWORD };
    const wrong: [Record<string, string>, RegExp][] = [
      [{ password: 'elevenchars' }, /id="password-error"[^>]*>This must have 12 to 200 characters/],
      [{ password: 'password12345' }, /id="password-error"[^>]*>This is one of the first/],
      [{ email: 'no address' }, /id="email-error"[^>]*>This must be an e-mail address/],
      [{ name: ' ' }, /id="name-error"/],
    ];
    for (const [change, said] of wrong) {
      const refused = await visitor.submit(page, link!, { ...fields, ...change });
      assert.equal(refused.status, 400);
      assert.match(refused.text, said);
      assert.match(refused.text, /value="(Grace Hopper| )"/, 'what was typed stays');
      assert.doesNotMatch(refused.text, new RegExp(PASSWORD), 'but not the password');
    }
    assert.deepEqual(await administrators(), []);
    const [first, second] = await Promise.all([
      visitor.submit(page, link!, fields),
      other.submit(otherPage, link!, { ...fields, email: 'eve@print.example' }),
    ]);
    assert.deepEqual([first.status, second.status].sort(), [303, 404]);
    const [made] = await administrators();
    assert.equal((await administrators()).length, 1);
    const winner = first.status === 303 ? visitor : other;
    assert.equal((await sessionIn(platen, winner))?.userId, made!.id);
    for (const path of [link!, old!]) assert.equal((await newVisitor().get(path)).status, 404);
    assert.equal(await makeLink(), undefined, 'the next start has none');
  });

  test('never comes back: the last administrator stays', async () => {
    const [only] = await administrators();
    const { operations } = platen.core;
    const last = /is the last administrator/;
    const detail = (error: unknown) => last.test(sentenceOf((error as Refused).problems[0].detail));
    await assert.rejects(operations.run(endUser, OPERATOR, { userId: only!.id }), detail);
    const membership = { role: 'operator' } as const;
    await assert.rejects(operations.run(changeRole, OPERATOR, { userId: only!.id, membership }), detail);
    const second = await addPerson(platen, { role: 'administrator' });
    await operations.run(endUser, OPERATOR, { userId: only!.id });
    assert.deepEqual(
      (await administrators()).filter(({ endedAt }) => endedAt === null).map(({ id }) => id),
      [second.user.id],
    );
  });
});

describe('a link for a password', () => {
  const linkFor = async (userId: number) => {
    const { token } = await platen.core.operations.run(newPasswordLink, OPERATOR, { userId });
    noteSecret(token);
    return `/new-password/${token}`;
  };

  test('sets a password once, ends all sessions and signs the user in', async () => {
    const person = await addPerson(platen);
    const old = await person.signedIn();
    const path = await linkFor(person.user.id);
    assert.ok(await sessionIn(platen, old), 'until the link is used nothing changes');
    const visitor = newVisitor();
    const page = await visitor.get(path);
    assert.match(page.text, /Set a new password/);
    assert.match(page.text, new RegExp(`value="${person.user.email}"`));
    const refused = await visitor.submit(page, path, { password: 'too short' });
    assert.deepEqual([refused.status, refused.text.includes('must have 12')], [400, true]);
    assert.equal((await visitor.submit(page, path, { password: PASSWORD })).status, 303);
    assert.equal((await sessionIn(platen, visitor))?.userId, person.user.id);
    assert.equal(await sessionIn(platen, old), undefined);
    assert.equal((await newVisitor().get(path)).status, 404);
    assert.equal((await visitor.submit(page, path, { password: `${PASSWORD} two` })).status, 404);
    assert.equal((await person.submitPassword(newVisitor())).status, 400, 'the old password');
    assert.equal((await person.submitPassword(newVisitor(), { password: PASSWORD })).status, 303);
  });

  test('ends after 24 hours, with a newer link, and with its user', async () => {
    const person = await addPerson(platen);
    const [first, second] = [await linkFor(person.user.id), await linkFor(person.user.id)];
    assert.deepEqual(
      [(await newVisitor().get(first)).status, (await newVisitor().get(second)).status],
      [404, 200],
    );
    platen.clock.advanceBy(24 * HOUR);
    assert.equal((await newVisitor().get(second)).status, 404);
    const third = await linkFor(person.user.id);
    await platen.core.operations.run(endUser, OPERATOR, { userId: person.user.id });
    assert.equal((await newVisitor().get(third)).status, 404);
    await assert.rejects(linkFor(person.user.id));
    for (const path of ['/new-password/x', `/first-run/${second.slice('/new-password/'.length)}`])
      assert.equal((await newVisitor().get(path)).status, 404);
  });

  test('does not replace the second factor', async () => {
    const person = await addPerson(platen);
    const { code } = await turnOnTotp(platen, await person.signedIn());
    platen.clock.advanceBy(60_000);
    const path = await linkFor(person.user.id);
    const visitor = newVisitor();
    const second = await visitor.submit(await visitor.get(path), path, { password: PASSWORD });
    assert.match(second.text, /Enter the code/);
    assert.equal(await sessionIn(platen, visitor), undefined);
    assert.equal((await visitor.submit(second, '/sign-in/code', { code: code() })).status, 303);
  });

  test('invites a user, who cannot sign in before', async () => {
    const input = { role: 'read-only', name: 'Ina', email: 'ina@print.example' } as const;
    const { user, token } = await platen.core.operations.run(inviteUser, OPERATOR, input);
    noteSecret(token);
    assert.equal(user.hasPassword, false);
    const visitor = newVisitor();
    const tried = await visitor.submit(await visitor.get('/sign-in'), '/sign-in', {
      email: user.email,
      password: 'any password at all',
    });
    assert.equal(tried.status, 400);
    const page = await visitor.get(`/new-password/${token}`);
    assert.match(page.text, /Welcome, Ina/);
    assert.equal((await visitor.submit(page, token, { password: PASSWORD })).status, 303);
    assert.equal((await sessionIn(platen, visitor))?.user.role, 'read-only');
  });

  test('needs a form of this service', async () => {
    const person = await addPerson(platen);
    const path = await linkFor(person.user.id);
    const visitor = newVisitor();
    assert.equal((await visitor.post(path, { password: PASSWORD })).status, 403);
    const page = await visitor.get(path);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const [, token] = /name="form_token" value="([^"]+)"/.exec(page.text)!;
    const forged = await visitor.post(path, { password: PASSWORD, form_token: token! }, foreign);
    assert.equal(forged.status, 403);
    assert.equal((await newVisitor().get(path)).status, 200, 'the link is still valid');
  });
});
