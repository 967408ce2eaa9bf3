import type { OperatorActor } from '../../domain/actor.ts';
import type { UnavailableFacts } from '../../domain/details/calls.ts';
import { refused } from '../../domain/refusal.ts';
import type { Queries } from '../../store/engine/db.ts';
import {
  findForeignMigration,
  grantService as grant,
  mayMigrate,
  roleExists,
} from '../../store/engine/migrate.ts';
import type { WriteOperation } from './operation.ts';

/**
 * Notices that a newer release changed the schema under this process, as in a rolling upgrade. A process that
 * continued would refuse valid orders or store what the newer release cannot read.
 */
export class SchemaWatch {
  readonly #queries: Queries;
  readonly #known: ReadonlySet<string>;
  #foreign: string | undefined;
  #polls = 0;
  /** The number of the latest poll that has ended. */
  #latest = 0;

  /** `known`: the migrations of this release, as they were when the process started. */
  constructor(queries: Queries, known: ReadonlySet<string>) {
    this.#queries = queries;
    this.#known = known;
  }

  async poll(): Promise<void> {
    this.#polls += 1;
    const poll = this.#polls;
    const foreign = await findForeignMigration(this.#queries, this.#known);
    // Polls overlap, on separate connections: an answer from before the latest one is outdated.
    if (poll < this.#latest) return;
    this.#latest = poll;
    this.#foreign = foreign;
  }

  /** Why this process must not use the database; undefined while it may. */
  reason(): UnavailableFacts | undefined {
    if (this.#foreign === undefined) return undefined;
    return { why: 'newer_release', migration: this.#foreign };
  }
}

/** Grants a database role what the service needs, without the rights for migrations. */
export const grantService: WriteOperation<OperatorActor, { readonly role: string }, void> = {
  kind: 'write',
  audit: ({ role }) => ({ action: 'grant_service', subject: `database role ${role}` }),
  async run(tx, _context, { role }) {
    if (!(await mayMigrate(tx))) throw refused('not_permitted', { code: 'schema_not_changeable' });
    if (!(await roleExists(tx, role)))
      throw refused('invalid_parameter', { code: 'role_unknown', role }, ['role']);
    await grant(tx, role);
  },
};
