import { frozenWorker, twoServers } from './two-servers.ts';

twoServers(50_000);
frozenWorker();
