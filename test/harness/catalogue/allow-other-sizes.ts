import { sql } from 'kysely';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import type { TestPlaten } from '../platen.ts';

/** The textbook of tests may be printed with pages of another size, if its client wants that. */
export async function allowOtherSizes({ core, queries }: TestPlaten): Promise<void> {
  await queries.transaction().execute(async (tx) => {
    await sql`update products set preflight = '{"acceptable": ["page_size"]}' where reference = 'textbook_pb_a5_p_bw'`.execute(
      tx,
    );
    await bumpCatalogueEpoch(tx);
  });
  await core.services.catalogue.poll();
}
