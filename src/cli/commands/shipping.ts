import type { Command } from 'commander';
import { withExamples } from '../command.ts';
import type { CliContext } from '../context.ts';
import { addTable } from '../operator-table.ts';

export function define(shipping: Command, context: CliContext): void {
  withExamples(shipping, 'regions export regions.csv');
  addTable(shipping, context, {
    name: 'rates',
    description: 'shipping prices by zone, level, weight and print partner',
    rows: 'shipping rates',
    pick: ({ shippingRates }) => shippingRates,
  });
  addTable(shipping, context, {
    name: 'levels',
    description: 'shipping levels, from the slowest to the fastest',
    rows: 'shipping levels',
    pick: ({ shippingLevels }) => shippingLevels,
  });
  addTable(shipping, context, {
    name: 'countries',
    description: 'countries with their zone, zip format and whether an address needs a state',
    rows: 'countries',
    pick: ({ countries }) => countries,
  });
  addTable(shipping, context, {
    name: 'regions',
    description: 'states and provinces that an address can name',
    rows: 'regions',
    pick: ({ states }) => states,
  });
}
