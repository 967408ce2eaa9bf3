import type { OperatorActor } from '../../domain/actor.ts';
import type { Catalogue, ClientTerm, Product } from '../../domain/catalogue/catalogue.ts';
import { checkClientTerms, checkProducts, termKey } from '../../domain/catalogue/rules/catalogue-rules.ts';
import { inStoredOrder } from '../../domain/catalogue/stored-order.ts';
import { type Problem, refuseFileIfAny } from '../../domain/refusal.ts';
import { type CatalogueContents, readCatalogueFile } from '../../formats/catalogue-file/catalogue-file.ts';
import { flatProduct, flatTerm } from '../../formats/catalogue-file/records.ts';
import { entryAt } from '../../lib/lists.ts';
import { listClients } from '../../store/access/clients.ts';
import {
  deleteProducts,
  insertProducts,
  readCatalogue,
  replaceClientTerms,
} from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { WriteOperation } from '../engine/operation.ts';
import {
  beginImport,
  type CatalogueChanges,
  differences,
  type EntryForm,
  type FileImport,
  type ImportChanges,
  type ImportedEntries,
  importedEntries,
  mapOf,
} from './changes.ts';

/** A catalogue file, JSON or CSV. */
export interface CatalogueImport extends FileImport {
  /** Called after each stored part of the products. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface ImportResult {
  /** Null = the file lacks this section, and the stored one stays. */
  readonly products: ImportedEntries | null;
  readonly clientTerms: ImportedEntries | null;
  /** The version of the catalogue that the file was compared with. */
  readonly version: number;
}

/**
 * Replaces the catalogue by a file: entries missing in a section of the file are removed. All or nothing:
 * every problem is reported with its line, syntax errors first.
 */
export const importCatalogue: WriteOperation<OperatorActor, CatalogueImport, ImportResult> = {
  kind: 'write',
  audit: ({ dryRun }, { products, clientTerms }) =>
    dryRun
      ? undefined
      : {
          action: 'import_catalogue',
          subject: 'catalogue',
          details: { products: auditedOf(products), clientTerms: auditedOf(clientTerms) },
        },
  run: (tx, _context, input) => saveCatalogue(tx, input),
};

function auditedOf(imported: ImportedEntries | null): ImportChanges | null {
  if (!imported) return null;
  const { differences: _differences, ...changes } = imported;
  return changes;
}

/** Imports a catalogue into a new database that no service uses yet. */
export async function saveCatalogue(tx: Tx, input: CatalogueImport): Promise<ImportResult> {
  const { contents, problems, place } = readCatalogueFile(input.text);
  refuseFileIfAny(problems);

  const version = await beginImport(tx, input);
  const current = await readCatalogue(tx);
  const ofProducts = checkProducts(contents.products ?? []).map(place);
  refuseFileIfAny([...ofProducts, ...(await problemsOfTerms(tx, contents, current, place))]);

  // From here on nothing is refused.
  const products =
    contents.products && differences(current.products, byReference(inStoredOrder(contents.products)));
  const currentTerms = byTermKey(current);
  const clientTerms = contents.clientTerms && differences(currentTerms, mapOf(contents.clientTerms, termKey));
  if (!input.dryRun) {
    if (products) await storeProducts(tx, products, input.onProgress);
    if (contents.clientTerms) await replaceClientTerms(tx, contents.clientTerms);
  }
  return {
    products: products ? importedEntries(products, current.products, productEntry) : null,
    clientTerms: clientTerms ? importedEntries(clientTerms, currentTerms, termEntry) : null,
    version,
  };
}

const productEntry: EntryForm<Product> = { keyOf: ({ reference }) => reference, write: flatProduct };
const termEntry: EntryForm<ClientTerm> = { keyOf: termKey, write: flatTerm };

/** The terms that do not fit the products after the import, whichever section the file has. */
async function problemsOfTerms(
  tx: Tx,
  { products, clientTerms }: CatalogueContents,
  current: Catalogue,
  place: (problem: Problem) => Problem,
): Promise<Problem[]> {
  const context = {
    products: products ?? [...current.products.values()],
    clientIds: new Set((await listClients(tx)).map(({ id }) => id)),
  };
  if (clientTerms) return checkClientTerms(clientTerms, context).map(place);
  return orphanedTerms([...current.clientTerms.values()].flat(), context);
}

/** Stored terms whose product or category the import would remove. */
function orphanedTerms(
  terms: readonly ClientTerm[],
  context: Parameters<typeof checkClientTerms>[1],
): Problem[] {
  return checkClientTerms(terms, context).map(({ path: [_section, index], code }) => {
    const { clientId, product, category } = entryAt(terms, Number(index));
    const detail = { code: 'term_left_behind', product, category, client: clientId } as const;
    return { code, path: ['products'], detail };
  });
}

function byReference(products: readonly Product[]): ReadonlyMap<string, Product> {
  return mapOf(products, ({ reference }) => reference);
}

function byTermKey({ clientTerms }: Catalogue): ReadonlyMap<string, ClientTerm> {
  return mapOf([...clientTerms.values()].flat(), termKey);
}

/** A part is small enough to show progress, and large enough to be fast. */
const PART = 250;

async function storeProducts(
  tx: Tx,
  { added, changed, removed }: CatalogueChanges<Product>,
  onProgress: CatalogueImport['onProgress'],
): Promise<void> {
  await deleteProducts(tx, [...removed, ...changed.map(({ reference }) => reference)]);
  const imported = [...added, ...changed];
  for (let done = 0; done < imported.length; done += PART) {
    await insertProducts(tx, imported.slice(done, done + PART));
    onProgress?.(Math.min(done + PART, imported.length), imported.length);
  }
}
