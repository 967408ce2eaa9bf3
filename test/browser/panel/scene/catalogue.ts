import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR } from '../../../../src/domain/actor.ts';
import { type ImportedFile, importFile } from '../../../../src/operations/catalogue/files.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

const seeds = join(import.meta.dirname, '../../../../seeds');

/** The catalogue and the tables of a new installation, with a change that is coming and terms of one client. */
export async function bringSeededCatalogue({ core }: TestPlaten, clientId: number): Promise<void> {
  const seed = (name: string) => readFile(join(seeds, name), 'utf8');
  const bring = (file: ImportedFile, text: string) =>
    core.operations.run(importFile, OPERATOR, { file, text });
  await bring('countries', await seed('countries.csv'));
  await bring('shipping-rates', await seed('shipping-rates.csv'));
  await bring('vat', `${await seed('vat-rates.csv')}DE,standard,19.5,2027-01-01\n`);
  await bring('exchange-rates', await seed('exchange-rates.xml'));
  const { products } = JSON.parse(await seed('demo-catalogue.json'));
  const client = String(clientId);
  const client_terms = [
    { client, percent: '-3', valid_from: '2025-01-01' },
    { client, percent: '-5', order_fee: '0.35', valid_from: '2026-01-01' },
    { client, category: 'flyer', percent: '-7.5', valid_from: '2026-07-01' },
  ];
  await bring('catalogue', JSON.stringify({ products, client_terms }));
  await core.services.catalogue.poll();
}
