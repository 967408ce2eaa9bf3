/** Every state has a reason, and every reason a sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyJson } from '../../../src/cli/text/why-shapes.ts';
import { becauseOf, wordings } from '../../../src/cli/text/why-text.ts';
import {
  clientView,
  type FileView,
  type HandoverView,
  type ItemView,
  type OrderView,
} from '../../../src/domain/history/order-view.ts';
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
  collected: false,
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
  resends: [],
  pauses: [],
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
const mismatch = {
  code: 'md5_mismatch',
  detail: { code: 'file_not_fetched', file: 1, failure: 'md5_mismatch', said: '…' },
} as const;
const refusal = { code: 'handover_refused', detail: { code: 'partner_refused' } } as const;

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
    reason: { code: 'original_not_shipped', detail: { code: 'original_not_shipped', order: 'order-1' } },
    nextAt: at(11),
  },
  {
    state: 'render_error',
    reason: { code: 'font_broken', detail: { code: 'defects_found', said: 'a font is missing', more: 0 } },
  },
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
      {
        ...handover,
        tries: 1,
        failure: { code: 'handover_busy', detail: { code: 'partner_answered', status: 503 } },
      },
      { ...handover, pulls: true },
      { ...handover, state: 'taken', settledAt: at(10) },
      handover,
    ],
  },
  { state: 'upload', pauses: [{ kind: 'handovers', since: at(8), reason: 'a test.' }] },
  { state: 'upload_error', handovers: [{ ...handover, state: 'refused', failure: refusal }] },
  { state: 'uploaded', handovers: [{ ...handover, state: 'taken', settledAt: at(10) }] },
  {
    state: 'uploaded',
    resends: ['Paper & Co'],
    pauses: [{ kind: 'handovers', since: at(8), reason: 'a test.' }],
  },
  { state: 'complete', events: [{ kind: 'state', at: at(10), state: 'complete', reason: null }, signal] },
  { state: 'canceled', reason: { code: 'canceled_by_client', detail: { code: 'canceled_by_client' } } },
  { state: 'canceled', events: [{ kind: 'state', at: at(9), state: 'canceled', reason: null }, signal] },
  { state: 'sandbox_done', events: [{ ...signal, verdict: 'conflict' }] },
  { state: 'uploaded', events: [{ ...signal, verdict: 'conflict', late: true }] },
  {
    state: 'uploaded',
    cancels: [
      { n: 1, partner: 'Paper & Co', state: 'waiting', reroutes: true, tries: 0, toRead: false },
      { n: 2, partner: 'Paper & Co', state: 'failed', reroutes: false, tries: 3, toRead: false },
      { n: 3, partner: 'Paper & Co', state: 'waiting', reroutes: false, tries: 0, toRead: true },
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
    'To replace file N, run `platen orders replace-file 100000000000 N --url ADDRESS`; once its host is fixed, run `platen orders retry 100000000000`.',
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
  const unanswered = { code: 'handover_unanswered', detail: { code: 'partner_silent' } } as const;
  const waiting = [{ ...handover, tries: 3, doubtful: true, failure: unanswered }];
  const attempts = [handoverEvent('unanswered', { code: 'timeout_first_byte', detail: 'no answer' })];
  assert.deepEqual(sentences({ state: 'upload', handovers: waiting, events: attempts }), [
    'Not accepted by Paper & Co after 3 attempts: the print partner did not answer, so it may have the order (timeout_first_byte). Next attempt at 2026-03-02 11:00:00 UTC.',
    'No clear answer says whether Paper & Co has the order. Its client can no longer cancel it.',
    'Ask the print partner. If it has the order, run `platen orders take 100000000000`; if it agrees not to make it, run `platen orders cancel 100000000000 --reason TEXT --partner-agreed`.',
  ]);
});

test('an order that the print partner may have is sent again only if the partner does not have it', () => {
  const unclear = { code: 'handover_unanswered', detail: { code: 'partner_silent' } } as const;
  const handovers = [{ ...handover, state: 'refused', doubtful: true, failure: unclear } as const];
  assert.deepEqual(sentences({ state: 'upload_error', handovers }).slice(3), [
    'Ask the print partner. If it has the order, run `platen orders take 100000000000`; if it does not, run `platen orders retry 100000000000`; if it agrees not to make it, run `platen orders cancel 100000000000 --reason TEXT --partner-agreed`.',
  ]);
});

test('a document that was not sent says which file is damaged', () => {
  const detail = { code: 'file_lost', file: 1, found: 'damaged' } as const;
  const failure = { code: 'handover_unsent', detail } as const;
  const handovers = [{ ...handover, state: 'refused', failure } as const];
  assert.equal(
    sentences({ state: 'upload_error', handovers })[1],
    'Not accepted by Paper & Co: nothing was sent: file 1 is damaged in the file store; restore the file from a backup, then retry.',
  );
});

const pauses = [{ kind: 'handovers', since: at(8), reason: 'the press moves' }] as const;

test('an order for a paused print partner waits for the operator', () => {
  const paused =
    'It is not given to Paper & Co: orders to print partners have been paused since 2026-03-02 08:00:00 UTC, because the press moves.';
  const remedy =
    'To send what is paused of this order, run `platen outgoing release --order 100000000000`; `platen outgoing list` shows everything that waits.';
  const pulled = { ...handover, pulls: true, nextAt: null };
  for (const handovers of [[handover], [pulled]]) {
    const why = explained({ state: 'upload', handovers, pauses });
    assert.deepEqual([why.waitsFor, why.nextAt], ['operator', null]);
    assert.deepEqual(becauseOf(why), [paused, remedy]);
  }
  const tried = {
    ...handover,
    tries: 1,
    failure: { code: 'handover_busy', detail: { code: 'partner_answered', status: 503 } } as const,
  };
  assert.deepEqual(sentences({ state: 'upload', handovers: [tried], pauses }), [
    paused,
    'Not accepted by Paper & Co after 1 attempt: the print partner could not take the order at that time. It may have it all the same.',
    remedy,
  ]);
});

test('after a restore, a paused order is released only if the print partner does not have it', () => {
  const handovers = [{ ...handover, doubtful: true }];
  const because = sentences({ state: 'upload', handovers, pauses });
  assert.match(because.at(-1)!, /orders take .*; if it does not, run `platen outgoing release --order 1/);
  assert.equal(because.filter((sentence) => sentence.includes('outgoing release')).length, 1);
});

test('a document that is to be sent again, while that is paused', () => {
  const taken = { ...handover, state: 'taken', settledAt: at(9) } as const;
  const sent = { state: 'uploaded', handovers: [taken], resends: ['Paper & Co'] } as const;
  const paused =
    'Its document is not sent to Paper & Co again: orders to print partners have been paused since 2026-03-02 08:00:00 UTC, because the press moves.';
  assert.ok(sentences({ ...sent, pauses }).includes(paused));
  assert.ok(!sentences(sent).join().includes('again'));
});

test('a pause concerns neither the simulator nor what is under way', () => {
  const handovers = [
    { ...handover, partner: null },
    { ...handover, state: 'running', tries: 1 } as const,
    handover,
  ];
  const why = explained({ state: 'upload', handovers, pauses });
  assert.deepEqual(
    why.reasons.map(({ code }) => code),
    ['handover_due', 'handover_running', 'outgoing_paused'],
  );
  assert.deepEqual([why.waitsFor, why.nextAt], ['print partner', at(11)]);
});

test('a cancel for a print partner that is paused', () => {
  const notice = {
    n: 1,
    partner: 'Paper & Co',
    state: 'waiting',
    reroutes: true,
    tries: 0,
    toRead: false,
  } as const;
  const cancels = [notice];
  const pauses = [{ kind: 'cancels', since: at(8), reason: 'a test' }] as const;
  const handovers = [{ ...handover, state: 'taken', settledAt: at(9) } as const];
  const because = sentences({ state: 'uploaded', handovers, cancels, pauses });
  assert.ok(
    because.includes(
      'The cancel for Paper & Co is not sent: cancels have been paused since 2026-03-02 08:00:00 UTC, because a test.',
    ),
  );
  const toRead = sentences({
    state: 'uploaded',
    handovers,
    pauses,
    cancels: [{ ...notice, reroutes: false, toRead: true }],
  });
  assert.match(toRead.join(), /is not sent: cancels have been paused/);
  assert.match(toRead.join(), /Paper & Co, which pulls its orders, has not answered a cancel yet\./);
});

test('clients see that work is paused, not what operators say of it', () => {
  const view = clientView({ ...order, state: 'upload', pauses });
  assert.deepEqual(explainState(view).reasons, [
    {
      code: 'outgoing_paused',
      kind: 'handovers',
      partner: 'the print partner',
      since: at(8),
      because: null,
    },
  ]);
});

test('items that were canceled, by anyone, are counted among what has not shipped', () => {
  const canceled = { ...item, state: 'canceled' } as const;
  const shipped = { ...item, state: 'shipped' } as const;
  const first = (...items: ItemView[]) => sentences({ state: 'complete', items })[0];
  assert.equal(first(shipped), 'Every item has shipped.');
  assert.equal(first(shipped, canceled), 'Every item has shipped, except 1 of 2 that was canceled.');
  assert.equal(
    first(shipped, canceled, canceled),
    'Every item has shipped, except 2 of 3 that were canceled.',
  );
});

test('a cancellation by the operator has its words', () => {
  const reason = {
    code: 'canceled_by_operator',
    detail: { code: 'canceled_by_operator', words: 'ordered twice' },
  } as const;
  assert.deepEqual(sentences({ state: 'canceled', reason, items: [{ ...item, state: 'new' }] }), [
    'It was canceled by the operator: ordered twice.',
  ]);
});
