import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCounterAhead, siteOf } from './passkey.ts';

test('passkeys belong to the host of the public URL, where browsers have passkeys', () => {
  const https = { host: 'print.example', origin: 'https://print.example:8443' };
  assert.deepEqual(siteOf('https://print.example:8443/platen'), https);
  assert.deepEqual(siteOf('http://localhost:8080'), { host: 'localhost', origin: 'http://localhost:8080' });
  for (const url of ['http://print.example', 'https://127.0.0.1', 'http://127.0.0.1:8080', 'https://[::1]']) {
    assert.equal(siteOf(url), undefined, url);
  }
});

test('a counter that does not grow is one of a copy, unless there is none', () => {
  assert.deepEqual([isCounterAhead(0, 0), isCounterAhead(0, 1), isCounterAhead(7, 8)], [true, true, true]);
  assert.deepEqual([isCounterAhead(7, 7), isCounterAhead(7, 6), isCounterAhead(7, 0)], [false, false, false]);
});
