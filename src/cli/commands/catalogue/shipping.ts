import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { addTable } from './operator-table.ts';

export function define(shipping: CliCommand, context: CliContext): void {
  shipping.asNoun('regions export regions.csv');
  addTable(shipping, context, {
    name: 'rates',
    description: 'list, export and import shipping rates by zone, level and weight',
    rows: 'shipping rates',
    pick: ({ shippingRates }) => shippingRates,
  });
  addTable(shipping, context, {
    name: 'levels',
    description: 'list, export and import shipping levels',
    rows: 'shipping levels',
    pick: ({ shippingLevels }) => shippingLevels,
  });
  addTable(shipping, context, {
    name: 'countries',
    description: 'list, export and import countries with their zones and zip formats',
    rows: 'countries',
    pick: ({ countries }) => countries,
  });
  addTable(shipping, context, {
    name: 'regions',
    description: 'list, export and import regions (states and provinces)',
    rows: 'regions',
    pick: ({ states }) => states,
  });
}
