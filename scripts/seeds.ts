import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCsvLine } from '../src/lib/text/csv.ts';
import { countriesTable, statesTable } from './seeds/countries.ts';
import { demoCatalogue } from './seeds/demo-catalogue.ts';
import { shippingRatesTable } from './seeds/shipping-rates.ts';

/**
 * `npm run seeds`: generates those seeds that are not written by hand. The output is reviewed and committed,
 * so that running the service needs none of this. `--check` writes nothing and fails when a file is outdated.
 */
const FOLDER = join(import.meta.dirname, '../seeds');

const csv = (rows: readonly string[][]) => rows.map((cells) => `${formatCsvLine(cells)}\n`).join('');

const files: Readonly<Record<string, () => string>> = {
  'countries.csv': () => csv(countriesTable()),
  'states.csv': () => csv(statesTable()),
  'shipping-rates.csv': () => csv(shippingRatesTable()),
  'demo-catalogue.json': demoCatalogue,
};

const stale: string[] = [];
for (const [name, make] of Object.entries(files)) {
  const text = make();
  if ((await readFile(join(FOLDER, name), 'utf8').catch(() => '')) === text) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) await writeFile(join(FOLDER, name), text);
}

if (stale.length === 0) console.log('Every seed is fresh.');
else if (!process.argv.includes('--check')) console.log(`Made ${stale.join(', ')}.`);
else {
  console.error(`Stale: ${stale.join(', ')}. Run npm run seeds, and look at what changed.`);
  process.exitCode = 1;
}
