/** Whatever a file does to the process that reads it, the service continues and has an answer within the limits. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLog } from '../../../src/lib/log/log.ts';
import { createInspector } from '../../../src/outbound/inspect/inspector.ts';
import { ReadingProcess } from '../../../src/outbound/inspect/reading-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-inspect-'));
const limits = { timeoutMs: 1_000, memoryBytes: 400 * 1024 * 1024 };
const entry = join(import.meta.dirname, 'hostile-entry.ts');
const inspector = createInspector({ folder, log: createLog('error', 2), limits, entry, size: 1 });
after(() => inspector.close());

const HARMLESS = { kind: 'unreadable', code: 'file_format', detail: 'harmless' };

const fatal = {
  loop: /^reading it took longer than 1 s$/,
  'catastrophic pattern': /^reading it took longer than 1 s$/,
  'never answers': /^reading it took longer than 1 s$/,
  buffers: /^reading it took more than 400 MiB of memory$/,
  // Which limit it meets first depends on the machine.
  heap: /^(the program that reads it failed twice|reading it took (more than 400 MiB of memory|longer than 1 s))$/,
  exit: /^the program that reads it failed twice$/,
  abort: /^the program that reads it failed twice$/,
  throw: /^the program that reads it failed twice$/,
};

for (const [attack, detail] of Object.entries(fatal)) {
  test(`${attack}: the file is too complex, and the next one is read`, async () => {
    const before = process.memoryUsage().rss;
    const facts = await inspector.readFacts(attack);
    assert.ok(facts.kind === 'unreadable' && facts.code === 'file_too_complex');
    assert.match(facts.detail, detail);
    assert.deepEqual(await inspector.readFacts('harmless'), HARMLESS);
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024, 'memory of the service');
  });
}

test('files that wait are read after one that ended its process', async () => {
  const facts = await Promise.all(
    ['loop', 'harmless', 'exit', 'harmless'].map((path) => inspector.readFacts(path)),
  );
  assert.deepEqual(
    facts.map((one) => one.kind === 'unreadable' && one.code),
    ['file_too_complex', 'file_format', 'file_too_complex', 'file_format'],
  );
});

test('a reading that is abandoned ends its process and rejects', async () => {
  const abort = new AbortController();
  const reading = inspector.readFacts('loop', abort.signal);
  abort.abort(new Error('shutting down'));
  await assert.rejects(reading, /shutting down/);
  assert.deepEqual(await inspector.readFacts('harmless'), HARMLESS);
});

test('the process has no environment, and neither writes, starts programs nor reads what is not its own', async () => {
  const reader = new ReadingProcess(entry, folder, limits);
  try {
    const environment = await reader.carryOut({ kind: 'facts', path: 'environment' });
    assert.ok(environment.ok);
    const names = Object.keys(environment.result).filter((name) => !name.startsWith('NODE_CHANNEL'));
    assert.deepEqual(names, []);
    for (const attack of ['other folder', 'other file', 'write', 'start a program']) {
      const reading = await reader.carryOut({ kind: 'facts', path: attack });
      assert.ok(!reading.ok, attack);
      assert.match(reading.detail, /restricted|permission/i, attack);
    }
  } finally {
    reader.kill();
  }
});
