import { frozenWorker, signalsMeanwhile, twoServers, twoStarts } from './two-servers.ts';

twoServers(50_000);
twoStarts(50_000);
frozenWorker();
signalsMeanwhile(5_000);
