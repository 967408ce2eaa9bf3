import type { SystemActor } from '../../domain/actor.ts';
import { readReferenceData } from '../../outbound/seeds.ts';
import { bumpCatalogueEpoch } from '../../store/catalogue/catalogue.ts';
import { saveExchangeRates } from '../../store/catalogue/exchange-rates.ts';
import * as store from '../../store/catalogue/reference-data.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { WriteOperation } from '../engine/operation.ts';

/**
 * Gives a new database what every catalogue leans on: countries and states, shipping levels and rates, VAT,
 * and exchange rates to begin with. From then on all of it is the operator's: where there are countries,
 * nothing is touched. Answers whether anything was brought.
 */
export const seedReferenceData: WriteOperation<SystemActor, void, boolean> = {
  kind: 'write',
  run: (tx) => ensureReferenceData(tx),
};

/** The same for a database that no service stands around yet. */
export async function ensureReferenceData(tx: Tx): Promise<boolean> {
  if (await store.hasReferenceData(tx)) return false;
  await bumpCatalogueEpoch(tx);
  // Another process may have brought it while this one waited for its turn.
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
