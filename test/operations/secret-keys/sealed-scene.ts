import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { deriveKey, open } from '../../../src/lib/secrets/secrets.ts';
import { makeFirstOAuthKey } from '../../../src/operations/access/oauth/keys.ts';
import { rotateWebhookSecret } from '../../../src/operations/webhooks/endpoints.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { insertCheck } from '../../../src/store/files/checked-files.ts';
import { sealedColumns, sealedTables } from '../../../src/store/secret-keys/secret-keys.ts';
import { addPerson } from '../../harness/access/people.ts';
import { bring } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { hooksOf } from '../webhooks/hooks.ts';

export const ORDERS = ['new', 'download-error', 'produced', 'complete', 'complete-own'] as const;

/** So many records that a table has several pages. */
const MANY = 1_200;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Puts values into every sealed column, sealed with the key of the service. */
export async function sealEverywhere(platen: TestPlaten, receiverUrl: string): Promise<void> {
  const { core, queries, keys, clock } = platen;
  const { seal } = core.services.sealer;
  await bring(platen, 'download-error', 11);
  await bring(platen, 'produced', 45);
  await bring(platen, 'complete', 100);
  await bring(platen, 'complete-own', 100);
  for (const reference of ['download-error', 'complete-own'])
    await sql`
      update order_files f set url_sealed = ${seal('https://files.example/own.pdf')} from orders o
      where o.client_id = f.client_id and o.id = f.order_id and o.reference = ${reference}`.execute(queries);
  const { id } = await hooksOf(platen).add(receiverUrl);
  await core.operations.run(rotateWebhookSecret, OPERATOR, { id });
  await core.operations.run(makeFirstOAuthKey, SYSTEM, undefined);
  await (await addPerson(platen)).signedIn();
  await sql`update users set totp_sealed = ${seal('AAAA')}, totp_pending_sealed = ${seal('BBBB')}`.execute(
    queries,
  );
  await sql`update sessions set authorizations_sealed = ${seal('{}')}`.execute(queries);
  await sql`
    insert into oauth_records (model, id_hash, payload_sealed, created_at, expires_at)
    select 'Interaction', sha256(n::text::bytea), ${seal('{}')}, ${clock.now()}, ${new Date(clock.now().getTime() + DAY_MS)}
    from generate_series(1, ${MANY}) n`.execute(queries);
  await queries.transaction().execute((tx) =>
    insertCheck(tx, {
      clientId: keys.clientId,
      id: 'c'.repeat(32),
      mode: 'live',
      product: 'flyer_ss_a5_fc',
      options: [],
      // Until then it waits.
      createdAt: new Date(clock.now().getTime() + MINUTE_MS),
      files: [
        { type: 'product', urlSealed: seal('https://files.example/c.pdf'), host: 'files.example', md5: null },
      ],
    }),
  );
  await bring(platen, 'new', 1);
  for (const table of sealedTables)
    for (const column of sealedColumns[table]) {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(
          queries,
        );
      assert.equal(rows.length, 1, `${table}.${column} has no value`);
    }
}

/** How many of all values of the database that look sealed open with a key, in whatever column they are. */
export async function countOpened(queries: Queries, secretKey: string): Promise<number> {
  const key = deriveKey(Buffer.from(secretKey, 'hex'), 'sealing');
  const opens = (sealed: Buffer) => {
    try {
      open(key, sealed);
      return 1;
    } catch {
      return 0;
    }
  };
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    queries,
  );
  let count = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(queries);
    for (const { row } of rows) {
      for (const [, hex = ''] of row.matchAll(/\\\\x(01[0-9a-f]{56,})/g))
        count += opens(Buffer.from(hex, 'hex'));
      for (const [text] of row.matchAll(/\bAQ?[\w+/-]{38,}/g)) count += opens(Buffer.from(text, 'base64url'));
    }
  }
  return count;
}
