/** Mails are sent again one by one, or all of a state; how many is said first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownCommandLine } from './command-line.ts';

const { platen } = ownCommandLine();

test('several mails are counted before they are sent again', async () => {
  const failed = ['mail', 'resend', '--state', 'failed', '--since', '2026-03-01'];
  const counted = await platen(...failed, '--dry-run');
  assert.deepEqual([counted.code, counted.out], [0, '0 mails would be sent again.'], counted.err);
  assert.deepEqual((await platen(...failed, '--dry-run', '--json')).json, { mails: 0, dry_run: true });
  assert.match((await platen(...failed)).out, /^Sent again: 0 mails\./);
});

test('either one mail is named, or a state', async () => {
  for (const args of [
    [],
    ['12', '--state', 'failed'],
    ['--dry-run'],
    ['--client', '1'],
    ['12', '--dry-run'],
  ]) {
    const { code, err } = await platen('mail', 'resend', ...args);
    assert.notEqual(code, 0);
    assert.match(
      err,
      /name one mail by its ID, or several by --state failed or --state doubtful/,
      args.join(' '),
    );
  }
});
