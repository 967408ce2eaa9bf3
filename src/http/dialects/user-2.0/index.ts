import Type, { type Static } from 'typebox';
import type { ClientActor } from '../../../domain/actor.ts';
import { type UserInfo, userInfo } from '../../../operations/access/who-am-i.ts';
import { bearer, type ScopeDemand } from '../../auth/bearer.ts';
import { component, field } from '../../body/fields.ts';
import type { Dialect } from '../../dialect.ts';
import { jsonReply } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientEndpoint, clientPreferences } from '../shared/client-endpoint.ts';
import * as meanings from '../shared/meanings.ts';

const string = Type.String();

const reply = component('UserInfo', {
  user: field(
    Type.Object({
      name: meanings.userName(string),
      email: field(string, 'E-mail address of the user', 'jane.doe@shop.example'),
    }),
    'Empty if no user granted the token',
  ),
  organization: field(
    Type.Object({ name: meanings.clientName(string) }),
    'The client that the token acts for',
  ),
});

/** User 2.0 (decisions.md §7): the user and client of a bearer token. */
export const user20 = {
  name: 'user-2.0',
  description: 'The user and client of a bearer token',
  bodyLimit: 1024 * 1024,
  credentials: 'bearer',
  authenticate: bearer,
  preferences: clientPreferences,
  endpoints: {
    'user/info': clientEndpoint(userInfo, {
      name: 'GetInfo',
      summary: 'Read the user and organization of a bearer token',
      statuses: [200, 400, 403],
      scope: 'read',
      body: nothing,
      reply,
      isList: true,
      decode: decodeNothing,
      encode: ({ user = { name: '', email: '' }, organization }: UserInfo) =>
        jsonReply<Static<typeof reply>>({
          user: { name: user.name, email: user.email },
          organization: { name: organization.name },
        }),
    }),
  },
} satisfies Dialect<ClientActor, ScopeDemand>;
