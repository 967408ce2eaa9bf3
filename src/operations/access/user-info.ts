import type { ClientActor } from '../../domain/actor.ts';
import { findClient } from '../../store/access/clients.ts';
import { findUser } from '../../store/access/users.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface UserInfo {
  /** Undefined where an app acts on the account of its owner, with no user who let it. */
  readonly user: { readonly name: string; readonly email: string } | undefined;
  readonly organization: { readonly name: string };
}

/** Who let an app act, and for which client (decisions.md §7). */
export const userInfo = {
  kind: 'read',
  async run(queries, { actor: { clientId, userId } }) {
    const client = await findClient(queries, clientId);
    const user = userId === null ? undefined : await findUser(queries, userId);
    return { user, organization: { name: client!.name } };
  },
} satisfies ReadOperation<ClientActor, void, UserInfo>;
