/** The conformance kit as a print partner: Platen keeps every rule, and hubs with a fault are found out. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hubChecks } from '../../../src/domain/partners/conformance/hub-checks.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { checkHub } from '../../../src/operations/partners/conformance/check-hub.ts';
import { flyer } from '../../harness/orders/orders.ts';
import {
  HUB_ITEMS,
  HUB_KEY,
  HUB_ORDER,
  type HubFlaw,
  hubFlaws,
  startFlawedHub,
} from '../../harness/partners/flawed-hub.ts';
import { waitingOrder } from '../../harness/partners/pulled-orders.ts';
import { startPlaten } from '../../harness/platen.ts';

const HANGS_MS = 60_000;

async function reportOf(flaw?: HubFlaw, items: readonly string[] = HUB_ITEMS) {
  const hub = await startFlawedHub(flaw);
  try {
    const order = items.length > 0 ? { id: HUB_ORDER, items } : undefined;
    const onProgress = () => undefined;
    return await checkHub({
      url: hub.url,
      key: HUB_KEY,
      order,
      pulled: order?.id,
      answerMs: HANGS_MS,
      clock: systemClock,
      onProgress,
    });
  } finally {
    await hub.close();
  }
}

const failedOf = ({ results }: Awaited<ReturnType<typeof reportOf>>) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ code, seen }) => ({ code, seen }));

test('Platen scores 100, and the items of the test order have ended', async () => {
  const platen = await startPlaten();
  try {
    const items = ['a', 'b', 'c'].map((reference) => flyer(platen, { reference }));
    const { reference, id, itemIds } = await waitingOrder(platen, { items });
    const report = await checkHub({
      url: platen.url,
      key: platen.keys.otherSignal,
      order: { id, items: itemIds },
      pulled: id,
      answerMs: HANGS_MS,
      clock: platen.clock,
      onProgress: () => undefined,
    });
    assert.deepEqual(failedOf(report), []);
    assert.deepEqual([report.score, report.counts.passed], [100, hubChecks.length]);
    const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    assert.equal(json.state, '100');
    assert.ok(!JSON.stringify(report).includes(platen.keys.otherSignal));
  } finally {
    await platen.close();
  }
});

test('a hub without faults scores 100', async () => {
  const report = await reportOf();
  assert.deepEqual(failedOf(report), []);
  assert.equal(report.score, 100);
});

describe('a hub that', () => {
  for (const [flaw, codes] of Object.entries(hubFlaws)) {
    test(`${flaw} fails ${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''} alone`, async () => {
      const failed = failedOf(await reportOf(flaw as HubFlaw));
      assert.deepEqual(
        new Set(failed.map(({ code }) => code)),
        new Set<string>(codes),
        JSON.stringify(failed, null, 1),
      );
    });
  }
});

test('with the key of another print partner one refusal is shown, and the rest is blocked', async () => {
  const platen = await startPlaten();
  try {
    const items = ['a', 'b', 'c'].map((reference) => flyer(platen, { reference }));
    const { id, itemIds } = await waitingOrder(platen, { items });
    const report = await checkHub({
      url: platen.url,
      key: platen.keys.signal,
      order: { id, items: itemIds },
      pulled: undefined,
      answerMs: HANGS_MS,
      clock: platen.clock,
      onProgress: () => undefined,
    });
    const [first, ...others] = failedOf(report);
    assert.deepEqual([first?.code, others], ['registered', []]);
    assert.match(first?.seen ?? '', /^status 400 ".* is not an item that was handed over to you"$/);
    const accepting = hubChecks.filter(({ expects }) => expects.kind === 'accepted');
    assert.equal(report.counts.blocked, accepting.length - 1);
  } finally {
    await platen.close();
  }
});

test('without a test order, what needs one is left out', async () => {
  const report = await reportOf(undefined, []);
  assert.deepEqual([report.score, report.counts.failed, report.counts.blocked], [100, 0, 0]);
  const needing = hubChecks.filter(({ items, isPull }) => items > 0 || isPull);
  assert.equal(report.counts.omitted, needing.length);
});

test('there are at least 30 checks, each with a code of its own', () => {
  assert.ok(hubChecks.length >= 30);
  assert.equal(new Set(hubChecks.map(({ code }) => code)).size, hubChecks.length);
});
