import { type Command, Option } from 'commander';
import type { User } from '../../domain/access/user.ts';
import { addCommand, parseId, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { userJson } from '../text/shapes.ts';
import { formatFields, formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/users.ts');

export function define(users: Command, context: CliContext): void {
  withExamples(users, 'list');
  addCreate(users, context);
  addList(users, context);
  addSetPassword(users, context);
}

const password = () =>
  new Option('--password <password>', 'at least 12 characters; one is made when it is left out');

function addCreate(users: Command, context: CliContext): void {
  addCommand(
    users,
    'create',
    'add a user; the password is shown this once',
    '--client 1 --name "Ada Lovelace" --email ada@shop.example',
  )
    .addOption(
      new Option('--client <id>', 'the client it belongs to').argParser(parseId).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'who it is')
    .requiredOption('--email <address>', 'what it signs in with')
    .addOption(password())
    .action(async (options) => {
      const { client: clientId, name, email, password } = options;
      const input = { clientId, name, email, password };
      const { createUser } = await operations();
      const made = await runOperation(context, createUser, input);
      const text = `User ${made.user.id} (${made.user.name}) of client ${made.user.clientId} is there.\n\n${signInText(made)}`;
      show(context, options, { json: { ...userJson(made.user), password: made.password }, text });
    });
}

function addList(users: Command, context: CliContext): void {
  addCommand(users, 'list', 'show users', '--client 1')
    .addOption(new Option('--client <id>', 'only those of this client').argParser(parseId))
    .action(async (options) => {
      const { listUsers } = await operations();
      const all = await runOperation(context, listUsers, { clientId: options.client });
      const text =
        all.length > 0
          ? userTable(all, context)
          : 'no users yet; platen users create --client ID --name NAME --email ADDRESS adds one';
      show(context, options, { json: all.map(userJson), text });
    });
}

function addSetPassword(users: Command, context: CliContext): void {
  addCommand(
    users,
    'set-password',
    'give a user another password, shown this once; signs it out everywhere',
    '1',
  )
    .argument('<id>', 'as users list shows it', parseId)
    .addOption(password())
    .action(async (userId: number, options) => {
      const { password } = options;
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
