import { type Command, Option } from 'commander';
import { type Membership, type User, type UserRole, userRoles } from '../../domain/access/user.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { IssuedLink } from '../../operations/access/one-time-links.ts';
import { addCommand, asNoun, clientOption, parseId, partnerOption } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { readSecret, secretFile } from '../secret-option.ts';
import { plural } from '../text/order-text.ts';
import { passkeyJson, userJson } from '../text/shapes.ts';
import { formatFields, formatTable } from '../text/table.ts';

const operations = () => import('../../operations/access/users.ts');
const links = () => import('../../operations/access/one-time-links.ts');

export function define(users: Command, context: CliContext): void {
  asNoun(users, 'list');
  addCreate(users, context);
  addInvite(users, context);
  addList(users, context);
  addLink(users, context);
  addSetPassword(users, context);
  addSetRole(users, context);
  addPasskeys(users, context);
  addRemoveTwoStep(users, context);
  addSignOut(users, context);
  addEnd(users, context);
  addErase(users, context);
}

const password = () => new Option('--password <password>', 'at least 12 characters (default: generated)');
const role = () =>
  new Option('--role <role>', 'what the user may do (default: client, or partner with --partner)').choices(
    userRoles,
  );
const client = () => clientOption('ID of the client that the user belongs to');
const partner = () => partnerOption('ID of the print partner that the user belongs to');
const userId = ['<id>', 'user ID, as printed by users list', parseId] as const;

interface MembershipOptions {
  readonly role?: UserRole;
  readonly client?: number;
  readonly partner?: number;
}

/** Exactly what the role needs: a client, a print partner or neither. */
function membershipIn(command: Command, options: MembershipOptions): Membership {
  const { role: given, client: clientId, partner: partnerId } = options;
  const role = given ?? (partnerId === undefined ? 'client' : 'partner');
  if (role === 'client' && clientId !== undefined && partnerId === undefined) return { role, clientId };
  if (role === 'partner' && partnerId !== undefined && clientId === undefined) return { role, partnerId };
  if (role !== 'client' && role !== 'partner' && clientId === undefined && partnerId === undefined) {
    return { role };
  }
  command.error(
    'error: name what the user belongs to: --client ID, --partner ID, or --role administrator, operator or read-only',
  );
}

function addCreate(users: Command, context: CliContext): void {
  addCommand(
    users,
    'create',
    'create a user; the password is printed only once',
    '--client 1 --name "Ada Lovelace" --email ada@shop.example',
  )
    .addOption(role())
    .addOption(client())
    .addOption(partner())
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <address>', 'e-mail address to sign in with')
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .action(async (options, self: Command) => {
      const { name, email } = options;
      const password = await readSecret(context, options.password, options.passwordFile);
      const input = { ...membershipIn(self, options), name, email, password };
      const { createUser } = await operations();
      const made = await runOperation(context, createUser, input);
      const text = `Created user ${made.user.id} (${made.user.name}), ${belongsTo(made.user)}.\n\n${signInText(made)}`;
      show(context, options, { json: { ...userJson(made.user), password: made.password }, text });
    });
}

function addInvite(users: Command, context: CliContext): void {
  addCommand(
    users,
    'invite',
    'create a user who sets a password by a one-time link',
    '--role operator --name "Ada Lovelace" --email ada@print.example',
  )
    .addOption(role())
    .addOption(client())
    .addOption(partner())
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <address>', 'e-mail address to sign in with')
    .action(async (options, self: Command) => {
      const { name, email } = options;
      const { inviteUser } = await links();
      const issued = await runOperation(context, inviteUser, { ...membershipIn(self, options), name, email });
      await showLink(context, options, issued);
    });
}

function addList(users: Command, context: CliContext): void {
  addCommand(users, 'list', 'list users', '--client 1')
    .addOption(clientOption('list only users of this client'))
    .addOption(partnerOption('list only users of this print partner'))
    .action(async (options) => {
      const { listUsers } = await operations();
      const filter = { clientId: options.client, partnerId: options.partner };
      const { users: all } = await runOperation(context, listUsers, filter);
      const text =
        all.length > 0
          ? userTable(all, context)
          : 'No users yet. Create one with platen users create --client ID --name NAME --email ADDRESS.';
      show(context, options, { json: all.map(userJson), text });
    });
}

function addLink(users: Command, context: CliContext): void {
  addCommand(users, 'link', 'make a one-time link by which a user sets a new password', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { newPasswordLink } = await links();
      await showLink(context, options, await runOperation(context, newPasswordLink, { userId: id }));
    });
}

function addSetPassword(users: Command, context: CliContext): void {
  addCommand(users, 'set-password', 'set a new password and sign the user out everywhere', '1')
    .argument(...userId)
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .action(async (id: number, options) => {
      const password = await readSecret(context, options.password, options.passwordFile);
      const { setPassword } = await operations();
      const set = await runOperation(context, setPassword, { userId: id, password });
      show(context, options, {
        json: { ...userJson(set.user), password: set.password },
        text: signInText(set),
      });
    });
}

function addSetRole(users: Command, context: CliContext): void {
  addCommand(users, 'set-role', 'change what a user may do, and sign the user out', '1 --role operator')
    .argument(...userId)
    .addOption(role())
    .addOption(client())
    .addOption(partner())
    .option('--yes', 'let a user of a client or a print partner run the service')
    .action(async (id: number, options, self: Command) => {
      const { changeRole } = await operations();
      const input = {
        userId: id,
        membership: membershipIn(self, options),
        isConfirmed: options.yes ?? false,
      };
      const user = await runOperation(context, changeRole, input);
      show(context, options, { json: userJson(user), text: userTable([user], context) });
    });
}

function addPasskeys(users: Command, context: CliContext): void {
  addCommand(users, 'passkeys', 'list the passkeys of a user', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { listPasskeys } = await import('../../operations/access/passkeys/passkeys.ts');
      const passkeys = await runOperation(context, listPasskeys, { userId: id });
      const rows = passkeys.map(({ id: passkeyId, name, createdAt, usedAt }) => [
        String(passkeyId),
        name,
        formatDateTime(createdAt),
        usedAt ? formatDateTime(usedAt) : 'never',
      ]);
      const text =
        rows.length > 0
          ? formatTable(['id', 'name', 'added', 'last used'], rows, context.colors)
          : `User ${id} has no passkeys.`;
      show(context, options, { json: passkeys.map(passkeyJson), text });
    });
}

function addRemoveTwoStep(users: Command, context: CliContext): void {
  addCommand(users, 'remove-two-step', 'let a user who lost the phone sign in with the password alone', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { resetSecondFactor } = await import('../../operations/access/second-factor.ts');
      await runOperation(context, resetSecondFactor, { userId: id });
      const text = `User ${id} has no passkeys, and signs in with the password alone until two-step sign-in is set up again.`;
      show(context, options, { json: { id: String(id), two_step: false, passkeys: 0 }, text });
    });
}

function addSignOut(users: Command, context: CliContext): void {
  addCommand(users, 'sign-out', 'sign a user out everywhere; the password stays', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { signOutUser } = await import('../../operations/access/sessions.ts');
      const { ended } = await runOperation(context, signOutUser, { userId: id });
      const text = `Signed user ${id} out; ${plural(ended, 'session')} ended.`;
      show(context, options, { json: { id: String(id), ended_sessions: ended }, text });
    });
}

function addEnd(users: Command, context: CliContext): void {
  addCommand(users, 'end', 'end a user: no sign-in and no access of apps any more', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { endUser } = await operations();
      const user = await runOperation(context, endUser, { userId: id });
      show(context, options, { json: userJson(user), text: `Ended user ${id} (${user.name}).` });
    });
}

function addErase(users: Command, context: CliContext): void {
  addCommand(users, 'erase', 'erase what is stored of an ended user; the address can be used again', '1')
    .argument(...userId)
    .action(async (id: number, options) => {
      const { eraseUser } = await operations();
      const user = await runOperation(context, eraseUser, { userId: id });
      show(context, options, { json: userJson(user), text: `Erased user ${id}.` });
    });
}

async function showLink(
  context: CliContext,
  options: { json?: boolean },
  { user, token, expiresAt }: IssuedLink,
): Promise<void> {
  const link = `${await context.app.publicUrl()}/new-password/${token}`;
  const text = `${user.name} sets a password at\n${link}\n\nThe link works once, until ${formatDateTime(expiresAt)} UTC.`;
  show(context, options, { json: { ...userJson(user), link, expires_at: expiresAt }, text });
}

function signInText({ user, password }: { readonly user: User; readonly password: string }): string {
  const fields = formatFields([
    ['email', user.email],
    ['password', password],
  ]);
  return `${fields}\n\nThe password is stored hashed and cannot be shown again.`;
}

function userTable(users: readonly User[], { colors }: CliContext): string {
  const rows = users.map((user) => [
    String(user.id),
    user.name,
    user.email,
    user.erasedAt ? 'erased' : user.endedAt ? 'ended' : user.role,
    user.hasTotp ? 'yes' : user.passkeys > 0 ? 'passkey' : 'no',
    belongsTo(user),
  ]);
  return formatTable(['id', 'name', 'email', 'role', 'two-step', 'of'], rows, colors);
}

function belongsTo(user: User): string {
  if (user.role === 'client') return `client ${user.clientId} (${user.clientName})`;
  if (user.role === 'partner') return `print partner ${user.partnerId} (${user.partnerName})`;
  return 'the service';
}
