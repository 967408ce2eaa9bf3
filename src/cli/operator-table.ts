import type { Command } from 'commander';
import { escapeUnsafe } from '../lib/text/printable.ts';
import type { OperatorTable } from '../operations/catalogue/tables.ts';
import { addCommand, addGroup, pathOf } from './command.ts';
import { type CliContext, printFile, readOperation, runOperation, show } from './context.ts';
import { changesJson, changesText, importText, rowDifferenceLines } from './text/import-text.ts';
import { formatTable } from './text/table.ts';

const tables = () => import('../operations/catalogue/tables.ts');
type Tables = Awaited<ReturnType<typeof tables>>;

export interface TableCommands<Row> {
  readonly name: string;
  readonly description: string;
  /** The name of its rows. */
  readonly rows: string;
  readonly pick: (all: Tables) => OperatorTable<Row>;
}

/** A table that the operator keeps as a CSV file, with its commands list, export and import. */
export function addTable<Row>(parent: Command, context: CliContext, commands: TableCommands<Row>): void {
  const { name, description } = commands;
  const group = addGroup(parent, name, description, `export ${name}.csv`);
  addList(group, context, commands);
  addExport(group, context, commands);
  addImport(group, context, commands);
}

async function readTable<Row>(context: CliContext, pick: TableCommands<Row>['pick']) {
  const all = await tables();
  return readOperation(context, all.exportTable(pick(all)), undefined);
}

function addList<Row>(group: Command, context: CliContext, { rows, pick }: TableCommands<Row>): void {
  addCommand(group, 'list', `list ${rows}`).action(async (options) => {
    const { columns, records } = await readTable(context, pick);
    const cells = records.map((record) =>
      columns.map((column) => escapeUnsafe(String(record[column] ?? ''))),
    );
    const text =
      records.length > 0
        ? formatTable(columns, cells, context.colors)
        : `No ${rows} yet. Import them with platen ${pathOf(group)} import FILE.`;
    // An empty cell is null, so that every record has every key.
    const json = records.map((record) =>
      Object.fromEntries(columns.map((column) => [column, record[column] ?? null])),
    );
    show(context, options, { json, text });
  });
}

function addExport<Row>(group: Command, context: CliContext, { name, rows, pick }: TableCommands<Row>): void {
  addCommand(group, 'export', `export all ${rows} to a CSV file`, `${name}.csv`)
    .argument('[file]', 'file to write (default: print to stdout)')
    .action(async (file: string | undefined, options) => {
      const { text, records } = await readTable(context, pick);
      if (file === undefined) {
        printFile(context, text);
        return;
      }
      await context.app.writeFile(file, text);
      show(context, options, {
        json: { file, rows: records.length },
        text: `Exported ${records.length} ${rows} to ${file}.`,
      });
    });
}

function addImport<Row>(group: Command, context: CliContext, { name, rows, pick }: TableCommands<Row>): void {
  addCommand(
    group,
    'import',
    `replace all ${rows} with those of a CSV file (all or nothing)`,
    `${name}.csv --dry-run`,
    `${name}.csv`,
  )
    .argument('<file>', `CSV file, as written by ${pathOf(group)} export`)
    .option('--dry-run', 'print problems and changes without applying them')
    .action(async (file: string, options) => {
      const dryRun = options.dryRun === true;
      const text = await context.app.readText(file);
      const all = await tables();
      const changes = await runOperation(context, all.importTable(pick(all)), { text, dryRun });
      show(context, options, {
        json: { dry_run: dryRun, ...changesJson(changes) },
        text: importText(dryRun, [
          `${rows.charAt(0).toUpperCase()}${rows.slice(1)}: ${changesText(changes)}.`,
          ...(dryRun ? rowDifferenceLines(changes) : []),
        ]),
      });
    });
}
