import { lifeCycle } from './life-cycle.ts';

lifeCycle(500);
