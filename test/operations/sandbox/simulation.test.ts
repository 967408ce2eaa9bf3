/** Equal seeds give equal simulations, value by value; any other input gives another. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { SimulationRunResult } from '../../../src/operations/sandbox/run-simulation.ts';
import { simulate } from './simulated-runs.ts';

const ORDERS = 72;
/** Enough for every difference to be seen. */
const FEW_ORDERS = 8;
const SEED = 5;

/**
 * The digest of 72 orders of seed 5, which cover every scenario, independent of the machine. It changes with
 * the behaviour of the simulated partner and of orders: say so in the changelog, because digests of earlier
 * releases can then no longer be compared.
 */
const DIGEST = '3a4bc193d12b818d075a1d6dec8c7176932fd8a53b0a0f0c30fa1ac5ab7a2e5e';

describe('a simulation', () => {
  let network: SimulationRunResult;
  before(async () => {
    network = await simulate({ seed: SEED, orders: ORDERS });
  });

  test('has the recorded digest, on every machine', () => {
    assert.equal(network.digest, DIGEST);
  });

  test('ends every order', () => {
    const ends = network.states.map(({ state }) => state);
    assert.deepEqual(ends, ['upload_error', 'canceled', 'sandbox_done']);
    assert.equal(
      network.states.reduce((sum, { count }) => sum + count, 0),
      ORDERS,
    );
  });

  test('violates no invariant', () => {
    assert.deepEqual(
      network.invariants.filter(({ count }) => count > 0),
      [],
    );
  });

  test('has the same digest in steps of 7', async () => {
    assert.equal((await simulate({ seed: SEED, orders: ORDERS, batch: 7 })).digest, network.digest);
  });

  const others = [
    { name: 'another seed', options: { seed: SEED + 1 } },
    { name: 'an additional order', options: { orders: FEW_ORDERS + 1 } },
    { name: 'another speed', options: { speed: 2 } },
    { name: 'one flipped signal', options: { flip: 3 } },
    { name: 'one flipped signal of another order', options: { flip: 4 } },
  ];
  test('has the same digest in steps of 1, and another one for every difference', async () => {
    const few = { seed: SEED, orders: FEW_ORDERS };
    const { digest } = await simulate(few);
    assert.equal((await simulate({ ...few, batch: 1 })).digest, digest);
    const digests = [digest];
    for (const { options } of others) digests.push((await simulate({ ...few, ...options })).digest);
    assert.equal(new Set(digests).size, others.length + 1, digests.join(' '));
  });
});

test('an instant simulation violates no invariant either', async () => {
  const { states, invariants } = await simulate({ seed: SEED, orders: ORDERS, speed: 'instant' });
  assert.deepEqual(
    states.map(({ state }) => state),
    ['upload_error', 'canceled', 'sandbox_done'],
  );
  assert.deepEqual(
    invariants.filter(({ count }) => count > 0),
    [],
  );
});
