import type { OperatorActor, StaffRole } from '../../domain/actor.ts';
import { findUser } from '../../store/access/users.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface WhoAmI {
  readonly role: StaffRole;
  /** Null = a script with an admin key. */
  readonly user: { readonly id: number; readonly name: string; readonly email: string } | null;
}

/** The caller of the admin interface. */
export const whoAmI: ReadOperation<OperatorActor, void, WhoAmI> = {
  kind: 'read',
  async run(queries, { actor }) {
    const user = actor.userId === null ? undefined : await findUser(queries, actor.userId);
    return { role: actor.role, user: user ? { id: user.id, name: user.name, email: user.email } : null };
  },
};
