import { type Column, type Domain, type Rule, readSchema } from './catalog.ts';

/** What the driver makes of a type of PostgreSQL, with the parsers of src/store/engine/db.ts. */
export const driverTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'bytea[]': 'readonly Buffer[]',
  date: 'Date',
  integer: 'number',
  // Exact decimal text.
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'smallint[]': 'readonly number[]',
  'text[]': 'readonly string[]',
  'timestamp with time zone': 'Date',
};

interface Shape {
  readonly type: string;
  /** From src/store. */
  readonly file: string;
}

/** What JSON columns hold, and the file of the store that declares it. */
const jsonShapes: Readonly<Record<string, Shape>> = {
  'attempts.report': { type: 'StoredAttempt', file: './engine/attempt-json.ts' },
  'checked_files.failure': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'handovers.failure': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'order_files.failure': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'order_files.stop': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'order_log.reason': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'orders.reason': { type: 'ReasonDetail', file: '../domain/details/reasons.ts' },
  'bulk_orders.reason': { type: 'Detail', file: '../domain/details/details.ts' },
  'bulk_runs.parameters': { type: 'StoredBulkParameters', file: './orders/order-json.ts' },
  'daily_orders.buckets': { type: 'StoredBuckets', file: './figures/additions.ts' },
  'file_checks.options': { type: 'readonly StoredOption[]', file: './catalogue/product-json.ts' },
  'file_facts.facts': { type: 'FileFacts', file: '../domain/files/file-facts.ts' },
  'order_events.facts': { type: 'StoredEventFacts', file: './webhooks/webhook-json.ts' },
  'order_acts.details': { type: 'StoredAct', file: './orders/order-json.ts' },
  'order_files.defects': { type: 'readonly Defect[]', file: '../domain/files/defect.ts' },
  'order_items.delay': { type: 'StoredDelay', file: './signals/item-progress-json.ts' },
  'order_items.options': { type: 'readonly StoredOption[]', file: './catalogue/product-json.ts' },
  'order_items.parcels': { type: 'readonly StoredParcel[]', file: './signals/item-progress-json.ts' },
  'order_items.reorder': { type: 'StoredReorder', file: './orders/order-json.ts' },
  'partner_cancels.items': { type: 'readonly StoredCanceledItem[]', file: './partners/partner-json.ts' },
  'partners.terms': { type: 'StoredTerms', file: './partners/partner-json.ts' },
  'products.construction': { type: 'StoredConstruction', file: './catalogue/product-json.ts' },
  'products.preflight': { type: 'StoredPreflight', file: './catalogue/product-json.ts' },
  'orders.addresses': { type: 'readonly StoredAddress[]', file: './orders/order-json.ts' },
  'orders.costs': { type: 'StoredCosts', file: './orders/order-json.ts' },
  'routings.verdicts': { type: 'readonly StoredVerdict[]', file: './partners/partner-json.ts' },
  'webhook_attempts.answer_headers': { type: 'StoredHeaders', file: './webhooks/webhook-json.ts' },
  'webhook_attempts.request_headers': { type: 'StoredHeaders', file: './webhooks/webhook-json.ts' },
  'orders.meta': { type: 'StoredMeta', file: './orders/order-json.ts' },
};

/** A type for the rows of each table, as they are read. */
export async function rowTypes(): Promise<string> {
  const { domains, columns, rules } = await readSchema();
  for (const column of Object.keys(jsonShapes)) {
    if (!columns.some((existing) => nameOf(existing) === column && isJson(existing)))
      throw new Error(`scripts/pages/rows.ts names a shape for ${column}, which is not a JSON column`);
  }
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...byTable].map(([table, own]) => {
    const checks = rules.filter((rule) => rule.table === table);
    const fields = own.map((column) => `  readonly ${column.name}: ${typeOf(column, checks, domains)};\n`);
    return `export interface ${rowName(table)} {\n${fields.join('')}}\n`;
  });
  return [
    '// Printed by npm run generate from migrations/. Change that, not this file.\n' +
      '// biome-ignore-all format: one column a line\n' +
      imports(),
    ...domains.map(({ name, values }) => `export type ${domainName(name)} = ${union(values)};\n`),
    ...interfaces,
  ].join('\n');
}

function imports(): string {
  const byFile = Map.groupBy(Object.values(jsonShapes), ({ file }) => file);
  const lines = [...byFile].sort().map(([file, shapes]) => {
    const names = [...new Set(shapes.flatMap(({ type }) => type.match(/[A-Z]\w+/g)!))].sort();
    return `import type { ${names.join(', ')} } from '${file}';\n`;
  });
  return lines.join('');
}

/** `order_items` → `OrderItemsRow` */
const rowName = (table: string) => `${pascalName(table)}Row`;

/** `file_defect` → `FileDefectColumn` */
const domainName = (domain: string) => `${pascalName(domain)}Column`;

function pascalName(name: string): string {
  return name
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

const union = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

function typeOf(column: Column, rules: readonly Rule[], domains: readonly Domain[]): string {
  const domain = domains.find(({ name }) => name === column.type);
  const type = isJson(column)
    ? shapeOf(column)
    : domain
      ? domainName(domain.name)
      : (listedValues(column, rules) ?? driverTypeOf(column));
  return column.nullable ? `${type} | null` : type;
}

function isJson({ type }: Column): boolean {
  return type === 'json' || type === 'jsonb';
}

function shapeOf(column: Column): string {
  const shape = jsonShapes[nameOf(column)];
  if (!shape) throw new Error(`${nameOf(column)} holds JSON: name its shape in scripts/pages/rows.ts`);
  return shape.type;
}

/** The union of the texts that a CHECK of the column lists. */
function listedValues({ name, type }: Column, rules: readonly Rule[]): string | undefined {
  if (type !== 'text') return undefined;
  const list = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`);
  const [, values] = rules.map(({ definition }) => list.exec(definition)).find((match) => match) ?? [];
  return values?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function driverTypeOf(column: Column): string {
  const type = driverTypes[column.type.replace(/\(.*\)$/, '')];
  if (!type) throw new Error(`${nameOf(column)} is a ${column.type}: add that type to scripts/pages/rows.ts`);
  return type;
}

function nameOf({ table, name }: Column): string {
  return `${table}.${name}`;
}
