import { cutConnections } from './cut-connections.ts';

cutConnections(500);
