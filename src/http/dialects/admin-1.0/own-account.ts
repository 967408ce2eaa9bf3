import Type from 'typebox';
import { userRoles } from '../../../domain/access/user.ts';
import {
  confirmTotp,
  newRecoveryCodes,
  readSecondFactor,
  removeTotp,
  setUpTotp,
} from '../../../operations/access/second-factor.ts';
import { endOtherSessions, endSession, listSessions } from '../../../operations/access/sessions.ts';
import { changeOwnPassword } from '../../../operations/access/users.ts';
import { type WhoAmI, whoAmI } from '../../../operations/access/who-am-i.ts';
import { component, enumerated, field, meaning } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import { passkeyEndpoints } from './passkeys.ts';
import * as wire from './wire.ts';

/** The caller and the account of that user; a key has none. */

const caller = component('AdminAccount', {
  role: meanings.role(enumerated('UserRole', userRoles)),
  member_of: field(
    wire.nullable(
      component('MemberOf', {
        id: meanings.ownerId(Type.Integer()),
        name: meanings.ownerName(Type.String()),
      }),
    ),
    'The client or print partner of the user; null = one of the operator',
  ),
  calls: field(wire.list(Type.String()), 'Paths of the calls that you may make', ['/orders']),
  lacks_second_step: field(
    Type.Boolean(),
    'Whether you have to set up two-step sign-in before anything else',
  ),
  user: field(
    wire.nullable(
      component('AccountUser', {
        id: meanings.userId(Type.Integer()),
        name: meanings.userName(Type.String()),
        email: meanings.signInEmail(Type.String()),
      }),
    ),
    'The user who is signed in; null = the call has a key',
  ),
});

const sessionId = meaning('Number of the session', 7);
const session = component('AccountSession', {
  id: sessionId(Type.Integer()),
  created_at: meanings.createdAt(wire.instant()),
  used_at: field(wire.instant(), 'When the session was last used'),
  address: field(Type.String(), 'Address from which the user signed in', '203.0.113.7'),
  browser: field(Type.String(), 'The browser and its system', 'Firefox on Linux'),
  is_current: field(Type.Boolean(), 'The session of this call'),
});
const oneSession = component('OneSession', { session_id: sessionId(wire.id()) });
export const endedSessions = component('EndedSessions', {
  ended: field(Type.Integer(), 'Number of sessions that ended', 2),
});
const factor = component('SecondFactor', {
  is_on: field(Type.Boolean(), 'Whether the second factor is switched on'),
  recovery_codes: field(Type.Integer(), 'Number of recovery codes that are left', 8),
});
const setUp = component('SecondFactorSetUp', {
  secret: field(Type.String(), 'The secret in base32, for typing', 'JBSWY3DPEHPK3PXP'),
  uri: field(
    Type.String(),
    'Address that authenticator apps read',
    'otpauth://totp/Platen?secret=JBSWY3DPEHPK3PXP',
  ),
  qr_code: field(Type.String(), 'The URI as an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
});
const newSetUp = component('NewSecondFactor', {
  issuer: Type.Optional(field(wire.line(100), 'Name of the service in the authenticator app', 'Platen')),
});
const code = component('SecondFactorCode', {
  code: field(wire.line(20), 'Code of the authenticator app', '123456'),
});
const recoveryCodes = component('RecoveryCodes', {
  recovery_codes: field(
    wire.list(Type.String()),
    'Codes that stand in for the second factor, each once. Shown only once',
    ['a1b2-c3d4'],
  ),
});
const newPassword = component('NewPassword', {
  current: field(wire.line(), 'The password until now', 'wrong-horse-battery'),
  password: field(wire.line(), 'The new password', 'correct-horse-battery'),
});

const encodeCaller = wire.encodeAs(caller);
const readSetUp = wire.decodeAs(newSetUp);
const decodeSetUp = (body: JsonObject) => ({ issuer: 'Platen', ...readSetUp(body) });

/** @param callsOf the calls that a caller may make, so that the panel offers nothing that would be refused */
export const ownAccountEndpoints = (callsOf: (who: WhoAmI) => string[]) => ({
  'admin/account': wire.memberEndpoint(whoAmI, {
    name: 'GetAccount',
    summary: 'Read who is calling: the user who is signed in, or the role of an admin key',
    ...wire.anyone,
    statuses: wire.usual,
    body: nothing,
    reply: caller,
    isList: true,
    decode: decodeNothing,
    encode: (who: WhoAmI) => encodeCaller({ ...who, calls: callsOf(who) }),
  }),
  'admin/account/sessions': wire.memberEndpoint(listSessions, {
    name: 'ListSessions',
    summary: 'List your sessions, last used first',
    ...wire.anyone,
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(session),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(session)),
  }),
  'admin/account/sessions/end': wire.memberEndpoint(endSession, {
    name: 'EndSession',
    summary: 'End one of your sessions',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: oneSession,
    reply: wire.done,
    decode: wire.decodeAs(oneSession),
    encode: wire.encodeDone,
    example: { session_id: 9 },
  }),
  'admin/account/sessions/end-others': wire.memberEndpoint(endOtherSessions, {
    name: 'EndOtherSessions',
    summary: 'End all your sessions except this one',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: nothing,
    reply: endedSessions,
    decode: decodeNothing,
    encode: wire.encodeAs(endedSessions),
  }),
  'admin/account/second-factor': wire.memberEndpoint(readSecondFactor, {
    name: 'GetSecondFactor',
    summary: 'Read whether signing in takes a code as well',
    ...wire.anyone,
    statuses: wire.usual,
    body: nothing,
    reply: factor,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(factor),
  }),
  'admin/account/second-factor/set-up': wire.memberEndpoint(setUpTotp, {
    name: 'SetUpSecondFactor',
    summary: 'Create a secret for your authenticator app; it is in force once you confirm it',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: newSetUp,
    reply: setUp,
    decode: decodeSetUp,
    encode: wire.encodeAs(setUp),
    example: { issuer: 'Example Print' },
  }),
  'admin/account/second-factor/confirm': wire.memberEndpoint(confirmTotp, {
    name: 'ConfirmSecondFactor',
    summary: 'Turn two-step sign-in on; the recovery codes are shown only once',
    ...wire.anyone,
    statuses: wire.usual,
    body: code,
    reply: recoveryCodes,
    decode: wire.decodeAs(code),
    encode: wire.encodeAs(recoveryCodes),
    example: { code: '123456' },
  }),
  'admin/account/second-factor/remove': wire.memberEndpoint(removeTotp, {
    name: 'RemoveSecondFactor',
    summary: 'Turn two-step sign-in off',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: nothing,
    reply: wire.done,
    decode: decodeNothing,
    encode: wire.encodeDone,
  }),
  'admin/account/second-factor/recovery-codes': wire.memberEndpoint(newRecoveryCodes, {
    name: 'ReplaceRecoveryCodes',
    summary: 'Replace your recovery codes; the new ones are shown only once',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: nothing,
    reply: recoveryCodes,
    decode: decodeNothing,
    encode: wire.encodeAs(recoveryCodes),
  }),
  ...passkeyEndpoints,
  'admin/account/password': wire.memberEndpoint(changeOwnPassword, {
    name: 'ChangePassword',
    summary: 'Change your password and end all your other sessions',
    ...wire.anyone,
    confirmed: true,
    statuses: wire.usual,
    body: newPassword,
    reply: wire.done,
    decode: wire.decodeAs(newPassword),
    encode: wire.encodeDone,
    example: { current: 'the old password', password: 'a new, longer password' },
  }),
});
