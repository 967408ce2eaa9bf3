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
import { reads, writes } from './methods.ts';

const anyone = { members: ['client', 'partner'], beforeTwoSteps: true } as const;
const reader = { ...reads('read-only'), ...anyone } as const;
const writer = { ...writes('read-only'), ...anyone } as const;

/** The caller, and the account of that user. */
export const ownAccountRows = {
  'admin/account': { ...reader, operation: whoAmI },
  'admin/account/sessions': { ...reader, operation: listSessions },
  // A stolen session could end the other sessions of its user.
  'admin/account/sessions/end': { ...writer, operation: endSession, confirmed: true },
  'admin/account/sessions/end-others': { ...writer, operation: endOtherSessions, confirmed: true },
  'admin/account/second-factor': { ...reader, operation: secondFactor.readSecondFactor },
  'admin/account/second-factor/set-up': { ...writer, operation: secondFactor.setUpTotp, confirmed: true },
  'admin/account/second-factor/confirm': { ...writer, operation: secondFactor.confirmTotp },
  'admin/account/second-factor/remove': { ...writer, operation: secondFactor.removeTotp, confirmed: true },
  'admin/account/second-factor/recovery-codes': {
    ...writer,
    operation: secondFactor.newRecoveryCodes,
    confirmed: true,
  },
  'admin/account/passkeys': { ...reader, operation: listOwnPasskeys },
  'admin/account/passkeys/request': { ...writer, operation: requestPasskey, confirmed: true },
  'admin/account/passkeys/add': { ...writer, operation: addPasskey },
  'admin/account/passkeys/remove': { ...writer, operation: removePasskey, confirmed: true },
  // Otherwise a stolen session could try passwords without the delays of the sign-in.
  'admin/account/password': { ...writer, operation: changeOwnPassword, confirmed: true },
} as const;
