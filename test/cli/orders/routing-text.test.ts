/** What `partners routing explain` prints of print partners that have one name or have ended. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten } from '../../harness/platen.ts';
import { commandLine } from '../command-line.ts';

const costs = (perShipment: string) => ({
  costs: { currency: 'EUR', products: [{ products: ['*'], perCopy: '0.1' }], shipping: [{ perShipment }] },
});

test('partners of one name have their ids, and those that have ended are left out', async () => {
  const platen = await startPlaten();
  try {
    const { PORT: _any, ...settings } = platen.settings;
    const cli = commandLine(settings);
    const create = async () =>
      (await platen.core.operations.run(createPartner, OPERATOR, { name: 'Twin', address: null })).partner.id;
    const [cheap, dear, ended] = [await create(), await create(), await create()];
    await changePartner(platen, cheap, { terms: costs('4') });
    await changePartner(platen, dear, { terms: costs('5') });
    await changePartner(platen, ended, { ended: true });
    await changePartner(platen, platen.keys.otherPartnerId, { open: false });
    await changePartner(platen, platen.keys.partnerId, { open: false });
    const items = [flyer(platen, { reference: 'flyer', count: '10' })];
    const body = validOrder(platen, { reference: 'explained', items });
    assert.equal((await platen.post('/core/1.0/orders/add', body)).status, 201);
    await platen.runDue();
    const { out, err } = await cli('partners', 'routing', 'explain', 'explained');
    const [head, ...lines] = out.split('\n');
    assert.match(head ?? '', new RegExp(`  item 1 → Twin \\(${cheap}\\), `), err);
    assert.deepEqual(lines, [
      `  ✓ Twin (${cheap}) is the one that the price is based on, and is the cheapest at 5.0000 EUR`,
      `  ✗ Twin (${dear}) is not the one that the price is based on, and is more expensive at 6.0000 EUR`,
      '  ✗ Test printer is closed for new orders',
      '  ✗ Other printer is closed for new orders',
    ]);
  } finally {
    await platen.close();
  }
});
