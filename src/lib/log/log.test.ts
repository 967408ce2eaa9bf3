import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { createLogTo, type Log, readableLine } from './log.ts';

function written(write: (log: Log) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogTo('info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test('a line has its level as a word, its time in UTC and its fields', () => {
  const [line] = written((log) => log.info({ order: 7 }, 'accepted'));
  assert.equal(line!.level, 'info');
  assert.match(String(line!.time), /^\d{4}-\d\d-\d\dT.*Z$/);
  assert.deepEqual([line!.order, line!.msg], [7, 'accepted']);
});

test('secrets are blanked and addresses masked wherever they are', () => {
  const secrets = {
    apiKey: 'canary',
    authorization: 'canary',
    secret: { key: 'canary' },
    password: 'canary',
  };
  const url = 'https://user:canary@host/path?token=canary';
  const cause = Object.assign(new Error('failed'), { options: { ...secrets, url } });
  const lines = written((log) => {
    log.info({ ...secrets, url, deep: [{ deeper: { deepest: [{ ...secrets, url }] } }] });
    log.child({ ...secrets, part: { url } }).warn('child');
    log.child({ part: 1 }).child({ nested: secrets }).warn('grandchild');
    log.error({ err: cause }, 'failed');
  });
  assert.ok(!JSON.stringify(lines).includes('canary'));
  assert.equal(lines[0]!.url, 'https://host/path?token=***');
  assert.equal((lines[3]!.err as Error).message, 'failed');
});

test('logged values are not changed, and may be cyclic', () => {
  const loop: Record<string, unknown> = { password: 'kept', when: new Date(0) };
  loop.self = loop;
  const [line] = written((log) => log.info({ loop }));
  assert.equal(loop.password, 'kept');
  assert.equal((line!.loop as typeof loop).when, '1970-01-01T00:00:00.000Z');
});

test('a terminal shows time, level if it matters, message, fields and stack', () => {
  const line = { level: 'warn', time: '2026-01-02T03:04:05.678Z', pid: 1, msg: 'late', order: 7, why: 'a b' };
  const shown = readableLine(JSON.stringify({ ...line, err: { stack: 'Error: x\n  at y' } }));
  assert.match(shown, /03:04:05.* .*warn.* late order=7 why="a b"\nError: x\n {2}at y\n$/);
});

test('a full disk under the log does not end the process, and the log continues after it', () => {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url));
  // As much is logged meanwhile as is kept, and more.
  const program = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeSync } = fs;
    let isFull = true;
    fs.writeSync = (...args) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return writeSync(...args);
    };
    syncBuiltinESMExports();
    const { createLog } = await import(${module});
    const log = createLog('info');
    const line = async (text) => {
      log.info(text);
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (let n = 0; n < 20_000; n++) await line('a line that no disk takes');
    isFull = false;
    for (let n = 0; n < 10; n++) await line('the last line');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  assert.deepEqual([stderr, status], ['', 0]);
  assert.match(stdout, /the last line"}$/m);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  assert.ok(dropped > 0 && lines.length < 20_000, `${dropped} lines`);
  assert.equal(lines.filter(({ msg }) => /line/.test(msg) && !/dropped/.test(msg)).length + dropped, 20_010);
});

test('a reader that stops delays nothing, and learns how many lines it has missed', async () => {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url));
  const program = `const { createLog } = await import(${module});
    const log = createLog('info');
    for (let n = 0; n < 20_000; n++) {
      log.info('a line that is not read');
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write('done');
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  // Its output is not read yet: the pipe holds a few lines.
  const [said] = await once(child.stderr, 'data');
  assert.equal(String(said), 'done');
  let read = 0;
  let dropped = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line);
    if (entry.msg === 'a line that is not read') read += 1;
    dropped += entry.dropped ?? 0;
    if (read + dropped === 20_000) child.stdin.end();
  }
  assert.ok(dropped > 0);
  assert.equal(read + dropped, 20_000);
});

test('a file has the log and what else is printed to it, whichever came first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-log-'));
  const file = await open(join(folder, 'log'), 'w');
  const module = JSON.stringify(new URL('./log.ts', import.meta.url));
  const program = `const { createLog } = await import(${module});
    const log = createLog('info');
    for (const at of ['first', 'second']) {
      log.info('logged ' + at);
      await new Promise((resolve) => setImmediate(resolve));
      console.log('printed ' + at);
    }`;
  const args = ['--input-type=module', '--eval', program];
  spawnSync(process.execPath, args, { stdio: ['ignore', file.fd, file.fd] });
  await file.close();
  const said = (await readFile(join(folder, 'log'), 'utf8')).match(/(logged|printed) \w+/g);
  await rm(folder, { recursive: true });
  assert.deepEqual(said, ['logged first', 'printed first', 'logged second', 'printed second']);
});

test('many logs of a process are written by one writer, so that Node does not warn of them', () => {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url));
  const program = `const { createLog } = await import(${module});
    for (let n = 0; n < 20; n++) createLog('info').info('log ' + n);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  const logs = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  assert.deepEqual(
    logs,
    Array.from({ length: 20 }, (_, n) => `log ${n}`),
  );
});

test('a reader that has ended ends nothing else', () => {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url));
  const program = `const { createLog } = await import(${module});
    const log = createLog('info');
    for (let n = 0; n < 1_000; n++) {
      log.info('a line');
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write('done');`;
  const command = `"$0" --input-type=module --eval "$1" | true`;
  const { stderr } = spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8' });
  assert.equal(stderr, 'done');
});
