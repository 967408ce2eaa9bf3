/** `platen partners check` without a database: what it prints, and how it exits. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commandLine } from '../../cli/command-line.ts';
import { ORDER_KEY, startFlawedPartner } from '../../harness/partners/flawed-partner.ts';

const platen = commandLine({});

let folder: string;
let keyFile: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  keyFile = join(folder, 'key.txt');
});
after(() => rm(folder, { recursive: true }));

test('a failed check of a print partner says what to fix and where to read about it', async () => {
  const partner = await startFlawedPartner('is out of order');
  try {
    await writeFile(keyFile, `${ORDER_KEY}\n`);
    const options = ['--order-key-file', keyFile, '--listen', '127.0.0.1:0'];
    const { code, out, err } = await platen('partners', 'check', '--push', partner.address, ...options);
    assert.equal(code, 3);
    const lines = out.split('\n');
    assert.equal(lines[0], `Checked the print partner at ${partner.address}`);
    assert.deepEqual(lines.slice(3, 5), [
      'failed   A complete order document is taken. (order_taken)',
      '         expected  a status of 2xx',
    ]);
    assert.match(
      out,
      /^ {9}seen {6}status 500\n {9}fix {7}.+\n {9}read {6}docs\/guides\/order-document\.md#/m,
    );
    assert.match(out, /^Score 0 of 100: 0 passed, 1 failed, \d+ blocked by those that failed\.$/m);
    assert.match(err, /^Taking signals and serving files at http:\/\/127\.0\.0\.1:\d+\./);
    assert.ok(!(out + err).includes(ORDER_KEY));
    assert.ok(!out.includes('\u001b'), 'colours outside of a terminal');
  } finally {
    await partner.close();
  }
});

test('what is missing on the command line is named', async () => {
  const errorOf = async (...args: string[]) => {
    const { code, err } = await platen('partners', 'check', '--json', ...args);
    assert.equal(code, 2);
    return JSON.parse(err).error.message;
  };
  const push = ['--push', 'http://127.0.0.1:9/orders'];
  assert.match(await errorOf(), /required option '--push <url>' not specified/);
  assert.equal(await errorOf(...push), '--push needs --order-key KEY or --order-key-file FILE');
  assert.match(await errorOf(...push, '--listen', 'here'), /HOST:PORT, such as 127\.0\.0\.1:8090/);
});
