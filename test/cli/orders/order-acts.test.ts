/** `platen orders` as far as it acts on orders: one by one, and many at once. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { add, bring } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { startBesideService } from '../beside-service.ts';
import type { CommandLine } from '../command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let answering: (answer: boolean) => CommandLine;
let close: () => Promise<void>;

before(async () => {
  ({ service, platen, answering, close } = await startBesideService());
});

after(() => close());

/** Executes all due work, including that of the last command. */
async function workOn(): Promise<void> {
  service.clock.set(new Date());
  await service.runDue();
}

async function ask(...args: string[]) {
  const result = await platen(...args, '--json');
  assert.equal(result.code, 0, result.err);
  return result.json;
}

describe('what an operator does to an order', () => {
  test('is in its timeline, with the author and the value before', async () => {
    service.clock.set(new Date());
    await add(service, { reference: 'acted-on' });
    const held = await ask('orders', 'hold', 'acted-on', '--minutes', '90');
    assert.deepEqual([held.state, typeof held.held_until], [10, 'string']);
    const address = ['--street1', 'Am Ufer 3', '--company', ''];
    assert.equal(
      (await ask('orders', 'readdress', 'acted-on', '--lastname', 'Winter', ...address)).state,
      10,
    );
    await ask('orders', 'note', 'acted-on', 'called \u001b[2J the client');
    const { out: canceled } = await platen('orders', 'cancel', 'acted-on', '--reason', 'ordered twice');
    assert.equal(canceled, 'Canceled order acted-on. It is in state 500 order_state_canceled.');

    const { out } = await platen('orders', 'get', 'acted-on', '--timeline');
    assert.match(out, /hold +command line: until 20\d\d-/);
    assert.match(
      out,
      /readdress +command line: address 1, lastname Sommer → Winter, street1 Lindenstraße 12 → Am Ufer 3/,
    );
    assert.match(out, /note +command line: called \\u001b\[2J the client/);
    assert.match(out, /cancel +command line: ordered twice/);
    assert.match(out, /reason +canceled by the operator: ordered twice/);
    const { timeline } = await ask('orders', 'get', 'acted-on', '--timeline');
    const acts = timeline.filter(({ kind }: { kind: string }) => kind === 'act');
    assert.partialDeepStrictEqual(acts, [
      { action: 'hold', actor: 'command line', user: null, bulk: null, held_until_before: null },
      { action: 'readdress', before: { lastname: 'Sommer' }, after: { lastname: 'Winter' } },
      { action: 'note', text: 'called \u001b[2J the client' },
      { action: 'cancel', reason: 'ordered twice', partner_agreed: false, items: [] },
    ]);
  });

  test('copies are previewed, then canceled', async () => {
    const { id } = await bring(service, 'in-parts', 45);
    const asked = ['cancel', 'in-parts', '--item', 'flyers:40', '--item', 'book'];
    const preview = await platen('orders', ...asked, '--dry-run');
    assert.equal(preview.code, 0, preview.err);
    assert.match(preview.out, /flyers +40 +60/);
    assert.match(preview.out, /has to agree and gets a cancel document: 40 × flyers, 2 × book/);
    assert.match(preview.out, /Nothing was changed/);
    const done = await platen('orders', ...asked, '--reason', 'torn', '--partner-agreed', '--json');
    assert.partialDeepStrictEqual(done.json, { id, state: 45 });
    const shown = await platen('orders', 'get', 'in-parts', '--timeline');
    assert.match(shown.out, /100 \(40 canceled\)/);
    assert.match(shown.out, /40 of item 2, 2 of item 1, torn \(the print partner agreed\)/);
    for (const item of ['flyers:0', ':4', 'poster']) {
      assert.notEqual(
        (await platen('orders', 'cancel', 'in-parts', '--item', item, '--dry-run')).code,
        0,
        item,
      );
    }
    assert.match((await platen('orders', 'cancel', 'in-parts')).err, /--reason or --dry-run/);
  });

  test('a refusal names an option that the command has, or its argument', async () => {
    await bring(service, 'named', 45);
    const cancel = ['orders', 'cancel', 'named', '--dry-run', '--item'];
    for (const [args, sentence] of [
      [[...cancel, 'none:1'], /^platen: --item is "none"/],
      [[...cancel, 'flyers:999'], /^platen: --item is 999/],
      [['orders', 'hold', 'named', '--minutes', '99999999'], /^platen: --minutes must be in the future/],
      [['quotes', 'try', 'flyer_ss_a5_fc', '--country', 'XX'], /^platen: --country is "XX"/],
      [['mail', 'test', 'you@example.com'], /^platen: the address cannot be mailed/],
      [['partners', 'pause', '1', '--until', '2020-01-01'], /^platen: --until must be in the future/],
      [['mail', 'resend', '99'], /^platen: the mail ID is 99/],
      [['mail', 'clients', 'set', '1', '--reply-to', 'nonsense'], /^platen: --reply-to must be an e-mail/],
    ] as const) {
      const { code, err } = await platen(...args);
      assert.equal(code, 1, err);
      assert.match(err, sentence);
    }
  });

  test('an alert that is cleared names its order as it is named elsewhere', async () => {
    await bring(service, 'lost-file', 11);
    await service.core.operations.run(watchAlerts, SYSTEM, undefined);
    const listed = await ask('alerts', 'list', '--cause', 'download_failed');
    const { id } = listed.find(({ reference }: { reference: string }) => reference === 'lost-file');
    const { out } = await platen('alerts', 'acknowledge', id);
    assert.equal(out, 'Cleared the alert about order lost-file.');
  });

  test('a refusal that describes a flag names it', async (t) => {
    await bring(service, 'at-the-partner', 45);
    const canceled = await platen('orders', 'cancel', 'at-the-partner', '--reason', 'late');
    const agreed = '; add --partner-agreed once it has agreed';
    assert.match(canceled.err, /has not agreed not to make it; .*/);
    assert.ok(canceled.err.endsWith(agreed), canceled.err);
    const { keys, partner } = service;
    await changePartner(service, keys.partnerId, { address: null });
    t.after(() => changePartner(service, keys.partnerId, { address: partner.address }));
    const routed = await platen('partners', 'routing', 'reroute', 'at-the-partner', '--json');
    const { message, problems } = JSON.parse(routed.err).error;
    assert.ok(message.endsWith(`say so if it agrees not to make it${agreed}`), message);
    assert.equal(problems[0].message, message);
  });

  test('a refusal says why', async () => {
    await bring(service, 'printing', 45);
    const refusals: [RegExp, ...string[]][] = [
      [
        /cannot be canceled: its print partner has it or may have it/,
        'cancel',
        'printing',
        '--reason',
        'late',
      ],
      [/cannot be held: only orders up to state 32 can wait/, 'hold', 'printing', '--minutes', '5'],
      [/cannot be taken by hand: it does not wait for a print partner/, 'take', 'printing'],
      [
        /cannot be sent to another address: a print partner has it/,
        'readdress',
        'printing',
        '--zip',
        '10999',
      ],
      [/minutes .*at most 30 days/, 'hold', 'acted-on', '--minutes', '9999999'],
    ];
    for (const [sentence, ...args] of refusals) {
      const { code, err } = await platen('orders', ...args);
      assert.equal(code, 1, args.join(' '));
      assert.match(err, sentence);
    }
  });

  test('a document is sent again, and an order is taken by hand', async () => {
    const documents = () =>
      service.partner.documents.filter(({ order }) => order.client.reference === 'printing').length;
    assert.equal(documents(), 1);
    assert.equal((await ask('orders', 'resend', 'printing')).state, 45);
    await workOn();
    assert.equal(documents(), 2);
    assert.match(
      (await platen('orders', 'get', 'printing', '--timeline')).out,
      /Test printer, sent again: taken/,
    );
    await bring(service, 'doubtful', 40);
    assert.equal((await ask('orders', 'take', 'doubtful')).state, 45);
  });
});

describe('an action on many orders', () => {
  const references = ['many-1', 'many-2'];
  const notes = async (reference: string) =>
    (await ask('orders', 'get', reference, '--timeline')).timeline.filter(
      ({ action }: { action?: string }) => action === 'note',
    ).length;
  let ids: string[];

  before(async () => {
    service.clock.set(new Date());
    for (const reference of references) await bring(service, reference, 41);
    ids = await Promise.all(references.map(async (reference) => (await ask('orders', 'get', reference)).id));
  });

  test('is previewed first, and nothing changes without a yes', async () => {
    const orders = ids.flatMap((id) => ['--order', id]);
    const { code, out, err } = await platen('orders', 'bulk', 'note', 'press down', ...orders);
    assert.equal(code, 1);
    assert.match(out, /Bulk run \d+ would write a note on 2 of 2 orders\.\nThe oldest is many-1 \(\d+\)/);
    const [, id] = /bulk start (\d+)/.exec(err) ?? [];
    await workOn();
    assert.equal(await notes('many-1'), 0);
    const started = await ask('orders', 'bulk', 'start', id!, '--detach');
    assert.partialDeepStrictEqual(started, { id, action: 'note', state: 'running', done: 0, left: 2 });
    await workOn();
    assert.equal(await notes('many-1'), 1);
    const progress = await platen('orders', 'bulk', 'progress', id!);
    assert.match(progress.out, /^Bulk run \d+ \(note\) is done: 2 of 2 orders done, 0 left\.$/);
    const { err: refusal } = await platen('orders', 'bulk', 'stop', id!);
    assert.match(refusal, /not running; it is done/);
  });

  test('on a terminal it asks', async () => {
    const args = ['orders', 'bulk', 'note', 'asked', '--order', ids[0]!, '--detach'];
    const before = await notes('many-1');
    const no = await answering(false)(...args);
    assert.deepEqual([no.code, /nothing was changed/.test(no.err)], [1, true]);
    const yes = await answering(true)(...args);
    assert.equal(yes.code, 0);
    assert.match(yes.out, /is running: 0 of 1 order done, 1 left\./);
    await workOn();
    assert.equal(await notes('many-1'), before + 1);
  });

  test('with --yes it is followed to its end', async () => {
    const states = ['--state', '41', '--state', '45', '--client', String(service.keys.clientId)];
    let ended = false;
    const running = platen('orders', 'bulk', 'retry', ...states, '--yes').finally(() => {
      ended = true;
    });
    while (!ended) await workOn();
    const { code, out, err } = await running;
    assert.equal(code, 0, err);
    assert.match(
      out,
      /\(retry\) is done: \d+ of \d+ orders done, 0 left\.\nSkipped \d+: the order cannot be retried:/,
    );
    assert.match(err, /would retry \d+ of \d+ orders/);
    for (const reference of references) assert.equal((await ask('orders', 'get', reference)).state, 45);
  });

  test('an empty selection does not fail, a missing condition does', async () => {
    const { code, out } = await platen('orders', 'bulk', 'release', '--state', '31', '--yes');
    assert.deepEqual([code, out], [0, 'No such orders.']);
    for (const args of [
      ['release'],
      ['retry', '--state', '3'],
      ['hold', '--state', '10'],
      ['cancel', '--state', '10'],
    ])
      assert.equal((await platen('orders', 'bulk', ...args)).code, 2, args.join(' '));
  });
});

test('check finds no contradiction after all this', async () => {
  const { ok, invariants } = await ask('check');
  assert.ok(ok, JSON.stringify(invariants.filter(({ count }: { count: number }) => count > 0)));
});
