/** The benches, which otherwise only people run: they still work. What they measure here means nothing. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { loadOf } from '../harness/load.ts';
import { createRandom } from '../harness/random.ts';

const run = promisify(execFile);
const RUN = join(import.meta.dirname, '../../bench/run.ts');
const HANGS_MS = 880_000;

const bench = async (...args: string[]) =>
  (await run(process.execPath, [RUN, ...args], { timeout: HANGS_MS })).stdout.trim().split('\n');

/** Each starts services of its own. The nightly run tries all, another run as many as it has time for, chosen anew. */
const MOST = loadOf({ test: 4, nightly: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY });

test('benches run to their ends', { timeout: HANGS_MS }, async (t) => {
  const [, ...rows] = (await bench()).filter((line) => line !== '');
  const names = rows.map((row) => row.trim().split(/\s/)[0]!).filter((name) => name !== 'NAME');
  assert.ok(names.length > 15);
  const random = createRandom();
  const chosen = random.shuffle(names).slice(0, MOST);
  t.diagnostic(`seed ${random.seed}: ${chosen.join(', ')}`);
  const ran = await bench('--brief', ...chosen);
  assert.deepEqual(
    ran.map((line) => line.split(':')[0]),
    chosen,
  );
  for (const line of ran) assert.match(line, /: [1-9]\d* rows of ".+; [\d,]+ ms$/);
});
