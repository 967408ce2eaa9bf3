import { frozenWorker, signalsMeanwhile, twoServers } from './two-servers.ts';

twoServers(50_000);
frozenWorker();
signalsMeanwhile(5_000);
