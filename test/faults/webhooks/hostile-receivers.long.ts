import { hostileReceivers } from './hostile-receivers.ts';

hostileReceivers(20);
