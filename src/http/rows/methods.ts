import type { StaffRole } from '../../domain/actor.ts';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Methods = readonly Method[];

export const POST: Methods = ['POST'];
/** What is deleted stands in the path; there is no body. */
export const DELETE: Methods = ['DELETE'];
export const GET_POST: Methods = ['GET', 'POST'];

/** A read of the admin interface, with the least role of the staff that may call it. Its fields come from a query or a body. */
export function reads<Role extends StaffRole>(role: Role) {
  return { admin: GET_POST, role } as const;
}

/** The same of a call that changes something, or that needs a body. */
export function writes<Role extends StaffRole>(role: Role) {
  return { admin: POST, role } as const;
}

/** The path of a row without one of its own: `/keys/create` of `admin/keys/create`, `/keys` of `admin/keys/list`. */
export function pathOfName(name: string): string {
  return name.replace(/^[^/]+/, '').replace(/\/list$/, '');
}
