import { ask } from '../harness/stage.ts';
import { FILES_PER_ORDER, ITEMS_PER_ORDER } from '../harness/wire-bodies.ts';

/** The rows that a part stored, by table. */
export interface Rows {
  readonly orders: number;
  readonly order_items: number;
  readonly order_files: number;
  readonly order_log: number;
  readonly handovers: number;
  readonly attempts: number;
  /** Average size of an order with its items and files. */
  readonly bytesPerOrder: number;
}

export async function countRows(databaseUrl: string): Promise<Rows> {
  const [rows] = await ask<Record<keyof Rows, string>>(
    databaseUrl,
    `select ${['orders', 'order_items', 'order_files', 'order_log', 'handovers', 'attempts']
      .map((table) => `(select count(*) from ${table}) as ${table}`)
      .join(', ')},
      round(((select sum(pg_column_size(o.*)) from orders o)
        + (select sum(pg_column_size(i.*)) from order_items i)
        + (select sum(pg_column_size(f.*)) from order_files f))::numeric
        / (select count(*) from orders)) as "bytesPerOrder"`,
  );
  return Object.fromEntries(
    Object.entries(rows!).map(([name, count]) => [name, Number(count)]),
  ) as unknown as Rows;
}

/** Throws when a part did not store what it should have: its figure would measure something else. */
export function checkRows(rows: Rows, acknowledged: number): void {
  const expected = {
    orders: acknowledged,
    order_items: acknowledged * ITEMS_PER_ORDER,
    order_files: acknowledged * FILES_PER_ORDER,
  };
  for (const [table, count] of Object.entries(expected)) {
    const stored = rows[table as keyof typeof expected];
    if (stored !== count) throw new Error(`${table} has ${stored} rows where ${count} were acknowledged`);
  }
}

/** How far the orders have progressed. */
export interface Progress {
  readonly accepted: number;
  readonly handedOver: number;
}

export async function readProgress(databaseUrl: string): Promise<Progress> {
  const [row] = await ask<{ accepted: string; handed_over: string }>(
    databaseUrl,
    `select (select count(*) from orders) as accepted,
      (select count(*) from handovers where state = 'taken') as handed_over`,
  );
  return { accepted: Number(row!.accepted), handedOver: Number(row!.handed_over) };
}
