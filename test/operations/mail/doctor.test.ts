/** `platen doctor` with mail servers: one that answers, one that refuses the user, and none at all. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { commandLine } from '../../cli/command-line.ts';
import { type MailServerOptions, startMailServer } from '../../harness/http/mail-server.ts';

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
  return (json.findings as { name: string; level: string; sentence: string }[]).find(
    ({ name }) => name === 'mail',
  )!;
}

/** A mail server until the end of the test, whatever its outcome. */
async function mailServer(t: TestContext, options?: MailServerOptions) {
  const server = await startMailServer(options);
  t.after(() => server.close());
  return server;
}

test('a mail server that lets us in is all right', async (t) => {
  const open = await mailServer(t);
  const { level, sentence } = await findingOf(`smtp://${open.host}`);
  assert.deepEqual([level, sentence], ['ok', `${open.host} answers`]);
  assert.equal(open.mails.length, 0);

  const closed = await mailServer(t, { password: PASSWORD });
  const found = await findingOf(`smtp://robot:${encodeURIComponent(PASSWORD)}@${closed.host}`);
  assert.equal(found.sentence, `${closed.host} answers and accepts the user`);
});

test('a refused user, and a server that is down, are problems without the password', async (t) => {
  const server = await mailServer(t, { password: PASSWORD });
  const refused = await findingOf(`smtp://robot:wrong%20one@${server.host}`);
  assert.equal(refused.level, 'problem');
  assert.match(refused.sentence, /cannot be used: .*wrong password …/);
  const down = await findingOf('smtp://robot:wrong%20one@127.0.0.1:1');
  assert.equal(down.level, 'problem');
  assert.match(down.sentence, /cannot be used: .*ECONNREFUSED/);
});
