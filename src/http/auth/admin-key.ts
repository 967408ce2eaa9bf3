import { type OperatorActor, type StaffRole, staffRoles } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { OperationName } from '../matrix.ts';
import { type Authenticator, Challenged, isOver } from './authenticator.ts';
import { bearerIn } from './bearer.ts';

const CALLS_PER_MINUTE = 1200;

/**
 * Reads `Authorization: Bearer plt_admin_…`. `roles` holds the least role of each operation; a key of a lower one is
 * refused.
 */
export function adminAs(
  roles: Readonly<Partial<Record<OperationName, StaffRole>>>,
): Authenticator<OperatorActor> {
  return async ({ operation, authorization }, { credentials, now }) => {
    const text = bearerIn(authorization);
    if (text === undefined) {
      throw new Challenged('the admin key is missing; send it in the header Authorization: Bearer', 'Bearer');
    }
    const key = await credentials.findKey(text);
    if (key?.owner.interface !== 'admin') {
      throw new Challenged('the bearer token is not a key of the admin interface', INVALID);
    }
    if (isOver(key.revokedAt, now) || isOver(key.expiresAt, now)) {
      throw new Challenged('the admin key was revoked or replaced; use the current one', INVALID);
    }
    const { role } = key.owner;
    demandRole(role, roles[operation] ?? 'administrator');
    const credential = `key ${key.id}` as const;
    return {
      actor: { kind: 'operator', view: { kind: 'everything' }, role, credential, userId: null },
      limitKey: credential,
      ownCallsPerMinute: key.rateLimit,
      presetCallsPerMinute: CALLS_PER_MINUTE,
    };
  };
}

const INVALID = 'Bearer error="invalid_token"';

/** Each role may do what those before it may. */
function demandRole(role: StaffRole, least: StaffRole): void {
  if (staffRoles.indexOf(role) >= staffRoles.indexOf(least)) return;
  throw refused('not_permitted', `the role ${role} may not do this; it takes the role ${least}`);
}
