import type { Command } from 'commander';
import { withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command, '', '--grant-to platen_service')
    .option('--grant-to <role>', 'a role of the database that the service runs as, which may not migrate')
    .action(async (options) => {
      const role: string | undefined = options.grantTo;
      const applied = await context.app.migrate(role);
      const text = [
        applied.length === 0
          ? 'The schema is up to date.'
          : applied.map((name) => `applied ${name}`).join('\n'),
        ...(role === undefined ? [] : [`The service can run as ${role}, also after later migrations.`]),
      ].join('\n');
      show(context, options, { json: { applied, granted_to: role ?? null }, text });
    });
}
