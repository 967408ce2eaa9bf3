import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlteredNumber, mayAlterNumbers, parseMarkingAltered } from './json-numbers.ts';

const kept = [
  '0',
  '-0',
  '0.0',
  '1.50',
  '0.1',
  '1e2',
  '1E+2',
  '120e-1',
  '0.30000000000000004',
  '9007199254740992',
];
const moreKept = [
  '12345678901234567000',
  '1.7976931348623157e308',
  '5e-324',
  '0e999',
  '100000000000000000000000',
];
const altered = [
  '0.12345678901234567890',
  '9007199254740993',
  '-9007199254740993',
  '1e999',
  '1e-400',
  '0.30000000000000000001',
];
const moreAltered = ['3.1415926535897932385', '123456789012345678e-3', '10000000000000000e300'];

for (const number of [...kept, ...moreKept]) {
  test(`${number} is kept`, () => assert.equal(typeof parseMarkingAltered(number), 'number'));
}
for (const number of [...altered, ...moreAltered]) {
  test(`${number} is altered`, () => {
    assert.ok(mayAlterNumbers(number));
    const [marked] = parseMarkingAltered(`[${number}]`) as unknown[];
    assert.ok(marked instanceof AlteredNumber);
    assert.equal(JSON.stringify(marked), JSON.stringify(JSON.parse(number)));
  });
}
