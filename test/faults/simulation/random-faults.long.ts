import { randomFaults } from './random-faults.ts';

randomFaults({
  seeds: 200,
  operations: 200,
  repeatEvery: 10,
  command: 'npm run long -- random-faults',
});
