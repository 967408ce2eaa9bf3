import type { ClientActor } from '../../domain/actor.ts';
import { defined } from '../../lib/defined.ts';
import { findClient } from '../../store/access/clients.ts';
import { findUser } from '../../store/access/users.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface UserInfo {
  /** Undefined if an app acts for its owner without a user. */
  readonly user: { readonly name: string; readonly email: string } | undefined;
  readonly organization: { readonly name: string };
}

/** The user who granted a token, and the client it is for (decisions.md §7). */
export const userInfo = {
  kind: 'read',
  async run(queries, { actor: { clientId, userId } }) {
    const client = defined(await findClient(queries, clientId), 'the client of a token');
    const user = userId === null ? undefined : await findUser(queries, userId);
    return { user, organization: { name: client.name } };
  },
} satisfies ReadOperation<ClientActor, void, UserInfo>;
