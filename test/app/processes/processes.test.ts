/** Processes that are kept running and share a port, without a service in them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { createLogTo } from '../../../src/lib/log/log.ts';
import { SharedPort } from '../../../src/processes/one-port.ts';
import { Supervisor } from '../../../src/processes/supervisor.ts';
import { until } from '../../harness/wait.ts';

const MEMBER = join(import.meta.dirname, 'member.ts');

interface Scene {
  readonly port: SharedPort;
  readonly supervisor: Supervisor;
  readonly running: Promise<void>;
  readonly lines: string[];
}

let scene: Scene;
afterEach(async () => {
  scene.supervisor.kill();
  scene.port.close();
  await scene.running.catch(() => undefined);
});

async function start(env: NodeJS.ProcessEnv, ...names: string[]): Promise<Scene> {
  const lines: string[] = [];
  const port = await SharedPort.listen({ host: '127.0.0.1', port: 0, waiting: 100 });
  const supervisor = new Supervisor({
    tasks: names.map((name) => ({ name, role: 'member', env: { ...process.env, ...env, NAME: name } })),
    command: { module: MEMBER, args: [] },
    answers: {},
    log: createLogTo('info', { write: (line) => lines.push(line) }),
    onReady: ({ channel }) => port.add(channel),
    onEnd: ({ channel }) => port.remove(channel),
    pauseMs: () => 0,
  });
  scene = { port, supervisor, running: supervisor.run(), lines };
  scene.running.catch(() => undefined);
  return scene;
}

async function started(...names: string[]): Promise<Scene> {
  return startedWith({}, ...names);
}

async function startedWith(env: NodeJS.ProcessEnv, ...names: string[]): Promise<Scene> {
  const made = await start(env, ...names);
  await made.supervisor.ready;
  return made;
}

/** Who answers on a new connection. */
async function answered(agent: Agent | false = false): Promise<string> {
  const [response] = await once(get({ host: '127.0.0.1', port: scene.port.port, agent }), 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

test('connections are given to the processes by turns', async () => {
  await started('a', 'b', 'c');
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true }));
  const counts: Record<string, number> = {};
  for (const agent of agents) {
    const name = await answered(agent);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  for (const agent of agents) agent.destroy();
  assert.deepEqual(counts, { a: 2, b: 2, c: 2 });
});

test('a connection that was given to a process that dies is given to another', async () => {
  const { supervisor } = await started('a', 'b');
  const [a] = supervisor.running;
  await a!.channel.ask('block');
  // One of the two is sent to the process that reads nothing any more.
  const answers = Promise.all([answered(), answered()]);
  process.kill(a!.pid!, 'SIGKILL');
  assert.deepEqual(await answers, ['b', 'b']);
  await until('it runs again', () => a!.isReady && a!.restarts === 1);
  assert.match(scene.lines[0]!, /"ended":"a","code":null,"signal":"SIGKILL",.*started again/);
});

test('without any process connections wait for the next one', async () => {
  const { supervisor } = await started('a');
  process.kill(supervisor.running[0]!.pid!, 'SIGKILL');
  await until('it has ended', () => !supervisor.running[0]!.isReady);
  assert.equal(await answered(), 'a');
});

test('a process takes no more connections than it may have, and ends those that send nothing', async () => {
  await // Longer than a busy machine needs for five connections.
  await startedWith({ HEADERS_MS: '1500' }, 'a');
  const sockets = Array.from({ length: 5 }, () => connect(scene.port.port, '127.0.0.1'));
  const closed = sockets.map(async (socket) => {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    return text;
  });
  const answers = await Promise.all(closed);
  assert.deepEqual(answers.map((text) => text.slice(0, 12)).sort(), ['', ...Array(4).fill('HTTP/1.1 408')]);
});

test('requests under way are answered before a process ends', async () => {
  const { supervisor, running } = await started('a');
  const agent = new Agent({ keepAlive: true });
  await answered(agent);
  assert.ok(await supervisor.stop('member'));
  await running;
  agent.destroy();
  assert.throws(() => supervisor.running[0]!.channel, /a does not run/);
});

test('what an answer throws is the refusal of the question', async () => {
  const { supervisor } = await started('a');
  await assert.rejects(supervisor.running[0]!.channel.ask('fail'), /refused/);
});

test('the sentence of a process that cannot start ends the start', async () => {
  const { running } = await start({ FAILS: '1' }, 'a');
  await assert.rejects(running, { name: 'CannotStart', message: 'The port of the test is closed.' });
});

test('a process that ends again and again ends the start', async () => {
  const { supervisor, running } = await started('a');
  const [a] = supervisor.running;
  let killed = 0;
  const ended = running.then(undefined, (error: Error) => error.message);
  void (async () => {
    while (killed < 13) {
      await until('it is ready', () => a!.isReady);
      process.kill(a!.pid!, 'SIGKILL');
      killed += 1;
      await until('it has ended', () => !a!.isReady);
    }
  })();
  assert.match(
    (await ended)!,
    /^a ended 13 times in a row within a minute of its start, at last with: signal SIGKILL/,
  );
});
