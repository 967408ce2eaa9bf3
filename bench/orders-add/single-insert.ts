import {
  type AcceptedOrder,
  fileColumns as fileRow,
  orderColumns as orderRow,
} from '../../src/store/orders/accepted-orders.ts';
import {
  typedItemColumns as itemColumns,
  itemColumns as itemRow,
} from '../../src/store/orders/order-items.ts';
import { storedCosts } from '../../src/store/orders/order-json.ts';
import { FILES_PER_ORDER, ITEMS_PER_ORDER } from '../harness/wire-bodies.ts';

/**
 * The fastest plain way to store one order durably: one prepared statement in its own transaction, which
 * inserts exactly the rows that `insertOrders` makes of it. The baseline of the service.
 */
const orderColumns = [
  'client_id bigint',
  'reference text',
  'mode text',
  'email text',
  'price numeric',
  'currency text',
  'hc text',
  'meta jsonb',
  'addresses jsonb',
  'urls_sealed bytea',
  'created_at timestamptz',
  'held_until timestamptz',
  'costs json',
  'interface text',
];
const fileColumns = ['n smallint', 'item_n smallint', 'type text', 'host text', 'md5 text'];

const firstItem = 1 + orderColumns.length;
const firstFile = firstItem + ITEMS_PER_ORDER * itemColumns.length;
const terms = firstFile + FILES_PER_ORDER * fileColumns.length;

const statement = {
  name: 'insert one order',
  text: `
    with new_order as (
      insert into orders (id, state, next_at, ${names(orderColumns)})
      select nextval('order_numbers'), 1, ${placeholderOf('created_at')}, ${placeholders(orderColumns, 1)}
      on conflict (client_id, reference) do nothing
      returning client_id, id
    ), new_terms as (
      insert into order_terms (client_id, term, order_id)
      select client_id, unnest($${terms}::text[]), id from new_order
    ), new_items as (
      insert into order_items (client_id, order_id, ${names(itemColumns)})
      select client_id, id, ${qualified('item', itemColumns)}
      from new_order, (values ${rowsOf(itemColumns, ITEMS_PER_ORDER, firstItem)}) as item (${names(itemColumns)})
    ), new_files as (
      insert into order_files (client_id, order_id, ${names(fileColumns)})
      select client_id, id, ${qualified('file', fileColumns)}
      from new_order, (values ${rowsOf(fileColumns, FILES_PER_ORDER, firstFile)}) as file (${names(fileColumns)})
    )
    select id from new_order`,
};

/**
 * Statements as `pg` takes them: prepared on a connection's first use of it and only bound after that. They insert the
 * template under other references; its columns are made once.
 */
export function singleInserts(template: AcceptedOrder) {
  const order = {
    ...orderRow(template),
    urls_sealed: template.urlsSealed,
    costs: storedCosts(template.costs),
  };
  const items = template.items.map(itemRow);
  const files = template.files.map(fileRow);
  return ({ reference, createdAt, terms }: AcceptedOrder) => ({
    ...statement,
    values: [
      ...valuesOf(orderColumns, { ...order, reference, created_at: createdAt }),
      ...items.flatMap((item) => valuesOf(itemColumns, item)),
      ...files.flatMap((file) => valuesOf(fileColumns, file)),
      terms,
    ],
  });
}

function valuesOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): unknown[] {
  return columns.map((column) => {
    const [name, type] = column.split(' ') as [string, string];
    const value = row[name];
    return type.startsWith('json') && value !== null ? JSON.stringify(value) : value;
  });
}

function names(columns: readonly string[]): string {
  return columns.map((column) => column.split(' ')[0]).join(', ');
}

function qualified(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column.split(' ')[0]}`).join(', ');
}

function placeholders(columns: readonly string[], first: number): string {
  return columns.map((column, index) => `$${first + index}::${column.split(' ')[1]}`).join(', ');
}

function placeholderOf(name: string): string {
  const index = orderColumns.findIndex((column) => column.startsWith(`${name} `));
  return placeholders([orderColumns[index]!], 1 + index);
}

function rowsOf(columns: readonly string[], count: number, first: number): string {
  return Array.from(
    { length: count },
    (_, row) => `(${placeholders(columns, first + row * columns.length)})`,
  ).join(', ');
}
