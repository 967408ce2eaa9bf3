import { delimiter, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate`: applies two thousand small changes to the code that decides about money, states, signatures and outgoing
 * addresses, and checks that a unit test fails for each. Takes about a quarter of an hour, so it is not part of `npm test`. Fails
 * below this score.
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
    'src/domain/orders/{progress,quote-use}.ts',
    'src/domain/signals/item-progress.ts',
    'src/lib/secrets/webhook-signature.ts',
    'src/outbound/http/{guard,reachability}.ts',
    '!**/*.test.ts',
  ],
  // Mutation needs nothing else, and tsconfig.json would disturb it.
  ignorePatterns: ['**', '!src/{lib,domain,outbound}/**', '!test/{harness,outbound}/**', '!package.json'],
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: [
      'src/lib/{decimal,secrets/webhook-signature}.test.ts',
      'src/domain/{catalogue,prices,quotes,orders,signals}/*.test.ts',
      'src/outbound/http/*.test.ts',
      'test/outbound/http/guard.test.ts',
    ],
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: SCORE, break: SCORE },
  tempDirName: 'data/mutate',
}).runMutationTest();
