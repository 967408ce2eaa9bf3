import { lacksSecondStep, roleOf, type User, type UserRole } from '../../domain/access/user.ts';
import type { ClientActor, Viewer } from '../../domain/actor.ts';
import { defined } from '../../lib/defined.ts';
import { findClient } from '../../store/access/clients.ts';
import { findUser } from '../../store/access/users.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface WhoAmI {
  readonly role: UserRole;
  /** The client or print partner of a member; null = a user with access to all clients. */
  readonly memberOf: { readonly id: number; readonly name: string } | null;
  /** Null = a script with an admin key. */
  readonly user: { readonly id: number; readonly name: string; readonly email: string } | null;
  /** The user has to set up two-step sign-in before anything else. */
  readonly lacksSecondStep: boolean;
}

/** The caller of the admin interface. */
export const whoAmI: ReadOperation<Viewer, void, WhoAmI> = {
  kind: 'read',
  async run(queries, { actor, services }) {
    const user = actor.userId === null ? undefined : await findUser(queries, actor.userId);
    return {
      role: roleOf(actor),
      memberOf: user ? memberOf(user) : null,
      user: user ? { id: user.id, name: user.name, email: user.email } : null,
      lacksSecondStep: user !== undefined && lacksSecondStep(user, services.twoStepRule),
    };
  },
};

function memberOf(user: User): WhoAmI['memberOf'] {
  if (user.role === 'client') return { id: user.clientId, name: user.clientName };
  if (user.role === 'partner') return { id: user.partnerId, name: user.partnerName };
  return null;
}

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
