import { foldSignals } from '../../domain/item-progress.ts';
import { itemStates } from '../../domain/item-states.ts';
import {
  type ItemWithSignalsRow,
  type PageKey,
  readFetchedFiles,
  readItemsWithSignals,
} from '../../store/check-pages.ts';
import type { ViolationRow, Violations } from '../../store/checks.ts';
import type { Queries } from '../../store/db.ts';
import { signalFactOf } from '../../store/signals.ts';
import type { Services } from '../services.ts';

/** The checks that SQL alone cannot make. They walk their table in pages, so that its size does not matter. */

const PAGE = 500;
const EXAMPLES = 5;

/** Items whose state, delay or parcels are not what their signals add up to. */
export async function findItemsBesideSignals(queries: Queries): Promise<Violations> {
  return collect(
    (after) => readItemsWithSignals(queries, after, PAGE),
    async (row) => {
      const stored = storedProgress(row);
      const folded = foldedProgress(row);
      if (stored === folded) return null;
      return { order_id: row.order_id, detail: `item ${row.n} is ${stored}, its signals say ${folded}` };
    },
  );
}

/** Fetched files whose bytes are not in the store. */
export async function findMissingBlobs(queries: Queries, { blobs }: Services): Promise<Violations> {
  return collect(
    (after) => readFetchedFiles(queries, after, PAGE),
    async ({ order_id, n, sha256 }) =>
      (await blobs.exists(sha256))
        ? null
        : { order_id, detail: `the bytes of file ${n} are gone (${sha256})` },
  );
}

async function collect<Row extends PageKey>(
  nextPage: (after: PageKey | null) => Promise<Row[]>,
  examine: (row: Row) => Promise<ViolationRow | null>,
): Promise<Violations> {
  const examples: ViolationRow[] = [];
  let count = 0;
  let last: PageKey | null = null;
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

/** Both sides as one text each, with every field in its place: they are equal when the texts are. */
function storedProgress({ state, delay, parcels }: ItemWithSignalsRow): string {
  return progressText(state, delay, parcels);
}

function foldedProgress({ signals }: ItemWithSignalsRow): string {
  const { state, delay, parcels } = foldSignals(signals.map(signalFactOf));
  return progressText(itemStates[state].number, delay, parcels);
}

function progressText(
  state: number,
  delay: { cause?: string | undefined; hours?: number | undefined; since: Date | string } | null | undefined,
  parcels: readonly { tracking: string; shippingOption?: string | undefined; shippedAt: Date | string }[],
): string {
  const time = (at: Date | string) => new Date(at).toISOString();
  const parts: unknown[] = [`state ${state}`];
  if (delay) parts.push(`delayed ${JSON.stringify([delay.cause, delay.hours, time(delay.since)])}`);
  for (const { tracking, shippingOption, shippedAt } of parcels) {
    parts.push(`parcel ${JSON.stringify([tracking, shippingOption, time(shippedAt)])}`);
  }
  return parts.join(' ');
}
