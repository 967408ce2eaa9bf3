import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { add, bring, flyer, germanAddress, textbook } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { startBesideService } from '../beside-service.ts';
import type { CommandLine } from '../command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;
let shippedId: string;
let between: string;

before(async () => {
  ({ service, platen, close } = await startBesideService());
  const { id } = await bring(service, 'Shipped-1', 100);
  shippedId = id ?? '';
  service.clock.advanceBy(30_000);
  between = service.clock.now().toISOString();
  service.clock.advanceBy(30_000);
  await add(service, {
    reference: 'to-munich',
    email: 'Orders@Müller.example',
    addresses: [
      germanAddress({
        company: 'Bücher Müller GmbH',
        firstname: 'Anna Lena',
        lastname: 'MÜLLER',
        street1: 'Große Straße 8',
        zip: '80331',
        phone: '+49 89 7654321',
        email: 'al@m.example',
      }),
      germanAddress(),
    ],
    items: [
      textbook(service, { reference: 'Atlas-7', count: '3', title: 'Ein Weltatlas' }),
      flyer(service, { reference: 'map', count: '100' }),
    ],
  });
  await add(service, { apikey: service.keys.otherLive, reference: 'of-another-shop' });
  await bring(service, 'trial', 501);
  await bring(service, 'lost', 11);
  await service.core.operations.run(watchAlerts, SYSTEM, undefined);
});

after(() => close());

async function referencesOf(...args: string[]): Promise<string[]> {
  const { code, json, err } = await platen('orders', ...args, '--json');
  assert.equal(code, 0, err);
  return json.orders.map(({ reference }: { reference: string }) => reference);
}

describe('an order is found by', () => {
  const cases: Record<string, [text: () => string, references: string[]]> = {
    'its reference': [() => 'to-munich', ['to-munich']],
    'the beginning of its reference, in capitals': [() => 'TO-MU', ['to-munich']],
    'its e-mail address': [() => 'orders@müller.example', ['to-munich']],
    'the e-mail address of a reader': [() => 'al@m.example', ['to-munich']],
    'first and last name, in any order': [() => 'müller lena', ['to-munich']],
    'letters that are composed of two characters': [() => 'mu\u0308ller', ['to-munich']],
    'a name without its accents': [() => 'muller', ['to-munich']],
    'its street and postal code': [() => 'grosse strasse 8 80331', ['to-munich']],
    'a telephone number': [() => '089 / 765 43 21', ['to-munich']],
    'the title of an item': [() => 'weltatlas', ['to-munich']],
    'a word of a company': [() => 'gmbh', ['to-munich']],
    'the reference of an item': [() => 'atlas-7', ['to-munich']],
    'its number': [() => shippedId.slice(0, -4), ['Shipped-1']],
    'its full ID': [() => shippedId, ['Shipped-1']],
    'the full ID of an item': [() => String(Number(shippedId) + 2), ['Shipped-1']],
    'a tracking code': [() => `t${Number(shippedId) + 1}`, ['Shipped-1']],
    'a word and its number': [() => `${shippedId} shipped`, ['Shipped-1']],
  };
  for (const [name, [text, references]] of Object.entries(cases)) {
    test(name, async () => assert.deepEqual(await referencesOf('search', text()), references));
  }

  test('all words of a search, not some', async () => {
    assert.deepEqual(await referencesOf('search', 'müller nowhere'), []);
    assert.match((await platen('orders', 'search', 'nowhere')).out, /^No order matches\./);
  });
});

describe('orders are listed', () => {
  test('newest first, or oldest first', async () => {
    const all = ['lost', 'trial', 'of-another-shop', 'to-munich', 'Shipped-1'];
    assert.deepEqual(await referencesOf('list'), all);
    assert.deepEqual(await referencesOf('list', '--oldest-first'), all.toReversed());
  });

  test('by state, client, print partner, mode, cause and time', async () => {
    const { otherClientId, partnerId } = service.keys;
    assert.deepEqual(await referencesOf('list', '--state', '11,100'), ['lost', 'Shipped-1']);
    assert.deepEqual(await referencesOf('list', '--client', String(otherClientId)), ['of-another-shop']);
    const handedOver = ['of-another-shop', 'to-munich', 'Shipped-1'];
    assert.deepEqual(await referencesOf('list', '--partner', String(partnerId)), handedOver);
    assert.deepEqual(await referencesOf('list', '--mode', 'sandbox'), ['trial']);
    assert.deepEqual(await referencesOf('list', '--cause', 'download_failed'), ['lost']);
    assert.deepEqual(await referencesOf('list', '--to', between, '--oldest-first'), ['Shipped-1']);
    assert.equal((await referencesOf('list', '--from', between)).length, 4);
    assert.deepEqual(await referencesOf('search', 'greta', '--state', '100'), ['Shipped-1']);
  });

  test('in parts, each with the position of the next', async () => {
    const first = await platen('orders', 'list', '--limit', '2', '--json');
    assert.equal(first.json.orders.length, 2);
    const { next } = first.json;
    const rest = ['of-another-shop', 'to-munich', 'Shipped-1'];
    assert.deepEqual(await referencesOf('list', '--after', next), rest);
    assert.match((await platen('orders', 'list', '--limit', '2')).out, new RegExp(`--after ${next}\\.$`));
  });

  test('with what an operator needs to see', async () => {
    const { json, out } = await platen('orders', 'search', 'to-munich', '--json');
    const [order] = json.orders;
    assert.partialDeepStrictEqual(
      order,
      {
        reference: 'to-munich',
        state: 45,
        client: 'Test shop',
        recipient: 'Anna Lena MÜLLER, Bücher Müller GmbH',
        mode: 'live',
        reason: null,
        partners: [{ id: String(service.keys.partnerId), name: 'Test printer' }],
        items: 2,
        copies: 103,
        product: 'Textbook PB A5 Portrait BW',
      },
      out,
    );
    const text = await platen('orders', 'list', '--state', '11');
    assert.match(text.out, /lost .*Test shop .*11 order_state_download_error .*status 404/);
    assert.match(text.out, /\n1 order\.$/);
  });

  test('not with a state or position that does not exist', async () => {
    assert.match((await platen('orders', 'list', '--state', '12')).err, /numbers of states.*11/);
    assert.match(
      (await platen('orders', 'list', '--after', 'x')).err,
      / is "x", which is not the end of a page/,
    );
  });
});

test('check finds every order by its terms', async () => {
  const { json } = await platen('check', '--json');
  assert.ok(json.ok, JSON.stringify(json.invariants.filter(({ count }: { count: number }) => count > 0)));
});
