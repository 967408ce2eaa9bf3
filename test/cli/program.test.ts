import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Command } from 'commander';
import { createCliApp } from '../../src/app/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import { buildProgram, runProgram } from '../../src/cli/program.ts';
import { commandLine } from './command-line.ts';

const COMMANDS = [
  'serve',
  'doctor',
  'check',
  'backup',
  'restore',
  'outgoing list',
  'outgoing pause',
  'outgoing release',
  'migrate',
  'secret-key rotate',
  'figures',
  'requests list',
  'requests show',
  'requests errors',
  'requests tail',
  'retention list',
  'retention set',
  'retention confirm',
  'privacy export',
  'privacy erase',
  'orders list',
  'orders search',
  'orders get',
  'orders why',
  'orders release',
  'orders retry',
  'orders cancel',
  'orders hold',
  'orders readdress',
  'orders replace-file',
  'orders take',
  'orders resend',
  'orders repeat-cancel',
  'orders confirm-cancel',
  'orders settle',
  'orders note',
  'orders ticket',
  'orders packing-slip',
  ...['retry', 'release', 'cancel', 'hold', 'note', 'start', 'progress', 'stop'].map(
    (verb) => `orders bulk ${verb}`,
  ),
  'alerts list',
  'alerts acknowledge',
  'mail list',
  'mail resend',
  'mail test',
  'mail alerts',
  'mail preview',
  'mail clients list',
  'mail clients set',
  'mail texts list',
  'mail texts show',
  'mail texts set',
  'mail texts reset',
  'mail links list',
  'mail links set',
  'mail links remove',
  'board list',
  'board scan',
  'quotes try',
  'products spine',
  'files verify',
  'files sample',
  'files prune',
  'files copy',
  'catalogue import',
  'catalogue export',
  ...tableCommands('catalogue vat'),
  'catalogue exchange-rates list',
  'catalogue exchange-rates import',
  ...['rates', 'levels', 'countries', 'regions'].flatMap((table) => tableCommands(`shipping ${table}`)),
  'clients create',
  'clients list',
  'clients update',
  'clients end',
  'partners create',
  'partners list',
  'partners update',
  'partners report',
  'partners check',
  'partners terms',
  'partners pause',
  'partners resume',
  'partners end',
  'partners routing explain',
  'partners routing reroute',
  'partners routing rehearse',
  'webhooks add',
  'webhooks list',
  'webhooks delete',
  'webhooks attempts',
  'webhooks resend',
  'webhooks replay',
  'webhooks test',
  'webhooks rotate',
  'webhooks enable',
  'webhooks disable',
  'webhooks listen',
  'keys create',
  'keys list',
  'keys rotate',
  'keys revoke',
  'apps create',
  'apps list',
  'apps update',
  'apps rotate',
  'apps disable',
  'users create',
  'users invite',
  'users list',
  'users link',
  'users set-password',
  'users set-role',
  'users passkeys',
  'users remove-two-step',
  'users sign-out',
  'users end',
  'users erase',
  'oauth rotate',
  'demo',
  'seed demo',
  'sim',
  'trigger',
  'completion',
];

function tableCommands(table: string): string[] {
  return ['list', 'export', 'import'].map((verb) => `${table} ${verb}`);
}

const platen = commandLine({});

/** The commands that do something, by their words after `platen`. */
function leaves(parent: Command, words: readonly string[] = []): [name: string, command: Command][] {
  return parent.commands.flatMap((command) => {
    const path = [...words, command.name()];
    return command.commands.length > 0
      ? leaves(command, path)
      : [[path.join(' '), command] as [string, Command]];
  });
}

/** The commands that only group others. */
function nouns(parent: Command, words: readonly string[] = []): [name: string, command: Command][] {
  return parent.commands
    .filter((command) => command.commands.length > 0)
    .flatMap((command) => {
      const path = [...words, command.name()];
      return [[path.join(' '), command] as [string, Command], ...nouns(command, path)];
    });
}

function program(): Promise<Command> {
  const io = {
    isTerminal: false,
    print: () => undefined,
    printError: () => undefined,
  };
  return buildProgram(createContext(createCliApp({}), io, false), () => true);
}

test('the program has exactly the published commands', async () => {
  assert.deepEqual(
    leaves(await program()).map(([name]) => name),
    COMMANDS,
  );
});

for (const name of COMMANDS) {
  test(`${name} has --json, and help with an example`, async () => {
    const { code, out } = await platen(...name.split(' '), '--help');
    assert.equal(code, 0);
    assert.match(out, /--json/);
    assert.match(out, new RegExp(`\\$ platen ${name}`));
  });
}

test('every example of help is a command line that its command accepts', async () => {
  const whole = await program();
  const names = [...nouns(whole), ...leaves(whole)].map(([name]) => name);
  for (const name of names) {
    const { out } = await platen(...name.split(' '), '--help');
    const examples = [...out.replaceAll(/ \\\n +/g, ' ').matchAll(/^ {2}\$ platen (.*)$/gm)].map(
      ([, typed = '']) => typed,
    );
    assert.ok(examples.length > 0, name);
    for (const example of examples) {
      assert.ok(example.startsWith(name), `${name}: ${example}`);
      const [path, command] = leaves(whole).find(([path]) => `${example} `.startsWith(`${path} `)) ?? [];
      const known = command ? command.options : nouns(whole).find(([noun]) => noun === name)?.[1].options;
      const typed = [...example.matchAll(/ (--[a-z0-9-]+)/g)].map(([, option]) => option);
      for (const option of typed)
        assert.ok(
          known?.some(({ long }) => long === option),
          example,
        );
      if (!command || path === undefined) continue;
      for (const { long, mandatory } of command.options)
        assert.ok(!mandatory || typed.includes(long ?? ''), `${example} lacks ${long}`);
      // In quotes, one word may have blanks.
      const [words = ''] = example.slice(path.length).split(/ --| [<>] /);
      const given = words.match(/"[^"]*"|\S+/g)?.length ?? 0;
      const needed = command.registeredArguments.filter(({ required }) => required).length;
      assert.ok(given >= needed, `${example} lacks an argument`);
    }
  }
});

test('the guide names every command; its help has the options', async () => {
  const guide = await readFile(new URL('../../docs/guides/command-line.md', import.meta.url), 'utf8');
  const missing = leaves(await program()).filter(([name]) => !guide.includes(`platen ${name}`));
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});

test('pages name only commands and options that exist', async () => {
  const root = new URL('../../', import.meta.url);
  const pages = ['README.md', ...globSync('docs/guides/*.md', { cwd: root })];
  const whole = await program();
  // A noun may be a command too, as retention is.
  const known = [...leaves(whole), ...nouns(whole).filter(([, { options }]) => options.length > 0)];
  const named = pages.flatMap((page) =>
    // In a code span or a line of commands, up to what ends it.
    [...readFileSync(new URL(page, root), 'utf8').matchAll(/(?<=`|^ *|npx )platen ([a-z][^`\n|)]*)/gm)].map(
      ([, words = '']) => [page, words.trim()] as const,
    ),
  );
  const wrong = named.filter(([, words]) => {
    const path = /^[a-z-]+(?: [a-z-]+)*/.exec(words)?.[0] ?? '';
    const possible = known.filter(
      ([name]) => `${path} `.startsWith(`${name} `) || `${name} `.startsWith(`${path} `),
    );
    const options = [...words.matchAll(/ (--[a-z0-9-]+)/g)].map(([, option]) => option);
    const takes = (option: string | undefined) =>
      option === '--help' || possible.some(([, { options }]) => options.some(({ long }) => long === option));
    return possible.length === 0 || !options.every(takes);
  });
  assert.ok(named.length > 60, `${named.length} commands`);
  assert.deepEqual(wrong, []);
});

test('an invalid command line ends with 2 and points to the help', async () => {
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
    ['keys', 'rotate', '1', '--overlap', '2h'],
    ['partners', 'create', '--name', 'Neither address nor pull'],
    ['apps', 'create', '--name', 'Without a client'],
    ['apps', 'rotate', '1', '--overlap', '2h'],
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

test('a number out of range is refused with the range', async () => {
  const wrong = [
    [
      ['sim', '--orders', '0'],
      /'--orders <count>' argument '0' is invalid\. It must be an integer of 1 or more/,
    ],
    [['sim', '--flip', '0'], /integer of 1 or more/],
    [
      ['partners', 'update', '1', '--priority', '-1'],
      /argument '-1' is invalid\. It must be an integer of 0 or more/,
    ],
  ] as const;
  for (const [args, sentence] of wrong) {
    const { code, err } = await platen(...args);
    assert.equal(code, 2);
    assert.match(err, sentence);
  }
});

test('a suggestion stands on a line of its own, what was typed on one', async () => {
  for (const [args, printed] of [
    [['orders', 'lst'], "error: unknown command 'lst'\n(Did you mean list?)\n(add --help for usage)"],
    [
      ['clients', 'list', '--jsn\n\u001b[2J'],
      "error: unknown option '--jsn\\n\\u001b[2J'\n(add --help for usage)",
    ],
  ] as const) {
    const { code, err } = await platen(...args);
    assert.deepEqual([code, err.trimEnd()], [2, printed]);
  }
});

test('an invalid command line is reported as JSON with --json', async () => {
  for (const [args, message] of [
    [['clients', 'list', '--nonsense'], "unknown option '--nonsense'"],
    [
      ['sim', '--orders', '0'],
      /^option '--orders <count>' argument '0' is invalid\. It must be an integer of 1/,
    ],
    [['sim', '--orders', '1', '--flip', '2'], '--flip 2 is beyond the last of 1 orders'],
    [['orders', 'get'], "missing required argument 'order'"],
  ] as const) {
    const { code, out, err } = await platen(...args, '--json');
    assert.deepEqual([code, out], [2, '']);
    const { error } = JSON.parse(err);
    assert.equal(error.code, 'usage');
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
  }
});

test('help keeps to the width of a narrow terminal', async () => {
  for (const columns of [60, 80]) {
    for (const name of ['', ...COMMANDS]) {
      const printed: string[] = [];
      const io = {
        isTerminal: false,
        columns,
        print: (text: string) => void printed.push(text),
        printError: () => undefined,
      };
      await runProgram(createCliApp({}), io, [...name.split(' ').filter(Boolean), '--help']);
      const long = printed
        .join('\n')
        .split('\n')
        .filter((line) => line.length > columns && !/^(Usage:| {2}\$) platen (?!.* --)/.test(line));
      assert.deepEqual(long, [], name);
    }
  }
});

test('--version prints the version', async () => {
  const { code, out } = await platen('--version');
  assert.equal(code, 0);
  assert.match(out, /^\d+\.\d+\.\d+$/);
});

test('--help fits a screen, and names every command', async () => {
  const { code, out } = await platen('--help');
  assert.equal(code, 0);
  const lines = out.split('\n');
  assert.ok(lines.length <= 60, `${lines.length} lines`);
  assert.deepEqual(
    lines.filter((line) => line.length > 100),
    [],
  );
  for (const name of COMMANDS) assert.match(out, new RegExp(`^  ${name.split(' ')[0]} `, 'm'));
});

test('a noun shows its commands and an example', async () => {
  for (const [name, command] of nouns(await program())) {
    const { code, out } = await platen('help', ...name.split(' '));
    assert.equal(code, 0);
    for (const child of command.commands) assert.match(out, new RegExp(`^  ${child.name()} `, 'm'));
    assert.match(out, new RegExp(`\\$ platen ${name} \\w`));
  }
});

test('invalid settings are reported without a stack', async () => {
  const { code, err } = await commandLine({ PLATEN_ROLE: 'both' })('clients', 'list');
  assert.equal(code, 1);
  assert.match(err, /PLATEN_ROLE/);
  assert.doesNotMatch(err, /at .*\.ts:\d+/);
});
