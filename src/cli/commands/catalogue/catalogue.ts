import type { ExchangeRate } from '../../../domain/catalogue/catalogue.ts';
import { RATE_PLACES } from '../../../domain/catalogue/currency.ts';
import { formatScaled } from '../../../lib/decimal.ts';
import type { ImportedEntries } from '../../../operations/catalogue/changes.ts';
import type { ImportResult } from '../../../operations/catalogue/import.ts';
import type { CliCommand } from '../../command.ts';
import { type CliContext, printFile } from '../../context.ts';
import { argument, option } from '../../parameters.ts';
import { createProgress } from '../../progress.ts';
import {
  changesJson,
  changesText,
  differenceLines,
  importText,
  rowDifferenceLines,
} from '../../text/import-text.ts';
import { addTable, dryRun } from './operator-table.ts';

export function define(catalogue: CliCommand, context: CliContext): void {
  const { app, run, read } = context;
  catalogue.asNoun('import catalogue.json --dry-run');
  catalogue.verb('import', 'replace products and client terms with those of a file (all or nothing)', {
    examples: ['catalogue.json --dry-run', 'catalogue.csv'],
    takes: { file: argument('<file>', 'JSON or CSV file, as written by catalogue export'), dryRun },
    async answer({ file, dryRun = false }) {
      const text = await app.readText(file);
      const progress = createProgress(context.io, 'products stored');
      const { importCatalogue } = await import('../../../operations/catalogue/import.ts');
      const input = { text, dryRun, onProgress: progress.advance };
      const imported = await run(importCatalogue, input).finally(progress.end);
      const { products, clientTerms } = imported;
      const json = {
        dry_run: dryRun,
        products: products && changesJson(products),
        client_terms: clientTerms && changesJson(clientTerms),
      };
      return { json, text: importText(dryRun, sectionLines(imported, dryRun)) };
    },
  });
  catalogue.verb('export', 'export products and client terms to a file', {
    examples: ['catalogue.json', '--format csv > catalogue.csv'],
    takes: {
      file: argument('[file]', 'file to write (default: print to stdout)'),
      asked: option('--format <format>', 'file format (default: by file extension, else json)', [
        'json',
        'csv',
      ]),
    },
    async answer({ file, asked }) {
      const format = asked ?? (file?.toLowerCase().endsWith('.csv') ? 'csv' : 'json');
      const { exportCatalogue } = await import('../../../operations/catalogue/files.ts');
      const { text, products, clientTerms } = await read(exportCatalogue, { format });
      if (file === undefined) return printFile(context, text);
      await app.writeFile(file, text);
      return {
        json: { file, format, products, client_terms: clientTerms },
        text: `Exported ${products} products and ${clientTerms} client terms to ${file}.`,
      };
    },
  });
  addTable(catalogue, context, {
    name: 'vat',
    description: 'list, export and import VAT rates by country',
    rows: 'VAT rates',
    pick: ({ vatRates }) => vatRates,
  });
  addExchangeRates(catalogue, context);
}

function sectionLines({ products, clientTerms }: ImportResult, dryRun: boolean): string[] {
  return [...linesOf('Products', products, dryRun), ...linesOf('Client terms', clientTerms, dryRun)];
}

function linesOf(name: string, changes: ImportedEntries | null, dryRun: boolean): string[] {
  if (!changes) return [`${name}: not in the file, left unchanged.`];
  return [`${name}: ${changesText(changes)}.`, ...(dryRun ? differenceLines(changes) : [])];
}

const rateJson = ({ currency, rate, validFrom }: ExchangeRate) => ({
  ...{ currency, per_euro: formatScaled(rate, RATE_PLACES), valid_from: validFrom },
});

function addExchangeRates(catalogue: CliCommand, { app, run, table, colors }: CliContext): void {
  const operations = () => import('../../../operations/catalogue/rates.ts');
  const rates = catalogue.noun(
    'exchange-rates',
    'list and import exchange rates',
    'import eurofxref-daily.xml',
  );
  rates.verb('list', "list today's exchange rates", {
    operation: async () => (await operations()).listRates,
    json: (all) => all.map(rateJson),
    text(all) {
      const none =
        'No exchange rates yet. Import those of the European Central Bank with platen catalogue exchange-rates import FILE.';
      return table(['currency', 'per_euro', 'valid_from'], all.map(rateJson).map(Object.values), none);
    },
  });
  rates.verb('import', 'import reference rates of the European Central Bank', {
    examples: ['eurofxref-daily.xml --dry-run', 'eurofxref-daily.xml'],
    takes: { file: argument('<file>', 'eurofxref-daily.xml, or a file of the bank with more days'), dryRun },
    async answer({ file, dryRun = false }) {
      const text = await app.readText(file);
      const imported = await run((await operations()).importRates, { text, dryRun });
      const { rates, days, newest, stale } = imported;
      const warning = stale
        ? `\n${colors.yellow('warning:')} the newest rates are of ${newest}, more than a week ago; import newer ones.`
        : '';
      const done = dryRun
        ? importText(dryRun, [`Rates: ${changesText(imported)}.`, ...rowDifferenceLines(imported)])
        : `Imported rates: ${rates} (days: ${days}). The newest are of ${newest}.`;
      const json = { dry_run: dryRun, rates, days, newest, stale, ...changesJson(imported) };
      return { json, text: done + warning };
    },
  });
}
