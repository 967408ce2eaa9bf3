/** Packed costs are read for as long as there are orders: by this dictionary and no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costsOf, storedCosts } from '../../src/store/orders/costs-json.ts';
import { packCosts, unpackCosts } from '../../src/store/prices/packed-costs.ts';
import * as values from './golden/values.ts';

const stored = JSON.stringify(storedCosts(values.costs));

/** Packed by the release that began to pack. */
const GOLDEN = Buffer.from(
  'Ab2Wu27DMAxFv6iESJGSvLdTxnyAgRZJ1wAN0PbvC0txTFGyU3foFgOBH5e852iPlp4Phw0tRWAJ9nuQHSCrV0EElHzd9RN6B0jKUBGEjaEIOG0ZamqeMdT19HVdCjlextfPhfPkdrqK05qq3vv2QEKQEFMz17iij/777qOzAEl3HcsY2xMKep6iVyShinlPBGLWCB0C3lhiIskGNGNQVhzPb0tW4qoR6OA8T8ENrvyCmAb8hYU12eZIvy+n7IaPJikPvl/ccqZrkxroXlx1E8f95or2QjnV1s9n4D+DQ91EeuQgxdh1wMcK1LmE3k4aHD1ktVesvtdw3oQK1uyn5fo3WIvNPJS9bTM/vvTb4VKycAtA3cixpi+Cd7QB6zAX9fZ3AhYTviRInHn9Aw==',
  'base64',
);

test('costs that were packed by an earlier release are read', () => {
  assert.equal(unpackCosts(GOLDEN), stored);
  assert.deepEqual(costsOf({ costs: null, packed_costs: GOLDEN }), values.costs);
});

test('costs are what they were before they were packed, in a third of the bytes', async () => {
  for (const text of [stored, JSON.stringify(storedCosts(values.costsOfParcels)), '{}', '{"☂":"\\u0000"}'])
    assert.equal(unpackCosts(await packCosts(text)), text);
  assert.ok((await packCosts(stored)).length < stored.length / 3);
});

test('another version is refused', () => {
  const other = Buffer.concat([Buffer.of(2), GOLDEN.subarray(1)]);
  assert.throws(() => unpackCosts(other), /packed costs in version 2; this release reads version 1/);
});
