import type { CliCommand } from '../command.ts';

export function define(oauth: CliCommand): void {
  oauth.asNoun('rotate');
  oauth.verb('rotate', 'rotate the key that signs the forms of the sign-in pages', {
    operation: async () => (await import('../../operations/access/oauth/keys.ts')).rotateOAuthKeys,
    json: ({ inUse }) => ({ keys_in_use: inUse }),
    text: () =>
      'Running services sign forms with the new key within three minutes. Forms signed with the old key stay\n' +
      'valid until the next rotation, and no user is signed out.',
  });
}
