import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Resolve } from './guard.ts';
import { createLookups } from './lookups.ts';

describe('names that are looked up', () => {
  let now = 0;
  let begun: string[];
  let ends: Map<string, PromiseWithResolvers<string[]>>;
  let resolve: Resolve;
  beforeEach(() => {
    now = 0;
    begun = [];
    ends = new Map();
    const find: Resolve = (hostname) => {
      begun.push(hostname);
      const end = Promise.withResolvers<string[]>();
      ends.set(hostname, end);
      return end.promise;
    };
    resolve = createLookups({ unknownAtOnce: 2, find, now: () => now });
  });
  const found = (hostname: string) => ends.get(hostname)?.resolve(['192.0.2.1']);
  const settled = () => new Promise((done) => setImmediate(done));
  async function becomesKnown(hostname: string): Promise<void> {
    const looked = resolve(hostname);
    found(hostname);
    await looked;
    begun = [];
  }

  test('wait for each other if they are not known', async () => {
    const looked = ['a', 'b', 'c', 'd'].map((hostname) => resolve(hostname));
    await settled();
    assert.deepEqual(begun, ['a', 'b']);
    found('b');
    await settled();
    assert.deepEqual(begun, ['a', 'b', 'c']);
    ends.get('a')?.reject(new Error('ENOTFOUND'));
    await assert.rejects(looked[0] ?? Promise.resolve(), /ENOTFOUND/);
    await settled();
    assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
    found('c');
    found('d');
    assert.deepEqual(await Promise.all(looked.slice(1)), Array(3).fill(['192.0.2.1']));
  });

  test('never wait if they were found within an hour', async () => {
    await becomesKnown('partner');
    void resolve('silent-1');
    void resolve('silent-2');
    now = 3_599_999;
    const looked = resolve('partner');
    assert.deepEqual(begun, ['silent-1', 'silent-2', 'partner']);
    found('partner');
    await looked;
    now += 3_600_000;
    void resolve('partner');
    await settled();
    assert.equal(begun.length, 3);
  });

  test('are not known any more once their servers are silent', async () => {
    await becomesKnown('silent');
    const silent = resolve('silent');
    ends.get('silent')?.reject(new Error('EAI_AGAIN'));
    await assert.rejects(silent, /EAI_AGAIN/);
    void resolve('a');
    void resolve('b');
    void resolve('silent');
    await settled();
    assert.deepEqual(begun, ['silent', 'a', 'b']);
  });

  test('are looked up once for all that ask at the same time', async () => {
    const both = [resolve('shop'), resolve('shop')];
    found('shop');
    assert.deepEqual(await Promise.all(both), [['192.0.2.1'], ['192.0.2.1']]);
    assert.deepEqual(begun, ['shop']);
  });

  test('are not looked up for an attempt that has ended meanwhile', async () => {
    void resolve('silent-1');
    void resolve('silent-2');
    const late = resolve('late');
    now = 10_000;
    const inTime = resolve('in-time');
    found('silent-1');
    await assert.rejects(late, /other names were not answered/);
    await settled();
    found('in-time');
    await inTime;
    assert.deepEqual(begun, ['silent-1', 'silent-2', 'in-time']);
  });
});
