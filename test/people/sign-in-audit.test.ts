/** What the audit log says of sign-ins: who, by what, and whose account is guessed at. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { listAudit } from '../../src/operations/access/audit.ts';
import { addPerson, type Person, sessionIn, turnOnTotp } from '../harness/access/people.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';

const MINUTE = 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const newVisitor = () => new Visitor(platen.url, platen.request);

/** What the audit log says of a user, oldest first. */
async function noted({ user }: Person, action: string) {
  const { entries } = await platen.core.operations.run(listAudit, OPERATOR, { subject: `user ${user.id}` });
  return entries.filter((entry) => entry.action === action).reverse();
}

test('a sign-in is noted with its session and with what proved it', async () => {
  const person = await addPerson(platen);
  const visitor = await person.signedIn();
  const session = (await sessionIn(platen, visitor))!;
  const { code } = await turnOnTotp(platen, visitor);
  platen.clock.advanceBy(5 * MINUTE);
  const second = newVisitor();
  const page = await person.submitPassword(second);
  assert.equal((await noted(person, 'sign_in')).length, 1, 'not before the code');
  await second.submit(page, '/sign-in/code', { code: code() });
  const entries = await noted(person, 'sign_in');
  assert.deepEqual(
    entries.map(({ actor, details }) => [actor, JSON.parse(details!)]),
    [
      [`user ${person.user.id} (session ${session.id})`, { by: 'password' }],
      [
        `user ${person.user.id} (session ${(await sessionIn(platen, second))!.id})`,
        { by: 'password and code' },
      ],
    ],
  );
});

test('guesses at an account are noted when they begin, and those at unknown addresses never', async () => {
  const person = await addPerson(platen);
  const { entries: before } = await platen.core.operations.run(listAudit, OPERATOR, {});
  const guess = async (email: string) => {
    const visitor = newVisitor();
    const page = await visitor.get('/sign-in');
    const submit = () => visitor.submit(page, '/sign-in', { email, password: 'a guess' });
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await submit()).status);
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429, 429]);
  };
  const isNoted = (times: number) =>
    until('noted', async () => (await noted(person, 'delay_sign_ins')).length === times);
  await guess('unknown@shop.example');
  await guess(person.user.email);
  await isNoted(1);
  platen.clock.advanceBy(61 * MINUTE);
  await guess(person.user.email);
  await isNoted(2);
  const { entries } = await platen.core.operations.run(listAudit, OPERATOR, {});
  assert.equal(entries.length, before.length + 2);
  assert.deepEqual(JSON.parse(entries[0]!.details!), { guessed: 'password' });
  assert.equal(entries[0]!.actor, 'the service');
});

test('an address that guesses at many accounts is noted, with each of them below its own limit', async () => {
  platen.clock.advanceBy(61 * MINUTE);
  const visitor = newVisitor();
  const page = await visitor.get('/sign-in');
  const guess = (n: number) =>
    visitor.submit(page, '/sign-in', { email: `user-${n}@shop.example`, password: 'Spring2026!' });
  for (let n = 0; n < 100; n += 1) assert.equal((await guess(n)).status, 400);
  assert.equal((await guess(100)).status, 429);
  const limited = async () => {
    const { entries } = await platen.core.operations.run(listAudit, OPERATOR, { subject: 'the service' });
    return entries.filter(({ action }) => action === 'limit_failed_credentials');
  };
  await until('the address is noted', async () => (await limited()).length === 1);
  assert.deepEqual(JSON.parse((await limited())[0]!.details!), { address: '127.0.0.1' });
});
