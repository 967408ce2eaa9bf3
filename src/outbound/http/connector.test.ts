import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createReachability, type Reachability } from './connector.ts';

describe('an outage of our own network', () => {
  let now = 0;
  let network: Reachability;
  beforeEach(() => {
    now = 1_000_000;
    network = createReachability(() => now);
  });

  test('is one that this machine itself reports', () => {
    const codes = [
      'ENETUNREACH',
      'ENETDOWN',
      'EADDRNOTAVAIL',
      'EMFILE',
      'ENFILE',
      'ENOBUFS',
      'EAI_AGAIN',
      'ETIMEOUT',
    ];
    for (const code of codes) assert.equal(network.isOwnOutage('a.example', code), true, code);
  });

  test('is not one of a host that answers, or of a name that does not exist', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'CERT_HAS_EXPIRED'])
      assert.equal(network.isOwnOutage('a.example', code), false, code);
  });

  test('is one of several hosts, not of one', () => {
    for (const code of ['UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ETIMEDOUT']) {
      const another = createReachability(() => now);
      const outages = ['a', 'a', 'b', 'c'].map((host) => another.isOwnOutage(host, code));
      assert.deepEqual(outages, [false, false, false, true], code);
    }
  });

  test('is not one because hosts refuse connections', () => {
    for (const host of ['a', 'b', 'c', 'd']) assert.equal(network.isOwnOutage(host, 'ECONNREFUSED'), false);
    assert.equal(network.isOwnOutage('e', 'ETIMEDOUT'), false);
  });

  test('is not one while other hosts are reached', () => {
    network.reached();
    assert.equal(network.isOwnOutage('a.example', 'EAI_AGAIN'), false);
    now += 60_000;
    assert.equal(network.isOwnOutage('a.example', 'EAI_AGAIN'), true);
    network.reached();
    for (const host of ['b', 'c', 'd']) assert.equal(network.isOwnOutage(host, 'EHOSTUNREACH'), false);
  });
});
