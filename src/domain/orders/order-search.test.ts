import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWord, orderTerms, searchWords, termsOf } from './order-search.ts';

const address = {
  company: undefined,
  firstname: 'Greta',
  lastname: 'Sommer',
  street1: 'Lindenstraße 12',
  street2: undefined,
  zip: '10969',
  email: 'greta@reader.example',
  phone: '+49 (0)30 123-456',
};
const order = { reference: 'a', email: null, addresses: [], items: [], tracking: [] };

test('the terms of an order are the folded words of its texts, each once', () => {
  const terms = orderTerms({
    reference: 'Shop-1001',
    email: 'Support@Shop.example',
    addresses: [
      { ...address, company: 'Sommer & Töchter', lastname: 'SOMMER' },
      { ...address, lastname: 'van der Berg', street2: 'Hof 2', email: 'support@shop.example' },
    ],
    items: [
      { reference: 'book', title: 'The Sea' },
      { reference: 'shop-1001', title: null },
    ],
    tracking: ['JD 0146'],
  });
  assert.deepEqual(
    terms.join(' '),
    'shop-1001 support@shop.example sommer & tochter greta lindenstrasse 12 10969 greta@reader.example van der berg hof 2 ' +
      'book the sea jd 0146 +4930123456 030123456',
  );
});

test('an e-mail address that is not shown is not a term', () => {
  assert.deepEqual(orderTerms(order), ['a']);
});

test('a person is found however the name is written', () => {
  const found = (written: string, asked: string) => {
    const terms = orderTerms({ ...order, addresses: [{ ...address, lastname: written }] });
    assert.ok(
      searchWords(asked).every((word) => matchesWord(word, { orderNumber: 1, terms })),
      `${written} is not found as ${asked}`,
    );
  };
  found('Großmann', 'grossmann');
  found('GROSSMANN', 'großmann');
  found('Zoë', 'Zoe');
  found('O\u2019Neill', "O'Neill");
  found("O'Neill", 'oneill');
  found('Łukasz', 'Lukasz');
  found('Núñez', 'nunez');
  found('Søren Kjær', 'soren kjaer');
  found('Mueller', 'Müller');
  found('Müller', 'mueller');
  found('Müller', 'muell');
  found('Mu\u0308ller', 'MÜLLER');
  found('ﬁscher', 'Fischer');
  found('İzmir', 'izmir');
  found('ΣΟΦΟΣ', 'σοφος');
});

test('a telephone number is found as it is dialled', () => {
  const found = (phone: string, asked: string) => {
    const terms = orderTerms({ ...order, addresses: [{ ...address, phone }] });
    return searchWords(asked).every((word) => matchesWord(word, { orderNumber: 1, terms }));
  };
  for (const asked of ['+49 30 123456', '0049 30 123456', '030/123 456', '(030) 123456', '030123456'])
    assert.ok(found('+49 (0)30 123-456', asked), asked);
  assert.ok(found('+1 212 555 0100', '2125550100'));
  assert.ok(found('+420 212 555 010', '212555010'));
  assert.ok(found('0171 234567', '0171234567'));
  assert.ok(!found('+49 30 123456', '030 123457'));
});

test('words are separated by any number of spaces, and have at most 100 characters', () => {
  assert.deepEqual(termsOf(' \t a\u00a0 b\n'), ['a', 'b']);
  assert.deepEqual(termsOf('JD 0146 0000'), ['jd', '0146', '0000']);
  assert.deepEqual(termsOf('01067'), ['01067']);
  assert.deepEqual(termsOf('📚'.repeat(101)), ['📚'.repeat(100)]);
  assert.deepEqual(termsOf(''), []);
});

test('a word of a search may be the number of an order, or the full id of an order or item', () => {
  assert.deepEqual(searchWords('12345678 123456780002 1234567 Anna anna'), [
    { prefix: '12345678', orderNumber: 12_345_678 },
    { prefix: '123456780002', orderNumber: 12_345_678 },
    { prefix: '1234567', orderNumber: undefined },
    { prefix: 'anna', orderNumber: undefined },
  ]);
});

test('a search has eight words at most', () => {
  assert.equal(searchWords('a b c d e f g h i j').length, 8);
});

test('a word matches the beginning of a term, or the number', () => {
  const found = { orderNumber: 12_345_678, terms: ['shop-1001', 'anna'] };
  const matched = (text: string) => searchWords(text).every((word) => matchesWord(word, found));
  assert.ok(matched('ann SHOP-10'));
  assert.ok(matched('123456780001 anna'));
  assert.ok(!matched('nna'));
  assert.ok(!matched('anna bert'));
});
