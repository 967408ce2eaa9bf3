/**
 * What selects the scenario of a sandbox order: its meta, its reference, its key (docs/guides/sandbox.md).
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createKey, listKeys, type NewKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { add, type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

function createSandboxKey(simulation: NewKey['simulation'], clientId = platen.keys.clientId) {
  const owner = { interface: 'core', clientId, mode: 'sandbox' } as const;
  return platen.core.operations.run(createKey, OPERATOR, { owner, simulation });
}

/** The stored simulation of an order; instant is speed 0. */
async function chosen(overrides: Partial<OrderBody>) {
  const reference = await add(platen, overrides);
  const { rows } = await sql<{ scenario: string; speed: number }>`
    select s.scenario, s.speed from simulations s join orders o on o.id = s.order_id
    where o.reference = ${reference}`.execute(platen.queries);
  return rows.map(({ scenario, speed }) => `${scenario} ${speed}`)[0];
}

test('without a request: happy and instant', async () => {
  assert.equal(await chosen({ apikey: platen.keys.sandbox }), 'happy 0');
});

test('live orders are never simulated, with any reference', async () => {
  assert.equal(await chosen({ apikey: platen.keys.live, reference: 'live sim-cancel' }), undefined);
});

describe('a key', () => {
  test('sets scenario and speed of its orders separately', async () => {
    const both = await createSandboxKey({ scenario: 'delay', speed: 60 });
    assert.equal(await chosen({ apikey: both.key }), 'delay 60');
    const one = await createSandboxKey({ speed: 5 });
    assert.equal(await chosen({ apikey: one.key }), 'happy 5');
  });

  test('passes its simulation on when it is rotated, and shows it', async () => {
    const { credential } = await createSandboxKey({ scenario: 'error', speed: 'instant' });
    const input = { credentialId: credential.id, overlap: 'now' } as const;
    const rotated = await platen.core.operations.run(rotateKey, OPERATOR, input);
    assert.equal(await chosen({ apikey: rotated.key }), 'error 0');
    const keys = await platen.core.operations.run(listKeys, OPERATOR, {});
    const shown = keys.find(({ id }) => id === rotated.credential.id);
    assert.deepEqual(shown?.simulation, { scenario: 'error', speed: 'instant' });
  });

  for (const [name, owner] of [
    ['a live key', { interface: 'core', clientId: 1, mode: 'live' }],
    ['a signal key', { interface: 'signal', partnerId: 1 }],
  ] as const) {
    test(`${name} cannot have a simulation`, async () => {
      const refusal = platen.core.operations.run(createKey, OPERATOR, {
        owner,
        simulation: { scenario: 'delay' },
      });
      await assert.rejects(refusal, (error: { problems?: { path: unknown }[] }) => {
        assert.deepEqual(
          error.problems?.map(({ path }) => path),
          [['scenario']],
        );
        return true;
      });
    });
  }
});

describe('a reference', () => {
  const said = [
    ['sim-cancel', 'cancel 0'],
    ['shop-1001 sim-two-parcels', 'two-parcels 0'],
    ['1001_SIM-DELAY_sim-speed-1440', 'delay 1440'],
    ['a/sim-speed-1/b', 'happy 1'],
    ['1002 sim-shuffled, then sim-minimal', 'shuffled 0'],
    ['1003 sim-partial-2', 'partial 0'],
  ] as const;
  for (const [reference, simulation] of said) {
    test(`"${reference}" requests ${simulation}`, async () => {
      assert.equal(await chosen({ apikey: platen.keys.sandbox, reference }), simulation);
    });
  }

  const unsaid = [
    'msim-delay',
    'simdelay',
    'sim-17',
    'sim- delay',
    'dual-sim-phone-case-1',
    'sim-card-0815',
    'sim-delayed',
    'sim-speed-0',
    'sim-speed-9999999',
    'SIM-Canceled',
  ];
  for (const reference of unsaid) {
    test(`"${reference}" requests nothing`, async () => {
      assert.equal(await chosen({ apikey: platen.keys.sandbox, reference }), 'happy 0');
    });
  }

  test('may have an unknown name beside a known one', async () => {
    const reference = 'sim-card-18 sim-delay sim-speed-0';
    assert.equal(await chosen({ apikey: platen.keys.sandbox, reference }), 'delay 0');
  });

  test('overrides the key', async () => {
    const { key } = await createSandboxKey({ scenario: 'delay', speed: 60 });
    assert.equal(await chosen({ apikey: key, reference: 'beats sim-error' }), 'error 60');
    assert.equal(await chosen({ apikey: key, reference: 'beats sim-speed-instant' }), 'delay 0');
  });
});

describe('meta of an enterprise client', () => {
  const enterprise = async (meta: unknown[], reference?: string) => {
    const { key } = await createSandboxKey({ scenario: 'delay', speed: 60 }, platen.keys.enterpriseId);
    return { apikey: key, meta, ...(reference === undefined ? {} : { reference }) };
  };

  test('overrides reference and key', async () => {
    const meta = [{ channel: 'web' }, { sandbox: { scenario: 'minimal', speed: 'instant' } }];
    assert.equal(await chosen(await enterprise(meta, 'meta sim-error')), 'minimal 0');
    assert.equal(await chosen(await enterprise([{ sandbox: { speed: 7, scenario: null } }])), 'delay 7');
    assert.equal(await chosen(await enterprise([{ sandbox: { speed: '', scenario: 'error' } }])), 'error 60');
  });

  test('without an object sandbox is ignored', async () => {
    for (const meta of [
      [{ sandbox: 'yes' }],
      [{ sandbox: null }],
      ['sandbox'],
      [null],
      [{ scenario: 'x' }],
    ]) {
      assert.equal(await chosen(await enterprise(meta)), 'delay 60');
    }
  });

  test('is refused with unknown values', async () => {
    const meta = [{ sandbox: { scenario: 'dealy', speed: 0 } }];
    const reply = await platen.post('/core/1.0/orders/add', validOrder(platen, await enterprise(meta)));
    assert.equal(reply.status, 400);
    assert.deepEqual(
      reply.json.error.errors.map(({ parameter }: { parameter: string }) => parameter),
      ['meta[0].sandbox.scenario', 'meta[0].sandbox.speed'],
    );
    assert.match(reply.json.message, /"dealy".*one of happy, delay/);
  });

  test('is refused without being shown if it is not a string', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
    const order = validOrder(platen, await enterprise([{ sandbox: { scenario: nested(20) } }]));
    const reply = await platen.post('/core/1.0/orders/add', order);
    assert.equal(reply.status, 400);
    assert.match(reply.json.message, /is neither a string nor a number; it must be one of happy/);
  });

  test('of a live order may contain anything', async () => {
    const order = validOrder(platen, {
      apikey: platen.keys.enterpriseLive,
      meta: [{ sandbox: { scenario: 1 } }],
    });
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
  });
});
