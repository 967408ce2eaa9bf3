import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import type {
  Catalogue,
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import * as rules from '../../domain/catalogue/rules/reference-rules.ts';
import { shippingRatesInStoredOrder, vatRatesInStoredOrder } from '../../domain/catalogue/stored-order.ts';
import { type Problem, refuseFileIfAny } from '../../domain/refusal.ts';
import type { Written } from '../../formats/catalogue-file/field-types.ts';
import * as forms from '../../formats/catalogue-file/reference-tables.ts';
import { readTableFile, type TableForm, writeTableFile } from '../../formats/catalogue-file/table-file.ts';
import { readReferenceData } from '../../outbound/seeds.ts';
import { bumpCatalogueEpoch, readCatalogue } from '../../store/catalogue/catalogue.ts';
import * as store from '../../store/catalogue/reference-data.ts';
import { saveExchangeRates } from '../../store/catalogue/reference-data.ts';
import type { Tx } from '../../store/engine/db.ts';
import { listPartners } from '../../store/partners/partners.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import {
  beginImport,
  differences,
  type FileImport,
  type ImportedEntries,
  importedEntries,
  mapOf,
} from './changes.ts';

/** A reference table that the operator maintains as a file: its columns, its statements and its rules. */
export interface OperatorTable<Row> {
  readonly name: string;
  readonly form: TableForm<Row>;
  /** In export order. */
  rowsOf(catalogue: Catalogue): readonly Row[];
  /** The unique key of a row. */
  keyOf(row: Row): string;
  check(rows: readonly Row[], surroundings: rules.ValidationContext): Problem[];
  replace(tx: Tx, rows: readonly Row[]): Promise<void>;
}

export const countries: OperatorTable<CountryEntry> = {
  name: 'countries',
  form: forms.countryForm,
  rowsOf: (catalogue) => [...catalogue.countries.values()].map(({ states: _states, ...country }) => country),
  keyOf: rules.countryKey,
  check: rules.checkCountries,
  replace: store.replaceCountries,
};

export const states: OperatorTable<CountryStateEntry> = {
  name: 'states',
  form: forms.stateForm,
  rowsOf: (catalogue) =>
    [...catalogue.countries.values()].flatMap(({ code: country, states }) =>
      states.map((state) => ({ ...state, country })),
    ),
  keyOf: rules.stateKey,
  check: rules.checkStates,
  replace: store.replaceStates,
};

export const shippingLevels: OperatorTable<ShippingLevel> = {
  name: 'shipping levels',
  form: forms.shippingLevelForm,
  rowsOf: ({ levels }) => levels,
  keyOf: rules.levelKey,
  check: rules.checkShippingLevels,
  replace: store.replaceShippingLevels,
};

export const shippingRates: OperatorTable<ShippingRate> = {
  name: 'shipping rates',
  form: forms.shippingRateForm,
  rowsOf: shippingRatesInStoredOrder,
  keyOf: rules.shippingRateKey,
  check: rules.checkShippingRates,
  replace: store.replaceShippingRates,
};

export const vatRates: OperatorTable<VatRate> = {
  name: 'VAT rates',
  form: forms.vatRateForm,
  rowsOf: vatRatesInStoredOrder,
  keyOf: rules.vatRateKey,
  check: rules.checkVatRates,
  replace: store.replaceVatRates,
};

export interface ImportedTable extends ImportedEntries {
  /** The version of the catalogue that the file was compared with. */
  readonly version: number;
}

/**
 * Replaces a table by a file, CSV whose first line names the columns: rows that are missing in the file are removed. All or nothing, every problem
 * with its line.
 */
export function importTable<Row>(
  table: OperatorTable<Row>,
): WriteOperation<OperatorActor, FileImport, ImportedTable> {
  return {
    kind: 'write',
    audit: ({ dryRun }, { added, changed, removed, unchanged }) =>
      dryRun
        ? undefined
        : {
            action: 'import_table',
            subject: `table ${table.name}`,
            details: { added, changed, removed, unchanged },
          },
    async run(tx, _context, input) {
      const { rows, problems, place } = readTableFile(table.form, input.text);
      refuseFileIfAny(problems);
      const version = await beginImport(tx, input);
      const catalogue = await readCatalogue(tx);
      const partnerIds = new Set((await listPartners(tx)).map(({ id }) => id));
      refuseFileIfAny(table.check(rows, { catalogue, partnerIds }).map(place));
      if (!input.dryRun) await table.replace(tx, rows);
      const before = mapOf(table.rowsOf(catalogue), table.keyOf);
      const changes = differences(before, mapOf(rows, table.keyOf));
      const entry = { keyOf: table.keyOf, write: table.form.write };
      return { ...importedEntries(changes, before, entry), version };
    },
  };
}

export interface ExportedTable {
  readonly columns: readonly string[];
  /** The non-empty cells by column name. */
  readonly records: readonly Readonly<Record<string, Written>>[];
  /** The table as a file. Importing it changes nothing; exporting it again gives the same bytes. */
  readonly text: string;
}

export function exportTable<Row>(
  table: OperatorTable<Row>,
): ReadOperation<OperatorActor, void, ExportedTable> {
  return {
    kind: 'read',
    async run(queries) {
      const rows = table.rowsOf(await readCatalogue(queries));
      return {
        columns: Object.keys(table.form.fields),
        records: rows.map((row) => table.form.write(row)),
        text: writeTableFile(table.form, rows),
      };
    },
  };
}

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
