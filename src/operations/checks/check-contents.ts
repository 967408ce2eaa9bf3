import type { OperatorActor } from '../../domain/actor.ts';
import { sentenceOf } from '../../domain/details/details.ts';
import { stateAt } from '../../domain/history/order-history.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { transitionsFrom } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { foldSignals, type ItemProgress, replay } from '../../domain/signals/item-progress.ts';
import { type ItemState, itemStates } from '../../domain/signals/item-states.ts';
import { lastOf } from '../../lib/lists.ts';
import {
  countFetchedFiles,
  type ItemWithSignals,
  type ListedFiles,
  type OrderWithFacts,
  type OrderWithJson,
  readFetchedFiles,
  readListedFiles,
  readOrdersWithFacts,
  readOrdersWithJson,
  type SignalWithVerdict,
} from '../../store/checks/check-pages.ts';
import { EXAMPLES, type Violation, type Violations } from '../../store/checks/checks.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { FetchedFile } from '../../store/files/judged-files.ts';
import {
  findMissingTerms,
  type OrderWithTexts,
  readNextTexts,
  readTexts,
} from '../../store/orders/order-terms.ts';
import { createContentNames } from '../backup/missing-contents.ts';
import type { OperationContext } from '../engine/operation.ts';
import { countListed } from '../engine/sealed-addresses.ts';
import { storedTerms } from '../orders/search.ts';
import { countSealedPage, pageByPage } from '../secret-keys/rotation.ts';
import type { Services } from '../services.ts';

/** Checks that SQL alone cannot make. They read their table in pages, so that its size does not matter. */

const PAGE = 500;

/** Orders that differ from what follows from their facts, including items and verdicts. */
export async function findOrdersBesideFacts(
  queries: Queries,
  unreadable: readonly number[],
): Promise<Violations> {
  return collect(
    (after: OrderWithFacts | null) => readOrdersWithFacts(queries, after, PAGE, unreadable),
    async (order) => {
      const [first, ...others] = contradictions(order);
      if (first === undefined) return null;
      return {
        orderId: order.orderId,
        detail: others.length > 0 ? `${first} (and ${others.length} more)` : first,
      };
    },
  );
}

/** Orders with rows that this release cannot read, and their numbers: checks that read such rows leave them out. */
export async function findUnreadableOrders(
  queries: Queries,
): Promise<{ readonly found: Violations; readonly orders: readonly number[] }> {
  const orders: number[] = [];
  const found = await collect(
    (after: OrderWithJson | null) => readOrdersWithJson(queries, after, PAGE),
    async ({ orderId, unreadable }) => {
      if (unreadable.length === 0) return null;
      orders.push(orderId);
      return { orderId, detail: `cannot be read: ${unreadable.join(', ')}` };
    },
  );
  return { found, orders };
}

/** Orders whose list of addresses has more files than the order. */
export async function findLostFiles(queries: Queries, { sealer }: Services): Promise<Violations> {
  return collect(
    (after: ListedFiles | null) => readListedFiles(queries, after, PAGE),
    async ({ orderId, urlsSealed, files }) => {
      const listed = countListed(sealer, urlsSealed);
      if (listed === null || listed === files) return null;
      return { orderId, detail: `has ${files} files, and addresses of ${listed}` };
    },
  );
}

/** The contents that are read at once, beside a service that needs the disk more. */
const READ_AT_ONCE = 4;

/** Fetched files whose bytes are not in the store, or not as they arrived. Each content is read once. */
export async function findLostBlobs(
  queries: Queries,
  { blobs }: Services,
  onProgress: (done: number, total: number) => void,
): Promise<Violations> {
  const total = await countFetchedFiles(queries);
  const intact = createContentNames();
  let done = 0;
  return collect(
    (after: FetchedFile | null) => readFetchedFiles(queries, after, PAGE),
    async ({ orderId, n, sha256 }) => {
      const compared = intact.has(sha256) ? 'intact' : await blobs.compare(sha256);
      done += 1;
      onProgress(Math.min(done, total), total);
      if (compared === 'missing') return { orderId, detail: `the bytes of file ${n} are gone (${sha256})` };
      if (compared === 'damaged')
        return { orderId, detail: `the bytes of file ${n} have changed (${sha256})` };
      intact.add(sha256);
      return null;
    },
    READ_AT_ONCE,
  );
}

/** Sealed values that none of the secret keys opens. */
export async function findUnreadableSecrets(
  queries: Queries,
  context: OperationContext<OperatorActor>,
): Promise<Violations> {
  const { unreadable, examples } = await pageByPage(0, { onProgress: () => undefined }, (position) =>
    countSealedPage.run(queries, context, position),
  );
  return { count: unreadable, examples: examples.map((detail) => ({ orderId: null, detail })) };
}

/** Orders that a search does not find by one of their texts. */
export async function findOrdersWithoutTerms(
  queries: Queries,
  unreadable: readonly number[],
): Promise<Violations> {
  return collect(
    async (after: OrderWithoutTerms | null) => {
      const orders = await readNextTexts(queries, after, PAGE, unreadable);
      const missing = await missingTerms(queries, orders);
      // If an order changed between the two statements, a second look finds it complete.
      const again = await missingTerms(
        queries,
        await readTexts(
          queries,
          orders.filter(({ orderId }) => missing.has(orderId)),
        ),
      );
      return orders.map((order) => ({ ...order, missing: again.get(order.orderId) }));
    },
    async ({ orderId, missing }) =>
      missing === undefined ? null : { orderId, detail: `is not found by "${missing}"` },
  );
}

type OrderWithoutTerms = OrderWithTexts & { readonly missing: string | undefined };

/** One missing term of each order that lacks any. */
async function missingTerms(
  queries: Queries,
  orders: readonly OrderWithTexts[],
): Promise<Map<number, string>> {
  if (orders.length === 0) return new Map();
  const missing = await findMissingTerms(queries, orders.flatMap(storedTerms));
  return new Map(missing.map(({ orderId, term }) => [orderId, term]));
}

async function collect<Item>(
  nextPage: (after: Item | null) => Promise<Item[]>,
  examine: (item: Item) => Promise<Violation | null>,
  atOnce = PAGE,
): Promise<Violations> {
  const examples: Violation[] = [];
  let count = 0;
  let last: Item | null = null;
  for (;;) {
    const page: Item[] = await nextPage(last);
    for (let at = 0; at < page.length; at += atOnce)
      for (const found of await Promise.all(page.slice(at, at + atOnce).map(examine))) {
        if (!found) continue;
        count += 1;
        if (examples.length < EXAMPLES) examples.push(found);
      }
    if (page.length < PAGE) return { count, examples };
    last = lastOf(page);
  }
}

/** Later than every stored time. */
const END_OF_TIME = new Date(8_640_000_000_000_000);

/**
 * States that an order leaves in the transaction of the fact that ends them; in others it waits for a worker.
 */
const LEFT_AT_ONCE: readonly OrderState[] = ['download', 'upload', 'uploaded'];

/** The differences between a stored order and the one rebuilt from its facts. */
function contradictions(order: OrderWithFacts): string[] {
  const items = order.items.map((item) => {
    const replayed = replay(item.signals, item.canceled);
    return { item, replayed, progress: foldSignals(item.signals, item.canceled) };
  });
  return [
    ...stateBesideLog(order),
    ...stateBesideFacts(
      order,
      items.map(({ progress }) => progress.state),
    ),
    ...items.flatMap(({ item, progress }) => itemBesideSignals(item, progress)),
    ...items.flatMap(({ item, replayed }) => verdictsBesideSignals(item, replayed)),
  ];
}

function stateBesideLog({ log, state, reason }: OrderWithFacts): string[] {
  const rebuilt = stateAt(log, END_OF_TIME);
  const [here, there] = [stateText(state, reason), stateText(rebuilt.state, rebuilt.reason)];
  return here === there ? [] : [`is in ${here}, its log says ${there}`];
}

function stateText(state: OrderState, reason: Reason | null): string {
  const { number } = orderStates[state];
  return reason === null
    ? `state ${number}`
    : `state ${number} (${reason.code}: ${sentenceOf(reason.detail)})`;
}

/** The facts that should already have caused a transition. */
function stateBesideFacts(
  { mode, state, reason, files, handovers }: OrderWithFacts,
  items: readonly ItemState[],
): string[] {
  if (!LEFT_AT_ONCE.includes(state)) return [];
  const facts = { mode, state, reason, heldUntil: null, obstacle: null, files, handovers, items };
  const [step] = transitionsFrom(facts, END_OF_TIME);
  return step
    ? [`is in state ${orderStates[state].number}, its facts say ${orderStates[step.to].number}`]
    : [];
}

function itemBesideSignals(item: ItemWithSignals, progress: ItemProgress): string[] {
  const stored = progressText(item);
  const rebuilt = progressText(progress);
  return stored === rebuilt ? [] : [`item ${item.n} is ${stored}, its signals say ${rebuilt}`];
}

function verdictsBesideSignals(
  { n }: ItemWithSignals,
  replayed: ReturnType<typeof replay<SignalWithVerdict>>,
): string[] {
  return replayed
    .filter(({ fact, verdict }) => fact.verdict !== verdict)
    .map(
      ({ fact, verdict }) => `item ${n}: ${fact.type} is stored as ${fact.verdict}, rebuilt as ${verdict}`,
    );
}

/**
 * The progress of an item as a string with all fields in a fixed order, so that equal values have equal
 * strings.
 */
function progressText({ state, delay, parcels }: ItemProgress): string {
  const parts = [`state ${itemStates[state].number}`];
  if (delay) parts.push(`delayed ${JSON.stringify([delay.cause, delay.hours, delay.since.toISOString()])}`);
  for (const { tracking, shippingOption, shippedAt } of parcels) {
    parts.push(`parcel ${JSON.stringify([tracking, shippingOption, shippedAt.toISOString()])}`);
  }
  return parts.join(' ');
}
