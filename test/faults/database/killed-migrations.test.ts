import { loadOf } from '../../harness/load.ts';
import { killedMigrations } from './killed-migrations.ts';

killedMigrations(loadOf({ test: 0.05, nightly: 0.1, long: 1 }));
