import { escapeUnsafe } from '../../../lib/text/printable.ts';
import type { OperatorTable } from '../../../operations/catalogue/tables.ts';
import { type CliCommand, pathOf } from '../../command.ts';
import { type CliContext, printFile } from '../../context.ts';
import { argument, flag } from '../../parameters.ts';
import { changesJson, changesText, importText, rowDifferenceLines } from '../../text/import-text.ts';

const tables = () => import('../../../operations/catalogue/tables.ts');
type Tables = Awaited<ReturnType<typeof tables>>;

export interface TableCommands<Row> {
  readonly name: string;
  readonly description: string;
  /** The name of its rows. */
  readonly rows: string;
  readonly pick: (all: Tables) => OperatorTable<Row>;
}

export const dryRun = flag('--dry-run', 'print problems and changes without applying them');

/** A table that the operator keeps as a CSV file, with its commands list, export and import. */
export function addTable<Row>(
  parent: CliCommand,
  context: CliContext,
  { name, description, rows, pick }: TableCommands<Row>,
): void {
  const { app, run, read, table } = context;
  const group = parent.noun(name, description, `export ${name}.csv`);
  const readTable = async () => {
    const all = await tables();
    return read(all.exportTable(pick(all)), undefined);
  };
  group.verb('list', `list ${rows}`, {
    async answer() {
      const { columns, records } = await readTable();
      const cells = records.map((record) =>
        columns.map((column) => escapeUnsafe(String(record[column] ?? ''))),
      );
      const none = `No ${rows} yet. Import them with platen ${pathOf(group)} import FILE.`;
      // An empty cell is null, so that every record has every key.
      const json = records.map((record) =>
        Object.fromEntries(columns.map((column) => [column, record[column] ?? null])),
      );
      return { json, text: table(columns, cells, none) };
    },
  });
  group.verb('export', `export all ${rows} to a CSV file`, {
    examples: [`${name}.csv`],
    takes: { file: argument('[file]', 'file to write (default: print to stdout)') },
    async answer({ file }) {
      const { text, records } = await readTable();
      if (file === undefined) return printFile(context, text);
      await app.writeFile(file, text);
      const json = { file, rows: records.length };
      return { json, text: `Exported ${records.length} ${rows} to ${file}.` };
    },
  });
  group.verb('import', `replace all ${rows} with those of a CSV file (all or nothing)`, {
    examples: [`${name}.csv --dry-run`, `${name}.csv`],
    takes: { file: argument('<file>', `CSV file, as written by ${pathOf(group)} export`), dryRun },
    async answer({ file, dryRun = false }) {
      const text = await app.readText(file);
      const all = await tables();
      const changes = await run(all.importTable(pick(all)), { text, dryRun });
      const sum = `${rows.charAt(0).toUpperCase()}${rows.slice(1)}: ${changesText(changes)}.`;
      return {
        json: { dry_run: dryRun, ...changesJson(changes) },
        text: importText(dryRun, [sum, ...(dryRun ? rowDifferenceLines(changes) : [])]),
      };
    },
  });
}
