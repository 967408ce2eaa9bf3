/** The list of legal actions and the refusals of the operations are one: in every state, with every kind of handover. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { actionsOf, type OfferedAction, offeredActions } from '../../../src/domain/orders/order-actions.ts';
import { orderStateNames, orderStates } from '../../../src/domain/orders/order-states.ts';
import type { DefectCode } from '../../../src/domain/reasons/defect-codes.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import {
  confirmCancelsByHand,
  repeatCancels,
  resendHandover,
  takeOrderByHand,
} from '../../../src/operations/orders/acts/handovers.ts';
import { holdOrder, releaseOrder } from '../../../src/operations/orders/acts/hold.ts';
import { noteOrder, settleOrder } from '../../../src/operations/orders/acts/note.ts';
import { acceptDefectsOfFile, replaceFileOfOrder } from '../../../src/operations/orders/acts/put-right.ts';
import { readdressOrder } from '../../../src/operations/orders/acts/readdress.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { add, bring, type RestingState, withPartner } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  // Where an order goes that has been at the others.
  await execute(createPartner, OPERATOR, { name: 'Third printer', address: null, priority: 950 });
});
after(() => platen.close());

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(platen.clock.now().getTime() + HOUR_MS);

/** Each brings a new order into a setting and returns its reference. */
const settings: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(
    ([1, 7, 10, 11, 32, 40, 41, 45, 100, 500, 501] satisfies RestingState[]).map((state) => [
      `in ${state}`,
      async () => (await bring(platen, newReference(), state)).reference,
    ]),
  ),
  ...Object.fromEntries(
    // A worker leaves these at once.
    [5, 6, 15, 30, 31, 32].map((state) => [
      `left behind in ${state}`,
      async () => {
        const reference = await add(platen);
        return changed(reference, sql`state = ${state}, next_at = ${platen.clock.now()}`);
      },
    ]),
  ),
  'in 11, held': async () => {
    const { reference } = await bring(platen, newReference(), 11);
    return changed(reference, sql`held_until = ${inAnHour()}`);
  },
  'in 10, its hold over': async () => {
    const { reference } = await bring(platen, newReference(), 10);
    return changed(reference, sql`held_until = ${platen.clock.now()}`);
  },
  'in 41, with a conflict': () => answered(409),
  'in 40, without an answer': () => answered('reset'),
  'in 40, running': async () => withHandover(await answered(503), running()),
  'in 40, not attempted yet': async () =>
    withHandover(await answered(503), sql`doubtful = false, tries = 0, next_at = ${inAnHour()}`),
  'in 40, to be pulled': async () => withHandover(await answered(503), sql`${pulled()}, doubtful = false`),
  'in 40, to be pulled and doubtful': async () => withHandover(await answered(503), pulled()),
  'in 41, refused by a partner without an address': async () =>
    withHandover(await answered(400), sql`partner_id = ${platen.keys.otherPartnerId}`),
  'in 45, at a partner without an address': async () =>
    withHandover(await answered(200), sql`partner_id = ${platen.keys.otherPartnerId}`),
  'in 41, taken by another partner': async () => beside(await answered(400), 'taken'),
  'in 40, taken by another partner': async () => beside(await answered(503), 'taken'),
  'in 41, doubtful at another partner': async () => beside(await answered(400), 'refused', true),
  'in 45, with a cancel that was not confirmed': () => unconfirmed(false),
  'in 45, sent once more, with a cancel that was not confirmed': () => resent(unconfirmed(false)),
  'in 45, sent once more, not given back': () => resent(unconfirmed(true)),
  'in 45, with a late signal': async () => {
    const reference = await answered(200);
    await sql`
      insert into late_signals (client_id, order_id, item_n, partner_id, hash, type, signaled_at, verdict, received_at)
      select client_id, id, 1, ${platen.keys.otherPartnerId}, 'hash', 'ItemProduce', ${platen.clock.now()},
        'conflict', ${platen.clock.now()}
      from orders where reference = ${reference}`.execute(platen.queries);
    return reference;
  },
  'in 45 of the sandbox': () => sandbox('sim-happy sim-speed-60'),
  'in 40 of the sandbox': () => sandbox('sim-dead-partner sim-speed-60'),
};

async function answered(answer: number | 'reset'): Promise<string> {
  const reference = newReference();
  await withPartner(platen, { apikey: platen.keys.live, reference }, answer);
  return reference;
}

async function sandbox(marks: string): Promise<string> {
  const reference = `${newReference()} ${marks}`;
  await add(platen, { apikey: platen.keys.sandbox, reference });
  await platen.runDue();
  return reference;
}

async function changed(reference: string, columns: ReturnType<typeof sql>): Promise<string> {
  await sql`update orders set ${columns} where reference = ${reference}`.execute(platen.queries);
  return reference;
}

async function withHandover(reference: string, columns: ReturnType<typeof sql>): Promise<string> {
  await sql`
    update handovers h set ${columns} from orders o where o.id = h.order_id and o.reference = ${reference}`.execute(
    platen.queries,
  );
  await sql`
    update order_items i set partner_id = h.partner_id from orders o join handovers h on h.order_id = o.id
    where o.id = i.order_id and o.reference = ${reference}`.execute(platen.queries);
  return reference;
}

const running = () => sql`state = 'running', lease_until = ${inAnHour()}, next_at = ${inAnHour()}`;
const pulled = () => sql`partner_id = ${platen.keys.otherPartnerId}, next_at = null`;

/** Its print partner did not confirm that it cancels the order, or that it gives it back. */
async function unconfirmed(reroutes: boolean): Promise<string> {
  const reference = await answered(200);
  await sql`
    insert into partner_cancels (client_id, order_id, n, handover_n, items, reason, created_at, state, tries, reroutes)
    select client_id, id, 1, 1, '[]', 'too many', ${platen.clock.now()}, 'failed', 3, ${reroutes}
    from orders where reference = ${reference}`.execute(platen.queries);
  return reference;
}

/** Its document is being sent once more at this moment. */
async function resent(order: Promise<string>): Promise<string> {
  const reference = await order;
  await sql`
    insert into resends (client_id, order_id, n, state, next_at, lease_until, run)
    select client_id, id, 1, 'running', ${inAnHour()}, ${inAnHour()}, 1
    from orders where reference = ${reference}`.execute(platen.queries);
  return reference;
}

/** Gives the order a second handover. */
async function beside(reference: string, state: string, doubtful = false): Promise<string> {
  const failure = state === 'refused' ? JSON.stringify({ code: 'partner_refused', status: 400 }) : null;
  await sql`
    insert into handovers (client_id, order_id, n, partner_id, state, doubtful, settled_at, failure, failure_code)
    select client_id, id, 2, ${platen.keys.otherPartnerId}, ${state}, ${doubtful}, ${platen.clock.now()}, ${failure}::jsonb,
      ${failure && 'handover_refused'}
    from orders where reference = ${reference}`.execute(platen.queries);
  return reference;
}

type Run = (name: string, confirm: boolean) => Promise<{ readonly reference: string }>;

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);

const operations: Readonly<Record<OfferedAction, Run>> = {
  cancel: (name, partnerAgreed) =>
    execute(cancelForOperator, OPERATOR, { name, reason: 'ordered twice', partnerAgreed }),
  hold: (name) => execute(holdOrder, OPERATOR, { name, minutes: 30 }),
  release: (name) => execute(releaseOrder, OPERATOR, { name }),
  retry: (name) => execute(retryOrder, OPERATOR, { name }),
  readdress: (name) => execute(readdressOrder, OPERATOR, { name, changes: { lastname: 'Winter' } }),
  take: (name) => execute(takeOrderByHand, OPERATOR, { name }),
  reroute: (name, partnerAgreed) => execute(rerouteOrder, OPERATOR, { name, partnerAgreed }),
  resend: (name) => execute(resendHandover, OPERATOR, { name }),
  replace: (name) =>
    execute(replaceFileOfOrder, OPERATOR, { name, file: 1, url: platen.files.put('/new.pdf', 'new').url }),
  accept: async (name) => {
    await stopFile(name);
    return execute(acceptDefectsOfFile, OPERATOR, { name, file: 1, accept: ['image_resolution'] });
  },
  repeat: (name) => execute(repeatCancels, OPERATOR, { name }),
  confirm: (name) => execute(confirmCancelsByHand, OPERATOR, { name, reason: 'agreed by phone' }),
  settle: (name) => execute(settleOrder, OPERATOR, { name, text: 'it printed nothing' }),
  note: (name) => execute(noteOrder, OPERATOR, { name, text: 'asked the client' }),
};

/** Its first file has a defect that stops it, and that its product lets clients accept. */
async function stopFile(reference: string, code: DefectCode = 'image_resolution'): Promise<void> {
  const defect = {
    code,
    severity: 'stop',
    pages: [],
    measured: '',
    required: '',
    sentence: '',
    cause: null,
  };
  await sql`
    update order_files f set state = 'fetched', failure = null, failure_code = null, next_at = null, lease_until = null,
      sha256 = repeat('a', 64), size = 1, defects = ${JSON.stringify([defect])}::jsonb
    from orders o where o.id = f.order_id and o.reference = ${reference} and f.n = 1`.execute(platen.queries);
}

/** Null = it was carried out. */
function refusalOf(work: Promise<unknown>): Promise<Refused | null> {
  return work.then(
    () => null,
    (error) => {
      if (error instanceof Refused) return error;
      throw error;
    },
  );
}

const seen = new Set<string>();
/** What is legal in each setting. */
const legalIn = new Map<string, string[]>();

for (const [setting, arrange] of Object.entries(settings)) {
  describe(`an order ${setting}`, () => {
    /** A refusal leaves its order as it was, which is asserted, so the next action is asked of the same one. */
    let untouched: string | undefined;

    for (const action of offeredActions) {
      test(action, async () => {
        const reference = untouched ?? (await arrange());
        untouched = undefined;
        const order = await execute(orderTimeline, OPERATOR, { name: reference });
        seen.add(order.state);
        const views = actionsOf(order, platen.clock.now());
        legalIn.set(
          setting,
          views.filter(({ legal }) => legal).map((one) => one.action),
        );
        const view = views.find((one) => one.action === action)!;
        if (view.confirm) {
          assert.equal((await refusalOf(operations[action](reference, false)))?.code, 'order_state_conflict');
        }
        const refusal = await refusalOf(operations[action](reference, view.confirm !== null));
        assert.equal(refusal === null, view.legal, JSON.stringify(refusal?.problems[0].detail ?? view.why));
        const later = await execute(orderTimeline, OPERATOR, { name: reference });
        const acts = later.events.filter((event) => event.kind === 'act').map(({ act }) => act.action);
        assert.deepEqual(acts, view.legal && action !== 'reroute' ? [action] : []);
        if (refusal === null) return;
        assert.equal(refusal.code, 'order_state_conflict');
        assert.deepEqual(refusal.problems[0].detail, { ...view.why, act: action });
        // One of its files was stopped for it.
        if (action === 'accept') return;
        assert.deepEqual(later, order);
        untouched = reference;
      });
    }
  });
}

test('an operator releases an order in spite of any defect, with a reason that stays with it', async () => {
  const { reference } = await bring(platen, newReference(), 11);
  await stopFile(reference, 'page_count');
  const accept = (reason?: string) =>
    execute(acceptDefectsOfFile, OPERATOR, { name: reference, file: 1, accept: ['page_count'], reason });
  const refusal = await refusalOf(accept());
  assert.match(sentenceOf(refusal!.problems[0].detail), /^is page_count, with which .* may not be printed/);
  await accept('the client agreed by phone');
  const { events } = await execute(orderTimeline, OPERATOR, { name: reference });
  assert.deepEqual(
    events.flatMap((event) => (event.kind === 'act' ? [event.act] : [])),
    [{ action: 'accept', file: 1, defects: ['page_count'], reason: 'the client agreed by phone' }],
  );
});

test('every state was among them', () => {
  assert.deepEqual(
    orderStateNames.filter((name) => !seen.has(name)),
    [],
    [...seen].map((name) => orderStates[name as keyof typeof orderStates].number).join(),
  );
});

/** By hand, from decisions.md §4 and §8: what the rules must say, not only that both agree. */
describe('what is legal', () => {
  const always = ['note'];
  const early = ['hold', 'readdress', 'cancel', ...always];
  const rows: [setting: string, legal: string[]][] = [
    ['in 1', ['retry', ...early]],
    ['in 11', ['retry', 'hold', 'replace', 'accept', 'readdress', 'cancel', ...always]],
    ['in 11, held', ['retry', 'release', 'hold', 'replace', 'accept', 'readdress', 'cancel', ...always]],
    ['in 32', ['release', ...early]],
    ['left behind in 31', ['retry', 'hold', 'replace', 'accept', 'readdress', 'cancel', ...always]],
    ['in 40, not attempted yet', ['retry', 'readdress', 'reroute', 'cancel', ...always]],
    ['in 40', ['retry', 'take', 'reroute', 'cancel', ...always]],
    ['in 40, running', ['retry', 'cancel', ...always]],
    ['in 40, to be pulled', ['retry', 'readdress', 'take', 'reroute', 'cancel', ...always]],
    ['in 41', ['retry', 'readdress', 'reroute', 'cancel', ...always]],
    ['in 41, with a conflict', ['retry', 'take', 'reroute', 'cancel', ...always]],
    ['in 41, taken by another partner', ['retry', 'reroute', 'cancel', ...always]],
    ['in 45', ['reroute', 'resend', 'cancel', ...always]],
    ['in 45, at a partner without an address', ['reroute', 'cancel', ...always]],
    [
      'in 45, with a cancel that was not confirmed',
      ['reroute', 'resend', 'repeat', 'confirm', 'cancel', ...always],
    ],
    [
      'in 45, sent once more, with a cancel that was not confirmed',
      ['resend', 'repeat', 'confirm', 'cancel', ...always],
    ],
    ['in 45, sent once more, not given back', ['resend', 'cancel', ...always]],
    ['in 45, with a late signal', ['reroute', 'resend', 'settle', 'cancel', ...always]],
    ['in 45 of the sandbox', ['retry', 'cancel', ...always]],
    ['in 100', always],
    ['in 500', always],
  ];
  for (const [setting, legal] of rows) {
    test(setting, () => assert.deepEqual(legalIn.get(setting), legal));
  }
});
