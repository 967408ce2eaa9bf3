import { fuzzAdmin } from './admin.ts';

fuzzAdmin({ rounds: 6, edges: 60, wrongTypes: 14, spoiled: 150, queries: 40 });
