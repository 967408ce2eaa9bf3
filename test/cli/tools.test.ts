/** The commands for developers: following calls, playing the print partner, completing command lines. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createCliApp } from '../../src/app/commands.ts';
import { runProgram } from '../../src/cli/program.ts';
import { add } from '../harness/orders/orders.ts';
import { until } from '../harness/wait.ts';
import { recorded, send } from '../operations/requests/recorded.ts';
import { startBesideService } from './beside-service.ts';
import { commandLine } from './command-line.ts';

const run = promisify(execFile);

let beside: Awaited<ReturnType<typeof startBesideService>>;
before(async () => {
  beside = await startBesideService();
});
after(() => beside.close());

test('requests tail prints each call that follows once, until it is stopped', async () => {
  const { service, env } = beside;
  const call = async (reference: string) => {
    const body = { apikey: service.keys.live, reference };
    const { requestId } = await send(service.request, { path: '/core/1.0/orders/info', body });
    return recorded(service, requestId);
  };
  await call('before');
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    isTerminal: false,
    print: (text: string) => void out.push(text),
    printError: (text: string) => void err.push(text),
  };
  const app = { ...createCliApp(env), signalToStop: () => stopped };
  const code = runProgram(app, io, ['requests', 'tail', '--status', '4xx']);
  await until('it waits', () => err.length > 0);
  const first = await call('first');
  await until('the first call is printed', () => out.length > 0);
  const second = await call('second');
  await until('the second call is printed', () => out.length > 1);
  stop();
  assert.equal(await code, 0);
  assert.deepEqual(
    out.map((line) => line.split('  ').at(-1)),
    [first.id, second.id],
  );
  assert.match(
    out[0]!,
    /^[-0-9: ]+ {2}410 {2}POST \/core\/1\.0\/orders\/info {2}\d+ ms {2}client \d+, key \d+ {2}order_not_found /,
  );
});

test('trigger reports on a sandbox order like its print partner', async () => {
  const { service, platen } = beside;
  const reference = await add(service, {
    apikey: service.keys.sandbox,
    reference: 'rehearsal-1 sim-speed-1',
  });
  await service.runDue();
  const shipped = await platen('trigger', 'ItemShipped', reference, '--tracking', '1Z9999', '--json');
  assert.deepEqual(
    shipped.json.items.map(({ verdict }: { verdict: string }) => verdict),
    ['moved', 'moved'],
  );
  const { json } = await service.post('/core/1.0/orders/info', { apikey: service.keys.sandbox, reference });
  assert.deepEqual([json.state, json.items[0].tracking], ['501', '1Z9999']);
  const late = await platen('trigger', 'ItemProduce', reference);
  assert.match(late.out, /^(ItemProduce of [\w-]+: recorded; too late to change anything\n?){2}$/);
});

test('trigger refuses live orders, unknown items and unknown signals', async () => {
  const { service, platen } = beside;
  const live = await add(service, { reference: 'live-1' });
  assert.match((await platen('trigger', 'ItemShipped', live)).err, /only its print partner reports on it/);
  const sandbox = await add(service, { apikey: service.keys.sandbox, reference: 'rehearsal-2 sim-speed-1' });
  await service.runDue();
  const unknown = await platen('trigger', 'ItemShipped', sandbox, '--item', 'none');
  assert.match(unknown.err, /is not one of its items, book, flyers/);
  assert.equal((await platen('trigger', 'ItemLost', sandbox)).code, 2);
});

test('completion completes commands, choices and options in bash', async () => {
  const platen = commandLine({});
  const script = (await platen('completion', 'bash')).out;
  const complete = async (...words: string[]) => {
    const probe = `${script}\nCOMP_WORDS=(platen "$@"); COMP_CWORD=$#; _platen; echo "\${COMPREPLY[@]}"`;
    return (await run('bash', ['-c', probe, 'bash', ...words])).stdout.trim();
  };
  assert.equal(await complete('ord'), 'orders');
  assert.equal(await complete('orders', 'rel'), 'release');
  assert.equal(await complete('shipping', 'rates', ''), 'list export import --help');
  assert.equal(await complete('orders', 'get', 'shop-1001', '--time'), '--timeline');
  assert.equal(await complete('trigger', 'ItemS'), 'ItemShipped');
});

test('completion knows every command in zsh and fish as well', async () => {
  const platen = commandLine({});
  assert.match((await platen('completion', 'zsh')).out, /^autoload .*bashcompinit\n_platen\(\) \{/);
  assert.match((await platen('completion', 'fish')).out, /__platen_at "orders"' -f -a release -d '/);
  assert.equal((await platen('completion', 'tcsh')).code, 2);
});

test('an option that would have no effect is refused, and nothing is changed', async () => {
  const platen = commandLine(beside.env);
  const before = (await platen('retention', '--json')).json;
  for (const [words, refusal] of [
    [['retention', '--dry-run', 'set', 'request-log', '3'], /--dry-run goes alone, not before set/],
    [['retention', '--json', 'list'], /--json goes alone, not before list/],
    [['outgoing', 'release', '--all', '--client', '1'], /'--client <id>' cannot be used with option '--all'/],
    [['outgoing', 'release', '--kind', 'webhooks', '--client', '1'], /cannot be used with option '--kind/],
    [['outgoing', 'release', '--client', '1'], /add --order NAME/],
    [
      ['outgoing', 'release', '--all', '--number', '1'],
      /'--number <number>' cannot be used with option '--all'/,
    ],
    [['trigger', 'ItemDelay', 'any-order', '--delay', '99999999999'], /must be an integer from 0 to 99999/],
  ] as const) {
    const { code, err } = await platen(...words);
    assert.deepEqual([words, code], [words, 2]);
    assert.match(err, refusal);
  }
  assert.deepEqual((await platen('retention', '--json')).json, before);
});
