/** The service in a process of its own, as an operator starts it for the first time. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Visitor } from '../harness/access/visitor.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { requester } from '../harness/http/request.ts';
import { runPlaten, startPlatenProcess } from '../harness/platen-process.ts';
import { until } from '../harness/wait.ts';

let database: TestDatabase;
let folder: string;
before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platen-first-'));
});
after(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  PORT: '0',
  PLATEN_METRICS_PORT: '0',
  PLATEN_DATA_DIR: folder,
});

/** Starts the service, and stops it after the work. Passes its address and the link that it printed. */
async function whileServing(
  env: Record<string, string>,
  work: (url: string, link: string | undefined) => Promise<void>,
): Promise<void> {
  const service = startPlatenProcess({ ...settings(), ...env });
  try {
    const url = await service.ready;
    await until('everything is printed', () => /npx platen (seed|--help)/.test(service.output()));
    await work(url, /Make the first administrator at (http\S+)/.exec(service.output())?.[1]);
  } finally {
    service.kill('SIGTERM');
    await service.exited;
  }
}

test('each start prints a link that makes the first administrator, until there is one', async () => {
  let old: string | undefined;
  await whileServing({}, async (_url, link) => {
    old = link;
  });
  await whileServing({ PLATEN_ROLE: 'worker' }, async (_url, link) => assert.equal(link, undefined));
  await whileServing({}, async (url, link) => {
    assert.ok(link?.startsWith(`${url}/first-run/`));
    const visitor = new Visitor(url, requester(url));
    assert.equal((await visitor.get(new URL(old!).pathname)).status, 404);
    const page = await visitor.get(link!);
    const fields = { name: 'Grace', email: 'grace@print.example', password: 'a password of four words' };
    assert.equal((await visitor.submit(page, new URL(link!).pathname, fields)).status, 303);
    assert.match((await visitor.get('/oauth2/apps')).text, /You are signed in as grace@print\.example/);
  });
  await whileServing({}, async (_url, link) => assert.equal(link, undefined));
});

test('the command line makes the first administrator as well, and links for forgotten passwords', async () => {
  const json = async (...args: string[]) => {
    const { code, out, err } = await runPlaten(settings(), ...args, '--json');
    assert.equal(code, 0, err);
    return JSON.parse(out);
  };
  const who = ['--name', 'Ada', '--email', 'ada@print.example'];
  const made = await json('users', 'create', '--role', 'administrator', ...who);
  assert.deepEqual([made.role, made.client_id, made.two_step], ['administrator', null, false]);
  const { link } = await json('users', 'link', made.id);
  assert.match(link, /^http:\/\/127\.0\.0\.1:0\/new-password\/[0-9a-f]{64}$/);
  const refused: [string[], number, RegExp][] = [
    [['users', 'create', ...who], 2, /name what the user belongs to/],
    [['users', 'create', '--role', 'operator', '--client', '1', ...who], 2, /name what the user belongs to/],
    [['users', 'create', '--partner', '999', ...who], 1, /no print partner has this id/],
    [['users', 'end', '999'], 1, /no user has this id/],
    [['clients', 'end', '999'], 1, /no client has this id/],
  ];
  for (const [args, code, said] of refused) {
    const outcome = await runPlaten(settings(), ...args);
    assert.equal(outcome.code, code, args.join(' '));
    assert.match(outcome.err, said);
  }
  const ended = await json('users', 'end', made.id);
  assert.ok(ended.ended_at);
  const listed = await runPlaten(settings(), 'users', 'list');
  assert.match(listed.out, /Ada +ada@print\.example +ended/);
});
