import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesWord, orderTerms, searchWords, termsOf } from './order-search.ts';

test('the terms of an order are the words of its texts in lower case, each once', () => {
  const terms = orderTerms({
    reference: 'Shop-1001',
    email: 'Support@Shop.example',
    addresses: [
      { company: 'Sommer & Töchter', firstname: 'Greta', lastname: 'SOMMER', email: 'greta@reader.example' },
      { company: undefined, firstname: 'Greta', lastname: 'van der Berg', email: 'support@shop.example' },
    ],
    itemReferences: ['book', 'shop-1001'],
    tracking: ['JD 0146'],
  });
  assert.deepEqual(terms, [
    'shop-1001',
    'support@shop.example',
    'sommer',
    '&',
    'töchter',
    'greta',
    'greta@reader.example',
    'van',
    'der',
    'berg',
    'book',
    'jd',
    '0146',
  ]);
});

test('an e-mail address that is not shown is not a term', () => {
  const terms = orderTerms({ reference: 'a', email: null, addresses: [], itemReferences: [], tracking: [] });
  assert.deepEqual(terms, ['a']);
});

test('letters have one spelling, however they are composed or written', () => {
  assert.deepEqual(termsOf('Mu\u0308ller MÜLLER'), ['müller', 'müller']);
  assert.deepEqual(termsOf('İzmir ΣΟΦΟΣ σοφος'), ['izmir', 'σοφοσ', 'σοφοσ']);
});

test('words are separated by any number of spaces, and have at most 100 characters', () => {
  assert.deepEqual(termsOf(' \t a\u00a0 b\n'), ['a', 'b']);
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
  const order = { orderNumber: 12_345_678, terms: ['shop-1001', 'anna'] };
  const matched = (text: string) => searchWords(text).every((word) => matchesWord(word, order));
  assert.ok(matched('ann SHOP-10'));
  assert.ok(matched('123456780001 anna'));
  assert.ok(!matched('nna'));
  assert.ok(!matched('anna bert'));
});
