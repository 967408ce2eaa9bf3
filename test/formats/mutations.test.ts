import { readMutations } from './mutations.ts';

readMutations(1_000);
