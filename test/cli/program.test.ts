import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Command } from 'commander';
import { createCliApp } from '../../src/app/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { commandLine } from './command-line.ts';

const COMMANDS = [
  'serve',
  'demo',
  'sim',
  'seed demo',
  'clients create',
  'clients list',
  'clients update',
  'keys create',
  'keys list',
  'keys roll',
  'keys revoke',
  'partners create',
  'partners list',
  'partners update',
  'apps create',
  'apps list',
  'apps update',
  'apps rotate-secret',
  'apps disable',
  'users create',
  'users list',
  'users set-password',
  'oauth rotate-keys',
  'orders get',
  'orders why',
  'orders release',
  'orders retry',
  'quote try',
  'catalogue import',
  'catalogue export',
  ...['vat', 'shipping', 'levels', 'countries', 'states'].flatMap((table) =>
    ['list', 'export', 'import'].map((verb) => `${table} ${verb}`),
  ),
  'rates list',
  'rates import',
  'migrate',
  'check',
  'doctor',
];

const platen = commandLine({});

/** The commands that do something, by what is typed after `platen`. */
function leaves(parent: Command, words: readonly string[] = []): [name: string, command: Command][] {
  return parent.commands.flatMap((command) => {
    const path = [...words, command.name()];
    return command.commands.length > 0
      ? leaves(command, path)
      : [[path.join(' '), command] as [string, Command]];
  });
}

function program(): Command {
  const io = {
    isTerminal: false,
    print: () => undefined,
    printError: () => undefined,
    redraw: () => undefined,
  };
  return buildProgram(createContext(createCliApp({}), io));
}

test('the program has exactly the published commands', () => {
  assert.deepEqual(
    leaves(program()).map(([name]) => name),
    COMMANDS,
  );
});

for (const name of COMMANDS) {
  test(`${name} has --json, and help with an example of itself`, async () => {
    const { code, out } = await platen(...name.split(' '), '--help');
    assert.equal(code, 0);
    assert.match(out, /--json/);
    assert.match(out, new RegExp(`\\$ platen ${name}`));
  });
}

test('the guide describes every command and every option', async () => {
  const guide = await readFile(new URL('../../docs/guides/command-line.md', import.meta.url), 'utf8');
  for (const [name, command] of leaves(program())) {
    assert.ok(guide.includes(`platen ${name}`), name);
    for (const { long } of command.options) assert.ok(guide.includes(long!), `${name} ${long}`);
  }
});

test('a wrong command line ends with 2 and says where the help is', async () => {
  const wrong = [
    ['nonsense'],
    ['clients'],
    ['clients', 'create'],
    ['clients', 'list', '--nonsense'],
    ['clients', 'list', 'too', 'many'],
    ['clients', 'update', '0'],
    ['clients', 'update', '1', '--hold', 'long'],
    ['clients', 'update', '1', '--tier', 'gold'],
    ['keys', 'create', '--interface', 'core'],
    ['keys', 'create', '--interface', 'signal', '--client', '1'],
    ['keys', 'roll', '1', '--overlap', '2h'],
    ['partners', 'create', '--name', 'Neither address nor pull'],
    ['apps', 'create', '--name', 'Nobody’s'],
    ['apps', 'rotate-secret', '1', '--overlap', '2h'],
    ['users', 'create', '--client', '1', '--name', 'No address'],
    ['partners', 'create', '--name', 'Both', '--pull', '--address', 'https://press.example/'],
  ];
  for (const args of wrong) {
    const { code, out, err } = await platen(...args);
    assert.equal(code, 2, args.join(' '));
    assert.equal(out, '');
    assert.match(err, /--help/, args.join(' '));
  }
});

test('--version and --help end with 0', async () => {
  assert.match((await platen('--version')).out, /^\d+\.\d+\.\d+$/);
  assert.equal((await platen('--help')).code, 0);
});

test('wrong settings are named without a stack', async () => {
  const { code, err } = await commandLine({ PLATEN_ROLE: 'both' })('clients', 'list');
  assert.equal(code, 1);
  assert.match(err, /PLATEN_ROLE/);
  assert.doesNotMatch(err, /at .*\.ts:\d+/);
});
