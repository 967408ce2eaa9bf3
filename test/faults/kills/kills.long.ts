import { kills } from './kills.ts';

kills({ kills: 200, database: 'embedded' });
kills({ kills: 200, database: 'external' });
