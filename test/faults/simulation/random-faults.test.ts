import { randomFaults } from './random-faults.ts';

randomFaults({
  seeds: 2,
  operations: 80,
  repeatEvery: 5,
  command: 'npm test -- test/faults/simulation/random-faults.test.ts',
});
