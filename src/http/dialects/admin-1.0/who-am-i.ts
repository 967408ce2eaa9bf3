import Type from 'typebox';
import { staffRoles } from '../../../domain/actor.ts';
import { component, enumerated } from '../../body/fields.ts';
import type { Endpoints } from '../../dialect.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const caller = component('AdminAccount', {
  role: enumerated('StaffRole', staffRoles),
  user: wire.nullable(
    component('AccountUser', { id: Type.Integer(), name: Type.String(), email: Type.String() }),
  ),
});

export const whoAmIEndpoints = {
  'admin/account': {
    summary: 'Read who is calling: the user who is signed in, or the role of an admin key',
    body: nothing,
    reply: caller,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(caller),
  },
} as const satisfies Endpoints<'admin/account'>;
