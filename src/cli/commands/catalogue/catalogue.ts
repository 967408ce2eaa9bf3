import { type Command, Option } from 'commander';
import type { ImportedEntries } from '../../../operations/catalogue/changes.ts';
import type { ImportResult } from '../../../operations/catalogue/import.ts';
import { addCommand, asNoun } from '../../command.ts';
import { type CliContext, printFile, readOperation, runOperation, show } from '../../context.ts';
import { addTable } from '../../operator-table.ts';
import { createProgress } from '../../progress.ts';
import { changesJson, changesText, differenceLines, importText } from '../../text/import-text.ts';
import { addExchangeRates } from './exchange-rates.ts';

export function define(catalogue: Command, context: CliContext): void {
  asNoun(catalogue, 'import catalogue.json --dry-run');
  addImport(catalogue, context);
  addExport(catalogue, context);
  addTable(catalogue, context, {
    name: 'vat',
    description: 'list, export and import VAT rates by country',
    rows: 'VAT rates',
    pick: ({ vatRates }) => vatRates,
  });
  addExchangeRates(catalogue, context);
}

function addImport(catalogue: Command, context: CliContext): void {
  addCommand(
    catalogue,
    'import',
    'replace products and client terms with those of a file (all or nothing)',
    'catalogue.json --dry-run',
    'catalogue.csv',
  )
    .argument('<file>', 'JSON or CSV file, as written by catalogue export')
    .option('--dry-run', 'print problems and changes without applying them')
    .action(async (file: string, options) => {
      const dryRun = options.dryRun === true;
      const text = await context.app.readText(file);
      const progress = createProgress(context.io, 'products stored');
      const { importCatalogue } = await import('../../../operations/catalogue/import.ts');
      const imported = await runOperation(context, importCatalogue, {
        text,
        dryRun,
        onProgress: progress.advance,
      }).finally(progress.end);
      show(context, options, {
        json: importJson(imported, dryRun),
        text: importText(dryRun, sectionLines(imported, dryRun)),
      });
    });
}

function importJson({ products, clientTerms }: ImportResult, dryRun: boolean) {
  return {
    dry_run: dryRun,
    products: products && changesJson(products),
    client_terms: clientTerms && changesJson(clientTerms),
  };
}

function sectionLines({ products, clientTerms }: ImportResult, dryRun: boolean): string[] {
  return [...linesOf('Products', products, dryRun), ...linesOf('Client terms', clientTerms, dryRun)];
}

function linesOf(name: string, changes: ImportedEntries | null, dryRun: boolean): string[] {
  if (!changes) return [`${name}: not in the file, left unchanged.`];
  return [`${name}: ${changesText(changes)}.`, ...(dryRun ? differenceLines(changes) : [])];
}

function addExport(catalogue: Command, context: CliContext): void {
  addCommand(
    catalogue,
    'export',
    'export products and client terms to a file',
    'catalogue.json',
    '--format csv > catalogue.csv',
  )
    .argument('[file]', 'file to write (default: print to stdout)')
    .addOption(
      new Option('--format <format>', 'file format (default: by file extension, else json)').choices([
        'json',
        'csv',
      ]),
    )
    .action(async (file: string | undefined, options) => {
      const format = options.format ?? (file?.toLowerCase().endsWith('.csv') ? 'csv' : 'json');
      const { exportCatalogue } = await import('../../../operations/catalogue/export.ts');
      const { text, products, clientTerms } = await readOperation(context, exportCatalogue, { format });
      if (file === undefined) {
        printFile(context, text);
        return;
      }
      await context.app.writeFile(file, text);
      show(context, options, {
        json: { file, format, products, client_terms: clientTerms },
        text: `Exported ${products} products and ${clientTerms} client terms to ${file}.`,
      });
    });
}
