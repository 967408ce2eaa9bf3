import assert from 'node:assert/strict';
import { test } from 'node:test';
import picocolors from 'picocolors';
import { formatTimeline } from '../../src/cli/text/order-text.ts';
import { formatFields, formatTable } from '../../src/cli/text/table.ts';

const plain = picocolors.createColors(false);

test('a table is as wide as its widest cells and has no trailing spaces', () => {
  const text = formatTable(
    ['id', 'name'],
    [
      ['1', 'Paper & Co'],
      ['20', ''],
    ],
    plain,
  );
  assert.equal(text, 'id  name\n1   Paper & Co\n20');
});

test('fields are aligned', () => {
  assert.equal(
    formatFields([
      ['state', '45'],
      ['reference', 'shop-1'],
    ]),
    'state      45\nreference  shop-1',
  );
});

test('a timeline counts from the first event and names each cause of failure', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1, 12) + ms);
  const text = formatTimeline(
    {
      events: [
        { kind: 'accepted', at: at(0), items: 1, files: 1 },
        {
          kind: 'fetch',
          at: at(1500),
          file: 1,
          item: null,
          type: 'delivery_note',
          run: 2,
          outcome: 'status',
          report: { host: 'files.example', status: 503, detail: 'the host answered with status 503', ms: 12 },
        },
        {
          kind: 'state',
          at: at(1500),
          state: 'download_error',
          reason: {
            code: 'status',
            detail: { code: 'file_not_fetched', file: 1, failure: 'status', said: 'the host answered 404' },
          },
        },
      ],
    },
    plain,
  );
  assert.deepEqual(text.split('\n').slice(1), [
    '2026-01-01 12:00:00.000  +0.000 s  accepted  1 item, 1 file',
    '2026-01-01 12:00:01.500  +1.500 s  fetch     delivery_note of the order: status, attempt 2, files.example, status 503, the host answered with status 503, 12 ms',
    '2026-01-01 12:00:01.500  +1.500 s  state     11 order_state_download_error: file 1: status, the host answered 404',
  ]);
});
