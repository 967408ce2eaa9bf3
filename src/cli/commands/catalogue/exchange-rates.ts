import type { Command } from 'commander';
import { RATE_PLACES } from '../../../domain/catalogue/currency.ts';
import { formatScaled } from '../../../lib/decimal.ts';
import { addCommand, addGroup } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { changesJson, changesText, importText, rowDifferenceLines } from '../../text/import-text.ts';
import { formatTable } from '../../text/table.ts';

const operations = () => import('../../../operations/catalogue/rates.ts');

export function addExchangeRates(catalogue: Command, context: CliContext): void {
  const rates = addGroup(
    catalogue,
    'exchange-rates',
    'list and import exchange rates',
    'import eurofxref-daily.xml',
  );
  addList(rates, context);
  addImport(rates, context);
}

function addList(rates: Command, context: CliContext): void {
  addCommand(rates, 'list', "list today's exchange rates").action(async (options) => {
    const { listRates } = await operations();
    const all = await runOperation(context, listRates, undefined);
    const shown = all.map(({ currency, rate, validFrom }) => ({
      currency,
      per_euro: formatScaled(rate, RATE_PLACES),
      valid_from: validFrom,
    }));
    const cells = shown.map((rate) => [rate.currency, rate.per_euro, rate.valid_from]);
    const text =
      shown.length > 0
        ? formatTable(['currency', 'per_euro', 'valid_from'], cells, context.colors)
        : 'No exchange rates yet. Import those of the European Central Bank with platen catalogue exchange-rates import FILE.';
    show(context, options, { json: shown, text });
  });
}

function addImport(rates: Command, context: CliContext): void {
  addCommand(
    rates,
    'import',
    'import reference rates of the European Central Bank',
    'eurofxref-daily.xml --dry-run',
    'eurofxref-daily.xml',
  )
    .argument('<file>', 'eurofxref-daily.xml, or a file of the bank with more days')
    .option('--dry-run', 'print problems and changes without applying them')
    .action(async (file: string, options) => {
      const text = await context.app.readText(file);
      const { importRates } = await operations();
      const dryRun = options.dryRun === true;
      const imported = await runOperation(context, importRates, { text, dryRun });
      const { rates, days, newest, stale } = imported;
      const warning = stale
        ? `\n${context.colors.yellow('warning:')} the newest rates are of ${newest}, more than a week ago; import newer ones.`
        : '';
      const done = dryRun
        ? importText(dryRun, [`Rates: ${changesText(imported)}.`, ...rowDifferenceLines(imported)])
        : `Imported rates: ${rates} (days: ${days}). The newest are of ${newest}.`;
      show(context, options, {
        json: { dry_run: dryRun, rates, days, newest, stale, ...changesJson(imported) },
        text: done + warning,
      });
    });
}
