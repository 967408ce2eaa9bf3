import { endClient } from '../../operations/access/clients.ts';
import { inviteUser, newPasswordLink } from '../../operations/access/one-time-links.ts';
import { listPasskeys } from '../../operations/access/passkeys/passkeys.ts';
import { resetSecondFactor } from '../../operations/access/second-factor.ts';
import { signOutUser } from '../../operations/access/sessions.ts';
import { changeRole, createUser, endUser, eraseUser, listUsers } from '../../operations/access/users.ts';
import { reads, writes } from './methods.ts';

/**
 * Users, keys and apps, and the end of their access. Giving access to others requires a recently entered
 * password.
 */
export const peopleRows = {
  'admin/users/list': { ...reads('operator'), operation: listUsers },
  'admin/users/create': { ...writes('administrator'), operation: createUser, confirmed: true },
  'admin/users/invite': { ...writes('administrator'), operation: inviteUser, confirmed: true },
  'admin/users/link': { ...writes('administrator'), operation: newPasswordLink, confirmed: true },
  'admin/users/role': { ...writes('administrator'), operation: changeRole, confirmed: true },
  'admin/users/sign-out': { ...writes('administrator'), operation: signOutUser },
  'admin/users/end': { ...writes('administrator'), operation: endUser },
  'admin/users/erase': { ...writes('administrator'), operation: eraseUser },
  'admin/users/passkeys': { ...reads('operator'), operation: listPasskeys },
  'admin/users/reset-second-factor': {
    ...writes('administrator'),
    operation: resetSecondFactor,
    confirmed: true,
  },
  'admin/clients/end': { ...writes('administrator'), operation: endClient },
} as const;
