import type { Command } from 'commander';
import { withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command).action(async (options) => {
    const applied = await context.app.migrate();
    const text =
      applied.length === 0
        ? 'The schema is up to date.'
        : applied.map((name) => `applied ${name}`).join('\n');
    show(context, options, { json: { applied }, text });
  });
}
