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
import { component, enumerated } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
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
