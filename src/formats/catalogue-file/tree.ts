import type { ClientTerm, PriceRow, Product, ProductOption } from '../../domain/catalogue/catalogue.ts';
import type { Path, Problem } from '../../domain/refusal.ts';
import type { Json } from '../../lib/text/json-text.ts';
import { type Located, type LocatedObject, positionAt } from '../../lib/text/located.ts';
import { type FileProblems, readRecord, writeRecord } from './fields.ts';
import * as records from './records.ts';

/** The contents of a catalogue file. A missing section leaves the stored one unchanged. */
export interface CatalogueContents {
  readonly products?: readonly Product[] | undefined;
  readonly clientTerms?: readonly ClientTerm[] | undefined;
}

/**
 * Converts the tree, into which both formats are read, to products and terms. Entries with problems are left
 * out, so the contents are complete only if no problem was reported.
 */
export function readTree(root: Located, problems: FileProblems): CatalogueContents {
  if (root.kind !== 'object') {
    problems.add(root, [], { code: 'catalogue_must_be_object' });
    return {};
  }
  for (const [name, section] of root.fields) {
    if (name !== 'products' && name !== 'client_terms')
      problems.add(section, [name], { code: 'section_unknown' });
  }
  if (root.fields.size === 0) problems.add(root, [], { code: 'catalogue_empty' });
  const products = root.fields.get('products');
  const terms = root.fields.get('client_terms');
  return {
    products: products && readList(products, ['products'], problems, readProduct),
    clientTerms: terms && readList(terms, ['client_terms'], problems, readTerm),
  };
}

type ReadRecord<Value> = (record: LocatedObject, path: Path, problems: FileProblems) => Value | undefined;

function readList<Value>(
  list: Located | undefined,
  path: Path,
  problems: FileProblems,
  read: ReadRecord<Value>,
): Value[] {
  if (!list) return [];
  if (list.kind !== 'list') {
    problems.add(list, path, { code: 'must_be_list' });
    return [];
  }
  return list.items.flatMap((item, index) => {
    const itemPath = [...path, index];
    if (item.kind === 'object') return read(item, itemPath, problems) ?? [];
    problems.add(item, itemPath, { code: 'must_be_object' });
    return [];
  });
}

const readProduct: ReadRecord<Product> = (record, path, problems) => {
  const fields = readRecord(records.productFields, record, path, problems, ['options', 'prices']);
  const options = readList(record.fields.get('options'), [...path, 'options'], problems, readOption);
  const prices = readList(record.fields.get('prices'), [...path, 'prices'], problems, readPrice);
  if (!fields || !areTogether(records.togetherInProducts, fields, record, path, problems)) return undefined;
  return records.toProduct(fields, options, prices);
};

/** Reports groups of fields that are only partly given. */
function areTogether<Name extends string>(
  groups: readonly (readonly Name[])[],
  fields: Readonly<Record<Name, unknown>>,
  record: LocatedObject,
  path: Path,
  problems: FileProblems,
): boolean {
  for (const names of groups) {
    const given = names.filter((name) => fields[name] !== null);
    const [first] = given;
    if (first && given.length < names.length) {
      problems.add(positionAt(record, [first]), [...path, first], {
        code: 'fields_needed_together',
        fields: names,
      });
      return false;
    }
  }
  return true;
}

const readOption: ReadRecord<ProductOption> = (record, path, problems) => {
  const fields = readRecord(records.optionFields, record, path, problems, ['prices']);
  const prices = readList(record.fields.get('prices'), [...path, 'prices'], problems, readPrice);
  if (!fields || !areTogether(records.togetherInOptions, fields, record, path, problems)) return undefined;
  return records.toOption(fields, prices);
};

const readPrice: ReadRecord<PriceRow> = (record, path, problems) => {
  const fields = readRecord(records.priceFields, record, path, problems);
  return fields && records.toPrice(fields);
};

const readTerm: ReadRecord<ClientTerm> = (record, path, problems) => {
  const fields = readRecord(records.termFields, record, path, problems);
  return fields && records.toTerm(fields);
};

/** The contents as plain data, in the form of the tree. */
export function writeTree({ products, clientTerms }: CatalogueContents): Json {
  return {
    products: products?.map((product) => ({
      ...writeRecord(records.productFields, records.fromProduct(product)),
      options: product.options.map((option) => ({
        ...writeRecord(records.optionFields, records.fromOption(option)),
        prices: option.prices.length > 0 ? option.prices.map(writePrice) : undefined,
      })),
      prices: product.prices.map(writePrice),
    })),
    client_terms: clientTerms?.map((term) => writeRecord(records.termFields, records.fromTerm(term))),
  };
}

function writePrice(price: PriceRow): Json {
  return writeRecord(records.priceFields, records.fromPrice(price));
}

/** Names whose difference between domain and files is more than snake_case. */
const spelling: Readonly<Record<string, string>> = {
  isDefault: 'default',
  clientId: 'client',
  partnerId: 'partner',
  maxWeightG: 'weight_max_g',
};

/** A problem of the contents, with the names in the file and its position. */
export function placeProblem(root: Located, problem: Problem): Problem {
  const path = pathInFile(problem.path);
  const { line, column } = positionAt(root, path);
  return { ...problem, path, line, column };
}

/** `['products', 2, 'quantity', 'max']` is quantity_max of the third product. */
function pathInFile(path: Path): Path {
  const steps = path.map((step) => (typeof step === 'string' ? (spelling[step] ?? snakeCase(step)) : step));
  const at = steps.findIndex((step) => typeof step === 'string' && step in nested);
  const [outer, inner, ...rest] = steps.slice(at);
  if (at === -1 || inner === undefined) return steps;
  return [...steps.slice(0, at), nested[String(outer)]?.(String(inner)) ?? '', ...rest];
}

/** Parts of a product whose fields are columns of the product in a file. */
const nested: Readonly<Record<string, (name: string) => string>> = {
  quantity: (name) => `quantity_${name}`,
  pages: (name) => `pages_${name}`,
  construction: (name) => (lengths.has(name) ? `${name}_mm` : name),
  preflight: (name) => (name === 'mode' ? 'preflight' : `preflight_${name}`),
};

const lengths: ReadonlySet<string> = new Set([
  'cover',
  'board',
  'hinge',
  'setback',
  'overhang',
  'wrap',
  'flap',
]);

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
