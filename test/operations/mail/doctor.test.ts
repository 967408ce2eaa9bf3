/** `platen doctor` with mail servers: one that answers, one that refuses the user, and none at all. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commandLine } from '../../cli/command-line.ts';
import { startMailServer } from '../../harness/http/mail-server.ts';

const PASSWORD = 'the right one';
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platen-test-'));
});
after(() => rm(dataDir, { recursive: true }));

/** What doctor finds of this mail server; the database does not matter to that. */
async function findingOf(url: string) {
  const { json, out } = await commandLine({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_SMTP_URL: url,
    PLATEN_MAIL_FROM: 'robot@platen.example',
  })('doctor', '--json');
  assert.doesNotMatch(out, /wrong%20one|wrong one/);
  return (json as { name: string; level: string; sentence: string }[]).find(({ name }) => name === 'mail')!;
}

test('a mail server that lets us in is all right', async () => {
  const open = await startMailServer();
  const { level, sentence } = await findingOf(`smtp://${open.host}`);
  assert.deepEqual([level, sentence], ['ok', `${open.host} answers`]);
  assert.equal(open.mails.length, 0);
  await open.close();

  const closed = await startMailServer({ password: PASSWORD });
  const found = await findingOf(`smtp://robot:${encodeURIComponent(PASSWORD)}@${closed.host}`);
  assert.equal(found.sentence, `${closed.host} answers and accepts the user`);
  await closed.close();
});

test('a refused user, and a server that is down, are problems without the password', async () => {
  const server = await startMailServer({ password: PASSWORD });
  const url = `smtp://robot:wrong%20one@${server.host}`;
  const refused = await findingOf(url);
  assert.equal(refused.level, 'problem');
  assert.match(refused.sentence, /cannot be used: .*wrong password …/);
  await server.close();
  const down = await findingOf(url);
  assert.equal(down.level, 'problem');
  assert.match(down.sentence, /cannot be used: .*ECONNREFUSED/);
});
