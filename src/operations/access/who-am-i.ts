import { lacksSecondStep } from '../../domain/access/two-steps.ts';
import { roleOf, type User, type UserRole } from '../../domain/access/user.ts';
import type { Viewer } from '../../domain/actor.ts';
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
