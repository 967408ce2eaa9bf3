import { readMutationsInPool } from './mutations.ts';

readMutationsInPool(10_000);
