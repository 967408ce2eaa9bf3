import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { baseAddress, email, host, hostList, networkList, networkOf, webAddress } from './addresses.ts';
import { country, currency, md5 } from './codes.ts';
import { amount, count, decimalPattern, id, integer } from './numbers.ts';
import { date, dateOrTime, day, gmtTime, instant } from './times.ts';
import { flag, line, oneOf, readAs, shape, type ValueType } from './value-type.ts';

type Row = readonly [
  name: string,
  type: ValueType<unknown>,
  read: Record<string, unknown>,
  refused: string[],
];

const at = (iso: string) => new Date(iso);

const rows: readonly Row[] = [
  [
    'an integer',
    integer(3, 500),
    { '3': 3, '500': 500, '007': 7 },
    ['2', '501', '-3', '3.0', '3e2', ' 4', '', '9'.repeat(400)],
  ],
  [
    'a count',
    count,
    { '0': 0, '9007199254740991': Number.MAX_SAFE_INTEGER },
    ['9007199254740992', '9007199254740993', '-1', 'many'],
  ],
  ['an id', id, { '1': 1 }, ['0', 'one', '-1', '1.5']],
  ['an amount', amount, { '4.5': 45_000n, '4,5412': 45_412n }, ['4.54123', '-4', '1.000,5', '.5', '']],
  [
    'a date',
    date,
    { '2028-02-29': '2028-02-29' },
    ['2026-02-29', '2026-2-1', '0000-01-01', '2026-01-01T00', ''],
  ],
  ['a day', day, { '2026-03-01': at('2026-03-01T00:00:00Z') }, ['2026-02-30']],
  [
    'a time in GMT',
    gmtTime,
    { '2026-03-01 10:00:00 GMT': at('2026-03-01T10:00:00Z') },
    ['2026-03-01 10:00:00', '2026-02-30 10:00:00 GMT', '2026-03-01 24:00:00 GMT'],
  ],
  [
    'a date or time',
    dateOrTime,
    {
      '2026-03-01': { first: at('2026-03-01T00:00:00Z'), last: at('2026-03-01T23:59:59.999Z') },
      '2026-03-01 10:00:00': { first: at('2026-03-01T10:00:00Z'), last: at('2026-03-01T10:00:00.999Z') },
      '2026-03-01T12:00:00+02:00': {
        first: at('2026-03-01T10:00:00Z'),
        last: at('2026-03-01T10:00:00.999Z'),
      },
      '2026-03-01T10:00': { first: at('2026-03-01T10:00:00Z'), last: at('2026-03-01T10:00:59.999Z') },
      '2026-03-01T10:00:00.25Z': {
        first: at('2026-03-01T10:00:00.250Z'),
        last: at('2026-03-01T10:00:00.250Z'),
      },
    },
    ['2026-02-30', '2026-03-01T', '2026-03-01 10:00:00 GMT', '2026-03-01T25:00:00Z', '0123456789'],
  ],
  [
    'an instant',
    instant,
    {
      '2026-03-02': at('2026-03-02T00:00:00Z'),
      '2026-03-02 10:00:00': at('2026-03-02T10:00:00Z'),
      '2026-03-02T10:00:00.25Z': at('2026-03-02T10:00:00.250Z'),
      '2026-03-02 10:00:00+02:00': at('2026-03-02T08:00:00Z'),
      '2026-03-02T10:00:00 02:00': at('2026-03-02T08:00:00Z'),
      '2026-03-02T10:00:00-0330': at('2026-03-02T13:30:00Z'),
      '2026-03-02t10:00+05': at('2026-03-02T05:00:00Z'),
      '2026-03-02T10:00:00.123456+00:00': at('2026-03-02T10:00:00.123Z'),
      '2026-03-02T10:00:00.123456789z': at('2026-03-02T10:00:00.123Z'),
      '9999-12-31T23:59:59.999Z': at('9999-12-31T23:59:59.999Z'),
    },
    [
      ...['2026-02-30', '2026-3-2', '2026-02-30 10:00:00', '2026-03-02 10:00:00+25:00', 'now'],
      ...['2026-03-02T10', '2026-03-02T10:00:00+2', '2026-03-02T10:00:00+02:60', '2026-03-02+02:00'],
      ...['9999-12-31T23:59:59-00:01', '0001-01-01T00:00:00+00:01', '0000-12-31 23:59:59-01:00'],
    ],
  ],
  ['a country', country, { DE: 'DE' }, ['de', 'DEU', 'DE\n', '']],
  ['a currency', currency, { EUR: 'EUR' }, ['eur', 'EURO', '']],
  ['an MD5 sum', md5, { ['aB'.repeat(16)]: 'aB'.repeat(16) }, ['a'.repeat(31), 'g'.repeat(32)]],
  [
    'an e-mail address',
    email,
    {
      'a@b': 'a@b',
      "o'hara+1@mail.print-shop.example": "o'hara+1@mail.print-shop.example",
      'SRS0=x_y=T#1&{z}~@b-c.example': 'SRS0=x_y=T#1&{z}~@b-c.example',
      'ada@müller.example': 'ada@müller.example',
      'ゆき@例え.example': 'ゆき@例え.example',
    },
    [
      ...['a', 'a@', 'a b@c', 'a@b@c', 'a@-', 'a@b.', '<a@b.example>', 'https://a:b@c.example/d'],
      ...[
        '=?utf-8?q?a=40evil.example=2C?=@b.example',
        '=?utf-8?b?YQ==?=@b',
        'a@=?utf-8?q?b?=',
        'a?=@b.example',
      ],
      ...[
        'a,b@c.example',
        'a;b@c.example',
        '"a"@b.example',
        'a\\@b.example',
        'a(b)@c.example',
        'a:b@c.example',
      ],
      ...[
        'a%b.example@c.example',
        'c.example!a@b.example',
        'a@b%2ec.example',
        'a@[127.0.0.1]',
        'a[b]@c.example',
      ],
      ...[
        'a\u0000@b.example',
        'a@b\r\nBcc:.example',
        'a\u0001@b.example',
        'a\u007f@b.example',
        'a@b.example\n',
      ],
      ...['a＠b.example@c.example', 'a@b。example', 'a@b．example', 'a，b@c.example', 'a\u200b@b.example'],
      ...[
        'a\u202e@b.example',
        'a@b\u00ad.example',
        'a@b\u2100c.example',
        'a\u00a0@b.example',
        'a\ufeff@b.example',
      ],
    ],
  ],
  [
    'a web address',
    webAddress,
    {
      'HTTPS://a.example/b?c#d': new URL('https://a.example/b?c#d'),
      [`http://a/${'😀'.repeat(2039)}`]: new URL(`http://a/${'😀'.repeat(2039)}`),
    },
    [
      'ftp://a.example',
      'a.example',
      'http://',
      'http:a',
      'http://u:p@a.example',
      `http://a/${'a'.repeat(2040)}`,
      `http://a/${'😀'.repeat(2040)}`,
    ],
  ],
  [
    'a base address',
    baseAddress,
    { 'https://a.example/b//': 'https://a.example/b', 'http://a.example': 'http://a.example' },
    ['https://a.example/?b', 'https://a.example/#b', 'https://u@a.example', 'a.example'],
  ],
  [
    'a host',
    host,
    { 'A.Example': 'a.example', '[::1]': '::1', '0.0.0.0': '0.0.0.0' },
    ['a b', 'http://a', '-a', ''],
  ],
  [
    'a list of hosts',
    hostList,
    {
      '': [],
      'A.Example, 127.0.0.1,[0:0::1],': ['a.example', '127.0.0.1', '[::1]'],
      'A.Example:8443,127.0.0.1:80,[0:0::1]:9000': ['a.example:8443', '127.0.0.1:80', '[::1]:9000'],
      '::1,fe80::12': ['[::1]', '[fe80::12]'],
    },
    ['a,b c', 'a:80:90', 'a:0', 'a:65536', 'a:', ':80', 'a:b', 'http://a:80'],
  ],
  ['one of some words', oneOf('on', 'off'), { on: 'on' }, ['ON', '', 'toString']],
  ['a flag', flag, { true: true, FALSE: false }, ['yes', '1', '', 'constructor']],
  ['a line of text', line(3), { '': '', äöü: 'äöü' }, ['abcd', 'a\nb', '\ud800']],
  [
    'a decimal',
    readAs(shape({ kind: 'amount' }, decimalPattern(2, 1, '.,')), (text) => Number(text.replace(',', '.'))),
    { '12,5': 12.5, '7': 7 },
    ['123', '1.25', '1.', '-1'],
  ],
];

describe('value types', () => {
  for (const [name, type, read, refused] of rows) {
    test(`${name} is read, and nothing else`, () => {
      for (const [text, value] of Object.entries(read)) assert.deepEqual(type.read(text), value, text);
      for (const text of refused) assert.equal(type.read(text), undefined, JSON.stringify(text));
    });
  }
});

test('networks are addresses with or without their bits', () => {
  assert.deepEqual(networkList.read('10.0.0.0/8, 192.0.2.1 ,2001:db8::/32'), [
    '10.0.0.0/8',
    '192.0.2.1',
    '2001:db8::/32',
  ]);
  assert.deepEqual(networkList.read(''), []);
  for (const text of ['proxy', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/8/8', '/8', '*']) {
    assert.equal(networkList.read(text), undefined, text);
  }
});

test('addresses of one IPv6 network of 64 bits are one', () => {
  const cases = {
    '203.0.113.7': '203.0.113.7',
    '::ffff:203.0.113.7': '203.0.113.7',
    '2001:db8::1': '2001:db8:0:0::/64',
    '2001:DB8:0:0:1:2:3:4': '2001:db8:0:0::/64',
    '2001:db8:0:1::': '2001:db8:0:1::/64',
    '::1': '0:0:0:0::/64',
  };
  for (const [address, network] of Object.entries(cases)) assert.equal(networkOf(address), network);
});
