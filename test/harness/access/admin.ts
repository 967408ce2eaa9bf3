import { OPERATOR, type StaffRole } from '../../../src/domain/actor.ts';
import { createKey, type IssuedKey } from '../../../src/operations/access/keys.ts';
import type { Reply } from '../http/exchange.ts';
import type { TestPlaten } from '../platen.ts';
import type { Visitor } from './visitor.ts';

/** A key of the admin interface. */
export function makeAdminKey({ core }: TestPlaten, role: StaffRole): Promise<IssuedKey> {
  return core.operations.run(createKey, OPERATOR, { owner: { interface: 'admin', role } });
}

export type AdminCall = (path: string, fields?: object) => Promise<Reply>;

/** Calls `/admin/1.0` + path by POST with a new key of this role. */
export async function adminCaller(platen: TestPlaten, role: StaffRole): Promise<AdminCall> {
  const { key } = await makeAdminKey(platen, role);
  return (path, fields = {}) => platen.post(`/admin/1.0${path}`, fields, { authorization: `Bearer ${key}` });
}

/** The headers by which the panel shows that it is not a page of another site. */
export const PANEL_HEADERS = { 'x-requested-with': 'platen', 'sec-fetch-site': 'same-origin' };

export type PanelCall = (
  visitor: Visitor,
  path: string,
  fields?: object,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** Calls `/admin/1.0` + path by POST as the panel does, with the session of a browser. */
export function panelCaller(platen: TestPlaten): PanelCall {
  return (visitor, path, fields = {}, headers = PANEL_HEADERS) => {
    const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    return platen.post(`/admin/1.0${path}`, fields, { cookie, ...headers });
  };
}
