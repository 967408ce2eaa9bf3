import type { Command } from 'commander';
import { addCommand, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';

export function define(oauth: Command, context: CliContext): void {
  withExamples(oauth, 'rotate');
  addCommand(oauth, 'rotate', 'sign cookies with a new key; the one before still verifies').action(
    async (options) => {
      const { rotateOAuthKeys } = await import('../../operations/access/oauth-keys.ts');
      const { inUse } = await runOperation(context, rotateOAuthKeys, undefined);
      const text =
        'Running services sign with the new key within three minutes, once all of them know it. Nobody is\n' +
        'signed out by this; rotated a second time, who was not here in between must sign in again.';
      show(context, options, { json: { keys_in_use: inUse }, text });
    },
  );
}
