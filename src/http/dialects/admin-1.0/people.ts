import Type, { type Static } from 'typebox';
import { type Membership, type User, type UserRole, userRoles } from '../../../domain/access/user.ts';
import { endClient } from '../../../operations/access/clients.ts';
import { type IssuedLink, inviteUser, newPasswordLink } from '../../../operations/access/one-time-links.ts';
import { listPasskeys } from '../../../operations/access/passkeys.ts';
import { resetSecondFactor } from '../../../operations/access/second-factor.ts';
import { signOutUser } from '../../../operations/access/sessions.ts';
import {
  changeRole,
  createUser,
  endUser,
  eraseUser,
  listUsers,
  type UserPage,
  type UserWithPassword,
} from '../../../operations/access/users.ts';
import { component, enumerated, field, oneOf } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { Malformed, missing } from '../../problems.ts';
import { client } from './accounts.ts';
import * as meanings from './meanings.ts';
import { endedSessions } from './own-account.ts';
import { passkey } from './passkeys.ts';
import * as wire from './wire.ts';

const userProperties = {
  id: meanings.userId(Type.Integer()),
  name: meanings.userName(Type.String()),
  email: meanings.signInEmail(Type.String()),
  role: meanings.role(enumerated('UserRole', userRoles)),
  client_id: meanings.clientId(wire.nullable(Type.Integer())),
  partner_id: meanings.partnerId(wire.nullable(Type.Integer())),
  belongs_to: field(
    wire.nullable(Type.String()),
    'Name of the client or print partner of the user; null = one of the operator',
    'Example Shop',
  ),
  created_at: meanings.createdAt(wire.instant()),
  has_password: field(Type.Boolean(), 'False until the user has set a password by a link'),
  has_second_factor: field(Type.Boolean(), 'Whether the user has a second factor'),
  ended_at: meanings.endedAt(wire.nullableInstant()),
  erased_at: field(
    wire.nullableInstant(),
    'When what was stored of the person was erased; null = it was not',
  ),
};
const user = component('AdminUser', userProperties);
const listedUser = component('AdminListedUser', {
  ...userProperties,
  last_sign_in_at: field(wire.nullableInstant(), 'When the user last signed in; null = never'),
  passkeys: field(Type.Integer(), 'Number of passkeys; /users/passkeys lists them', 1),
});
const userPage = component('AdminUserPage', {
  users: field(wire.list(listedUser), 'The users of the page'),
  next: field(wire.nullable(Type.Integer()), 'Send it as after for the next page; null = the last page', 42),
});
const itsUser = field(user, 'The user');
const userWithPassword = component('AdminUserWithPassword', {
  user: itsUser,
  password: field(Type.String(), 'The password. Shown only once', 'correct-horse-battery'),
});
const issuedLink = component('AdminIssuedLink', {
  user: itsUser,
  path: field(Type.String(), 'Where the user sets a password, once. Shown only once', '/new-password/a1b2c3'),
  expires_at: field(wire.instant(), 'When the link expires'),
});

/** A user with the membership in separate fields. */
function flat(found: User): wire.InDomain<Static<typeof user>> {
  const { hasTotp: hasSecondFactor } = found;
  const [clientId, ofClient] = found.role === 'client' ? [found.clientId, found.clientName] : [null, null];
  const [partnerId, ofPartner] =
    found.role === 'partner' ? [found.partnerId, found.partnerName] : [null, null];
  return { ...found, clientId, partnerId, belongsTo: ofClient ?? ofPartner, hasSecondFactor };
}

const encodeUser = wire.encodeAs(user);
const encodeUsers = wire.encodeAs(userPage);
const encodePassword = wire.encodeAs(userWithPassword);
const encodeIssuedLink = wire.encodeAs(issuedLink);

function encodeLink({ user: of, token, expiresAt }: IssuedLink) {
  return encodeIssuedLink({ user: flat(of), path: `/new-password/${token}`, expiresAt });
}

const membershipFields = {
  role: meanings.role(oneOf<UserRole>(...userRoles)),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
};
const personFields = {
  ...membershipFields,
  name: meanings.userName(wire.line(200)),
  email: meanings.signInEmail(wire.line()),
};
const invitation = component('AdminInvitation', personFields);
const newUser = component('AdminNewUser', {
  ...personFields,
  password: Type.Optional(
    field(wire.line(), 'The password; without it one is made', 'correct-horse-battery'),
  ),
});
const newRole = component('AdminNewRole', { user_id: meanings.userId(wire.id()), ...membershipFields });
const oneUser = component('AdminOneUser', { user_id: meanings.userId(wire.id()) });
const userFilter = component('AdminUserFilter', {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  after: Type.Optional(field(wire.id(), 'Where the page begins: next of the page before', 42)),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
});
const oneClient = component('AdminOneClient', { client_id: meanings.clientId(wire.id()) });

const readNewUser = wire.decodeAs(newUser);
const readInvitation = wire.decodeAs(invitation);
const readNewRole = wire.decodeAs(newRole);
const readFilter = wire.decodeAs(userFilter);

function decodeNewUser(body: JsonObject) {
  const { name, email, password, ...membership } = readNewUser(body);
  return { ...membershipOf(membership), name, email, password };
}

function decodeInvitation(body: JsonObject) {
  const { name, email, ...membership } = readInvitation(body);
  return { ...membershipOf(membership), name, email };
}

function decodeNewRole(body: JsonObject) {
  const { userId, ...membership } = readNewRole(body);
  return { userId, membership: membershipOf(membership) };
}

const PRESET_LIMIT = 50;

function decodeFilter(body: JsonObject) {
  return { limit: PRESET_LIMIT, ...readFilter(body) };
}

type MembershipFields = Pick<ReturnType<typeof readNewRole>, 'role' | 'clientId' | 'partnerId'>;

/** @throws {Malformed} unless exactly the id that the role requires is given */
function membershipOf({ role, clientId, partnerId }: MembershipFields): Membership {
  if (role !== 'client') refuseId(clientId, 'client_id', role);
  if (role !== 'partner') refuseId(partnerId, 'partner_id', role);
  if (role === 'client') return { role, clientId: demandId(clientId, 'client_id') };
  if (role === 'partner') return { role, partnerId: demandId(partnerId, 'partner_id') };
  return { role };
}

function demandId(id: number | undefined, parameter: string): number {
  if (id !== undefined) return id;
  throw new Malformed([missing(parameter)]);
}

function refuseId(id: number | undefined, parameter: string, role: UserRole): void {
  if (id === undefined) return;
  throw new Malformed([
    { type: 'invalid_parameter', path: [parameter], detail: { code: 'not_of_role', role } },
  ]);
}

export const peopleEndpoints = {
  'admin/users/list': wire.staffEndpoint(listUsers, {
    name: 'ListUsers',
    summary: 'List users by id, ended ones included; `after` continues after an id',
    role: 'operator',
    statuses: wire.usual,
    body: userFilter,
    reply: userPage,
    isList: true,
    decode: decodeFilter,
    encode: ({ users, next }: UserPage) =>
      encodeUsers({
        users: users.map((found) => {
          const { lastSignInAt, passkeys } = found;
          return { ...flat(found), lastSignInAt, passkeys };
        }),
        next,
      }),
    example: { limit: 100 },
  }),
  'admin/users/create': wire.staffEndpoint(createUser, {
    name: 'CreateUser',
    summary: 'Create a user; the password is shown only once, and generated if you send none',
    role: 'administrator',
    confirmed: true,
    statuses: wire.created,
    body: newUser,
    reply: userWithPassword,
    decode: decodeNewUser,
    encode: ({ user: created, password }: UserWithPassword) =>
      encodePassword({ user: flat(created), password }),
    example: { name: 'Jane Doe', email: 'jane.doe@print.example', role: 'operator' },
  }),
  'admin/users/invite': wire.staffEndpoint(inviteUser, {
    name: 'InviteUser',
    summary: 'Create a user who sets a password by a one-time link',
    role: 'administrator',
    confirmed: true,
    statuses: wire.created,
    body: invitation,
    reply: issuedLink,
    decode: decodeInvitation,
    encode: encodeLink,
    example: { name: 'Jane Doe', email: 'jane.doe@print.example', role: 'client', client_id: 1 },
  }),
  'admin/users/link': wire.staffEndpoint(newPasswordLink, {
    name: 'CreatePasswordLink',
    summary: 'Create a one-time link by which a user sets a new password',
    role: 'administrator',
    confirmed: true,
    statuses: wire.created,
    body: oneUser,
    reply: issuedLink,
    decode: wire.decodeAs(oneUser),
    encode: encodeLink,
    example: { user_id: 42 },
  }),
  'admin/users/role': wire.staffEndpoint(changeRole, {
    name: 'ChangeUserRole',
    summary: 'Give a user another role, and sign the user out',
    role: 'administrator',
    confirmed: true,
    statuses: wire.usual,
    body: newRole,
    reply: user,
    decode: decodeNewRole,
    encode: (changed: User) => encodeUser(flat(changed)),
    example: { user_id: 42, role: 'read-only' },
  }),
  'admin/users/sign-out': wire.staffEndpoint(signOutUser, {
    name: 'SignOutUser',
    summary: 'Sign a user out everywhere; the password stays, and so does the access of apps',
    role: 'administrator',
    statuses: wire.usual,
    body: oneUser,
    reply: endedSessions,
    decode: wire.decodeAs(oneUser),
    encode: wire.encodeAs(endedSessions),
    example: { user_id: 42 },
  }),
  'admin/users/end': wire.staffEndpoint(endUser, {
    name: 'EndUser',
    summary: 'End a user permanently: the user cannot sign in, and connected apps lose their access',
    role: 'administrator',
    statuses: wire.usual,
    body: oneUser,
    reply: user,
    decode: wire.decodeAs(oneUser),
    encode: (ended: User) => encodeUser(flat(ended)),
    example: { user_id: 42 },
  }),
  'admin/users/erase': wire.staffEndpoint(eraseUser, {
    name: 'EraseUser',
    summary: 'Erase what is stored of an ended user; the e-mail address can be used again',
    role: 'administrator',
    statuses: wire.usual,
    body: oneUser,
    reply: user,
    decode: wire.decodeAs(oneUser),
    encode: (erased: User) => encodeUser(flat(erased)),
    example: { user_id: 42 },
  }),
  'admin/users/passkeys': wire.staffEndpoint(listPasskeys, {
    name: 'ListPasskeysOfUser',
    summary: 'List the passkeys of a user',
    role: 'operator',
    statuses: wire.usual,
    body: oneUser,
    reply: wire.list(passkey),
    isList: true,
    decode: wire.decodeAs(oneUser),
    encode: wire.encodeAs(wire.list(passkey)),
    example: { user_id: 42 },
  }),
  'admin/users/reset-second-factor': wire.staffEndpoint(resetSecondFactor, {
    name: 'ResetSecondFactor',
    summary: 'Let a user who lost the phone sign in with the password alone: no second factor, no passkeys',
    role: 'administrator',
    confirmed: true,
    statuses: wire.usual,
    body: oneUser,
    reply: wire.done,
    decode: wire.decodeAs(oneUser),
    encode: wire.encodeDone,
    example: { user_id: 42 },
  }),
  'admin/clients/end': wire.staffEndpoint(endClient, {
    name: 'EndClient',
    summary: 'End a client permanently: its keys, apps and users lose their access',
    role: 'administrator',
    statuses: wire.usual,
    body: oneClient,
    reply: client,
    decode: wire.decodeAs(oneClient),
    encode: wire.encodeAs(client),
    example: { client_id: 1 },
  }),
};
