/** The CHECK of `orders.state` accepts exactly the numbers of the table of order states. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { orderStateNames, orderStates } from '../../src/domain/orders/order-states.ts';
import { connectTestDatabase } from '../harness/database.ts';

let client: pg.Client;
let drop: () => Promise<void>;

before(async () => {
  ({ client, drop } = await connectTestDatabase());
});
after(() => drop());

test('an order can be stored in every state of the table, and in no other', async () => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'orders_state_check'`,
  );
  assert.deepEqual(
    [...rows[0]!.definition.matchAll(/\d+/g)].map(([number]) => Number(number)),
    orderStateNames.map((name) => orderStates[name].number),
    'a migration has to replace orders_state_check',
  );
});
