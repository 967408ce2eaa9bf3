import Type, { type Static } from 'typebox';
import type { ClientActor } from '../../../domain/actor.ts';
import type { UserInfo } from '../../../operations/access/user-info.ts';
import { bearerOf } from '../../auth/bearer.ts';
import { component } from '../../body/fields.ts';
import { wirePath } from '../../body/wire-path.ts';
import { type Dialect, jsonReply } from '../../dialect.ts';
import type { UserOperationName } from '../../matrix.ts';
import { statusRow } from '../../statuses.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientPreferences } from '../shared/preferences.ts';

const string = Type.String();
const scopes = { 'user/info': 'read' } as const;

const userInfo = component('UserInfo', {
  user: Type.Object({ name: string, email: string }, { description: 'Empty if no user granted the token' }),
  organization: Type.Object({ name: string }),
});

/** User 2.0 (decisions.md §7): the user and client of a bearer token. */
export const user20 = {
  name: 'user-2.0',
  bodyLimit: 1024 * 1024,
  credentials: 'bearer',
  authenticate: bearerOf(scopes),
  scopes,
  statuses: { 'user/info': statusRow(clientPreferences, 200, 400, 403) },
  nameOf: wirePath({}),
  endpoints: {
    'user/info': {
      summary: 'Read the user and organization of a bearer token',
      body: nothing,
      reply: userInfo,
      success: 200,
      isList: true,
      decode: decodeNothing,
      encode: ({ user = { name: '', email: '' }, organization }: UserInfo) =>
        jsonReply<Static<typeof userInfo>>({
          user: { name: user.name, email: user.email },
          organization: { name: organization.name },
        }),
    },
  },
} as const satisfies Dialect<UserOperationName, ClientActor>;
