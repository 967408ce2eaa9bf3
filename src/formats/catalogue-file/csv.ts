import type { Path } from '../../domain/refusal.ts';
import { keysOf } from '../../lib/keys.ts';
import { describeString } from '../../lib/text/characters.ts';
import { type CsvLine, formatCsvLine, parseCsv } from '../../lib/text/csv.ts';
import type { Located, LocatedList } from '../../lib/text/located.ts';
import { nearest } from '../../lib/text/nearest.ts';
import { checkColumns, recordOf, trimmedCells, withoutEmptyLines } from './columns.ts';
import { type Fields, type FileProblems, type RecordOf, writeRecord } from './fields.ts';
import * as records from './records.ts';
import type { CatalogueContents } from './tree.ts';

/**
 * A catalogue as CSV: one record per line, whose first cell is its type. A line `#product,reference,…` lists
 * the columns of the following lines `product,…`, so every type has its own columns.
 */

/** The types of lines, with the columns of their owner and those of their record. */
const lineTypes = {
  product: { belongsTo: [], fields: records.productFields },
  option: { belongsTo: ['product'], fields: records.optionFields },
  // The option is empty for a price of the product itself.
  price: { belongsTo: ['product', 'option'], fields: records.priceFields },
  term: { belongsTo: [], fields: records.termFields },
} satisfies Record<string, { belongsTo: readonly string[]; fields: Fields }>;

type LineType = keyof typeof lineTypes;

/** The number of the first cell after the type. */
const FIRST_COLUMN = 2;

const typeNames = keysOf(lineTypes);

function columnsOf(type: LineType): string[] {
  const { belongsTo, fields } = lineTypes[type];
  return [...belongsTo, ...Object.keys(fields)];
}

/** Reads the lines into the same tree as a JSON file; undefined if the columns are unknown. */
export function parseCatalogueCsv(text: string, problems: FileProblems): Located | undefined {
  const lines = withoutEmptyLines(parseCsv(text));
  const columns = readColumns(lines, problems);
  if (problems.list.length > 0) return undefined;
  const builder = new TreeBuilder(problems);
  for (const { line, cells } of lines) {
    const [first = '', ...rest] = cells;
    const type = typeOf(first);
    if (!type) continue;
    if (first.startsWith('#')) builder.begin(type, line);
    else builder.add(type, line, columns.get(type) ?? [], rest);
  }
  return builder.root;
}

function typeOf(cell: string): LineType | undefined {
  return typeNames.find((name) => cell === name || cell === `#${name}`);
}

/** The columns of each type of line. Reports lines without a type or without columns. */
function readColumns(lines: readonly CsvLine[], problems: FileProblems): Map<LineType, readonly string[]> {
  const columns = new Map<LineType, readonly string[]>();
  const typed = lines.flatMap(({ line, cells: [first = '', ...rest] }) => {
    const type = typeOf(first);
    if (type) return [{ type, line, isHeading: first.startsWith('#'), cells: trimmedCells(rest) }];
    const meant = nearest(first, typeNames);
    const detail = {
      code: 'line_type_unknown',
      given: describeString(first),
      meant,
      known: typeNames,
    } as const;
    problems.add({ line, column: 1 }, [], detail);
    return [];
  });
  for (const { type, line, cells } of typed.filter(({ isHeading }) => isHeading)) {
    if (columns.has(type)) problems.add({ line }, [], { code: 'columns_listed_twice', type });
    columns.set(type, cells);
    const { belongsTo, fields } = lineTypes[type];
    checkColumns({ line, cells }, fields, problems, belongsTo, FIRST_COLUMN);
  }
  // Lines are checked only against valid headings.
  if (problems.list.length > 0) return columns;
  for (const { type, line, isHeading, cells } of typed) {
    const named = columns.get(type);
    if (!named) problems.add({ line }, [], { code: 'columns_not_listed', type });
    else if (!isHeading && cells.length > named.length)
      problems.add({ line }, [], {
        code: 'too_many_cells',
        cells: cells.length,
        columns: named.length,
        type,
      });
  }
  return columns;
}

type Growing = ReturnType<typeof recordOf>;

class TreeBuilder {
  readonly #problems: FileProblems;
  readonly root: Growing = newObject(1);
  /** Products by reference, options by both references. */
  readonly #owners = new Map<string, Growing>();

  constructor(problems: FileProblems) {
    this.#problems = problems;
  }

  /** Makes the section of these headings part of the file, even if no line follows. */
  begin(type: LineType, line: number): void {
    if (type === 'product' || type === 'term') this.#section(type, line);
  }

  add(type: LineType, line: number, columns: readonly string[], cells: readonly string[]): void {
    const record = recordOf({ line, cells }, columns, FIRST_COLUMN);
    if (type === 'product') this.#addProduct(record);
    else if (type === 'option') this.#addOption(record);
    else if (type === 'price') this.#addPrice(record);
    else this.#section(type, line).items.push(record);
  }

  #addProduct(record: Growing): void {
    this.#section('product', record.line).items.push(record);
    this.#own(cellOf(record, 'reference'), record);
  }

  #addOption(record: Growing): void {
    const product = takeCell(record, 'product');
    const owner = this.#find(product, product, record.line, ['product']);
    if (!owner) return;
    listIn(owner, 'options', record.line).items.push(record);
    this.#own(ownerKey(product, cellOf(record, 'reference')), record);
  }

  #addPrice(record: Growing): void {
    const product = takeCell(record, 'product');
    const option = takeCell(record, 'option');
    let owner = this.#find(product, product, record.line, ['product']);
    if (owner && option !== '')
      owner = this.#find(ownerKey(product, option), option, record.line, ['option']);
    if (owner) listIn(owner, 'prices', record.line).items.push(record);
  }

  /** Registers the owner of a key. Duplicates are reported later, as in JSON; the first one is the owner. */
  #own(key: string, record: Growing): void {
    if (!this.#owners.has(key)) this.#owners.set(key, record);
  }

  #find(key: string, named: string, line: number, path: Path): Growing | undefined {
    const owner = this.#owners.get(key);
    if (!owner) this.#problems.add({ line }, path, { code: 'owner_unknown', given: describeString(named) });
    return owner;
  }

  #section(type: LineType, line: number): GrowingList {
    return listIn(this.root, type === 'term' ? 'client_terms' : 'products', line);
  }
}

function newObject(line: number): Growing {
  return { line, kind: 'object', fields: new Map() };
}

function cellOf({ fields }: Growing, name: string): string {
  const field = fields.get(name);
  return field?.kind === 'scalar' ? String(field.value) : '';
}

/** Removes and returns the cell of a column that identifies the owner of the record. */
function takeCell(record: Growing, name: string): string {
  const cell = cellOf(record, name);
  record.fields.delete(name);
  return cell;
}

type GrowingList = LocatedList & { items: Located[] };

function listIn(parent: Growing, name: string, line: number): GrowingList {
  const list = (parent.fields.get(name) as GrowingList | undefined) ?? { line, kind: 'list', items: [] };
  parent.fields.set(name, list);
  return list;
}

/** The key of an option's owner: references contain no spaces. */
function ownerKey(product: string, option: string): string {
  return `${product} ${option}`;
}

export function formatCatalogueCsv({ products, clientTerms }: CatalogueContents): string {
  const lines: string[][] = [];
  const heading = (type: LineType) => lines.push([`#${type}`, ...columnsOf(type)]);
  const add = <F extends Fields>(type: LineType, belongsTo: string[], fields: F, record: RecordOf<F>) => {
    const written = writeRecord(fields, record);
    lines.push([type, ...belongsTo, ...Object.keys(fields).map((name) => String(written[name] ?? ''))]);
  };
  if (products) for (const type of ['product', 'option', 'price'] as const) heading(type);
  for (const product of products ?? []) {
    add('product', [], records.productFields, records.fromProduct(product));
    for (const option of product.options)
      add('option', [product.reference], records.optionFields, records.fromOption(option));
    for (const price of product.prices)
      add('price', [product.reference, ''], records.priceFields, records.fromPrice(price));
    for (const option of product.options) {
      for (const price of option.prices)
        add('price', [product.reference, option.reference], records.priceFields, records.fromPrice(price));
    }
  }
  if (clientTerms) heading('term');
  for (const term of clientTerms ?? []) add('term', [], records.termFields, records.fromTerm(term));
  return lines.map((cells) => `${formatCsvLine(cells)}\n`).join('');
}
