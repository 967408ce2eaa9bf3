import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOf } from '../../harness/load.ts';
import { add, flyer, fullIds } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { type SignalBody, signalTime } from '../../harness/signals/signals.ts';

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

/** A report of a partner about one item, by the item's index in its order. */
interface Report extends SignalBody {
  readonly type: string;
  readonly place: number;
  readonly datetime: string;
}

/** One call: a signal alone or a bundle, in one version. */
interface Post {
  readonly path: string;
  readonly bundled: boolean;
  readonly signals: readonly Report[];
}

const V2 = '/signal/2.0/status/';
const V1 = ['/signal/1.1/status/', '/1.1/status/'];
const PLACES = [0, 1];
const MAX_COPIES = 3;
const MAX_BUNDLE = 6;

const isFinal = ({ type }: Report) => type === 'ItemShipped' || type === 'ItemCanceled';

/**
 * The reports about an order of two items. Mostly an item has one final kind at most; where it has both, the
 * first one here is the one recorded first.
 */
function randomReports(random: Random): Report[] {
  const reports = PLACES.flatMap((place) => [
    ...['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked']
      .filter(() => random.chance(0.8))
      .map((type) => ({ type, place, datetime: someTime(random) })),
    ...Array.from({ length: random.between(0, 2) }, () => ({
      type: random.pick(['ItemDelay', 'ItemError']),
      place,
      datetime: someTime(random),
      cause: random.pick(['print error', 'cutting error']),
      delay: random.pick(['2', '24']),
    })),
    ...finals(place, random),
  ]);
  // Without a signal, nothing would prove that the partner accepted the order.
  if (reports.length > 0) return reports;
  return [{ type: 'ItemRegistered', place: 0, datetime: someTime(random) }];
}

function finals(place: number, random: Random): Report[] {
  const shipped = () =>
    Array.from({ length: random.between(1, 3) }, () => ({
      type: 'ItemShipped',
      place,
      datetime: someTime(random),
      tracking: random.pick(['A1', 'B2', 'C3']),
      // Signal 1.1 has no shipping option.
      ...(random.chance(0.7) ? { shipping_option: random.pick(['DHL', 'UPS']) } : {}),
    }));
  const canceled = () =>
    Array.from({ length: random.between(1, 2) }, () => ({
      type: 'ItemCanceled',
      place,
      datetime: someTime(random),
      cause: random.pick(['CancelBookRip', 'no paper']),
    }));
  const draw = random.next();
  if (draw < 0.55) return shipped();
  if (draw < 0.75) return canceled();
  if (draw < 0.9) return [];
  return random.chance(0.5) ? [...shipped(), ...canceled()] : [...canceled(), ...shipped()];
}

/** Few enough moments that several signals share one. */
function someTime(random: Random): string {
  return signalTime(new Date(Date.UTC(2026, 2, 2, 10, random.between(0, 12))));
}

/** Each once, one by one, in a version that can express it. */
function inOrder(reports: readonly Report[]): Post[] {
  return reports.map((report) => ({
    path: isOnly11(report) ? V1[0]! : V2,
    bundled: false,
    signals: [report],
  }));
}

/** Every report one to three times, shuffled, cut into calls of either version. */
function outOfOrder(
  reports: readonly Report[],
  random: Random,
): { readonly posts: Post[]; readonly together: boolean } {
  const copies = reports.flatMap((report) => Array<Report>(random.between(1, MAX_COPIES)).fill(report));
  const shuffled = firstFinalsFirst(shuffle(copies, random), reports);
  // Where both final kinds were reported, the order of receipt decides, so calls must not overtake one
  // another.
  const together = !hasBothFinals(reports) && random.chance(0.4);
  const posts: Post[] = [];
  while (shuffled.length > 0) posts.push(cut(shuffled, random));
  return { posts, together };
}

/** Takes the next call off the list: as many signals as one version can express. */
function cut(left: Report[], random: Random): Post {
  const bundled = random.chance(0.6);
  const wanted = bundled ? random.between(1, MAX_BUNDLE) : 1;
  const in11 = isOnly11(left[0]!) || (isIn11(left[0]!) && random.chance(0.5));
  const says = in11 ? isIn11 : (report: Report) => !isOnly11(report);
  const end = left.findIndex((report, index) => index === wanted || !says(report));
  const signals = left.splice(0, end === -1 ? left.length : end);
  return { path: in11 ? random.pick(V1) : V2, bundled, signals: in11 ? signals.map(as11) : signals };
}

function isOnly11({ type, shipping_option }: Report): boolean {
  return type === 'ItemShipped' && shipping_option === undefined;
}

/** ItemDelay is the same as ItemError; OrderRegistered would also cover the other item. */
function isIn11({ type, shipping_option }: Report): boolean {
  return type !== 'ItemRegistered' && shipping_option === undefined;
}

function as11(report: Report): Report {
  return report.type === 'ItemDelay' ? { ...report, type: 'ItemError' } : report;
}

function hasBothFinals(reports: readonly Report[]): boolean {
  return PLACES.some(
    (place) =>
      new Set(reports.filter((r) => r.place === place && isFinal(r)).map(({ type }) => type)).size > 1,
  );
}

/** Keeps for each item the kind of the first final signal, since the order of receipt decides. */
function firstFinalsFirst(shuffled: Report[], reports: readonly Report[]): Report[] {
  for (const place of PLACES) {
    const isFinalHere = (report: Report) => report.place === place && isFinal(report);
    const kind = reports.find(isFinalHere)?.type;
    const first = shuffled.findIndex(isFinalHere);
    const right = shuffled.findIndex((report) => isFinalHere(report) && report.type === kind);
    if (first !== -1) [shuffled[first], shuffled[right]] = [shuffled[right]!, shuffled[first]!];
  }
  return shuffled;
}

function shuffle<T>(things: readonly T[], random: Random): T[] {
  return things
    .map((thing) => ({ thing, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
