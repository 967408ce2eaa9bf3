import { fuzz } from './fuzz.ts';

fuzz(20_000);
