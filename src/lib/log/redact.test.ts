import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskUrl, secretsOfUrl } from './redact.ts';

for (const [url, masked] of [
  ['https://files.example/a/b.pdf', 'https://files.example/a/b.pdf'],
  ['https://files.example/b.pdf?key=canary&page=2', 'https://files.example/b.pdf?key=***&page=***'],
  ['https://files.example/b.pdf?canary', 'https://files.example/b.pdf?***'],
  ['https://files.example/b.pdf#canary', 'https://files.example/b.pdf'],
  ['https://user:canary@files.example:8443/b.pdf', 'https://files.example:8443/b.pdf'],
  ['https://user:can@ry@files.example/b.pdf', 'https://files.example/b.pdf'],
  ['postgres://platen:canary@db/platen', 'postgres://db/platen'],
  ['//user:canary@files.example/b.pdf', '//files.example/b.pdf'],
  ['/orders/add?apikey=canary', '/orders/add?apikey=***'],
  ['https://files.example/a@b.pdf', 'https://files.example/a@b.pdf'],
  ['not an address?canary', 'not an address?***'],
  ['', ''],
] as const) {
  test(`${url || 'nothing'} is shown as ${masked || 'nothing'}`, () => {
    assert.equal(maskUrl(url), masked);
  });
}

test('what a server may repeat of an address', () => {
  const secrets = secretsOfUrl('https://shop.example/hooks?v=2&key=se%20cret1&token-alone&mode=live#rest');
  assert.deepEqual(secrets, ['token-alone', 'se%20cret1', 'se cret1']);
  assert.deepEqual(secretsOfUrl('https://shop.example/hooks'), []);
});
