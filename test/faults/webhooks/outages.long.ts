import { outages } from './outages.ts';

outages(50_000);
