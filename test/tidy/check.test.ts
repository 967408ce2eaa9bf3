/** `npm run check` as part of the tests: format and lint, types, generated pages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { ROOT } from './source.ts';

// The check runs the tests of this folder in its turn, and sets this.
const skip = process.env.CHECKING === '1' && 'this is part of the check';

test('npm run check finds nothing', { skip }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', '--without-tests'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  assert.equal(status, 0, stdout + stderr);
});
