import type { PlannedMigration } from '../cli-app.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { flag, option } from '../parameters.ts';

const UP_TO_DATE = 'The schema is up to date.';

export function define(command: CliCommand, { app }: CliContext): void {
  command.does({
    examples: ['', '--dry-run', '--grant-to platen_service'],
    takes: {
      dryRun: flag('--dry-run', 'list what would be applied, without changing the database'),
      role: option(
        '--grant-to <role>',
        'a role of the database that the service runs as, which may not migrate',
      ),
    },
    async answer({ dryRun, role }) {
      if (dryRun) {
        const planned = await app.planMigrations();
        const json = planned.map(({ name, why, isCompatible }) => ({ name, why, compatible: isCompatible }));
        return { json: { planned: json }, text: plannedText(planned) };
      }
      const applied = await app.migrate(role);
      const done = applied.length === 0 ? UP_TO_DATE : applied.map((name) => `applied ${name}`).join('\n');
      if (role === undefined) return { json: { applied }, text: done };
      const text = `${done}\nThe service can run as ${role}, also after later migrations.`;
      return { json: { applied, granted_to: role }, text };
    },
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
