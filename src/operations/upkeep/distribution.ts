import type { OperatorActor } from '../../domain/actor.ts';
import {
  type Obstruction,
  readObstructions,
  readPlacements,
  type TablePlacement,
} from '../../store/distribution/plan.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** How the tables would be distributed over machines by their clients. */
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
    return { tables, obstructions, statements: statementsOf(tables, obstructions) };
  },
};

/** The table whose rows the others lie beside. */
const ROOT = 'orders';

function statementsOf(tables: readonly TablePlacement[], obstructions: readonly Obstruction[]): string[] {
  const named = (placement: TablePlacement['placement']) =>
    tables.filter((one) => one.placement === placement).map(({ table }) => table);
  return [
    ...obstructions.flatMap(changed),
    ...named('reference').map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('${ROOT}', 'client_id');`,
    ...named('distributed')
      .filter((table) => table !== ROOT)
      .map(
        (table) => `select create_distributed_table('${table}', 'client_id', colocate_with => '${ROOT}');`,
      ),
  ];
}

/** Drops what cannot be kept. An index is made anew without being unique: what it holds is unique by its making. */
function changed({ table, name, kind, columns }: Obstruction): string[] {
  if (kind === 'foreign key') return [`alter table ${table} drop constraint ${name};`];
  const drop = kind === 'index' ? `drop index ${name};` : `alter table ${table} drop constraint ${name};`;
  return [drop, `create index ${name} on ${table} (${columns});`];
}
