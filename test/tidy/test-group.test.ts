/** Test files that share a process fail it as they would fail one of their own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { groupFiles } from '../../scripts/test-groups.ts';

const runner = pathToFileURL(join(import.meta.dirname, '../../scripts/test-group.ts')).href;

/** Between two files that pass. */
const files = {
  passes: `test('between', () => {});`,
  'a test fails': `test('between', () => assert.equal(1, 2));`,
  'a hook fails before its tests': `before(() => assert.fail('the hook')); test('between', () => {});`,
  'a hook fails after its tests': `after(() => assert.fail('the hook')); test('between', () => {});`,
  'a rejection is left behind': `test('between', () => { Promise.reject(new Error('left')); });`,
  'an error comes late': `test('between', (t, done) => { setTimeout(() => { throw new Error('late'); }); setTimeout(done, 1); });`,
  'cannot be imported': `import './absent.mjs'; test('between', () => {});`,
  'throws at its top': `test('between', () => {}); throw new Error('at the top');`,
  'ends the process': `test('between', () => process.exit(0));`,
};

describe('a group of files', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-group-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [name, content] of Object.entries(files)) {
    test(`of which one ${name}`, async () => {
      const { code, out } = await runGroup(join(folder, name), content);
      assert.equal(code, name === 'passes' ? 0 : 1, out);
      if (name === 'ends the process') assert.match(out, /the process ended in \S.*b\.test\.mjs/);
      else assert.match(out, /# Subtest: first\n.*# Subtest: last\n/s);
      if (name === 'passes') {
        // What a file declares at its top is for its own tests.
        assert.deepEqual(out.match(/hook of \w+/g), ['hook of first', 'hook of last']);
        assert.match(out, /^# tests 3$/m);
      }
    });
  }
});

async function runGroup(folder: string, content: string): Promise<{ code: number | null; out: string }> {
  await mkdir(folder);
  const neighbour = (name: string) =>
    `afterEach(() => console.log('hook of ${name}')); test('${name}', () => {});`;
  const contents = { a: neighbour('first'), b: content, c: neighbour('last') };
  const group: string[] = [];
  for (const [name, tests] of Object.entries(contents)) {
    const file = join(folder, `${name}.test.mjs`);
    await writeFile(
      file,
      `import assert from 'node:assert/strict'; import { after, afterEach, before, test } from 'node:test'; ${tests}`,
    );
    group.push(file);
  }
  const program = join(folder, 'group.mjs');
  await writeFile(program, `import { runTogether } from '${runner}'; runTogether(${JSON.stringify(group)});`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--test-reporter=tap', program], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out: out + errors };
}

test('files of one area share a process; those on the list of exceptions do not', () => {
  const files = [
    'test/store/b.test.ts',
    'test/store/a.test.ts',
    'test/faults/a.test.ts',
    'test/faults/b.test.ts',
  ];
  const more = Array.from({ length: 12 }, (_, n) => `src/lib/${n}.test.ts`);
  const groups = groupFiles(
    '/platen',
    [...files, ...more].map((file) => `/platen/${file}`),
  );
  assert.deepEqual(
    groups.map((group) => group.length),
    [2, 1, 1, 10, 2],
  );
});
