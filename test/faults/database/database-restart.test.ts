import { databaseRestarts } from './database-restarts.ts';

databaseRestarts(5);
