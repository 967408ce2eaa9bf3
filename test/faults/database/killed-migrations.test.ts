import { killedMigrations } from './killed-migrations.ts';

killedMigrations(0.1);
