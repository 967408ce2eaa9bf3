/** decisions.md §3: states and zips as existing clients send them, and several delivery addresses. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type AddressBody,
  flyer,
  germanAddress,
  type OrderBody,
  validOrder,
} from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { assertRefused } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const to = (...addresses: Partial<AddressBody>[]): OrderBody =>
  validOrder(platen, { items: [flyer(platen)], addresses: addresses.map(germanAddress) });
const add = (order: OrderBody) => platen.post('/core/1.0/orders/add', order);

/** The addresses of an order that must be accepted, as its partner receives them. */
async function delivered(order: OrderBody) {
  const reply = await add(order);
  assert.equal(reply.status, 201, reply.text);
  await platen.runDue();
  const document = await platen.partner.waitForDocument(order.reference);
  return document.order.addresses as unknown as Record<string, string>[];
}

describe('a zip reaches the partner as it came', () => {
  const zips: [country: string, ...zips: string[]][] = [
    ['IN', '110 001', '400 001', '400001'],
    ['KZ', 'A05A0B1', '050000'],
    ['KH', '120101', '12000'],
    ['SA', '12345-6789', '12345'],
    ['GB', 'BFPO 801', 'bfpo801', 'SW1A 1AA', 'sw1a1aa', 'M1-1AE', 'EC1A 1BB', 'GB-EC1A 1BB', 'GIR 0AA'],
    ['DE', 'D-10115', 'DE-10115', 'D10115', '10 115', ' 10115 '],
    ['BR', '01310 100', '01310-100', '01.310-100'],
    ['US', '100011234', '10001-1234', '10001 1234', '10001', 'US-10001'],
    ['PT', '1000001', '1000-001', '1000 001'],
    ['CA', 'K1A-0B1', 'K1A 0B1', 'k1a0b1', 'CA-K1A 0B1'],
    ['FR', 'F-75001', '75 001', 'FR-75001'],
    ['NL', '1012 AB', '1012ab', 'NL-1012 AB'],
    // Not of the pattern, but the pattern is not certain.
    ['CH', '80011'],
    ['AU', 'unknown'],
  ];
  const states: Record<string, string> = { US: 'NY', CA: 'ON' };
  for (const [country, ...all] of zips) {
    for (const zip of all) {
      test(`${country} ${zip}`, async () => {
        const [address] = await delivered(to({ country, zip, state: states[country] }));
        assert.equal(address!.zip, zip);
      });
    }
  }
});

describe('a zip is refused where its pattern is certain', () => {
  const rows: [country: string, zip: string, example: RegExp][] = [
    ['US', '1234', /such as 10001$/],
    ['US', '12345-67', /such as \d{5}$/],
    ['CA', 'K1A', /such as K1A 0B1$/],
    ['DE', '1011', /such as 10115$/],
    ['DE', 'X-10115', /such as \d{5}$/],
    ['FR', '7500', /such as 75001$/],
    ['GB', '12345', /such as SW1A 1AA$/],
    ['NL', '1012', /such as 1012 JS$/],
  ];
  for (const [country, zip, example] of rows) {
    test(`${country} ${zip}`, async () => {
      const state = country === 'US' ? 'NY' : 'ON';
      const reply = await add(to({ country, zip, state }));
      assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'addresses[0].zip' });
      assert.match(reply.json.message, example);
    });
  }
});

describe('several delivery addresses', () => {
  const berlin = { country: 'DE', zip: '10969' };

  test('are checked alike', async () => {
    const rows: [second: Partial<AddressBody>, type: string, field: string][] = [
      [{ country: 'DE', zip: '1096' }, 'invalid_parameter', 'zip'],
      [{ country: 'US', zip: '94105' }, 'state_required', 'state'],
      [{ country: 'US', zip: '94105', state: 'Karnataka' }, 'invalid_parameter', 'state'],
      [{ country: 'XX' }, 'invalid_parameter', 'country'],
      [{ email: 'nowhere' }, 'invalid_parameter', 'email'],
    ];
    for (const [second, type, field] of rows) {
      const refusal = { status: 400, type, parameter: `addresses[1].${field}` };
      assertRefused(await add(to(berlin, second)), refusal);
    }
  });

  test('items ship to the first, and the partner gets all of them in their order', async () => {
    const order = to(berlin, { country: 'US', zip: '94105', state: 'California', city: 'San Francisco' });
    const addresses = await delivered(order);
    assert.deepEqual(
      addresses.map(({ country, state, zip }) => [country, state, zip]),
      [
        ['DE', '', '10969'],
        ['US', 'CA', '94105'],
      ],
    );
    const { apikey, reference } = order;
    const { json } = await platen.post('/core/1.0/orders/info', { apikey, reference });
    assert.deepEqual([json.addresses.length, json.items[0].shipping_option], [2, 'Parcel']);
  });
});

describe('a state', () => {
  const rows: [country: string, zip: string, state: string, delivered: string][] = [
    ['US', '94105', 'CA', 'CA'],
    ['US', '94105', 'California', 'CA'],
    ['US', '94105', 'california ', 'CA'],
    ['US', '94105', 'ca', 'CA'],
    ['US', '20001', 'District of Columbia', 'DC'],
    ['US', '10001', 'NEW YORK', 'NY'],
    ['CA', 'H2Y 1C6', 'Quebec', 'QC'],
    ['CA', 'H2Y 1C6', 'Québec', 'QC'],
    ['CA', 'K1A 0B1', 'Ontario', 'ON'],
    ['AU', '2000', 'NSW', 'NSW'],
    ['MX', '01000', 'CMX', 'CMX'],
    ['IN', '560001', 'Karnataka', 'Karnataka'],
    ['GB', 'SW1A 1AA', 'London', 'London'],
    ['JP', '100-0001', 'JP13', 'JP13'],
    ['DE', '10115', 'ü'.repeat(255), 'ü'.repeat(255)],
  ];
  for (const [country, zip, state, expected] of rows) {
    test(`${state.slice(0, 20)} in ${country} reaches the partner as ${expected.slice(0, 20)}`, async () => {
      const [address] = await delivered(to({ country, zip, state }));
      assert.equal(address!.state, expected);
    });
  }

  test('is refused where one is demanded and the country does not have it', async () => {
    const refusal = { status: 400, type: 'invalid_parameter', parameter: 'addresses[0].state' };
    for (const state of ['Karnataka', 'ON', 'C', 'Kalifornien'])
      assertRefused(await add(to({ country: 'US', zip: '94105', state })), refusal);
    assertRefused(await add(to({ state: 'x'.repeat(256) })), refusal);
  });

  for (const [country, zip, quoted, ordered] of [
    ['US', '94105', 'California', 'CA'],
    ['US', '94105', 'CA', 'California'],
    ['CA', 'H2Y 1C6', 'QC', 'Québec'],
    ['AU', '2000', 'NSW', 'Victoria'],
    ['AU', '2000', 'NSW', undefined],
    ['GB', 'SW1A 1AA', 'London', 'Greater London'],
  ] as const) {
    test(`a quote for ${quoted}, ${country} is used for ${ordered ?? 'no state'}`, async () => {
      const given = await quote(platen, { country, state: quoted, items: [toBeQuoted(flyer(platen))] });
      const items = [byQuote(flyer(platen), hashOf(given))];
      await delivered({ ...to({ country, zip, state: ordered }), items });
    });
  }

  test('a quote for a state is not used for another one, by its name either', async () => {
    const given = await quote(platen, {
      country: 'US',
      state: 'California',
      items: [toBeQuoted(flyer(platen))],
    });
    const order = {
      ...to({ country: 'US', zip: '10001', state: 'New York' }),
      items: [byQuote(flyer(platen), hashOf(given))],
    };
    assertRefused(await add(order), {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'addresses[0].state',
    });
  });

  test('a quote is refused for a state that the country does not have', async () => {
    const items = [toBeQuoted(flyer(platen))];
    const body = { apikey: platen.keys.live, country: 'US', state: 'Karnataka', items };
    const refusal = { status: 400, type: 'invalid_parameter', parameter: 'state' };
    assertRefused(await platen.post('/core/1.0/orders/quote', body), refusal);
  });
});
