import type { OperatorActor } from '../../domain/actor.ts';
import {
  type Obstruction,
  readObstructions,
  readPlacements,
  statementsFor,
  type TablePlacement,
} from '../../store/upkeep/distribution-plan.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** How the tables would be distributed over machines by client. */
export interface Distribution {
  /** The largest first. */
  readonly tables: readonly TablePlacement[];
  readonly obstructions: readonly Obstruction[];
  /** The statements for Citus, in their order. */
  readonly statements: readonly string[];
}

/** Reads how the tables of this database would be distributed; nothing is changed. */
export const planDistribution: ReadOperation<OperatorActor, void, Distribution> = {
  kind: 'read',
  async run(queries) {
    const tables = await readPlacements(queries);
    const obstructions = await readObstructions(queries);
    return { tables, obstructions, statements: statementsFor(tables, obstructions) };
  },
};
