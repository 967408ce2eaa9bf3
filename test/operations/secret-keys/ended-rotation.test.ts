/** What the database knows of its secret keys while they are replaced, after that, and when one of them is lost. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { deriveKey, seal } from '../../../src/lib/secrets/secrets.ts';
import {
  endRotation,
  type RunsOperations,
  rotateSecretKey,
} from '../../../src/operations/secret-keys/rotation.ts';
import type { ServiceRow } from '../../../src/store/rows.ts';
import { readKeyFingerprints } from '../../../src/store/secret-keys/secret-keys.ts';
import { commandLine } from '../../cli/command-line.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { hooksOf } from '../webhooks/hooks.ts';
import { asOperator, databaseOf, fingerprintOf, newKey } from './key-scene.ts';

const [FORMER, NEW, NEWEST] = [newKey(), newKey(), newKey()];
const ALONE = { PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: '' };
const quietly = { skipUnreadable: false, onProgress: () => undefined };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({
    settings: { PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: FORMER, PLATEN_REQUEST_LOG: 'off' },
    createDatabase: (contents) => databaseOf(FORMER, contents),
  });
});
after(() => platen.close());

const rotate = (operations: RunsOperations = asOperator(platen)) => rotateSecretKey(operations, quietly);

const fingerprints = () => readKeyFingerprints(platen.queries);

async function retired(): Promise<readonly string[]> {
  const { rows } = await sql<Pick<ServiceRow, 'retired_keys'>>`select retired_keys from service`.execute(
    platen.queries,
  );
  return rows[0]!.retired_keys;
}

const sealedWith = (secretKey: string) => seal(deriveKey(Buffer.from(secretKey, 'hex'), 'sealing'), 'late');

async function sealLate(secretKey: string): Promise<void> {
  await sql`update partners set order_key_sealed = ${sealedWith(secretKey)} where id = ${platen.keys.partnerId}`.execute(
    platen.queries,
  );
}

test('a rotation that has ended retires the former key', async () => {
  assert.deepEqual(await fingerprints(), [FORMER, NEW].map(fingerprintOf));
  assert.equal((await rotate()).outcome, 'ended');
  assert.deepEqual(await fingerprints(), [fingerprintOf(NEW)]);
  assert.deepEqual(await retired(), [fingerprintOf(FORMER)]);
});

test('a process with the settings of before an ended rotation does not start, and no other is shut out', async () => {
  const stale = { PLATEN_SECRET_KEY: FORMER, PLATEN_OLD_SECRET_KEY: NEW };
  const says = new RegExp(
    `A rotation has replaced the secret key of this process \\(fingerprint ${fingerprintOf(FORMER)}\\) and has ended\\. ` +
      `Set PLATEN_SECRET_KEY, .* to the key with the fingerprint ${fingerprintOf(NEW)}`,
  );
  await assert.rejects(startBeside(platen, stale), says);
  const command = await commandLine({ ...platen.settings, ...stale })('clients', 'list');
  assert.match(command.err, says);
  assert.deepEqual(await fingerprints(), [fingerprintOf(NEW)]);
  const alone = await startBeside(platen, ALONE);
  assert.equal(alone.core.keys.reason(), undefined);
  await alone.close();
});

test('a value that was sealed with the former key while the rotation ended resumes it', async () => {
  const { run } = asOperator(platen);
  const late: RunsOperations = {
    run: async (operation, input) => {
      const output = await run(operation, input);
      if (operation === (endRotation as unknown)) await sealLate(FORMER);
      return output;
    },
  };
  assert.equal((await rotate(late)).outcome, 'still sealed');
  assert.deepEqual(await fingerprints(), [NEW, FORMER].map(fingerprintOf));
  assert.deepEqual(await retired(), []);
  const again = await rotate();
  assert.deepEqual([again.outcome, again.resealed], ['ended', 1]);
});

test('a key that was lost during a rotation is abandoned with what it has sealed', async () => {
  const lost = fingerprintOf(NEWEST);
  const { id } = await hooksOf(platen).add('https://shop.example/hooks');
  await sql`update webhook_endpoints set secret_sealed = ${sealedWith(NEWEST)} where id = ${id}`.execute(
    platen.queries,
  );
  await sql`update service set other_keys = array[${lost}]`.execute(platen.queries);
  const cli = commandLine({ ...platen.settings, ...ALONE });
  for (const refused of [await cli('secret-key', 'rotate'), await cli('check')])
    assert.match(refused.err, new RegExp(`another secret key \\(fingerprint ${lost}\\)`));
  const foreign = { ...platen.settings, PLATEN_SECRET_KEY: newKey() };
  assert.match(
    (await commandLine(foreign)('secret-key', 'rotate', '--skip-unreadable')).err,
    /created with a different secret key/,
  );
  const found = (await cli('doctor', '--json')).json.findings.find(
    ({ name }: { name: string }) => name === 'key rotation',
  );
  assert.match(found.sentence, new RegExp(`missing here \\(fingerprint ${lost}\\)`));
  assert.match(found.fix, /if it is lost, run platen secret-key rotate --skip-unreadable/);
  assert.deepEqual(await fingerprints(), [fingerprintOf(NEW), lost]);

  const { code, out, err } = await cli('secret-key', 'rotate', '--skip-unreadable');
  assert.equal(code, 0, out + err);
  assert.match(out, new RegExp(`does not demand the lost key any more \\(fingerprint ${lost}\\)`));
  assert.match(out, new RegExp(`Nothing can be sent to these webhooks, .*: ${id}\\.`));
  assert.deepEqual(await fingerprints(), [fingerprintOf(NEW)]);
  assert.ok((await retired()).includes(lost));
  const { rows } = await sql<{ details: string }>`
    select details from audit_log where action = 'rotate_secret_key' order by n desc limit 1`.execute(
    platen.queries,
  );
  assert.deepEqual(JSON.parse(rows[0]!.details), { replaced: [lost], lost: [lost] });
  const alone = await startBeside(platen, ALONE);
  await alone.close();
});
