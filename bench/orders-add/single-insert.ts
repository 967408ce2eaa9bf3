import type { OrderRow } from '../../src/store/orders/orders.ts';
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
  'created_at timestamptz',
  'held_until timestamptz',
  'costs json',
];
const itemColumns = [
  'n smallint',
  'reference text',
  'product text',
  'product_name text',
  'title text',
  'count int',
  'shipping_level text',
  'shipping_option text',
  'price numeric',
  'currency text',
  'hc text',
  'cost numeric',
  'reorder jsonb',
  'options jsonb',
];
const fileColumns = [
  'n smallint',
  'item_n smallint',
  'type text',
  'url_sealed bytea',
  'host text',
  'md5 text',
];

const firstItem = 1 + orderColumns.length;
const firstFile = firstItem + ITEMS_PER_ORDER * itemColumns.length;

const statement = {
  name: 'insert one order',
  text: `
    with new_order as (
      insert into orders (id, state, next_at, ${names(orderColumns)})
      select nextval('order_numbers'), 1, ${placeholderOf('created_at')}, ${placeholders(orderColumns, 1)}
      on conflict (client_id, reference) do nothing
      returning client_id, id
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

/** In the form that `pg` takes: prepared on a connection's first use and only bound after that. */
export function singleInsert(order: OrderRow) {
  const { items, files } = order;
  const values: unknown[] = [
    order.client_id,
    order.reference,
    order.mode,
    order.email,
    order.price,
    order.currency,
    order.hc,
    order.meta,
    JSON.stringify(order.addresses),
    order.created_at,
    order.held_until,
    JSON.stringify(order.costs),
  ];
  for (const item of items) {
    values.push(item.n, item.reference, item.product, item.product_name, item.title, item.count);
    values.push(item.shipping_level, item.shipping_option, item.price, item.currency, item.hc);
    values.push(item.cost, item.reorder, JSON.stringify(item.options));
  }
  for (const file of files) {
    values.push(file.n, file.item_n, file.type, Buffer.from(file.url_sealed, 'base64'), file.host, file.md5);
  }
  return { ...statement, values };
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
