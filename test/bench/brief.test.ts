/** The benches, which otherwise only people run: each still works. What they measure here means nothing. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const RUN = join(import.meta.dirname, '../../bench/run.ts');
const HANGS_MS = 880_000;

const bench = async (...args: string[]) =>
  (await run(process.execPath, [RUN, ...args], { timeout: HANGS_MS })).stdout.trim().split('\n');

test('every bench of the list runs to its end', { timeout: HANGS_MS }, async () => {
  const [, ...rows] = (await bench()).filter((line) => line !== '');
  const names = rows.map((row) => row.trim().split(/\s/)[0]!).filter((name) => name !== 'NAME');
  const ran = await bench('--brief');
  assert.ok(names.length > 15);
  assert.deepEqual(
    ran.map((line) => line.split(':')[0]),
    names,
  );
  for (const line of ran) assert.match(line, /: [1-9]\d* rows of ".+; [\d,]+ ms$/);
});
