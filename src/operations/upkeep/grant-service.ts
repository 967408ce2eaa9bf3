import type { OperatorActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { grantService as grant, mayMigrate, roleExists } from '../../store/engine/migrate.ts';
import type { WriteOperation } from '../engine/operation.ts';

/** Grants a database role what the service needs, without the rights for migrations. */
export const grantService: WriteOperation<OperatorActor, { readonly role: string }, void> = {
  kind: 'write',
  audit: ({ role }) => ({ action: 'let the service run as a role', subject: `database role ${role}` }),
  async run(tx, _context, { role }) {
    if (!(await mayMigrate(tx)))
      throw refused('not_permitted', 'this role may not change the schema, so it cannot let others use it');
    if (!(await roleExists(tx, role)))
      throw refused('invalid_parameter', `"${role}" is not a role of the database; create it first`, [
        'role',
      ]);
    await grant(tx, role);
  },
};
