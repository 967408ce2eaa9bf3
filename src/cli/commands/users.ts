import { type Command, Option } from 'commander';
import type { User } from '../../domain/access/user.ts';
import { addCommand, asNoun, parseId } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { readSecret, secretFile } from '../secret-option.ts';
import { userJson } from '../text/shapes.ts';
import { formatFields, formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/users.ts');

export function define(users: Command, context: CliContext): void {
  asNoun(users, 'list');
  addCreate(users, context);
  addList(users, context);
  addSetPassword(users, context);
}

const password = () => new Option('--password <password>', 'at least 12 characters (default: generated)');

function addCreate(users: Command, context: CliContext): void {
  addCommand(
    users,
    'create',
    'create a user; the password is printed only once',
    '--client 1 --name "Ada Lovelace" --email ada@shop.example',
  )
    .addOption(
      new Option('--client <id>', 'ID of the client that the user belongs to')
        .argParser(parseId)
        .makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <address>', 'e-mail address to sign in with')
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .action(async (options) => {
      const { client: clientId, name, email } = options;
      const password = await readSecret(context, options.password, options.passwordFile);
      const input = { clientId, name, email, password };
      const { createUser } = await operations();
      const made = await runOperation(context, createUser, input);
      const text = `Created user ${made.user.id} (${made.user.name}) of client ${made.user.clientId}.\n\n${signInText(made)}`;
      show(context, options, { json: { ...userJson(made.user), password: made.password }, text });
    });
}

function addList(users: Command, context: CliContext): void {
  addCommand(users, 'list', 'list users', '--client 1')
    .addOption(new Option('--client <id>', 'list only users of this client').argParser(parseId))
    .action(async (options) => {
      const { listUsers } = await operations();
      const all = await runOperation(context, listUsers, { clientId: options.client });
      const text =
        all.length > 0
          ? userTable(all, context)
          : 'No users yet. Create one with platen users create --client ID --name NAME --email ADDRESS.';
      show(context, options, { json: all.map(userJson), text });
    });
}

function addSetPassword(users: Command, context: CliContext): void {
  addCommand(users, 'set-password', 'set a new password and sign the user out everywhere', '1')
    .argument('<id>', 'user ID, as printed by users list', parseId)
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .action(async (userId: number, options) => {
      const password = await readSecret(context, options.password, options.passwordFile);
      const { setPassword } = await operations();
      const set = await runOperation(context, setPassword, { userId, password });
      show(context, options, {
        json: { ...userJson(set.user), password: set.password },
        text: signInText(set),
      });
    });
}

function signInText({ user, password }: { readonly user: User; readonly password: string }): string {
  const fields = formatFields([
    ['email', user.email],
    ['password', password],
  ]);
  return `${fields}\n\nThe password is stored hashed and cannot be shown again.`;
}

function userTable(users: readonly User[], { colors }: CliContext): string {
  const rows = users.map(({ id, name, email, clientId, clientName }) => [
    String(id),
    name,
    email,
    `client ${clientId} (${clientName})`,
  ]);
  return formatTable(['id', 'name', 'email', 'of'], rows, colors);
}
