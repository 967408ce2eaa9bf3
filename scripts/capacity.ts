import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capacityFor, type Demand, RECORDED, readRecorded, usualDemand } from './capacity/model.ts';
import { shownBig } from './capacity/numbers.ts';
import { assumptionLines, measuredRows, rowsOf } from './capacity/page.ts';
import { recordFrom } from './capacity/record.ts';

/**
 * `npm run capacity -- --orders-a-day 100000 --files 2 --file-mb 5 --partners 10 --retention-days 90 --years 3`: what an installation needs for that,
 * by the times that the benches have measured. `--record` takes over the figures of `bench/results`.
 */
const RESULTS = join(import.meta.dirname, '../bench/results');

const options = {
  'orders-a-day': 'ordersADay',
  files: 'files',
  'file-mb': 'fileMb',
  partners: 'partners',
  'retention-days': 'retentionDays',
  years: 'years',
} as const satisfies Record<string, keyof Demand>;
type Option = keyof typeof options;
const names = Object.keys(options) as Option[];

if (process.argv.includes('--record')) record();
else print();

function record(): void {
  writeFileSync(RECORDED, `${JSON.stringify(recordFrom(RESULTS, readRecorded()), null, 2)}\n`);
  console.log(`Written: ${RECORDED}. Now run npm run generate.`);
}

function print(): void {
  const demand = readDemand();
  if (typeof demand === 'string') {
    console.error(demand);
    process.exitCode = 2;
    return;
  }
  const recorded = readRecorded();
  const plain = (cell: string) => cell.replace(/\[(\w+)\]\([^)]*\)/, '$1').replaceAll('`', '');
  printRows(
    `${shownBig(demand.ordersADay)} orders a day`,
    rowsOf([capacityFor(recorded, demand)]).map((row) => row.map(plain)),
  );
  console.log('\nAssumed');
  for (const line of assumptionLines(demand)) console.log(`  ${plain(line)}`);
  printRows(
    '\nMeasured: time of Node and of PostgreSQL for each',
    measuredRows(recorded).map((row) => row.map(plain)),
  );
}

function printRows(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log(title);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

/** Or the sentence that says what is wrong. */
function readDemand(): Demand | string {
  let values: Readonly<Partial<Record<Option, string>>>;
  try {
    ({ values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
        Option,
        { type: 'string' }
      >,
    }));
  } catch {
    return `Known options: ${names.map((name) => `--${name}`).join(', ')}, --record.`;
  }
  const demand: Record<keyof Demand, number> = { ...usualDemand };
  for (const name of names) {
    const text = values[name];
    if (text === undefined) continue;
    const value = Number(text);
    if (!(value > 0) || value > 1e9)
      return `--${name} is ${text}; it must be a number above 0, at most 1,000,000,000.`;
    demand[options[name]] = value;
  }
  return demand;
}
