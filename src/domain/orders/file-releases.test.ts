import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releasesOf } from './file-releases.ts';
import type { OrderAct } from './order-actions.ts';

const accept = (
  file: number,
  reason: string | null,
  ...defects: ('page_size' | 'page_count')[]
): OrderAct => ({
  action: 'accept',
  file,
  defects,
  reason,
});
const replace: OrderAct = { action: 'replace', file: 2, host: 'files.shop.example', md5: null };

test('a release is what was accepted with a reason, the last of each defect', () => {
  const acts = [accept(2, 'by phone', 'page_size', 'page_count'), accept(1, 'no', 'page_size')];
  assert.deepEqual(releasesOf(acts, 2), [
    { defect: 'page_size', reason: 'by phone' },
    { defect: 'page_count', reason: 'by phone' },
  ]);
  assert.deepEqual(releasesOf([...acts, accept(2, 'by letter', 'page_size')], 2)[0], {
    defect: 'page_size',
    reason: 'by letter',
  });
  assert.deepEqual(releasesOf([accept(2, null, 'page_size'), { action: 'retry' }], 2), []);
});

test('a file that was replaced begins anew', () => {
  assert.deepEqual(releasesOf([accept(2, 'by phone', 'page_size'), replace], 2), []);
  assert.equal(releasesOf([replace, accept(2, 'by phone', 'page_size')], 2).length, 1);
  assert.equal(releasesOf([accept(1, 'by phone', 'page_size'), replace], 1).length, 1);
});
