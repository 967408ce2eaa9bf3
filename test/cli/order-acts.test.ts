/** `platen orders` as far as it acts on orders: one by one, and many at once. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { add, bring } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';
import { startBesideService } from './beside-service.ts';
import type { CommandLine } from './command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;

before(async () => {
  ({ service, platen, close } = await startBesideService());
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
      { action: 'cancel', reason: 'ordered twice', partner_agreed: false },
    ]);
  });

  test('a refusal says why', async () => {
    await bring(service, 'printing', 45);
    const refusals: [RegExp, ...string[]][] = [
      [/cannot be canceled: a print partner has it/, 'cancel', 'printing', '--reason', 'late'],
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

test('check finds no contradiction after all this', async () => {
  const { ok, invariants } = await ask('check');
  assert.ok(ok, JSON.stringify(invariants.filter(({ count }: { count: number }) => count > 0)));
});
