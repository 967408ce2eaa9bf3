import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { micrometres } from '../../lib/lengths.ts';
import { type Defect, reasonToStop, stops } from './defect.ts';
import { describeSize, formatBeside } from './measures.ts';
import { describePages, describePagesFirst } from './page-ranges.ts';

const wrongSize: Defect = {
  code: 'page_size',
  severity: 'stop',
  pages: [[1, 1]],
  measured: '210 × 297 mm',
  required: '148 × 210 mm',
  sentence: 'Page 1 is A4.',
  cause: 'CancelBookSize',
};
const wrongCount: Defect = { ...wrongSize, code: 'page_count', sentence: 'The file has 32 pages.' };
const coarse: Defect = { ...wrongSize, code: 'image_resolution', severity: 'warn' };

describe('what stops an order', () => {
  test('is named after its first defect', () => {
    assert.deepEqual(reasonToStop([wrongCount, wrongSize, coarse]), {
      code: 'page_count',
      detail: { code: 'defects_found', said: 'The file has 32 pages.', more: 1 },
    });
    assert.deepEqual(reasonToStop([wrongSize, coarse]), {
      code: 'page_size',
      detail: { code: 'defects_found', said: 'Page 1 is A4.', more: 0 },
    });
  });

  test('is neither a warning nor what the client accepted', () => {
    assert.equal(reasonToStop([coarse]), null);
    assert.deepEqual(stops([wrongCount, wrongSize], new Set(['page_size'] as const)), [wrongCount]);
  });
});

describe('sentences', () => {
  const sizes: readonly (readonly [number, number, string])[] = [
    [148, 210, 'A5 (148 × 210 mm)'],
    [297.039, 209.903, 'A4 landscape (297 × 209.9 mm)'],
    [215.9, 279.4, 'Letter (215.9 × 279.4 mm)'],
    [170, 240, '170 × 240 mm'],
    [1189, 841, 'A0 landscape (1,189 × 841 mm)'],
  ];
  for (const [width, height, name] of sizes) {
    test(`name the size ${name}`, () => {
      assert.equal(describeSize({ width: micrometres(width), height: micrometres(height) }), name);
    });
  }

  test('list runs of pages', () => {
    assert.equal(describePages([[3, 3]]), 'page 3');
    assert.equal(
      describePages([
        [5, 7],
        [3, 3],
        [8, 8],
      ]),
      'pages 3, 5–8',
    );
    assert.equal(describePagesFirst([[3, 4]]), 'Pages 3–4');
    const odd = Array.from({ length: 9 }, (_, index) => [2 * index + 1, 2 * index + 1] as const);
    assert.equal(describePages(odd), 'pages 1, 3, 5, 7, 9, 11 and 3 more');
  });

  test('print a value so that it differs from its limit', () => {
    assert.equal(formatBeside(99.96, 100, 0), '99.96');
    assert.equal(formatBeside(76.4, 100, 0), '76');
    assert.equal(formatBeside(300.4, 300, 0), '300.4');
    assert.equal(formatBeside(1499.6, 1200, 0), '1,500');
  });
});
