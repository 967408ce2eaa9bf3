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
const memoryBytes = 400 * 1024 * 1024;
const entry = join(import.meta.dirname, 'hostile-entry.ts');
const common = { folder, log: createLog('error', 2), entry, size: 1 };
/** For files that never answer, for those that take forever, and for those whose end no slow machine may forestall. */
const hastiest = createInspector({ ...common, limits: { timeoutMs: 200, memoryBytes } });
const hasty = createInspector({ ...common, limits: { timeoutMs: 1_000, memoryBytes } });
const patient = createInspector({ ...common, limits: { timeoutMs: 60_000, memoryBytes } });
after(() => {
  hastiest.close();
  hasty.close();
  patient.close();
});

const HARMLESS = { kind: 'unreadable', code: 'file_format', detail: 'harmless' };

const SLOW = /^reading it took longer than 1 s$/;
const LARGE = /^reading it took more than 400 MiB of memory$/;
const FAILED = /^the program that reads it failed twice$/;
const EXHAUSTED = /^the program that reads it ran out of memory$/;

const fatal = {
  loop: [hasty, SLOW],
  'catastrophic pattern': [hasty, SLOW],
  'never answers': [hastiest, /^reading it took longer than 0.2 s$/],
  buffers: [patient, LARGE],
  // Which limit it meets first depends on the machine.
  heap: [hasty, new RegExp(`${SLOW.source}|${LARGE.source}|${EXHAUSTED.source}`)],
  exit: [patient, FAILED],
  abort: [patient, EXHAUSTED],
  throw: [patient, FAILED],
} as const;

for (const [attack, [inspector, detail]] of Object.entries(fatal)) {
  test(`${attack}: the file is too complex, and the next one is read`, async () => {
    const before = process.memoryUsage().rss;
    const facts = await inspector.readFacts(attack);
    assert.ok(facts.kind === 'unreadable' && facts.code === 'file_too_complex');
    assert.match(facts.detail, detail);
    assert.deepEqual(await inspector.readFacts('harmless'), HARMLESS);
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024, 'memory of the service');
  });
}

test('time in which a file is not read, as on a busy machine, does not count', async () => {
  assert.deepEqual(await hasty.readFacts('waits without work'), { ...HARMLESS, detail: 'waited' });
});

test('files that wait are read after one that ended its process', async () => {
  const facts = await Promise.all(
    ['loop', 'harmless', 'exit', 'harmless'].map((path) => hasty.readFacts(path)),
  );
  assert.deepEqual(
    facts.map((one) => one.kind === 'unreadable' && one.code),
    ['file_too_complex', 'file_format', 'file_too_complex', 'file_format'],
  );
});

test('a client whose files are slow lets the files of others be read before its next one', async () => {
  const ended: string[] = [];
  const read = async (path: string, client: number) => {
    await hasty.readFacts(path, undefined, client);
    ended.push(`${client} ${path}`);
  };
  await Promise.all([
    ...['loop', 'loop', 'loop'].map((path) => read(path, 1)),
    ...['harmless', 'harmless', 'harmless', 'harmless'].map((path) => read(path, 2)),
  ]);
  assert.deepEqual(ended.slice(0, 4), Array(4).fill('2 harmless'));
});

test('what takes too much memory is not read a second time', async () => {
  const log = createLog('error', 2);
  const failures: unknown[] = [];
  const counted = { ...log, warn: (facts: unknown) => failures.push(facts) } as unknown as typeof log;
  const inspector = createInspector({ ...common, log: counted, limits: { timeoutMs: 60_000, memoryBytes } });
  try {
    await inspector.readFacts('buffers');
    await inspector.readFacts('abort');
    assert.equal(failures.length, 2);
    await inspector.readFacts('exit');
    assert.equal(failures.length, 4);
  } finally {
    inspector.close();
  }
});

test('a process that cannot be started says nothing about a file', async () => {
  const inspector = createInspector({ ...common, entry: join(folder, 'no-such-module.ts') });
  try {
    await assert.rejects(inspector.readFacts('harmless'), /could not be started/);
  } finally {
    inspector.close();
  }
});

test('that the file system does not give a file says nothing about it', async () => {
  const inspector = createInspector({ folder, log: common.log, size: 1 });
  try {
    const absent = join(folder, 'absent.pdf');
    await assert.rejects(inspector.readFacts(absent), { code: 'ENOENT', syscall: 'open' });
    await assert.rejects(inspector.drawPage(absent, 1, 100), { code: 'ENOENT' });
  } finally {
    inspector.close();
  }
});

test('a reading that is abandoned ends its process and rejects', async () => {
  const abort = new AbortController();
  const reading = patient.readFacts('loop', abort.signal);
  abort.abort(new Error('shutting down'));
  await assert.rejects(reading, /shutting down/);
  assert.deepEqual(await patient.readFacts('harmless'), HARMLESS);
});

test('one that is abandoned while its process starts keeps nothing running', async () => {
  const reader = new ReadingProcess(entry, folder, { timeoutMs: 60_000, memoryBytes });
  try {
    const abort = new AbortController();
    const reading = reader.carryOut({ kind: 'facts', path: 'harmless' }, abort.signal);
    assert.ok(process.getActiveResourcesInfo().includes('ProcessWrap'));
    abort.abort();
    assert.equal(await reading, 'unread');
    assert.ok(!process.getActiveResourcesInfo().includes('ProcessWrap'));
  } finally {
    reader.kill();
  }
});

test('of files that are given to the process together, only the one that it reads has to do with its end', async () => {
  const together = ['harmless', 'exit', ...Array.from({ length: 8 }, () => 'harmless')];
  const facts = await Promise.all(together.map((path) => patient.readFacts(path)));
  const codes = facts.map((one) => one.kind === 'unreadable' && one.code);
  assert.deepEqual(
    codes,
    together.map((path) => (path === 'exit' ? 'file_too_complex' : 'file_format')),
  );
});

test('a file that is abandoned before it was read leaves the process to the others', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const endless = patient.readFacts('never answers', first.signal);
  const behind = patient.readFacts('harmless', second.signal);
  const last = patient.readFacts('harmless');
  second.abort(new Error('the order was canceled'));
  await assert.rejects(behind, /the order was canceled/);
  first.abort(new Error('this one as well'));
  await assert.rejects(endless, /this one as well/);
  assert.deepEqual(await last, HARMLESS);
});

test('the process has no environment, and neither writes, starts programs nor reads what is not its own', async () => {
  const reader = new ReadingProcess(entry, folder, { timeoutMs: 60_000, memoryBytes });
  try {
    const environment = await reader.carryOut({ kind: 'facts', path: 'environment' });
    assert.ok(typeof environment === 'object' && environment.ok);
    const names = Object.keys(environment.result).filter((name) => !name.startsWith('NODE_CHANNEL'));
    assert.deepEqual(names, []);
    for (const attack of ['other folder', 'other file', 'write', 'start a program']) {
      const reading = await reader.carryOut({ kind: 'facts', path: attack });
      assert.ok(typeof reading === 'object' && 'detail' in reading, attack);
      assert.match(reading.detail, /restricted|permission/i, attack);
    }
  } finally {
    reader.kill();
  }
});
