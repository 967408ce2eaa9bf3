/** Every state has a reason, and every reason a sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyJson } from '../../../src/cli/text/why-shapes.ts';
import { becauseOf, wordings } from '../../../src/cli/text/why-text.ts';
import type { FileView, HandoverView, ItemView, OrderView } from '../../../src/domain/history/order-view.ts';
import type { AttemptRecord, TimelineEvent } from '../../../src/domain/history/timeline.ts';
import { explainState } from '../../../src/domain/history/why.ts';
import { orderStateNames } from '../../../src/domain/orders/order-states.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));

const item: ItemView = {
  n: 1,
  reference: 'book',
  product: 'a5',
  count: 1,
  canceled: 0,
  ownCancellation: null,
  state: 'produced',
  shipping: { level: 'cp_ground', option: 'Parcel' },
  shipOn: null,
  delayed: false,
  tracking: [],
};
const file: FileView = {
  n: 1,
  item: 1,
  type: 'cover',
  state: 'waiting',
  failure: null,
  defects: [],
  accepted: [],
  tries: 0,
  nextAt: at(11),
};
const handover: HandoverView = {
  partner: 'Paper & Co',
  pulls: false,
  state: 'waiting',
  doubtful: false,
  failure: null,
  tries: 0,
  settledAt: null,
  nextAt: at(11),
};
const order: OrderView = {
  asOf: null,
  orderNumber: 10_000_000,
  reference: 'shop-1',
  client: { id: 1, name: 'Shop' },
  mode: 'live',
  state: 'new',
  reason: null,
  cancelable: true,
  createdAt: at(9),
  heldUntil: null,
  nextAt: null,
  items: [item],
  files: [file],
  handovers: [handover],
  cancels: [],
  hasUnsettled: false,
  resentUntil: null,
  events: [],
};

type Signal = Extract<TimelineEvent, { kind: 'signal' }>;
const signal: Signal = {
  kind: 'signal',
  at: at(10),
  signaledAt: at(10),
  receipt: 1,
  item: 1,
  type: 'ItemShipped',
  verdict: 'moved',
  late: false,
  settledAt: null,
  partner: 'Paper & Co',
  tracking: null,
  shippingOption: null,
  cause: 'wet paper',
  message: null,
  delayHours: null,
  seenCount: 1,
};
const fetchEvent = (outcome: string, detail: string, sums: Partial<AttemptRecord> = {}): TimelineEvent => ({
  kind: 'fetch',
  at: at(10),
  file: 1,
  item: 1,
  type: 'cover',
  run: 1,
  outcome,
  report: { detail, ...sums },
});
const handoverEvent = (outcome: string, report: object): TimelineEvent => ({
  kind: 'handover',
  resent: false,
  at: at(10),
  partner: 'Paper & Co',
  run: 1,
  outcome,
  report,
});
const mismatch = { code: 'md5_mismatch', sentence: 'file 1: md5_mismatch, …' } as const;
const refusal = { code: 'handover_refused', sentence: 'refused' } as const;

/** Orders that together cover every reason. */
const lives: readonly Partial<OrderView>[] = [
  {
    state: 'render_error',
    files: [
      {
        ...file,
        state: 'fetched',
        defects: [
          {
            code: 'page_count',
            severity: 'stop',
            pages: [],
            measured: '34 pages',
            required: '36 pages',
            sentence: 'The order says 36 pages, the file has 34.',
            cause: 'CancelPageCount',
          },
        ],
      },
    ],
  },
  {
    state: 'verify_error',
    reason: { code: 'original_not_shipped', sentence: 'the original …' },
    nextAt: at(11),
  },
  { state: 'render_error', reason: { code: 'unknown', sentence: 'a font is missing' } },
  { state: 'rendered', heldUntil: at(12), nextAt: at(12) },
  {
    state: 'download',
    files: [
      { ...file, state: 'fetched' },
      { ...file, n: 2, state: 'running', tries: 1 },
      { ...file, n: 3, tries: 1 },
      { ...file, n: 4, state: 'failed', failure: mismatch },
      file,
    ],
  },
  { state: 'download_error', files: [{ ...file, state: 'failed', failure: mismatch }] },
  {
    state: 'upload',
    handovers: [
      { ...handover, state: 'running', doubtful: true, tries: 1 },
      { ...handover, tries: 1, failure: { code: 'handover_busy', sentence: 'busy' } },
      { ...handover, pulls: true },
      { ...handover, state: 'taken', settledAt: at(10) },
      handover,
    ],
  },
  { state: 'upload_error', handovers: [{ ...handover, state: 'refused', failure: refusal }] },
  { state: 'uploaded', handovers: [{ ...handover, state: 'taken', settledAt: at(10) }] },
  { state: 'complete', events: [{ kind: 'state', at: at(10), state: 'complete', reason: null }, signal] },
  { state: 'canceled', reason: { code: 'canceled_by_client', sentence: 'canceled by the client' } },
  { state: 'canceled', events: [{ kind: 'state', at: at(9), state: 'canceled', reason: null }, signal] },
  { state: 'sandbox_done', events: [{ ...signal, verdict: 'conflict' }] },
  { state: 'uploaded', events: [{ ...signal, verdict: 'conflict', late: true }] },
  {
    state: 'uploaded',
    cancels: [
      { n: 1, partner: 'Paper & Co', state: 'waiting', reroutes: true, tries: 0, toRead: false },
      { n: 2, partner: 'Paper & Co', state: 'failed', reroutes: false, tries: 3, toRead: false },
    ],
  },
];

const explained = (change: Partial<OrderView>) => explainState({ ...order, ...change });

test('every state has a reason', () => {
  for (const state of orderStateNames) assert.notEqual(explained({ state }).reasons.length, 0, state);
});

test('every reason has a sentence, and every sentence a reason', () => {
  const all = [...lives, ...orderStateNames.map((state) => ({ state }))].map(explained);
  for (const why of all) {
    const because = becauseOf(why);
    assert.ok(because.length >= why.reasons.length);
    for (const sentence of because) assert.match(sentence, /^[A-Z0-9](?!.*(undefined|null|\[object)).*\.$/);
    assert.deepEqual(
      whyJson(why).reasons.map(({ code }) => code),
      why.reasons.map(({ code }) => code),
    );
  }
  const given = new Set(all.flatMap(({ reasons }) => reasons.map(({ code }) => code)));
  assert.deepEqual([...given].sort(), Object.keys(wordings).sort());
});

const sentences = (change: Partial<OrderView>) => becauseOf(explained(change));

test('a failed file names the answer of the host, and how to retry the order', () => {
  const sums = { md5Expected: 'e'.repeat(32), md5Actual: 'a'.repeat(32) };
  const failed = {
    state: 'download_error',
    files: [{ ...file, state: 'failed', failure: mismatch }],
  } as const;
  assert.deepEqual(sentences({ ...failed, events: [fetchEvent('md5_mismatch', 'the MD5 differs', sums)] }), [
    '1 of 1 file could not be fetched.',
    `File 1 (cover) could not be fetched: the MD5 differs (expected ${'e'.repeat(32)}, received ${'a'.repeat(32)}).`,
    'Once fixed, run `platen orders retry 100000000000`.',
  ]);
  // The attempts may have been removed meanwhile.
  assert.match(sentences(failed)[1]!, /: the file was received completely, and its MD5 differs from the one/);
});

test('a waiting file names the failure of its last attempt', () => {
  const files = [{ ...file, tries: 2 }];
  assert.deepEqual(
    sentences({ state: 'download', files, events: [fetchEvent('reset', 'the connection ended')] }).slice(1),
    [
      'File 1 (cover) was not fetched after 2 attempts: the connection ended. Next attempt at 2026-03-02 11:00:00 UTC.',
    ],
  );
});

test('a handover names the answer of the print partner', () => {
  const handovers = [{ ...handover, state: 'refused', failure: refusal } as const];
  const events = [handoverEvent('refused', { status: 400, detail: 'what the partner replied' })];
  assert.deepEqual(sentences({ state: 'upload_error', handovers, events }), [
    '1 of 1 handover failed.',
    'Not accepted by Paper & Co: the print partner refused the order (status 400).',
    'Once fixed, run `platen orders retry 100000000000`.',
  ]);
  const unanswered = { code: 'handover_unanswered', sentence: '…' } as const;
  const waiting = [{ ...handover, tries: 3, doubtful: true, failure: unanswered }];
  const attempts = [handoverEvent('unanswered', { code: 'timeout_first_byte', detail: 'no answer' })];
  assert.deepEqual(sentences({ state: 'upload', handovers: waiting, events: attempts }), [
    'Not accepted by Paper & Co after 3 attempts: the print partner did not answer, so it may have the order (timeout_first_byte). Next attempt at 2026-03-02 11:00:00 UTC.',
    'No clear answer says whether Paper & Co has the order. Its client can no longer cancel it.',
    'Ask the print partner. If it has the order, run `platen orders take 100000000000`; if it agrees not to make it, run `platen orders cancel 100000000000 --reason TEXT --partner-agreed`.',
  ]);
});

test('a cancellation by the operator has its words', () => {
  const reason = {
    code: 'canceled_by_operator',
    sentence: 'canceled by the operator: ordered twice',
  } as const;
  assert.deepEqual(sentences({ state: 'canceled', reason, items: [{ ...item, state: 'new' }] }), [
    'It was canceled by the operator: ordered twice.',
  ]);
});

test('a reason from before the codes is shown as it was written', () => {
  const reason = { code: 'unknown', sentence: 'the shop burnt down' } as const;
  assert.deepEqual(sentences({ state: 'canceled', reason, items: [{ ...item, state: 'new' }] }), [
    'It was canceled: the shop burnt down.',
  ]);
});
