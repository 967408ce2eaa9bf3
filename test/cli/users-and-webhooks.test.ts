/** Times and JSON of users and webhooks are those of the other commands, and no one is let into the staff by accident. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownCommandLine } from './command-line.ts';

const { platen } = ownCommandLine();

/** Runs a command that must succeed. */
async function run(...args: string[]) {
  const result = await platen(...args);
  assert.equal(result.code, 0, result.err);
  return result;
}

const newClient = async (name: string): Promise<string> =>
  (await run('clients', 'create', '--name', name, '--json')).json.id;

const plainTime = /until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\./;

test('the link for a password says until when it works like other commands', async () => {
  const clientId = await newClient('Links');
  const person = ['--name', 'Ada Lovelace', '--email', 'ada@links.example'];
  const { id } = (await run('users', 'create', '--client', clientId, ...person, '--json')).json;
  assert.match((await run('users', 'link', id)).out, plainTime);
});

test('a user of a client runs the service only with --yes', async () => {
  const clientId = await newClient('Outside');
  const person = ['--name', 'Grace Hopper', '--email', 'grace@outside.example'];
  const { id } = (await run('users', 'create', '--client', clientId, ...person, '--json')).json;
  const refused = await platen('users', 'set-role', id, '--role', 'administrator');
  assert.equal(refused.code, 1);
  assert.match(refused.err, /Grace Hopper belongs to client Outside .* with --yes/);
  const other = await newClient('Other');
  assert.equal((await run('users', 'set-role', id, '--client', other, '--json')).json.client_id, other);
  const staff = await run('users', 'set-role', id, '--role', 'operator', '--yes', '--json');
  assert.deepEqual([staff.json.role, staff.json.client_id], ['operator', null]);
  await run('users', 'set-role', id, '--role', 'read-only');
});

test('webhooks are printed with the times, keys and ids of all commands', async () => {
  const clientId = await newClient('Hooks');
  const added = await run('webhooks', 'add', 'https://shop.example/hooks', '--client', clientId, '--json');
  const { id } = added.json;
  assert.deepEqual([typeof id, added.json.client_id, added.json.app_id], ['string', clientId, null]);
  const [listed] = (await run('webhooks', 'list', '--json')).json;
  const rotated = (await run('webhooks', 'rotate', id, '--json')).json;
  assert.deepEqual(Object.keys(rotated), ['id', 'secret', 'old_secret_until']);
  assert.match((await run('webhooks', 'rotate', id)).out, plainTime);
  const results = [
    listed,
    rotated,
    (await run('webhooks', 'replay', id, '--since', '2026-01-01', '--dry-run', '--json')).json,
    (await run('webhooks', 'disable', id, '--json')).json,
    (await run('webhooks', 'enable', id, '--json')).json,
    (await run('webhooks', 'test', id, '--json')).json,
    (await run('webhooks', 'delete', id, '--json')).json,
  ];
  for (const result of results) {
    assert.equal(result.id, id);
    assert.deepEqual(
      Object.keys(result).filter((key) => /[A-Z]/.test(key)),
      [],
    );
  }
  const again = await platen('webhooks', 'delete', id);
  assert.deepEqual([again.code, again.out.trim()], [1, `Webhook ${id} does not exist.`]);
  assert.match((await run('webhooks', 'list', '--client', '99')).out, /^No webhooks of client 99\./);
  assert.match((await run('keys', 'list', '--client', '99')).out, /^No keys of client 99\./);
});
