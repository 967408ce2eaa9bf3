import { delimiter, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: applies a thousand small changes to the code of prices, money and quotes and checks that
 * a test fails for each. Takes about ten minutes, so it is not part of `npm test`. Fails below this score.
 */
const SCORE = 85;

// Test processes are started as `node`. A mutant needs far fewer property cases than a full run.
process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
process.env.PROPERTY_CASES = '100';

await new Stryker({
  mutate: [
    'src/lib/decimal.ts',
    'src/domain/{prices,quotes}/*.ts',
    'src/domain/catalogue/{client-terms,currency,destination,effective-dates,options,price-rows,quantity-steps}.ts',
    'src/domain/orders/quote-use.ts',
    '!**/*.test.ts',
  ],
  // Mutation needs nothing else, and tsconfig.json would disturb it.
  ignorePatterns: ['**', '!src/lib/**', '!src/domain/**', '!test/harness/**', '!package.json'],
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: ['src/lib/decimal.test.ts', 'src/domain/{catalogue,prices,quotes,orders}/*.test.ts'],
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: SCORE, break: SCORE },
  tempDirName: 'data/mutate',
}).runMutationTest();
