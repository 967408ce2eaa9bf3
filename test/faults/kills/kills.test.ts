import { kills } from './kills.ts';

kills({ kills: 20, database: 'embedded' });
