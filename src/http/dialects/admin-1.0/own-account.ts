import Type from 'typebox';
import { userRoles } from '../../../domain/access/user.ts';
import { keysOf } from '../../../lib/keys.ts';
import type { WhoAmI } from '../../../operations/access/who-am-i.ts';
import { adminMatrix } from '../../admin-matrix.ts';
import { admits } from '../../auth/staff.ts';
import { component, enumerated } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Endpoints } from '../../dialect.ts';
import { pathOfName } from '../../rows/methods.ts';
import type { ownAccountRows } from '../../rows/own-account.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { passkeyEndpoints } from './passkeys.ts';
import * as wire from './wire.ts';

/** The caller and the account of that user; a key has none. */

const caller = component('AdminAccount', {
  role: enumerated('UserRole', userRoles),
  member_of: wire.nullable(component('MemberOf', { id: Type.Integer(), name: Type.String() })),
  calls: wire.list(Type.String({ description: 'A path that you may call, such as /orders' })),
  lacks_second_step: Type.Boolean({
    description: 'The operator requires two-step sign-in, which you must set up first',
  }),
  user: wire.nullable(
    component('AccountUser', { id: Type.Integer(), name: Type.String(), email: Type.String() }),
  ),
});

const session = component('AccountSession', {
  id: Type.Integer(),
  created_at: wire.instant(),
  used_at: wire.instant(),
  address: Type.String(),
  browser: Type.String({ description: 'The browser and its system' }),
  is_current: Type.Boolean({ description: 'The session of this call' }),
});
const oneSession = component('OneSession', { session_id: wire.id() });
export const endedSessions = component('EndedSessions', { ended: Type.Integer() });
const factor = component('SecondFactor', {
  is_on: Type.Boolean(),
  recovery_codes: Type.Integer({ description: 'Copies left' }),
});
const setUp = component('SecondFactorSetUp', {
  secret: Type.String({ description: 'In base32, for typing' }),
  uri: Type.String(),
  qr_code: Type.String({ description: 'The URI as an SVG image' }),
});
const newSetUp = component('NewSecondFactor', { issuer: Type.Optional(wire.line(100)) });
const code = component('SecondFactorCode', { code: wire.line(20) });
const recoveryCodes = component('RecoveryCodes', { recovery_codes: wire.list(Type.String()) });
const newPassword = component('NewPassword', { current: wire.line(), password: wire.line() });

/** Includes the calls that the caller may make, so that the panel offers nothing that would be refused. */
const encodeCaller = wire.encodeAs(caller);
const callsOf = ({ role, lacksSecondStep }: WhoAmI) =>
  keysOf(adminMatrix)
    .filter((name) => {
      const row = adminMatrix[name];
      return admits(row, role) && (!lacksSecondStep || 'beforeTwoSteps' in row);
    })
    .map(pathOfName);

const readSetUp = wire.decodeAs(newSetUp);
const decodeSetUp = (body: JsonObject) => ({ issuer: 'Platen', ...readSetUp(body) });

export const ownAccountEndpoints = {
  'admin/account': {
    summary: 'Read who is calling: the user who is signed in, or the role of an admin key',
    body: nothing,
    reply: caller,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: (who: WhoAmI) => encodeCaller({ ...who, calls: callsOf(who) }),
  },
  'admin/account/sessions': {
    summary: 'List your sessions, last used first',
    body: nothing,
    reply: wire.list(session),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(session)),
  },
  'admin/account/sessions/end': {
    summary: 'End one of your sessions',
    body: oneSession,
    reply: wire.done,
    success: 200,
    decode: wire.decodeAs(oneSession),
    encode: wire.encodeDone,
  },
  'admin/account/sessions/end-others': {
    summary: 'End all your sessions except this one',
    body: nothing,
    reply: endedSessions,
    success: 200,
    decode: decodeNothing,
    encode: wire.encodeAs(endedSessions),
  },
  'admin/account/second-factor': {
    summary: 'Read whether signing in takes a code as well',
    body: nothing,
    reply: factor,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(factor),
  },
  'admin/account/second-factor/set-up': {
    summary: 'Create a secret for your authenticator app; it is in force once you confirm it',
    body: newSetUp,
    reply: setUp,
    success: 200,
    decode: decodeSetUp,
    encode: wire.encodeAs(setUp),
  },
  'admin/account/second-factor/confirm': {
    summary: 'Turn two-step sign-in on; the recovery codes are shown only once',
    body: code,
    reply: recoveryCodes,
    success: 200,
    decode: wire.decodeAs(code),
    encode: wire.encodeAs(recoveryCodes),
  },
  'admin/account/second-factor/remove': {
    summary: 'Turn two-step sign-in off',
    body: nothing,
    reply: wire.done,
    success: 200,
    decode: decodeNothing,
    encode: wire.encodeDone,
  },
  'admin/account/second-factor/recovery-codes': {
    summary: 'Replace your recovery codes; the new ones are shown only once',
    body: nothing,
    reply: recoveryCodes,
    success: 200,
    decode: decodeNothing,
    encode: wire.encodeAs(recoveryCodes),
  },
  ...passkeyEndpoints,
  'admin/account/password': {
    summary: 'Change your password and end all your other sessions',
    body: newPassword,
    reply: wire.done,
    success: 200,
    decode: wire.decodeAs(newPassword),
    encode: wire.encodeDone,
  },
} as const satisfies Endpoints<keyof typeof ownAccountRows>;
