import { killedMigrations } from './killed-migrations.ts';

killedMigrations(1);
