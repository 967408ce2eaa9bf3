import {
  type FilePageKey,
  type OrderPageKey,
  readFetchedFiles,
  readOrdersWithFacts,
} from '../../store/checks/check-pages.ts';
import type { ViolationRow, Violations } from '../../store/checks/checks.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { Services } from '../services.ts';
import { contradictions } from './contradictions.ts';

/** The checks that SQL alone cannot make. They walk their table in pages, so that its size does not matter. */

const PAGE = 500;
const EXAMPLES = 5;

/** Orders that are not what their facts add up to, items and verdicts included. */
export async function findOrdersBesideFacts(queries: Queries): Promise<Violations> {
  return collect(
    (after: OrderPageKey | null) => readOrdersWithFacts(queries, after, PAGE),
    async (row) => {
      const [first, ...others] = contradictions(row);
      if (first === undefined) return null;
      return {
        order_id: row.order_id,
        detail: others.length > 0 ? `${first} (and ${others.length} more)` : first,
      };
    },
  );
}

/** Fetched files whose bytes are not in the store. */
export async function findMissingBlobs(queries: Queries, { blobs }: Services): Promise<Violations> {
  return collect(
    (after: FilePageKey | null) => readFetchedFiles(queries, after, PAGE),
    async ({ order_id, n, sha256 }) =>
      (await blobs.exists(sha256))
        ? null
        : { order_id, detail: `the bytes of file ${n} are gone (${sha256})` },
  );
}

async function collect<Key, Row extends Key & object>(
  nextPage: (after: Key | null) => Promise<Row[]>,
  examine: (row: Row) => Promise<ViolationRow | null>,
): Promise<Violations> {
  const examples: ViolationRow[] = [];
  let count = 0;
  let last: Key | null = null;
  for (;;) {
    const page: Row[] = await nextPage(last);
    for (const found of await Promise.all(page.map(examine))) {
      if (!found) continue;
      count += 1;
      if (examples.length < EXAMPLES) examples.push(found);
    }
    if (page.length < PAGE) return { count, examples };
    last = page.at(-1)!;
  }
}
