import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSteps, isStep, NO_LIMIT, nextStep } from './quantity-steps.ts';

test('isStep accepts min, max and the steps in between', () => {
  const steps = { min: 24, max: 40, step: 8 };
  const taken = Array.from({ length: 60 }, (_, number) => number).filter((number) => isStep(number, steps));
  assert.deepEqual(taken, [24, 32, 40]);
});

test('describeSteps lists the accepted numbers', () => {
  assert.equal(describeSteps({ min: 24, max: 40, step: 8 }, 'pages'), '24 to 40 pages in steps of 8');
  assert.equal(describeSteps({ min: 1, max: 500, step: 1 }, 'copies'), '1 to 500 copies');
  assert.equal(
    describeSteps({ min: 50, max: NO_LIMIT, step: 50 }, 'copies'),
    '50 or more copies in steps of 50',
  );
  assert.equal(describeSteps({ min: 13, max: 13, step: 1 }, 'pages'), 'exactly 13 pages');
  assert.equal(describeSteps({ min: 1, max: 1, step: 1 }, 'pages'), 'exactly 1 page');
  assert.equal(describeSteps({ min: 1, max: 1, step: 1 }, 'copies'), 'exactly 1 copy');
});

test('nextStep is the smallest step that is not below a number, even above max', () => {
  const next = (number: number) => nextStep(number, { min: 24, max: 40, step: 8 });
  assert.deepEqual([0, 24, 25, 32, 33, 41].map(next), [24, 24, 32, 32, 40, 48]);
});
