import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { type CliContext, show } from '../context.ts';

export function addMigrate(program: Command, context: CliContext): void {
  addCommand(program, 'migrate', 'bring the database to the newest schema', ['migrate']).action(
    async (options) => {
      const applied = await context.app.migrate();
      const text =
        applied.length === 0
          ? 'The schema is up to date.'
          : applied.map((name) => `applied ${name}`).join('\n');
      show(context, options, { json: { applied }, text });
    },
  );
}
