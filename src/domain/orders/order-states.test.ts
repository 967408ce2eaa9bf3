import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Reason } from '../reasons/reasons.ts';
import {
  isTerminal,
  type OrderState,
  orderStateNames,
  orderStateOf,
  orderStates,
  reasonCodesOfState,
  reservedOrderStates,
} from './order-states.ts';
import { type FileProgress, nextLook, type OrderFacts, transitionsFrom } from './progress.ts';

const rows = Object.values(orderStates);

test('every exit leads to a state of the table', () => {
  for (const row of rows) {
    for (const target of Object.values(row.on)) assert.ok(target in orderStates, `${row.code} → ${target}`);
  }
});

test('every state is reachable from new', () => {
  const seen = new Set<string>(['new']);
  for (const name of seen) {
    for (const target of Object.values(orderStates[name as keyof typeof orderStates].on)) seen.add(target);
  }
  assert.deepEqual([...seen].sort(), [...orderStateNames].sort());
});

test('numbers and codes are unique, the reserved ones included', () => {
  const all = [...rows, ...reservedOrderStates];
  assert.equal(new Set(all.map((row) => row.number)).size, all.length);
  assert.equal(new Set(all.map((row) => row.code)).size, all.length);
});

test('the terminal states are exactly 100, 500 and 501, and have no exits', () => {
  const terminal = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);
  assert.deepEqual(terminal.sort(), [100, 500, 501]);
});

test('a client cancels where the table has the exit, the operator in production as well', () => {
  for (const row of rows) {
    const byOperator = row.code === 'order_state_uploaded';
    assert.equal('cancel' in row.on, row.cancelable !== 'no' || byOperator, row.code);
  }
});

test('every error state can be retried', () => {
  for (const row of rows) if (row.code.endsWith('_error')) assert.ok('retry' in row.on, row.code);
});

test('a number finds its state, an unknown one is refused', () => {
  for (const name of orderStateNames) assert.equal(orderStateOf(orderStates[name].number), name);
  assert.throws(() => orderStateOf(33));
});

test('a state has the reasons of its kind, and most have none', () => {
  assert.ok(reasonCodesOfState('download_error').includes('status'));
  assert.deepEqual(reasonCodesOfState('download'), []);
});

const NOW = new Date('2026-03-02T12:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const MISSING: Reason = {
  code: 'status',
  detail: { code: 'file_not_fetched', file: 1, failure: 'status', said: '404' },
};
const DEFECT: Reason = {
  code: 'encrypted',
  detail: { code: 'defects_found', said: 'the file is encrypted', more: 0 },
};

const fetched: FileProgress = { state: 'fetched', isRetried: false, failure: null, stop: null };
const waiting: FileProgress = { ...fetched, state: 'waiting' };
const running: FileProgress = { ...fetched, state: 'running' };
const retried: FileProgress = { ...fetched, state: 'waiting', isRetried: true };
const failed: FileProgress = { ...fetched, state: 'failed', failure: MISSING };
const stopped: FileProgress = { ...fetched, stop: DEFECT };

type Handover = OrderFacts['handovers'][number];
const handedOver = (state: Handover['state'], failure: Reason | null = null): Handover => ({
  state,
  failure,
});

/** The transitions of a live order of one fetched file as `event → state`, and the reason of the last one. */
function stepsFrom(state: OrderState, facts: Partial<OrderFacts>, now = NOW) {
  const nothing = {
    reason: null,
    heldUntil: null,
    obstacle: null,
    files: [fetched],
    handovers: [],
    items: [],
  };
  const steps = transitionsFrom({ mode: 'live', ...nothing, ...facts, state }, now);
  return {
    steps: steps.map(({ event, to }) => `${event} → ${to}`),
    reason: steps.at(-1)?.reason?.code ?? null,
  };
}

describe('what an order does next', () => {
  const cases: [
    name: string,
    from: OrderState,
    facts: Partial<OrderFacts>,
    steps: string[],
    reason?: string,
  ][] = [
    [
      'everything that waits for nothing',
      'new',
      {},
      [
        'verify → verify',
        'pass → verified',
        'pass → download',
        'pass → downloaded',
        'pass → render',
        'pass → rendered',
        'pass → upload',
      ],
    ],
    ['no partner can make it', 'verify', { obstacle: MISSING }, ['fail → verify_error'], MISSING.code],
    ['still none', 'verify_error', { reason: { ...MISSING }, obstacle: MISSING }, []],
    [
      'none for another reason',
      'verify_error',
      { reason: MISSING, obstacle: DEFECT },
      ['retry → verify', 'fail → verify_error'],
      DEFECT.code,
    ],
    [
      'none for the same reason in other words',
      'verify_error',
      {
        reason: MISSING,
        obstacle: {
          ...MISSING,
          detail: { code: 'file_not_fetched', file: 1, failure: 'status', said: '403' },
        },
      },
      [],
    ],
    ['a file that is missing', 'download', { files: [fetched, waiting] }, []],
    ['a file on its way', 'download', { files: [running, fetched] }, []],
    ['a file that failed', 'download', { files: [fetched, failed] }, ['fail → download_error'], MISSING.code],
    ['one failed, another is on its way', 'download', { files: [failed, running] }, []],
    [
      'one failed, another has failed before',
      'download',
      { files: [failed, retried] },
      ['fail → download_error'],
      MISSING.code,
    ],
    ['one has failed before and is tried again', 'download', { files: [fetched, retried] }, []],
    ['a file is still wrong', 'download_error', { files: [fetched, failed] }, []],
    ['every wrong file was replaced', 'download_error', { files: [waiting] }, ['retry → download']],
    [
      'a defect that orders stop at',
      'render',
      { files: [fetched, stopped] },
      ['fail → render_error'],
      DEFECT.code,
    ],
    ['the defect is still there', 'render_error', { files: [stopped, waiting] }, []],
    ['the file is replaced', 'render_error', { files: [fetched, waiting] }, ['replace → download']],
    ['the defect was accepted', 'render_error', { heldUntil: LATER }, ['retry → render', 'pass → rendered']],
    ['held', 'rendered', { heldUntil: LATER }, []],
    ['held until now', 'rendered', { heldUntil: NOW }, ['pass → upload']],
    ['no handover yet', 'upload', {}, []],
    ['only withdrawn handovers', 'upload', { handovers: [handedOver('withdrawn')], items: ['new'] }, []],
    [
      'a part shipped by a partner that lost the rest, which was canceled',
      'upload',
      { handovers: [handedOver('withdrawn'), handedOver('withdrawn')], items: ['shipped', 'canceled'] },
      ['pass → uploaded', 'all_shipped → complete'],
    ],
    ['a handover on its way', 'upload', { handovers: [handedOver('taken'), handedOver('running')] }, []],
    [
      'refused, and another is on its way',
      'upload',
      { handovers: [handedOver('refused', MISSING), handedOver('waiting')] },
      [],
    ],
    [
      'one of two refused',
      'upload',
      { handovers: [handedOver('taken'), handedOver('refused', MISSING)] },
      ['fail → upload_error'],
      MISSING.code,
    ],
    [
      'taken, and withdrawn from another one',
      'upload',
      { handovers: [handedOver('withdrawn'), handedOver('taken')], items: ['new'] },
      ['pass → uploaded'],
    ],
    ['still refused', 'upload_error', { handovers: [handedOver('taken'), handedOver('refused')] }, []],
    ['sent once more', 'upload_error', { handovers: [handedOver('waiting')] }, ['retry → upload']],
    ['in production', 'uploaded', { items: ['shipped', 'packed'] }, []],
    ['all shipped', 'uploaded', { items: ['shipped', 'canceled'] }, ['all_shipped → complete']],
    [
      'all canceled',
      'uploaded',
      { items: ['canceled', 'canceled'] },
      ['all_canceled → canceled'],
      'canceled_by_partner',
    ],
    [
      'all canceled in the sandbox',
      'uploaded',
      { mode: 'sandbox', items: ['canceled'] },
      ['all_canceled → canceled'],
      'canceled_by_partner',
    ],
    [
      'the end in the sandbox',
      'uploaded',
      { mode: 'sandbox', items: ['shipped'] },
      ['sandbox_done → sandbox_done'],
    ],
    ['complete', 'complete', { items: ['shipped'] }, []],
    ['canceled', 'canceled', { items: ['canceled'] }, []],
    ['done in the sandbox', 'sandbox_done', { items: ['shipped'] }, []],
  ];
  for (const [name, from, facts, steps, reason = null] of cases) {
    test(`${from}: ${name}`, () => assert.deepEqual(stepsFrom(from, facts), { steps, reason }));
  }

  test('verify_error: a partner can make it now', () => {
    const { steps } = stepsFrom('verify_error', { files: [waiting] });
    assert.deepEqual(steps, ['retry → verify', 'pass → verified', 'pass → download']);
  });
});

test('an order that waits for time alone is looked at when that has passed', () => {
  const held = {
    mode: 'live',
    reason: null,
    heldUntil: LATER,
    obstacle: null,
    files: [],
    handovers: [],
    items: [],
  } as const;
  const lookFrom = (state: OrderState) => nextLook({ ...held, state }, state, NOW, 60_000);
  assert.deepEqual(lookFrom('rendered'), LATER);
  assert.deepEqual(lookFrom('verify_error'), new Date('2026-03-02T12:01:00Z'));
  for (const state of orderStateNames.filter((name) => !['rendered', 'verify_error'].includes(name)))
    assert.equal(lookFrom(state), null, state);
});
