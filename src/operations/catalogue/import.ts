import type { OperatorActor } from '../../domain/actor.ts';
import type { Catalogue, ClientTerm, Product } from '../../domain/catalogue/catalogue.ts';
import { checkClientTerms, checkProducts, termKey } from '../../domain/catalogue/catalogue-rules.ts';
import { inStoredOrder } from '../../domain/catalogue/stored-order.ts';
import type { Problem } from '../../domain/refusal.ts';
import { refuseFileIfAny } from '../../domain/refusal.ts';
import { type CatalogueContents, readCatalogueFile } from '../../formats/catalogue-file/catalogue-file.ts';
import { listClients } from '../../store/access/clients.ts';
import { bumpCatalogueEpoch, readCatalogue } from '../../store/catalogue/catalogue.ts';
import {
  deleteProducts,
  insertProducts,
  replaceClientTerms,
} from '../../store/catalogue/catalogue-writes.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { type CatalogueChanges, type Changes, countsOf, differences, mapOf } from './changes.ts';

export interface CatalogueImport {
  /** A catalogue file, JSON or CSV. */
  readonly text: string;
  /** Check everything and say what would change, but change nothing. */
  readonly dryRun?: boolean | undefined;
  /** Told after each part of the products that is stored. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface ImportResult {
  /** Null = the file says nothing about them, and they stay. */
  readonly products: Changes | null;
  readonly clientTerms: Changes | null;
}

/**
 * Makes the catalogue what a file says it is: what a section of the file does not name, goes. All or nothing:
 * everything that is wrong is reported with its line, first how the file is written, then what it means.
 */
export const importCatalogue: WriteOperation<OperatorActor, CatalogueImport, ImportResult> = {
  kind: 'write',
  run: (tx, _context, input) => saveCatalogue(tx, input),
};

/** The same for a database that no service stands around yet. */
export async function saveCatalogue(tx: Tx, input: CatalogueImport): Promise<ImportResult> {
  const { contents, problems, place } = readCatalogueFile(input.text);
  refuseFileIfAny(problems);

  if (!input.dryRun) await bumpCatalogueEpoch(tx);
  const current = await readCatalogue(tx);
  const ofProducts = checkProducts(contents.products ?? []).map(place);
  refuseFileIfAny([...ofProducts, ...(await problemsOfTerms(tx, contents, current, place))]);

  // From here on nothing is refused.
  const products =
    contents.products && differences(current.products, byReference(inStoredOrder(contents.products)));
  const clientTerms =
    contents.clientTerms && differences(byTermKey(current), mapOf(contents.clientTerms, termKey));
  if (!input.dryRun) {
    if (products) await storeProducts(tx, products, input.onProgress);
    if (contents.clientTerms) await replaceClientTerms(tx, contents.clientTerms);
  }
  return {
    products: products ? countsOf(products) : null,
    clientTerms: clientTerms ? countsOf(clientTerms) : null,
  };
}

/** Terms must fit the products that will be there, whichever of the two the file brings. */
async function problemsOfTerms(
  tx: Tx,
  { products, clientTerms }: CatalogueContents,
  current: Catalogue,
  place: (problem: Problem) => Problem,
): Promise<Problem[]> {
  const surroundings = {
    products: products ?? [...current.products.values()],
    clientIds: new Set((await listClients(tx)).map(({ id }) => id)),
  };
  if (clientTerms) return checkClientTerms(clientTerms, surroundings).map(place);
  return orphanedTerms([...current.clientTerms.values()].flat(), surroundings);
}

/** Terms that are kept, but whose product or category would go. */
function orphanedTerms(
  terms: readonly ClientTerm[],
  surroundings: Parameters<typeof checkClientTerms>[1],
): Problem[] {
  return checkClientTerms(terms, surroundings).map(({ path: [_section, index], code }) => {
    const { clientId, product, category } = terms[Number(index)]!;
    const detail = `lack ${product ?? `the category ${category}`}, which terms of client ${clientId} are about; import terms without it first`;
    return { code, path: ['products'], detail };
  });
}

function byReference(products: readonly Product[]): ReadonlyMap<string, Product> {
  return mapOf(products, ({ reference }) => reference);
}

function byTermKey({ clientTerms }: Catalogue): ReadonlyMap<string, ClientTerm> {
  return mapOf([...clientTerms.values()].flat(), termKey);
}

/** A part is small enough to show progress, and large enough to be quick. */
const PART = 250;

async function storeProducts(
  tx: Tx,
  { added, changed, removed }: CatalogueChanges<Product>,
  onProgress: CatalogueImport['onProgress'],
): Promise<void> {
  await deleteProducts(tx, [...removed, ...changed.map(({ reference }) => reference)]);
  const brought = [...added, ...changed];
  for (let done = 0; done < brought.length; done += PART) {
    await insertProducts(tx, brought.slice(done, done + PART));
    onProgress?.(Math.min(done + PART, brought.length), brought.length);
  }
}
