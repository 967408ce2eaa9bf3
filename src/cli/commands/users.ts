import { type Command, Option } from 'commander';
import type { Passkey } from '../../domain/access/passkey.ts';
import { type Membership, type User, type UserRole, userRoles } from '../../domain/access/user.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { IssuedLink } from '../../operations/access/one-time-links.ts';
import { type CliCommand, clientOption, parseId, partnerOption } from '../command.ts';
import type { CliContext } from '../context.ts';
import { readSecret, secretFile } from '../secret-option.ts';
import { fields } from '../text/json.ts';
import { plural } from '../text/order-text.ts';
import { formatFields } from '../text/table.ts';

const operations = () => import('../../operations/access/users.ts');
const links = () => import('../../operations/access/one-time-links.ts');

const password = () => new Option('--password <password>', 'at least 12 characters (default: generated)');
const userId = ['<id>', 'user ID, as printed by users list', parseId] as const;

export function define(users: CliCommand, context: CliContext): void {
  const { run, table } = context;
  const tableOf = (all: readonly User[], none?: string) =>
    table(['id', 'name', 'email', 'role', 'two-step', 'of'], all.map(userRow), none);
  const showLink = async ({ user, token, expiresAt }: IssuedLink) => {
    const link = `${await context.app.publicUrl()}/new-password/${token}`;
    const text = `${user.name} sets a password at\n${link}\n\nThe link works once, until ${formatDateTime(expiresAt)} UTC.`;
    return { json: { ...userJson(user), link, expires_at: expiresAt }, text };
  };

  users.asNoun('list');
  addPerson(
    users
      .verb('create', 'create a user; the password is printed only once')
      .examples('--client 1 --name "Ada Lovelace" --email ada@shop.example'),
  )
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .answer(async (options, self: Command) => {
      const { name, email } = options;
      const password = await readSecret(context, options.password, options.passwordFile);
      const input = { ...membershipIn(self, options), name, email, password };
      const made = await run((await operations()).createUser, input);
      const text = `Created user ${made.user.id} (${made.user.name}), ${belongsTo(made.user)}.\n\n${signInText(made)}`;
      return { json: { ...userJson(made.user), password: made.password }, text };
    });
  addPerson(
    users
      .verb('invite', 'create a user who sets a password by a one-time link')
      .examples('--role operator --name "Ada Lovelace" --email ada@print.example'),
  ).answer(async (options, self: Command) => {
    const { name, email } = options;
    return showLink(await run((await links()).inviteUser, { ...membershipIn(self, options), name, email }));
  });
  users
    .verb('list', 'list users')
    .examples('--client 1')
    .addOption(clientOption('list only users of this client'))
    .addOption(partnerOption('list only users of this print partner'))
    .answer(async ({ client: clientId, partner: partnerId }) => {
      const { users: all } = await run((await operations()).listUsers, { clientId, partnerId });
      const none =
        'No users yet. Create one with platen users create --client ID --name NAME --email ADDRESS.';
      return { json: all.map(userJson), text: tableOf(all, none) };
    });
  users
    .verb('link', 'make a one-time link by which a user sets a new password')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => showLink(await run((await links()).newPasswordLink, { userId: id })));
  users
    .verb('set-password', 'set a new password and sign the user out everywhere')
    .examples('1')
    .argument(...userId)
    .addOption(password())
    .addOption(secretFile('password', 'password'))
    .answer(async (id: number, options) => {
      const password = await readSecret(context, options.password, options.passwordFile);
      const set = await run((await operations()).setPassword, { userId: id, password });
      return { json: { ...userJson(set.user), password: set.password }, text: signInText(set) };
    });
  addMembership(
    users.verb('set-role', 'change what a user may do, and sign the user out').examples('1 --role operator'),
  )
    .argument(...userId)
    .option('--yes', 'let a user of a client or a print partner run the service')
    .answer(async (id: number, options, self: Command) => {
      const membership = membershipIn(self, options);
      const isConfirmed = options.yes ?? false;
      const user = await run((await operations()).changeRole, { userId: id, membership, isConfirmed });
      return { json: userJson(user), text: tableOf([user]) };
    });
  users
    .verb('passkeys', 'list the passkeys of a user')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => {
      const { listPasskeys } = await import('../../operations/access/passkeys.ts');
      const passkeys = await run(listPasskeys, { userId: id });
      const rows = passkeys.map((one) => [one.id, one.name, one.createdAt, one.usedAt ?? 'never']);
      const text = table(['id', 'name', 'added', 'last used'], rows, `User ${id} has no passkeys.`);
      return { json: passkeys.map(passkeyJson), text };
    });
  users
    .verb('remove-two-step', 'let a user who lost the phone sign in with the password alone')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => {
      const { resetSecondFactor } = await import('../../operations/access/second-factor.ts');
      await run(resetSecondFactor, { userId: id });
      const text = `User ${id} has no passkeys, and signs in with the password alone until two-step sign-in is set up again.`;
      return { json: { id: String(id), two_step: false, passkeys: 0 }, text };
    });
  users
    .verb('sign-out', 'sign a user out everywhere; the password stays')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => {
      const { signOutUser } = await import('../../operations/access/sessions.ts');
      const { ended } = await run(signOutUser, { userId: id });
      const text = `Signed user ${id} out; ${plural(ended, 'session')} ended.`;
      return { json: { id: String(id), ended_sessions: ended }, text };
    });
  users
    .verb('end', 'end a user: no sign-in and no access of apps any more')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => {
      const user = await run((await operations()).endUser, { userId: id });
      return { json: userJson(user), text: `Ended user ${id} (${user.name}).` };
    });
  users
    .verb('erase', 'erase what is stored of an ended user; the address can be used again')
    .examples('1')
    .argument(...userId)
    .answer(async (id: number) => {
      const user = await run((await operations()).eraseUser, { userId: id });
      return { json: userJson(user), text: `Erased user ${id}.` };
    });
}

function addMembership(command: CliCommand): CliCommand {
  return command
    .choice('--role <role>', 'what the user may do (default: client, or partner with --partner)', userRoles)
    .addOption(clientOption('ID of the client that the user belongs to'))
    .addOption(partnerOption('ID of the print partner that the user belongs to'));
}

function addPerson(command: CliCommand): CliCommand {
  return addMembership(command)
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <address>', 'e-mail address to sign in with');
}

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

function signInText({ user, password }: { readonly user: User; readonly password: string }): string {
  const lines = formatFields([
    ['email', user.email],
    ['password', password],
  ]);
  return `${lines}\n\nThe password is stored hashed and cannot be shown again.`;
}

function userRow(user: User) {
  const role = user.erasedAt ? 'erased' : user.endedAt ? 'ended' : user.role;
  const twoStep = user.hasTotp ? 'yes' : user.passkeys > 0 ? 'passkey' : 'no';
  return [user.id, user.name, user.email, role, twoStep, belongsTo(user)];
}

function belongsTo(user: User): string {
  if (user.role === 'client') return `client ${user.clientId} (${user.clientName})`;
  if (user.role === 'partner') return `print partner ${user.partnerId} (${user.partnerName})`;
  return 'the service';
}

function userJson(user: User) {
  return {
    id: String(user.id),
    role: user.role,
    client_id: user.role === 'client' ? String(user.clientId) : null,
    client: user.role === 'client' ? user.clientName : null,
    partner_id: user.role === 'partner' ? String(user.partnerId) : null,
    partner: user.role === 'partner' ? user.partnerName : null,
    ...fields(user, 'name', 'email', 'has_password'),
    two_step: user.hasTotp,
    ...fields(user, 'created_at', 'ended_at', 'erased_at'),
  };
}

const passkeyJson = (passkey: Passkey) => fields(passkey, 'id', 'name', 'created_at', 'used_at');
