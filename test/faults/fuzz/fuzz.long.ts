import { fuzz } from './fuzz.ts';

fuzz(500_000);
