/** A time means the same wherever it is sent or typed (decisions.md §3): every field and every option is walked over. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Command, Option } from 'commander';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { createCliApp } from '../../../src/app/commands.ts';
import { createContext } from '../../../src/cli/context.ts';
import { buildProgram } from '../../../src/cli/program.ts';
import { routes } from '../../../src/http/routes.ts';

/** Spellings of one time, and what is none. */
const NOON = '2026-03-02T12:00:00.000Z';
const spellings = [
  '2026-03-02 12:00:00',
  '2026-03-02T12:00:00Z',
  '2026-03-02T14:00:00+02:00',
  '2026-03-02T14:00:00+0200',
  '2026-03-02 08:30:00-03:30',
  '2026-03-02T12:00Z',
  '2026-03-02T12:00:00.000000+00:00',
];
const wrong = ['yesterday', '2026-02-30', '2026-03-02 25:00:00', '2026-03-02T12:00:00+99:00', '1772452800'];

interface Field {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly reads?: (text: string) => unknown;
}

function fieldsOf(schema: Schema, place: string): Field[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...inner.flatMap((one) => fieldsOf(one, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      { place, name, schema: field },
      ...fieldsOf(field, `${place} ${name}`),
    ]),
  ];
}

describe('over HTTP', () => {
  const fields = routes.flatMap(({ path, endpoint }) => fieldsOf(endpoint.body as Schema, path));
  const times = fields.filter(({ schema }) => schema.format === 'date-or-time');

  test('every field with the name of a time takes one', () => {
    const named = fields.filter(({ name }) => /^(from|to|since|until)$|_(at|since|until)$/.test(name));
    // The state that a card of the board shows.
    const others = named.filter(({ schema }) => schema.format !== 'date-or-time');
    assert.deepEqual(
      others.map(({ place, name }) => `${place} ${name}`),
      ['/admin/1.0/board/move from'],
    );
    assert.ok(times.length >= 18, `${times.length} fields`);
  });

  test('every field reads every spelling as one time', () => {
    for (const { place, name, schema } of times) {
      const accepts = Compile(schema as TSchema);
      for (const text of spellings) {
        assert.ok(accepts.Check(text), `${place} ${name}: ${text}`);
        const read = schema.reads?.(text);
        // The end of a selection is the last instant of what its text names.
        if (read instanceof Date && name !== 'to') assert.equal(read.toISOString(), NOON, `${place} ${name}`);
      }
      for (const text of wrong) assert.ok(!accepts.Check(text), `${place} ${name}: ${text}`);
    }
  });

  test('no field reads times by a rule of its own', () => {
    const formats = new Set(
      fields.map(({ schema }) => schema.format).filter((format) => /time|date|instant/.test(`${format}`)),
    );
    // Times of signals have the one format of interfaces.md.
    assert.deepEqual([...formats].sort(), ['date-or-time', 'gmt-time']);
  });
});

describe('on the command line', () => {
  const program = buildProgram(
    createContext(createCliApp({}), { isTerminal: false, print() {}, printError() {} }, false),
    () => true,
  );
  const options = (parent: Command, path: readonly string[] = []): { path: string; option: Option }[] =>
    parent.commands.flatMap((command) => [
      ...command.options.map((option) => ({ path: [...path, command.name()].join(' '), option })),
      ...options(command, [...path, command.name()]),
    ]);
  const read = ({ option }: { option: Option }, text: string): unknown =>
    option.parseArg?.(text, undefined as never);

  test('every option with the name of a time takes one', async () => {
    const all = options(await program);
    const named = all.filter(({ option }) => /^--(from|to|since|until|at)$/.test(option.long ?? ''));
    const others = named.filter(({ option }) => !option.flags.endsWith('<time>'));
    assert.deepEqual(
      others.map(({ path, option }) => `${path} ${option.flags}`),
      ['files copy --to <store>', 'partners routing reroute --from <partner>'],
    );
    const times = all.filter(({ option }) => option.flags.endsWith('<time>') && !option.argChoices);
    assert.ok(times.length >= 20, `${times.length} options`);
    for (const one of times) {
      for (const text of spellings) {
        const time = read(one, text) as Date;
        const isEnd = one.option.long === '--to';
        if (!isEnd) assert.equal(time.toISOString(), NOON, `${one.path} ${one.option.flags}`);
        else assert.match(time.toISOString(), /^2026-03-02T12:00:/);
      }
      const before = Date.now();
      const ahead = (read(one, '2h') as Date).getTime() - before;
      const expected = one.option.long === '--until' ? 7_200_000 : -7_200_000;
      assert.ok(Math.abs(ahead - expected) < 60_000, `${one.path} ${one.option.flags}: ${ahead}`);
      for (const text of wrong)
        assert.throws(() => read(one, text), `${one.path} ${one.option.flags}: ${text}`);
    }
  });
});
