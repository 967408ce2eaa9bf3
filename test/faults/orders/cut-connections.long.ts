import { cutConnections } from './cut-connections.ts';

cutConnections(10_000);
