import type { Command } from 'commander';
import { importRates } from '../../operations/catalogue/rates.ts';
import { addCommand, addGroup } from '../command.ts';
import { type CliContext, show, withOpened } from '../context.ts';

export function addRates(program: Command, context: CliContext): void {
  const rates = addGroup(program, 'rates', 'exchange rates, by which prices are given in other currencies');
  addCommand(rates, 'import', 'take in the reference rates of the European Central Bank', [
    'rates import eurofxref-daily.xml',
  ])
    .argument('<file>', 'eurofxref-daily.xml of the European Central Bank, or one with more days')
    .action(async (file: string, options) => {
      const text = await context.app.readText(file);
      const { rates, days, newest, stale } = await withOpened(context, (opened) =>
        opened.run(importRates, { text }),
      );
      const warning = stale
        ? `\n${context.colors.yellow('warning:')} the newest rates are of ${newest}, more than a week ago; import newer ones.`
        : '';
      show(context, options, {
        json: { rates, days, newest, stale },
        text: `Stored: ${rates} (days: ${days}). The newest are of ${newest}.${warning}`,
      });
    });
}
