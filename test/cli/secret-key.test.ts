/** What commands say of a rotation of the secret key, beside a running service that does not know the new key yet. */
import assert from 'node:assert/strict';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startBesideService } from './beside-service.ts';
import { commandLine } from './command-line.ts';

const NEW = 'c1'.repeat(32);

let beside: Awaited<ReturnType<typeof startBesideService>>;
before(async () => {
  beside = await startBesideService();
});
after(() => beside.close());

const withBoth = () =>
  commandLine({ ...beside.env, PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: beside.env.PLATEN_SECRET_KEY });

test('a rotation begins when a service has the new key', async () => {
  const { code, out } = await withBoth()('secret-key', 'rotate');
  assert.equal(code, 1);
  assert.match(out, /Nothing was changed: no service has started with the key [0-9a-f]{16} yet\./);
});

test('a command with both keys seals what the running service opens', async () => {
  const { service } = beside;
  const created = await withBoth()(
    'partners',
    'create',
    '--name',
    'Beside',
    '--address',
    'https://press.example',
    '--json',
  );
  assert.equal(created.code, 0, created.err);
  const { code, out } = await beside.platen('check');
  assert.match(out, /ok +Everything that is sealed opens with a secret key of this process\./);
  assert.equal(code, 0, out);
  assert.equal((await service.request('GET', '/ready')).status, 200);
});

test('former keys are also read from secret.key.old of the data folder, one a line', async () => {
  const { PLATEN_SECRET_KEY: former, ...env } = beside.env;
  const file = join(env.PLATEN_DATA_DIR, 'secret.key');
  await writeFile(`${file}.old`, `${'c2'.repeat(32)}\n${former}\n`);
  await writeFile(file, `${NEW}\n`);
  await chmod(file, 0o600);
  const counted = await commandLine(env)('secret-key', 'rotate', '--dry-run', '--json');
  assert.equal(counted.code, 3, counted.err);
  assert.deepEqual([counted.json.former, counted.json.unreadable], [counted.json.values, 0]);
  await rename(`${file}.old`, `${file}.elsewhere`);
  assert.match((await commandLine(env)('clients', 'list')).err, /created with a different secret key/);
});

test('doctor says what is left to do', async () => {
  const rotation = async (settings: Record<string, string>) => {
    const { json } = await commandLine({ ...beside.env, ...settings })('doctor', '--json');
    return json.findings.find(({ name }: { name: string }) => name === 'key rotation');
  };
  assert.equal((await rotation({})).level, 'ok');
  const further = await rotation({ PLATEN_OLD_SECRET_KEY: NEW });
  assert.equal(further.level, 'warning');
  assert.match(further.sentence, /everything is sealed with one secret key, and more are configured/);
});
