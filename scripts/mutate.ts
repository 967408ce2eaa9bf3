import { delimiter, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: changes the code of prices, money and quotes in a thousand small ways and looks whether a test
 * notices. Takes about ten minutes, so it is no part of `npm test`. Fails below the score that is asked for.
 */
const SCORE = 85;

const domain = [
  'basket-rules',
  'client-terms',
  'currency',
  'dated',
  'destination',
  'explain',
  'item-rules',
  'options',
  'parcels',
  'price-lines',
  'price-rows',
  'pricing',
  'quote-snapshot',
  'quote-use',
  'shipments',
  'shipping',
  'steps',
  'tax',
];

// Test processes are started as `node`; a property need not be tried ten thousand times to notice a mutant.
process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
process.env.PROPERTY_CASES = '100';

await new Stryker({
  mutate: [
    ...['decimal', 'packed-json'].map((name) => `src/lib/${name}.ts`),
    ...domain.map((name) => `src/domain/${name}.ts`),
  ],
  // Everything else, tsconfig.json above all, is neither needed nor understood.
  ignorePatterns: ['**', '!src/lib/**', '!src/domain/**', '!test/harness/**', '!package.json'],
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: ['src/lib/{decimal,packed-json}.test.ts', 'src/domain/*.test.ts'],
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: SCORE, break: SCORE },
  tempDirName: 'data/mutate',
}).runMutationTest();
