import type { Command } from 'commander';
import type { PlannedMigration } from '../cli-app.ts';
import { withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';

const UP_TO_DATE = 'The schema is up to date.';

export function define(command: Command, context: CliContext): void {
  withJson(command, '', '--dry-run', '--grant-to platen_service')
    .option('--dry-run', 'list what would be applied, without changing the database')
    .option('--grant-to <role>', 'a role of the database that the service runs as, which may not migrate')
    .action(async (options) => {
      if (options.dryRun) {
        const planned = await context.app.planMigrations();
        const json = planned.map(({ name, why, isCompatible }) => ({ name, why, compatible: isCompatible }));
        show(context, options, { json: { planned: json }, text: plannedText(planned) });
        return;
      }
      const role: string | undefined = options.grantTo;
      const applied = await context.app.migrate(role);
      const text = [
        applied.length === 0 ? UP_TO_DATE : applied.map((name) => `applied ${name}`).join('\n'),
        ...(role === undefined ? [] : [`The service can run as ${role}, also after later migrations.`]),
      ].join('\n');
      show(context, options, {
        json: { applied, ...(role === undefined ? {} : { granted_to: role }) },
        text,
      });
    });
}

function plannedText(planned: readonly PlannedMigration[]): string {
  if (planned.length === 0) return UP_TO_DATE;
  return planned
    .map(({ name, why, isCompatible }) => {
      const effect = isCompatible ? 'the running release may continue' : 'the running release stops';
      return `${name} (${effect})\n  ${why}`;
    })
    .join('\n');
}
