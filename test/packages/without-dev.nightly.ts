/** What README shows a newcomer, in a clone of its own with `npm ci --omit=dev`: no compiler, no tests, no test packages. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { portOf } from '../../src/lib/port.ts';
import { stepsOf } from '../guides/guide.ts';
import { environment } from '../harness/platen-process.ts';
import { until } from '../harness/wait.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let service: ChildProcess;
let said = '';
let url: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-without-dev-'));
  const { stdout } = await run('git', ['-C', ROOT, 'ls-files', '-z'], { maxBuffer: 1 << 24 });
  for (const name of stdout.split('\0').filter((name) => name !== ''))
    await cp(join(ROOT, name), join(folder, name), { recursive: true }).catch(ignoreMissing);
  await shell('npm ci --omit=dev --prefer-offline');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  service = spawn('npm', ['start'], { cwd: folder, env: environment({ PORT: `${port}` }), detached: true });
  for (const stream of [service.stdout!, service.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await until('the service is ready', () => {
    assert.equal(service.exitCode, null, said);
    return said.includes('Platen is ready on');
  });
});

after(async () => {
  if (service?.exitCode === null) {
    process.kill(-service.pid!, 'SIGTERM');
    await once(service, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Commands as they stand, but for the address of the service. */
async function shell(commands: string): Promise<string> {
  const { stdout } = await run('sh', ['-e', '-c', commands.replaceAll('http://127.0.0.1:8080', url)], {
    cwd: folder,
    env: environment({}),
    maxBuffer: 1 << 24,
  });
  return stdout;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

test('the first order of README is produced, and the programs beside it run', async () => {
  const [first] = stepsOf(await readFile(join(folder, 'README.md'), 'utf8'));
  const printed = await shell(`${first!.commands}\necho "KEY=$KEY"`);
  await until(
    'the order is finished',
    async () => JSON.parse(await shell('npx platen orders get first-order --json')).state === 501,
  );
  const key = /^KEY=(\w+)$/m.exec(printed)?.[1];
  await shell(`CORE_KEY=${key} PLATEN_URL=${url} npm run example:core`);
});

test('npm run demo', async () => {
  assert.match(await shell('npm run demo'), /tracking/);
});

test('what needs the packages of developers says so', async () => {
  await assert.rejects(shell('npm run client:pack'), ({ stderr }: { stderr: string }) =>
    /run npm ci first, without --omit=dev/.test(stderr),
  );
});
