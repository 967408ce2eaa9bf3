import fc from 'fast-check';

/** JSON in place of a value that JSON.stringify cannot write. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of a body that may hold raw pieces. */
export function jsonText(body: unknown): string {
  const pieces: string[] = [];
  const marked = JSON.stringify(body, (_key, value) => {
    if (!(value instanceof RawJson)) return value;
    pieces.push(value.text);
    return `@raw-${pieces.length - 1}@`;
  });
  return marked.replace(/"@raw-(\d+)@"/g, (_marker, index) => pieces[Number(index)]!);
}

const DEEP = 100_000;
export const deepArray = '['.repeat(DEEP) + ']'.repeat(DEEP);
export const deepObject = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;

/** One of each type that a field may wrongly have (T13). */
export const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'text',
  [],
  [null],
  {},
  { a: 1 },
];

/** Values that break parsers, databases and careless code: each has caused a bug in some program. */
export const nastyValues: readonly unknown[] = [
  '\0',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202eright to left',
  '\u2028',
  '💥'.repeat(256),
  'e\u0301'.repeat(128),
  "'; --",
  '%s %n {{x}} <b>&amp;</b>',
  '../../etc/passwd',
  '1\r\nSet-Cookie: a=b',
  'true',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '00000000000000000001',
  '0x10',
  '1e5',
  '1,5',
  '1.23456',
  '1,000.00',
  '１２',
  '９'.repeat(40),
  '9'.repeat(400),
  '-1',
  '2147483648',
  '9223372036854775808',
  '999999999999999990001',
  '1'.repeat(12),
  '0000-01-01 00:00:00 GMT',
  '0001-01-01 00:00:00 GMT',
  '9999-12-31 23:59:59 GMT',
  '2024-02-30 00:00:00 GMT',
  '2024-02-29 24:00:00 GMT',
  '0000-01-01',
  '9999-12-31 23:59:59',
  '2026-03-02T10:00:00Z',
  'http://',
  'http://user:secret@127.0.0.1/',
  'http://[::ffff:7f00:1]/',
  'javascript:alert(1)',
  `https://files.example/${'a'.repeat(2_100)}`,
  'https://files.example/%00%ff?\u0000',
  'x'.repeat(255),
  'x'.repeat(256),
  '__proto__',
  'constructor',
  'order_state_new',
  'total_pages',
  'type_total_pages',
  'US',
  'CA',
  'ZZ',
  'QQQ',
  'cover',
  'box',
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('1e-400'),
  new RawJson('9007199254740993'),
  new RawJson(`1${'0'.repeat(5_000)}`),
  new RawJson(`0.${'1'.repeat(5_000)}`),
  new RawJson('"\\ud800\\u0000"'),
  new RawJson('{"__proto__": {"admin": true}}'),
  new RawJson('{"toString": 1, "hasOwnProperty": 2, "length": 3}'),
  new RawJson('[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["deep"]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]'),
];

/** By the name of a field: what is nearly right there, or right in another way than usual. */
export const nearValues: Readonly<Record<string, readonly unknown[]>> = {
  country: ['UK', 'EL', 'de', 'DEU', 'Germany', 'GP', 'FR', 'PR', 'US', 'ES', 'MC', 'IM', 'XI', ' DE '],
  country_reference: ['UK', 'de', 'DEU', 'Germany', 'PR'],
  state: ['GU', 'PR', 'AE', 'FM', 'California', 'ca', 'Northern Ireland'],
  zip: ['35001', '97100', '98800', '22-100', 'D-27498', 'BT1 1AA', '20140', '23030', '63086', 'AX22100', '0'],
  currency: ['usd', 'JPY', 'KWD', 'EURO', 'eur '],
  count: ['0', '1', '2', '75', '100', '101', 100, '1e2', '1.0', ' 1', '-0', '9007199254740993'],
  type: ['paper_350mcg', 'type_main_paper', 'total_pages ', 'Total_Pages', 'totalpages', 'ItemShiped'],
  option_reference: ['paper_350mcg', 'type_main_paper', 'totalpages'],
  product: ['flyer_ss_a5', 'Flyer_SS_A5_FC', 'textbok_pb_a5_p_bw'],
  shipping_level: ['cp_grund', 'CP_GROUND', 'Ground - Tracked', 'cp_fast '],
  mode: ['live', 'sandbox', 'Live', 'test', 'both', ''],
  types: [['FileDelayed'], ['FileDelayed', 'FileDelayed'], ['filedelayed'], [], ['*'], [null]],
  accept: [
    ['file_too_complex'],
    ['sheet_blank', 'xfa'],
    ['page_size', 'page_size'],
    ['no_defect'],
    [],
    'xfa',
  ],
  email: ['ada@müller.de', '=?utf-8?q?a?=@x.de', 'a@b@c.de', '"a b"@x.de', 'ada@[127.0.0.1]', 'ada@xn--a.de'],
  url: [
    'http://127.0.0.1:1/uploads/abc',
    'https://müller.de/ä.pdf',
    'ftp://files.example/a.pdf',
    'http://127.0.0.1:25/a.pdf',
  ],
  md5sum: ['D41D8CD98F00B204E9800998ECF8427E', ' d41d8cd98f00b204e9800998ecf8427e', '"d41d8cd98f00b204"'],
  tracking: [' T1 ', 'T5, T6', 'T5,,T6', ',', '\tT1\n', '10000001N1', 'https://track.example/T1'],
  cause: [' CancelBookSize ', 'CancelBookSize\n', ' '],
  order: [' 100000010000 ', '100000010001'],
  item: [' 100000010001 ', '100000010000'],
  datetime: ['2026-03-02T10:00:00+05:30', '2026-03-02 10:00:00', '2026-03-02', '2099-01-01 00:00:00 GMT'],
  from: [
    '2026-03-02T10:00:00+05:30',
    '2026-03-02T10:00:00.123456Z',
    '2026-03-02 10:00',
    '2026-03',
    '2026-W10',
  ],
  to: ['2026-03-02T10:00:00-1200', '2026-03-02T24:00:00+14:00', '1969-01-01', 'now'],
  since: ['2026-03-02T10:00:00+05:30', '2026-03-02 10:00:00', '2026-03-02', '0001-01-01T00:00:00+14:00'],
  reorder_order_reference: ['uploaded-a', ' shipped', 'nothing'],
};

/** Values so large that only a few of the cases carry one. */
export const hugeValues: readonly unknown[] = [
  'x'.repeat(1_000_000),
  '\0'.repeat(100_000),
  Array(20_000).fill('x'),
  Array(501).fill({}),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`key${n}`, n])),
  new RawJson(deepArray),
  new RawJson(deepObject),
];

/** Random values that no list foresees. */
export function strangeValues(seed: number): unknown[] {
  const some = { seed, numRuns: 300 };
  return [
    ...fc.sample(fc.jsonValue({ maxDepth: 4 }), some),
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), some),
    ...fc.sample(fc.double(), some),
    ...fc.sample(fc.stringMatching(/^[0-9.,+-]{1,12}$/), some),
  ];
}

/** Counts that are often taken, but as ids would name what the other calls need. */
const smallNumbers: readonly unknown[] = [1, 2, '1'];

const edgeNumbers: readonly unknown[] = [
  0,
  -1,
  0.5,
  1e15,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  new RawJson('9007199254740992'),
  new RawJson('9223372036854775807'),
  new RawJson('9223372036854775808'),
  1e16,
  '+1',
  '007',
  '1.0',
  '999999999999999',
  '9999999999999999',
  '9'.repeat(19),
];

const edgeTimes: readonly unknown[] = [
  '0000-01-01',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '0099-12-31 23:59:59',
  '1969-12-31T23:59:59.999Z',
  '2026-02-29',
  '2028-02-29T24:00:00Z',
  '2026-03-02T10:00:60Z',
  '2026-03-02T10:00:00',
  '2026-03-02T10:00:00+14:00',
  '2026-03-02T10:00:00-99:99',
  '2026-03-02T10:00:00[Europe/Berlin]',
  '2026-03-29T02:30:00 Europe/Berlin',
  '2099-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '275760-09-13',
  '-000001-01-01T00:00:00Z',
  1_772_445_600_000,
];

const edgeTexts: readonly unknown[] = [
  ...nastyValues,
  'a/../b',
  '..\\..\\windows',
  '/etc/passwd\0.pdf',
  'name\twith\ttabs.pdf',
  '日本語.pdf',
  'Europe/Berlin',
  'Etc/GMT+14',
  'A'.repeat(200),
  'A'.repeat(201),
  'A'.repeat(2_001),
  'ﬁ'.repeat(255),
  'İ'.repeat(255),
  '[{"a":1}]',
  '{placeholder}',
  '\\',
  '%',
  '_',
  '%_%',
  '10000001',
  '10000001N1',
];

const edgeFlags: readonly unknown[] = [true, false, 'true', 'TRUE', 'yes', '1', 1, 0];

/** Values at the edges of what a field takes, by its name and the kind of a value that it takes. */
export function edgesOf(name: string, value: unknown): readonly unknown[] {
  if (typeof value === 'number')
    return /(^|_)id$/.test(name) ? edgeNumbers : [...smallNumbers, ...edgeNumbers];
  if (typeof value === 'boolean') return edgeFlags;
  if (Array.isArray(value))
    return [[], [[]], [value], [...value, ...value], [null], Array(501).fill(value[0]), { 0: value[0] }];
  if (typeof value === 'object') return [[value], { ...value, length: 1 }, {}, JSON.stringify(value)];
  return /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? edgeTimes : edgeTexts;
}
