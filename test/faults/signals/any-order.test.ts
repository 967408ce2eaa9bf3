import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOf } from '../../harness/load.ts';
import { add, flyer, fullIds } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { inOrder, outOfOrder, type Post, type Report, randomReports } from './shuffled-signals.ts';

const AT_ONCE = 16;

/**
 * T5 over HTTP: the reports about an order are sent once, in order, one by one; those about its twin late,
 * shuffled, up to three times, bundled and not, in both versions mixed. The two must end byte-identical.
 */
function anyOrder(orders: number): void {
  test(`${orders} orders with shuffled signals equal their twins with ordered ones`, async (t) => {
    const random = createRandom();
    t.diagnostic(`seed ${random.seed}`);
    const platen = await startPlaten();
    try {
      const pairs = Array.from({ length: orders }, (_, n) => ({
        tidy: `tidy-${n}`,
        messy: `messy-${n}`,
        reports: randomReports(random),
      }));
      await handOver(
        platen,
        random,
        pairs.flatMap(({ tidy, messy }) => [tidy, messy]),
      );
      const deliveries = pairs.flatMap(({ tidy, messy, reports }) => [
        { reference: tidy, posts: inOrder(reports), together: false },
        { reference: messy, ...outOfOrder(reports, random) },
      ]);
      const figures = await deliver(platen, deliveries);
      t.diagnostic(`${figures.posts} posts with ${figures.signals} signals, all answered 200`);
      for (const { tidy, messy, reports } of pairs) {
        const [one, other] = [await outcomeOf(platen, tidy), await outcomeOf(platen, messy)];
        assert.equal(other, one, `seed ${random.seed}, ${messy}: ${describe(reports)}`);
      }
      await assertSound(platen.core);
    } finally {
      await platen.close();
    }
  });
}

anyOrder(loadOf({ test: 15, nightly: 200, long: 2_000 }));

/** Some handovers are accepted, some refused, some unanswered: for signals that makes no difference. */
async function handOver(platen: TestPlaten, random: Random, references: readonly string[]): Promise<void> {
  // The same files for all: every address of the file host holds another secret.
  const items = ['one', 'two'].map((reference) => flyer(platen, { reference }));
  await eachAtOnce(references, (reference) => add(platen, { reference, items }));
  platen.partner.answerWith(() => random.pick([200, 200, 400, 503]));
  await platen.runDue();
}

interface Delivery {
  readonly reference: string;
  readonly posts: readonly Post[];
  /** All posts at once instead of one after the other. */
  readonly together: boolean;
}

async function deliver(platen: TestPlaten, deliveries: readonly Delivery[]) {
  const ids = new Map(deliveries.map(({ reference }) => [reference, fullIds(platen, reference)]));
  const figures = { posts: 0, signals: 0 };
  await eachAtOnce(deliveries, async ({ reference, posts, together }) => {
    const { id, itemIds } = ids.get(reference)!;
    const send = async ({ path, bundled, signals }: Post) => {
      const bodies = signals.map(({ place, ...signal }) => ({ order: id, item: itemIds[place], ...signal }));
      const { status, text } = await platen.post(path, {
        apikey: platen.keys.signal,
        ...(bundled ? { items: bodies } : bodies[0]),
      });
      assert.equal(status, 200, text);
      figures.posts += 1;
      figures.signals += signals.length;
    };
    if (together) await Promise.all(posts.map(send));
    else for (const post of posts) await send(post);
  });
  return figures;
}

/** A client's view of an order without its reference, as JSON. */
async function outcomeOf(platen: TestPlaten, reference: string): Promise<string> {
  const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
  const { state, state_code, items } = json;
  assert.ok(['45', '100', '500'].includes(state), `${reference} is in ${state}`);
  return JSON.stringify({ state, state_code, items }, null, 1);
}

async function eachAtOnce<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const left = things.values();
  const lane = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function describe(reports: readonly Report[]): string {
  return reports.map((report) => JSON.stringify(report)).join('\n');
}
