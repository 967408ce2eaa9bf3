import { type Membership, type User, userRoles } from '../../domain/access/user.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { id } from '../../lib/values/numbers.ts';
import type { IssuedLink } from '../../operations/access/one-time-links.ts';
import type { CliCommand } from '../command.ts';
import { type CliContext, readSecret } from '../context.ts';
import {
  argument,
  clientOption,
  flag,
  type Given,
  option,
  partnerOption,
  required,
  secretFile,
} from '../parameters.ts';
import { fields } from '../text/json.ts';
import { plural } from '../text/order-text.ts';
import { formatFields } from '../text/table.ts';

const operations = () => import('../../operations/access/users.ts');
const links = () => import('../../operations/access/one-time-links.ts');

const userId = argument('<id>', 'user ID, as printed by users list', id);
const membership = {
  role: option(
    '--role <role>',
    'what the user may do (default: client, or partner with --partner)',
    userRoles,
  ),
  clientId: clientOption('ID of the client that the user belongs to'),
  partnerId: partnerOption('ID of the print partner that the user belongs to'),
};
const person = {
  ...membership,
  name: required('--name <name>', 'full name'),
  email: required('--email <address>', 'e-mail address to sign in with'),
};
const newPassword = {
  password: option('--password <password>', 'at least 12 characters (default: generated)'),
  passwordFile: secretFile('password', 'password'),
};

const NO_USERS = 'No users yet. Create one with platen users create --client ID --name NAME --email ADDRESS.';

export function define(users: CliCommand, context: CliContext): void {
  const { run, table } = context;
  const tableOf = (all: readonly User[], none?: string) =>
    table(['id', 'name', 'email', 'role', 'two-step', 'of'], all.map(userRow), none);
  const showLink = async ({ user, token, expiresAt }: IssuedLink) => {
    const link = `${await context.app.publicUrl()}/new-password/${token}`;
    const text = `${user.name} sets a password at\n${link}\n\nThe link works once, until ${formatDateTime(expiresAt)} UTC.`;
    return { json: { ...userJson(user), link, expires_at: expiresAt }, text };
  };
  const passwordIn = ({ password, passwordFile }: Given<typeof newPassword>) =>
    readSecret(context, password, passwordFile);

  users.asNoun('list');
  users.verb('create', 'create a user; the password is printed only once', {
    examples: ['--client 1 --name "Ada Lovelace" --email ada@shop.example'],
    takes: { ...person, ...newPassword },
    async answer({ name, email, ...given }, command) {
      const input = { ...membershipIn(given, command), name, email, password: await passwordIn(given) };
      const made = await run((await operations()).createUser, input);
      const text = `Created user ${made.user.id} (${made.user.name}), ${belongsTo(made.user)}.\n\n${signInText(made)}`;
      return { json: { ...userJson(made.user), password: made.password }, text };
    },
  });
  users.verb('invite', 'create a user who sets a password by a one-time link', {
    examples: ['--role operator --name "Ada Lovelace" --email ada@print.example'],
    takes: person,
    async answer({ name, email, ...given }, command) {
      const input = { ...membershipIn(given, command), name, email };
      return showLink(await run((await links()).inviteUser, input));
    },
  });
  users.verb('list', 'list users', {
    examples: ['--client 1'],
    takes: {
      clientId: clientOption('list only users of this client'),
      partnerId: partnerOption('list only users of this print partner'),
    },
    operation: async () => (await operations()).listUsers,
    json: ({ users }) => users.map(userJson),
    text: ({ users }) => tableOf(users, NO_USERS),
  });
  users.verb('link', 'make a one-time link by which a user sets a new password', {
    takes: { userId },
    answer: async (given) => showLink(await run((await links()).newPasswordLink, given)),
  });
  users.verb('set-password', 'set a new password and sign the user out everywhere', {
    takes: { userId, ...newPassword },
    async answer({ userId, ...given }) {
      const input = { userId, password: await passwordIn(given) };
      const set = await run((await operations()).setPassword, input);
      return { json: { ...userJson(set.user), password: set.password }, text: signInText(set) };
    },
  });
  users.verb('set-role', 'change what a user may do, and sign the user out', {
    examples: ['1 --role operator'],
    takes: {
      userId,
      ...membership,
      isConfirmed: flag('--yes', 'let a user of a client or a print partner run the service'),
    },
    async answer({ userId, isConfirmed = false, ...given }, command) {
      const input = { userId, membership: membershipIn(given, command), isConfirmed };
      const user = await run((await operations()).changeRole, input);
      return { json: userJson(user), text: tableOf([user]) };
    },
  });
  users.verb('passkeys', 'list the passkeys of a user', {
    takes: { userId },
    operation: async () => (await import('../../operations/access/passkeys.ts')).listPasskeys,
    json: (passkeys) => passkeys.map((one) => fields(one, 'id', 'name', 'created_at', 'used_at')),
    text(passkeys, { userId }) {
      const rows = passkeys.map((one) => [one.id, one.name, one.createdAt, one.usedAt ?? 'never']);
      return table(['id', 'name', 'added', 'last used'], rows, `User ${userId} has no passkeys.`);
    },
  });
  users.verb('remove-two-step', 'let a user who lost the phone sign in with the password alone', {
    takes: { userId },
    operation: async () => (await import('../../operations/access/second-factor.ts')).resetSecondFactor,
    json: (_, { userId }) => ({ id: String(userId), two_step: false, passkeys: 0 }),
    text: (_, { userId }) =>
      `User ${userId} has no passkeys, and signs in with the password alone until two-step sign-in is set up again.`,
  });
  users.verb('sign-out', 'sign a user out everywhere; the password stays', {
    takes: { userId },
    operation: async () => (await import('../../operations/access/sessions.ts')).signOutUser,
    json: ({ ended }, { userId }) => ({ id: String(userId), ended_sessions: ended }),
    text: ({ ended }, { userId }) => `Signed user ${userId} out; ${plural(ended, 'session')} ended.`,
  });
  users.verb('end', 'end a user: no sign-in and no access of apps any more', {
    takes: { userId },
    operation: async () => (await operations()).endUser,
    json: userJson,
    text: (user) => `Ended user ${user.id} (${user.name}).`,
  });
  users.verb('erase', 'erase what is stored of an ended user; the address can be used again', {
    takes: { userId },
    operation: async () => (await operations()).eraseUser,
    json: userJson,
    text: (user) => `Erased user ${user.id}.`,
  });
}

/** Exactly what the role needs: a client, a print partner or neither. */
function membershipIn(given: Given<typeof membership>, command: CliCommand): Membership {
  const { clientId, partnerId } = given;
  const role = given.role ?? (partnerId === undefined ? 'client' : 'partner');
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
