import type { SystemActor } from '../../domain/actor.ts';
import { readReferenceData } from '../../outbound/seeds.ts';
import { bumpCatalogueEpoch } from '../../store/catalogue/catalogue.ts';
import * as store from '../../store/catalogue/reference-data.ts';
import { saveExchangeRates } from '../../store/catalogue/reference-data.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { WriteOperation } from '../engine/operation.ts';

/**
 * Fills the reference tables of a new database: countries and states, shipping levels and rates, VAT and
 * exchange rates. From then on the operator maintains them: a database with countries is not changed. Returns
 * whether anything was imported.
 */
export const seedReferenceData: WriteOperation<SystemActor, void, boolean> = {
  kind: 'write',
  run: (tx) => ensureReferenceData(tx),
};

/** Imports the reference tables into a new database that no service uses yet. */
export async function ensureReferenceData(tx: Tx): Promise<boolean> {
  if (await store.hasReferenceData(tx)) return false;
  await bumpCatalogueEpoch(tx);
  // Another process may have imported it while this one waited for the lock.
  if (await store.hasReferenceData(tx)) return false;
  const data = await readReferenceData();
  await store.replaceCountries(tx, data.countries);
  await store.replaceStates(tx, data.states);
  await store.replaceShippingLevels(tx, data.levels);
  await store.replaceShippingRates(tx, data.shippingRates);
  await store.replaceVatRates(tx, data.vatRates);
  await saveExchangeRates(tx, data.exchangeRates);
  return true;
}
