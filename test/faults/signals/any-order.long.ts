import { anyOrder } from './any-order.ts';

anyOrder(2_000);
