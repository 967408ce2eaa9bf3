/** The conformance kit finds each of many faults of a print partner, and nothing else. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { pushChecks } from '../../../src/domain/partners/conformance/push/push-checks.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import {
  checkPartner,
  type PartnerCheckOptions,
} from '../../../src/operations/partners/conformance/check-partner.ts';
import {
  type Flaw,
  type FlawedPartner,
  flaws,
  ORDER_KEY,
  SIGNAL_KEY,
  startFlawedPartner,
} from '../../harness/partners/flawed-partner.ts';

/** No run comes near it, unless its partner never answers. */
const HANGS_MS = 60_000;
const LIMITS = {
  answerMs: HANGS_MS,
  waitMs: HANGS_MS,
  graceMs: HANGS_MS,
  slowMs: 1,
  heldMs: HANGS_MS,
  many: 6,
  large: 4,
};

/** The limits that a fault must reach to be seen. */
const shorter: Partial<Record<Flaw, Partial<typeof LIMITS>>> = {
  'never answers reorders': { answerMs: 6_000 },
  'fetches before it answers': { heldMs: 200 },
};

async function check(partner: FlawedPartner, changes: Partial<PartnerCheckOptions> = {}) {
  const stop = new AbortController();
  return checkPartner({
    address: partner.address,
    orderKey: ORDER_KEY,
    signalKey: SIGNAL_KEY,
    awaitsSignals: true,
    listen: { host: '127.0.0.1', port: 0 },
    hub: undefined,
    limits: LIMITS,
    clock: systemClock,
    onProgress(progress) {
      if (progress.stage === 'listening') partner.hub = progress.url;
      // What the partner has not reported by then, it never will.
      if (progress.stage === 'waiting') partner.idle().then(() => stop.abort());
    },
    stop: stop.signal,
    ...changes,
  });
}

async function reportOf(flaw?: Flaw) {
  const partner = await startFlawedPartner(flaw);
  try {
    return await check(partner, { limits: { ...LIMITS, ...(flaw && shorter[flaw]) } });
  } finally {
    await partner.close();
  }
}

const notPassed = ({ results }: Awaited<ReturnType<typeof reportOf>>) =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ code, outcome, seen }) => `${code} ${outcome}: ${seen}`);

test('a print partner without faults scores 100', async () => {
  const report = await reportOf();
  assert.deepEqual(notPassed(report), []);
  assert.equal(report.score, 100);
});

describe('a print partner that', () => {
  const isTimed = (flaw: string) => flaw === 'never answers reorders';
  // All at once, each on ports of its own, apart from the one whose right answers must come in time.
  const reports = new Map(
    Object.keys(flaws)
      .filter((flaw) => !isTimed(flaw))
      .map((flaw) => [flaw, reportOf(flaw as Flaw)]),
  );
  for (const [flaw, code] of Object.entries(flaws)) {
    test(`${flaw} fails ${code} alone`, async () => {
      if (isTimed(flaw)) await Promise.allSettled(reports.values());
      const report = await (reports.get(flaw) ?? reportOf(flaw as Flaw));
      const failed = report.results.filter(({ outcome }) => outcome === 'failed');
      assert.deepEqual(
        failed.map(({ code }) => code),
        [code],
        JSON.stringify(notPassed(report), null, 1),
      );
      assert.ok(report.score < 100);
      const text = JSON.stringify(report);
      for (const secret of [ORDER_KEY, SIGNAL_KEY]) assert.ok(!text.includes(secret), 'a key in the report');
    });
  }
});

test('each check has a fault that it finds, and requires only checks that exist', () => {
  const codes = pushChecks.map(({ code }) => code);
  assert.ok(codes.length >= 30);
  assert.equal(new Set(codes).size, codes.length);
  assert.deepEqual(new Set<string>(Object.values(flaws)), new Set<string>(codes));
  for (const { requires = [] } of pushChecks)
    for (const code of requires) assert.ok((codes as string[]).includes(code), code);
});

test('each check names a section that exists', async () => {
  for (const guide of new Set(pushChecks.map((check) => check.guide))) {
    const [page = '', section] = guide.split('#');
    const text = await readFile(new URL(`../../../${page}`, import.meta.url), 'utf8');
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    if (section !== undefined) assert.ok(headings.includes(section), guide);
  }
});

test('signals can be left out, and then do not count', async () => {
  const partner = await startFlawedPartner('sends no signals');
  try {
    const report = await check(partner, { awaitsSignals: false });
    assert.deepEqual([report.score, report.counts.failed, report.counts.blocked], [100, 0, 0]);
    assert.ok(report.counts.omitted > 20);
  } finally {
    await partner.close();
  }
});

test('a print partner that does not run fails once, and scores nothing', async () => {
  const partner = await startFlawedPartner();
  await partner.close();
  const report = await check(partner);
  assert.deepEqual([report.score, report.counts.failed], [0, 1]);
});
