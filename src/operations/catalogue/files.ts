import type { OperatorActor } from '../../domain/actor.ts';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import { termsInStoredOrder } from '../../domain/catalogue/stored-order.ts';
import {
  type CatalogueFormat,
  catalogueFormats,
  writeCatalogueFile,
} from '../../formats/catalogue-file/catalogue-file.ts';
import { readCatalogue } from '../../store/catalogue/catalogue.ts';
import type { Audited, ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { FileImport, ImportedEntries } from './changes.ts';
import { importCatalogue } from './import.ts';
import { importRates } from './rates.ts';
import * as tables from './tables.ts';

/** The files that make up the catalogue, for callers that choose one of them by its name. */
export const exportedFiles = [
  'catalogue',
  'vat',
  'shipping-rates',
  'shipping-levels',
  'countries',
  'regions',
] as const;
export const importedFiles = [...exportedFiles, 'exchange-rates'] as const;
/** The formats of the file of products and client terms; tables are CSV. */
export const exportFormats = catalogueFormats;
type ExportedCatalogueFile = (typeof exportedFiles)[number];
export type ImportedFile = (typeof importedFiles)[number];

interface NamedFileImport extends FileImport {
  readonly file: ImportedFile;
}

interface ImportedSection extends ImportedEntries {
  /** Products and client terms are two sections of one file. */
  readonly name: ImportedFile | 'products' | 'client-terms';
}

interface ImportedSections {
  readonly dryRun: boolean;
  /** The version of the catalogue that the file was compared with. */
  readonly version: number;
  /** The sections that the file has. */
  readonly sections: readonly ImportedSection[];
  /** The newest exchange rates after the import; null for other files. */
  readonly rates: { readonly newest: PlainDate | null; readonly stale: boolean } | null;
  readonly audited: Audited | undefined;
}

/** Imports one of the files, with the rules and the audit entry of its own import. */
export const importFile: WriteOperation<OperatorActor, NamedFileImport, ImportedSections> = {
  kind: 'write',
  audit: (_input, { audited }) => audited,
  async run(tx, context, { file, ...input }) {
    const dryRun = input.dryRun === true;
    const run = async <Output>(operation: WriteOperation<OperatorActor, FileImport, Output>) => {
      const output = await operation.run(tx, context, input);
      return { output, audited: operation.audit?.(input, output, context.actor) };
    };
    if (file === 'catalogue') {
      const { output, audited } = await run(importCatalogue);
      const { products, clientTerms, version } = output;
      const sections: ImportedSection[] = [];
      if (products) sections.push({ name: 'products', ...products });
      if (clientTerms) sections.push({ name: 'client-terms', ...clientTerms });
      return { dryRun, version, sections, rates: null, audited };
    }
    if (file === 'exchange-rates') {
      const { output, audited } = await run(importRates);
      const { version, newest, stale, ...entries } = output;
      return { dryRun, version, sections: [{ name: file, ...entries }], rates: { newest, stale }, audited };
    }
    const { output, audited } = await run(withTable(file, (table) => tables.importTable(table)));
    const { version, ...entries } = output;
    return { dryRun, version, sections: [{ name: file, ...entries }], rates: null, audited };
  },
};

interface FileText {
  readonly file: ExportedCatalogueFile;
  readonly text: string;
}

/**
 * One of the files, ready to be imported again. Exchange rates come from a bank, so they are not exported.
 */
export const exportFile: ReadOperation<
  OperatorActor,
  { readonly file: ExportedCatalogueFile; readonly format?: CatalogueFormat | undefined },
  FileText
> = {
  kind: 'read',
  readsMany: true,
  async run(queries, context, { file, format = 'json' }) {
    if (file === 'catalogue') {
      return { file, text: (await exportCatalogue.run(queries, context, { format })).text };
    }
    const { text } = await withTable(file, (table) => tables.exportTable(table)).run(queries, context);
    return { file, text };
  },
};

/** Calls back with a table. Its row type is known only to its own functions. */
function withTable<Result>(
  name: Exclude<ExportedCatalogueFile, 'catalogue'>,
  use: <Row>(table: tables.OperatorTable<Row>) => Result,
): Result {
  switch (name) {
    case 'vat':
      return use(tables.vatRates);
    case 'shipping-rates':
      return use(tables.shippingRates);
    case 'shipping-levels':
      return use(tables.shippingLevels);
    case 'countries':
      return use(tables.countries);
    case 'regions':
      return use(tables.states);
  }
}

interface ExportedCatalogue {
  readonly text: string;
  readonly products: number;
  readonly clientTerms: number;
}

/** The whole catalogue as a file. Importing it changes nothing; exporting it again gives the same bytes. */
export const exportCatalogue: ReadOperation<OperatorActor, { format: CatalogueFormat }, ExportedCatalogue> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { format }) {
    const catalogue = await readCatalogue(queries);
    const products = [...catalogue.products.values()];
    const clientTerms = termsInStoredOrder([...catalogue.clientTerms.values()].flat());
    const text = writeCatalogueFile({ products, clientTerms }, format);
    return { text, products: products.length, clientTerms: clientTerms.length };
  },
};
