/** `platen doctor` beside a service: that of its settings, another installation, and a program that is not Platen. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, type TestContext, test } from 'node:test';
import { commandLine, ownCommandLine } from '../cli/command-line.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const other = ownCommandLine();
let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

interface Finding {
  readonly name: string;
  readonly level: string;
  readonly sentence: string;
}

async function portFinding(settings: Record<string, string>, url: string): Promise<Finding> {
  const { hostname, port } = new URL(url);
  const { json } = await commandLine({ ...settings, HOST: hostname, PORT: port })('doctor', '--json');
  return json.findings.find(({ name }: Finding) => name === 'port');
}

/** A server that is not Platen. */
async function serverOf(t: TestContext): Promise<string> {
  const server = createServer((_request, reply) => reply.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the service of these settings is recognised by its database, also just after it was asked', async () => {
  for (const _ of [1, 2]) {
    const { level, sentence } = await portFinding(platen.settings, platen.url);
    assert.equal(level, 'ok', sentence);
    assert.match(sentence, /^Platen already runs on 127\.0\.0\.1:\d+ with this database$/);
  }
});

test('another installation on the port is a problem', async () => {
  const { level, sentence } = await portFinding(other.env, platen.url);
  assert.deepEqual(
    [level, /with another database than that of these settings$/.test(sentence)],
    ['problem', true],
  );
});

test('of a service that cannot be compared it is said that it may be another', async (t) => {
  const { level, sentence } = await portFinding(
    { ...other.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    platen.url,
  );
  assert.deepEqual([level, /^Platen \(this or another installation\) runs on /.test(sentence)], ['ok', true]);
  const stranger = await serverOf(t);
  assert.equal((await portFinding(other.env, stranger)).level, 'problem');
});

test('variables that begin like settings and are none are one warning', async () => {
  const foreign = { PLATEN_URL: platen.url, PLATEN_KEY: 'key of a client' };
  const run = commandLine({ ...platen.settings, ...foreign });
  const { code, json } = await run('doctor', '--json');
  const findings = json.findings.filter(({ name }: Finding) => name === 'settings');
  assert.deepEqual(
    findings.map(({ level, sentence }: Finding) => [level, sentence]),
    [
      ['ok', 'every setting is valid'],
      ['warning', 'PLATEN_URL, PLATEN_KEY are not settings and are ignored'],
    ],
  );
  assert.equal(code, 0);
  const listed = await run('clients', 'list');
  assert.deepEqual([listed.code, listed.err], [0, '']);
});
