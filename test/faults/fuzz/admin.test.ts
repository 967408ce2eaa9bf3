import { fuzzAdmin } from './admin.ts';

fuzzAdmin({ rounds: 1, edges: 4, wrongTypes: 2, spoiled: 12, queries: 4 });
