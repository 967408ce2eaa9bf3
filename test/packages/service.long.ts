/** The package installed as its users do, by npm from the registry, in an empty folder. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startPlatenProcess } from '../harness/platen-process.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

test('npx platen demo works after npm install of the package', async () => {
  const project = await mkdtemp(join(tmpdir(), 'platen-install-'));
  try {
    await run('npm', ['pack', '--pack-destination', project], { cwd: ROOT });
    const [tarball = ''] = (await run('ls', ['-1'], { cwd: project })).stdout.split('\n');
    await run('npm', ['install', '--prefer-offline', '--no-audit', join(project, tarball)], { cwd: project });
    await run('npx', ['platen', 'demo', '--json'], { cwd: project });
    const platen = join(project, 'node_modules/.bin/platen');
    const demo = startPlatenProcess({}, { command: [platen, 'demo', '--stay', '--days', '1'] });
    const panel = await fetch(`${await demo.ready}/panel/`);
    assert.equal(panel.status, 200);
    demo.kill('SIGINT');
    assert.deepEqual(await demo.exited, { code: 0, signal: null });
  } finally {
    await rm(project, { recursive: true, force: true });
  }
});
