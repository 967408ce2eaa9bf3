/** Commands where there is no installation: they say so, and make none unless making one is what they are for. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Command } from 'commander';
import { createCliApp } from '../../src/app/commands.ts';
import { createContext } from '../../src/cli/context.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { commandLine } from '../cli/command-line.ts';
import { createEmptyDatabase } from '../harness/database.ts';

let folder: string;
let inputs: string;
let file: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-none-'));
  inputs = await mkdtemp(join(tmpdir(), 'platen-none-'));
  file = join(inputs, 'input.json');
  await writeFile(file, '{}');
});
after(async () => {
  await rm(folder, { recursive: true });
  await rm(inputs, { recursive: true });
});

const settings = () => ({ PLATEN_DATA_DIR: join(folder, 'data') });
const content = () => readdir(folder, { recursive: true });

/** They make an installation, or a temporary one. */
const makers = ['serve', 'demo', 'sim', 'restore', 'seed', 'migrate'];
/** They need none. */
const strangers = ['completion', 'partners check', 'files sample', 'files copy', 'webhooks listen', 'doctor'];

/** Every other command, with something for each of its arguments and for each option that it demands. */
async function everyCommand(): Promise<string[][]> {
  const io = { isTerminal: false, print: () => undefined, printError: () => undefined };
  const program = await buildProgram(createContext(createCliApp({}), io, false), () => true);
  const lines: string[][] = [];
  const visit = (command: Command, path: string[]) => {
    const isExcluded = [...makers, ...strangers].some((name) => name === path.join(' '));
    if (isExcluded) return;
    for (const child of command.commands) visit(child, [...path, child.name()]);
    if (command.commands.length > 0) return;
    const args = command.registeredArguments.filter(({ required }) => required);
    const demanded = command.options.filter(({ mandatory }) => mandatory);
    const options = demanded.flatMap((option) => [
      option.long!,
      ...(option.isBoolean() ? [] : [suitable(option)]),
    ]);
    const name = path.join(' ');
    const values = args.map((arg) => (name === 'orders replace-file' ? '1' : suitable(arg)));
    lines.push([...path, ...values, ...options, ...(more[name] ?? [])]);
  };
  visit(program, []);
  return lines;
}

/** Options of which a command wants one. */
const more: Readonly<Record<string, readonly string[]>> = {
  'outgoing release': ['--all'],
  'retention set': ['--default'],
  'privacy export': ['--email', 'ada@example.com'],
  'privacy erase': ['--email', 'ada@example.com'],
  'orders retry': ['--state', '41'],
  'orders cancel': ['--dry-run'],
  'orders hold': ['--minutes', '5'],
  'orders replace-file': ['--accept', 'page_size'],
  'orders bulk retry': ['--state', '41'],
  'orders bulk release': ['--state', '41'],
  'orders bulk cancel': ['--state', '41'],
  'orders bulk hold': ['--state', '41', '--minutes', '5'],
  'orders bulk note': ['--state', '41'],
  'partners create': ['--pull'],
  'keys create': ['--client', '1'],
  'mail resend': ['--state', 'failed'],
  'users create': ['--role', 'operator'],
  'users invite': ['--role', 'operator'],
  'users set-role': ['--role', 'operator'],
};

/** A value that the option or argument takes, as far as its declaration says. */
function suitable(taken: { readonly argChoices?: string[]; name(): string }): string {
  const name = taken.name();
  if (taken.argChoices) return taken.argChoices[0]!;
  if (name === 'until' || name === 'since') return '2030-01-01';
  return name === 'file' || name === 'rules' ? file : '1';
}

const SENTENCE =
  /^platen: There is no Platen installation in \S+\/data\. Run the command in the folder of the service, or with its PLATEN_DATA_DIR or DATABASE_URL\. platen serve makes a new installation\.$/;

test('no command makes one, and each says that there is none', async () => {
  const platen = commandLine(settings());
  const lines = await everyCommand();
  const others: string[] = [];
  for (const line of lines) {
    const { code, err } = await platen(...line);
    if (!(code === 1 && SENTENCE.test(err))) others.push(`${line.join(' ')} → ${code} ${err}`);
    assert.deepEqual(await content(), [], line.join(' '));
  }
  assert.ok(lines.length > 120);
  assert.deepEqual(others, []);
});

test('doctor examines the machine before the first start, with warnings alone, and leaves nothing', async () => {
  const { code, json } = await commandLine(settings())('doctor', '--json');
  const problems = json.findings.filter(({ level }: { level: string }) => level === 'problem');
  assert.deepEqual([code, problems], [0, []]);
  const { level, sentence } = json.findings.find(({ name }: { name: string }) => name === 'database');
  assert.deepEqual([level, sentence.startsWith('There is no Platen installation')], ['warning', true]);
  assert.deepEqual(await content(), []);
});

test('migrate --dry-run lists every migration and makes nothing', async () => {
  const { code, json } = await commandLine(settings())('migrate', '--dry-run', '--json');
  const files = await readdir(new URL('../../migrations', import.meta.url));
  assert.deepEqual([code, json.planned.length], [0, files.length]);
  assert.deepEqual(await content(), []);
});

test('a database of DATABASE_URL without an installation is not filled either', async (t) => {
  const database = await createEmptyDatabase();
  t.after(() => database.drop());
  const platen = commandLine({ ...settings(), DATABASE_URL: database.url });
  for (const line of [
    ['orders', 'list'],
    ['clients', 'create', '--name', 'Paper Shop'],
    ['backup', join(folder, 'data.tar')],
  ]) {
    const { code, err } = await platen(...line);
    assert.equal(code, 1);
    assert.match(err, /^platen: There is no Platen installation in the database of DATABASE_URL\. /);
  }
  const { json } = await platen('migrate', '--dry-run', '--json');
  assert.ok(json.planned.length > 0);
  const seeded = await platen('seed', 'demo');
  assert.equal(seeded.code, 0, seeded.err);
  assert.equal((await platen('orders', 'list')).code, 0);
});
