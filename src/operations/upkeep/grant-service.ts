import type { OperatorActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { grantService as grant, mayMigrate, roleExists } from '../../store/engine/migrate.ts';
import type { WriteOperation } from '../engine/operation.ts';

/** Grants a database role what the service needs, without the rights for migrations. */
export const grantService: WriteOperation<OperatorActor, { readonly role: string }, void> = {
  kind: 'write',
  audit: ({ role }) => ({ action: 'let the service run as a role', subject: `database role ${role}` }),
  async run(tx, _context, { role }) {
    if (!(await mayMigrate(tx))) throw refused('not_permitted', { code: 'schema_not_changeable' });
    if (!(await roleExists(tx, role)))
      throw refused('invalid_parameter', { code: 'role_unknown', role }, ['role']);
    await grant(tx, role);
  },
};
