import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unreadableCodes } from '../../../src/domain/reasons/defect-codes.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { createInspector, type Inspector } from '../../../src/outbound/inspect/inspector.ts';
import { alteredFiles } from '../../formats/mutations.ts';
import { loadOf } from '../../harness/load.ts';
import { createRandom } from '../../harness/random.ts';

/** Read at a time, so that files wait for a place in the pool. */
const READERS = 4;
/** Every so many files, one is also drawn. */
const DRAWN = 20;
const MOST_GROWTH = 100 * 1024 * 1024;
const PNG = Buffer.from('\x89PNG', 'latin1');

/** Altered files in the processes of the pool: each has an answer, none ends its process, and the service does not grow. */
function readMutationsInPool(count: number): void {
  const random = createRandom();
  test(`${count} altered files in the pool (seed ${random.seed})`, async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-mutations-'));
    const inspector = createInspector({ folder, log: createLog('error', 2), size: 2 });
    const files = alteredFiles(count, random);
    const answers: Record<string, number> = {};
    let taken = 0;
    try {
      const before = process.memoryUsage().rss;
      const reader = async () => {
        for (const bytes of files) {
          taken += 1;
          const path = join(folder, `${taken}.pdf`);
          const isDrawn = taken % DRAWN === 0;
          await writeFile(path, bytes);
          const answer = await answerTo(inspector, path, isDrawn);
          answers[answer] = (answers[answer] ?? 0) + 1;
          await rm(path);
        }
      };
      await Promise.all(Array.from({ length: READERS }, reader));
      assert.equal(taken, count);
      const growth = process.memoryUsage().rss - before;
      assert.ok(growth < MOST_GROWTH, `the service has grown by ${growth} bytes`);
      context.diagnostic(JSON.stringify(answers));
    } finally {
      inspector.close();
      await rm(folder, { recursive: true });
    }
  });
}

readMutationsInPool(loadOf({ test: 100, nightly: 1_000, long: 10_000 }));

async function answerTo(inspector: Inspector, path: string, isDrawn: boolean): Promise<string> {
  const facts = await inspector.readFacts(path);
  if (isDrawn) {
    const picture = await inspector.drawPage(path, 1, 100);
    assert.ok(picture === undefined || PNG.equals(picture.subarray(0, PNG.length)));
  }
  if (facts.kind !== 'unreadable') return facts.kind;
  assert.ok(unreadableCodes.includes(facts.code), facts.code);
  assert.match(facts.detail, /^[a-z].*[^.]$/);
  // What the pool says when a process did not answer.
  assert.doesNotMatch(facts.detail, /failed twice|took longer|of memory/);
  return facts.code;
}
