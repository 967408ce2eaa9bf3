import { outages } from './outages.ts';

outages(2_000);
