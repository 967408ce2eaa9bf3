import { anyOrder } from './any-order.ts';

anyOrder(200);
