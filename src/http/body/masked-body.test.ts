import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { IDENTIFIERS, maskedBody } from './masked-body.ts';

const masked = (body: object) => JSON.parse(maskedBody(body as Record<string, unknown>).text);

describe('the body of a refused call', () => {
  test('keeps its structure, its numbers and what identifies things of print production', () => {
    const body = {
      reference: 'order-7',
      items: [
        { reference: 'a', product: 'textbook_cw_a4', count: 2, total_pages: '96', quote: 'ab'.repeat(32) },
      ],
      files: [{ type: 'book', md5sum: '0123456789abcdef0123456789abcdef' }],
      state: ['10', '20'],
      datetime: '2026-03-02 10:00:00 GMT',
      exact: true,
      hc: null,
    };
    assert.deepEqual(masked(body), {
      ...body,
      items: [{ ...body.items[0], total_pages: '•••' }],
    });
  });

  test('loses secrets and everything personal', () => {
    const body = {
      apikey: 'wrong',
      email: 'jane@example.com',
      addresses: [
        {
          type: 'delivery',
          company: '',
          firstname: 'Jane',
          lastname: 'D'.repeat(40),
          street1: 's'.repeat(256),
          zip: 10_117,
          country: 'DE',
          phone: { area: 30, number: 1234 },
        },
      ],
      client_secret: 'short',
      accessToken: { nested: 1 },
      note: 'call Jane',
      called: 4_930_123_456,
      'jane@example.com': 1,
    };
    assert.deepEqual(masked(body), {
      apikey: '$API_KEY',
      email: '•••',
      addresses: [
        {
          type: 'delivery',
          company: '',
          firstname: '•••',
          lastname: '••••••',
          street1: '•••••••••',
          zip: '•••',
          country: 'DE',
          phone: { area: '•••', number: '•••' },
        },
      ],
      client_secret: '•••',
      accessToken: '•••',
      note: '•••',
      called: '•••',
      '•••': 1,
    });
  });

  test('loses a key of the service, and a token, even where an identifier belongs', () => {
    for (const secret of [`plt_core_live_${'a1'.repeat(19)}`, 'dGhpcyBpcyBhIHRva2VuIG9mIDQzIGNoYXJhY3RlcnM'])
      assert.match(masked({ reference: secret }).reference, /^•+$/);
  });

  test('loses the addresses of files, which may be links that give access', () => {
    assert.equal(masked({ url: 'https://cdn.example/s/secret-path/a.pdf?key=1' }).url, '••••••');
  });

  test('is cut at 16 KiB and says so', () => {
    const items = Array.from({ length: 2_000 }, (_, n) => ({ reference: `item-${n}`, title: 'Jane' }));
    const { text, cut } = maskedBody({ items });
    assert.ok(cut);
    assert.ok(Buffer.byteLength(text) <= 16 * 1024);
    assert.ok(Buffer.byteLength(text) > 16 * 1024 - 64);
    assert.equal(maskedBody({ items: items.slice(0, 100) }).cut, false);
  });

  test('is masked to any depth', () => {
    let body: Record<string, unknown> = { title: 'Jane' };
    for (let depth = 0; depth < 10_000; depth += 1) body = { a: body };
    assert.doesNotMatch(maskedBody(body).text, /Jane/);
  });
});

/** Where a string may stand; an identifier is public, so only what has the shape of a secret is removed there. */
const somewhere = fc.oneof(
  fc.constantFrom('apikey', 'Authorization', 'password', 'email', 'firstname', 'url', 'meta', 'title', 'vat'),
  fc.string({ maxLength: 12 }).filter((name) => !IDENTIFIERS.has(name.toLowerCase())),
);
const canary = fc.stringMatching(/^canary-[0-9a-f]{24}$/);
const key = fc.stringMatching(/^plt_(core_live|core_test|signal|hook|secret|admin)_[0-9A-Za-z]{38}$/);

/** Values with the secret at least once, anywhere. */
function holding(secret: string): fc.Arbitrary<Record<string, unknown>> {
  const leaf = fc.oneof(
    fc.constant(secret),
    fc.string().map((around) => around + secret),
    fc.constant(`https://${secret}:x@host.example/${secret}?key=${secret}#${secret}`),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, leaf, fc.jsonValue(), tie('list'), tie('object')),
    list: fc.array(tie('tree'), { maxLength: 3 }),
    object: fc.dictionary(fc.oneof(somewhere, fc.constant(secret)), tie('tree'), { maxKeys: 4 }),
  }));
  return fc
    .tuple(fc.dictionary(somewhere, tree, { maxKeys: 5 }), somewhere, leaf)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
}

test('no secret survives, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.oneof(canary, key).chain((secret) => fc.tuple(fc.constant(secret), holding(secret))),
      ([secret, body]) => {
        const { text, cut } = maskedBody(body);
        assert.ok(!text.includes(secret));
        if (!cut) JSON.parse(text);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no key survives in an identifier', () => {
  const identifiers = fc.constantFrom('reference', 'order', 'item', 'type', 'quote', 'product', 'after');
  fc.assert(
    fc.property(identifiers, key, fc.string(), (name, secret, around) => {
      assert.ok(!maskedBody({ [name]: [around + secret, { [name]: secret }] }).text.includes(secret));
    }),
  );
});
