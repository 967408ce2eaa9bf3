import { OPERATOR, type StaffRole } from '../../../src/domain/actor.ts';
import { createKey, type IssuedKey } from '../../../src/operations/access/keys.ts';
import type { Reply } from '../http/exchange.ts';
import type { TestPlaten } from '../platen.ts';

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
