import { readMutationsInPool } from './mutations.ts';

readMutationsInPool(200);
