import type { StaffRole } from '../../domain/actor.ts';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Methods = readonly Method[];

export const POST: Methods = ['POST'];
/** For paths that name the object to delete; there is no body. */
export const DELETE: Methods = ['DELETE'];
export const GET_POST: Methods = ['GET', 'POST'];

/**
 * A read of the admin interface, with the least role that may call it. Its fields come from a query or a
 * body.
 */
export function reads<Role extends StaffRole>(role: Role) {
  return { admin: GET_POST, role } as const;
}

/** A call that changes something or needs a body, with the least role that may make it. */
export function writes<Role extends StaffRole>(role: Role) {
  return { admin: POST, role } as const;
}

/** The default path of a row: `/keys/create` for `admin/keys/create`, `/keys` for `admin/keys/list`. */
export function pathOfName(name: string): string {
  return name.replace(/^[^/]+/, '').replace(/\/list$/, '');
}
