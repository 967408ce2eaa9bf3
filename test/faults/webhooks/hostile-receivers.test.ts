import { hostileReceivers, nameOfPrivateAddress } from './hostile-receivers.ts';

hostileReceivers(1);
nameOfPrivateAddress();
