import { endClient } from '../../operations/access/clients.ts';
import { inviteUser, newPasswordLink } from '../../operations/access/one-time-links.ts';
import { listPasskeys } from '../../operations/access/passkeys/passkeys.ts';
import { resetSecondFactor } from '../../operations/access/second-factor.ts';
import { signOutUser } from '../../operations/access/sessions.ts';
import { changeRole, createUser, endUser, listUsers } from '../../operations/access/users.ts';
import { READ, WRITE } from './methods.ts';

/** Who may sign in, and the end of their access. What gives access to others takes a password entered a short time ago. */
export const peopleRows = {
  'admin/users/list': { operation: listUsers, path: '/users', admin: READ, role: 'operator' },
  'admin/users/create': {
    operation: createUser,
    path: '/users/create',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/users/invite': {
    operation: inviteUser,
    path: '/users/invite',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/users/link': {
    operation: newPasswordLink,
    path: '/users/link',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/users/role': {
    operation: changeRole,
    path: '/users/role',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/users/sign-out': {
    operation: signOutUser,
    path: '/users/sign-out',
    admin: WRITE,
    role: 'administrator',
  },
  'admin/users/end': { operation: endUser, path: '/users/end', admin: WRITE, role: 'administrator' },
  'admin/users/passkeys': {
    operation: listPasskeys,
    path: '/users/passkeys',
    admin: READ,
    role: 'operator',
  },
  'admin/users/reset-second-factor': {
    operation: resetSecondFactor,
    path: '/users/reset-second-factor',
    admin: WRITE,
    role: 'administrator',
    confirmed: true,
  },
  'admin/clients/end': { operation: endClient, path: '/clients/end', admin: WRITE, role: 'administrator' },
} as const;
