import { roleOf, type UserRole } from '../../domain/access/user.ts';
import { type OperatorActor, staffRoles, type Viewer } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { EndpointDeclaration } from '../endpoint.ts';
import { type Access, type Authenticated, type Authenticator, Challenged, isOver } from './authenticator.ts';
import { bearerIn } from './bearer.ts';
import { demandOwnCall, type Origins } from './session.ts';

const CALLS_PER_MINUTE = 1200;
/** How long a password counts as recently entered, for calls that give access to others. */
const CONFIRMED_FOR_MS = 15 * 60_000;

/** What every admin endpoint declares about its callers. */
type AdminDemand = Required<Pick<EndpointDeclaration, 'role'>> &
  Pick<EndpointDeclaration, 'confirmed' | 'beforeTwoSteps'>;

/** What endpoints for staff declare. */
export type StaffDemand = AdminDemand & { readonly members?: undefined };

/** What endpoints declare that some members may call. */
export type ViewerDemand = AdminDemand & Required<Pick<EndpointDeclaration, 'members'>>;

/** Whether a role is admitted. Each role includes the rights of the roles before it. */
export function admits({ role: least, members }: StaffDemand | ViewerDemand, role: UserRole): boolean {
  if (members?.includes(role)) return true;
  const place = (staffRoles as readonly UserRole[]).indexOf(role);
  return place >= staffRoles.indexOf(least);
}

/**
 * Operators: a signed-in user, or a script with `Authorization: Bearer plt_admin_…`. Users of clients and
 * print partners are refused.
 */
export const staff = callersWith((actor, demand: StaffDemand) => {
  if (actor.kind !== 'operator') throw staffOnly();
  return admitted(actor, demand);
});

/** Operators, and users of the clients or print partners that the endpoint admits. */
export const viewers = callersWith<Viewer, ViewerDemand>(admitted);

function admitted<A extends Viewer>(actor: A, demand: StaffDemand | ViewerDemand): A {
  const role = roleOf(actor);
  if (admits(demand, role)) return actor;
  if (actor.kind !== 'operator') throw staffOnly();
  throw refused('not_permitted', { code: 'role_not_allowed', role, needed: demand.role });
}

function staffOnly() {
  return refused('not_permitted', { code: 'staff_only' }, []);
}

/** Authenticates the caller; `admit` refuses callers that the endpoint does not admit. */
function callersWith<A extends Viewer, Demand extends AdminDemand>(
  admit: (actor: Viewer, demand: Demand) => A,
): Authenticator<A, Demand> {
  return async ({ authorization, origins }, access, demand) => {
    const text = bearerIn(authorization);
    if (text !== undefined) {
      const caller = await byKey(text, access);
      return { ...caller, actor: admit(caller.actor, demand) };
    }
    const { actor, confirmedAt, lacksSecondStep } = await bySession(origins, access);
    const admitted = admit(actor, demand);
    if (lacksSecondStep && !demand.beforeTwoSteps) {
      throw refused('two_steps_required', { code: 'two_steps_needed' });
    }
    if (demand.confirmed && access.now.getTime() - confirmedAt.getTime() > CONFIRMED_FOR_MS) {
      throw refused('confirmation_required', { code: 'password_needed_again' });
    }
    return {
      actor: admitted,
      limitKey: `user ${actor.userId}`,
      ownCallsPerMinute: null,
      presetCallsPerMinute: CALLS_PER_MINUTE,
    };
  };
}

async function byKey(text: string, { credentials, now }: Access): Promise<Authenticated<OperatorActor>> {
  const key = await credentials.findKey(text);
  if (key?.owner.interface !== 'admin') {
    throw new Challenged({ code: 'bearer_not_of_admin' }, INVALID);
  }
  if (isOver(key.revokedAt, now) || isOver(key.expiresAt, now)) {
    throw new Challenged({ code: 'admin_key_replaced' }, INVALID);
  }
  const { role } = key.owner;
  const credential = `key ${key.id}` as const;
  return {
    actor: { kind: 'operator', view: { kind: 'everything' }, role, credential, userId: null },
    limitKey: credential,
    keyId: key.id,
    ownCallsPerMinute: key.rateLimit,
    presetCallsPerMinute: CALLS_PER_MINUTE,
  };
}

const INVALID = 'Bearer error="invalid_token"';

async function bySession(origins: Origins, { signedIn, publicUrl }: Access) {
  const user = await signedIn();
  if (!user) {
    throw new Challenged({ code: 'not_signed_in' }, 'Bearer');
  }
  demandOwnCall(origins, publicUrl);
  return user;
}
