import { readMutations } from './mutations.ts';

readMutations(10_000);
