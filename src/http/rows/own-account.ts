import {
  addPasskey,
  listOwnPasskeys,
  removePasskey,
  requestPasskey,
} from '../../operations/access/passkeys/passkeys.ts';
import * as secondFactor from '../../operations/access/second-factor.ts';
import { endOtherSessions, endSession, listSessions } from '../../operations/access/sessions.ts';
import { changeOwnPassword } from '../../operations/access/users.ts';
import { whoAmI } from '../../operations/access/who-am-i.ts';
import { READ, WRITE } from './methods.ts';

const anyone = {
  admin: WRITE,
  role: 'read-only',
  members: ['client', 'partner'],
  beforeTwoSteps: true,
} as const;

/** Who calls, and the account of that user. */
export const ownAccountRows = {
  'admin/account': { ...anyone, operation: whoAmI, path: '/account', admin: READ },
  'admin/account/sessions': { ...anyone, operation: listSessions, path: '/account/sessions', admin: READ },
  // With a stolen session one could end those of its user.
  'admin/account/sessions/end': {
    ...anyone,
    operation: endSession,
    path: '/account/sessions/end',
    confirmed: true,
  },
  'admin/account/sessions/end-others': {
    ...anyone,
    operation: endOtherSessions,
    path: '/account/sessions/end-others',
    confirmed: true,
  },
  'admin/account/second-factor': {
    ...anyone,
    operation: secondFactor.readSecondFactor,
    path: '/account/second-factor',
    admin: READ,
  },
  'admin/account/second-factor/set-up': {
    ...anyone,
    operation: secondFactor.setUpTotp,
    path: '/account/second-factor/set-up',
    confirmed: true,
  },
  'admin/account/second-factor/confirm': {
    ...anyone,
    operation: secondFactor.confirmTotp,
    path: '/account/second-factor/confirm',
  },
  'admin/account/second-factor/remove': {
    ...anyone,
    operation: secondFactor.removeTotp,
    path: '/account/second-factor/remove',
    confirmed: true,
  },
  'admin/account/second-factor/recovery-codes': {
    ...anyone,
    operation: secondFactor.newRecoveryCodes,
    path: '/account/second-factor/recovery-codes',
    confirmed: true,
  },
  'admin/account/passkeys': {
    ...anyone,
    operation: listOwnPasskeys,
    path: '/account/passkeys',
    admin: READ,
  },
  'admin/account/passkeys/request': {
    ...anyone,
    operation: requestPasskey,
    path: '/account/passkeys/request',
    confirmed: true,
  },
  'admin/account/passkeys/add': { ...anyone, operation: addPasskey, path: '/account/passkeys/add' },
  'admin/account/passkeys/remove': {
    ...anyone,
    operation: removePasskey,
    path: '/account/passkeys/remove',
    confirmed: true,
  },
  'admin/account/password': {
    ...anyone,
    operation: changeOwnPassword,
    path: '/account/password',
    // Else a stolen session could try passwords without the delays of the sign-in.
    confirmed: true,
  },
} as const;
