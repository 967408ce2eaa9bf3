import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';

export function define(oauth: CliCommand, { run }: CliContext): void {
  oauth.asNoun('rotate');
  oauth.verb('rotate', 'rotate the key that signs the forms of the sign-in pages').answer(async () => {
    const { rotateOAuthKeys } = await import('../../operations/access/oauth/keys.ts');
    const { inUse } = await run(rotateOAuthKeys, undefined);
    const text =
      'Running services sign forms with the new key within three minutes. Forms signed with the old key stay\n' +
      'valid until the next rotation, and no user is signed out.';
    return { json: { keys_in_use: inUse }, text };
  });
}
