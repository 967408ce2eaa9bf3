import type { Command } from 'commander';
import { addCommand, asNoun } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';

export function define(oauth: Command, context: CliContext): void {
  asNoun(oauth, 'rotate');
  addCommand(oauth, 'rotate', 'rotate the key that signs the forms of the sign-in pages').action(
    async (options) => {
      const { rotateOAuthKeys } = await import('../../operations/access/oauth/keys.ts');
      const { inUse } = await runOperation(context, rotateOAuthKeys, undefined);
      const text =
        'Running services sign forms with the new key within three minutes. Forms signed with the old key stay\n' +
        'valid until the next rotation, and no user is signed out.';
      show(context, options, { json: { keys_in_use: inUse }, text });
    },
  );
}
