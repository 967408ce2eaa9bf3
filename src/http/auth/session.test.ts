import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../../domain/refusal.ts';
import { demandOwnCall, sessionToken } from './session.ts';

const URL = 'https://print.example/platen';

function isAllowed(method: string, headers: Record<string, string>, publicUrl = URL): boolean {
  try {
    demandOwnCall({ method, headers: { host: 'print.example', ...headers } }, publicUrl);
    return true;
  } catch (error) {
    assert.ok(error instanceof Refused);
    return false;
  }
}

const own = { 'x-requested-with': 'platen' };
const json = { 'content-type': 'application/json', 'content-length': '2' };

test('a write by session needs the header of the panel, an own origin and JSON', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    assert.ok(isAllowed(method, { ...own, ...json, 'sec-fetch-site': 'same-origin' }), method);
    assert.ok(isAllowed(method, { ...own, ...json, origin: 'https://print.example' }));
    assert.ok(isAllowed(method, { ...own, ...json }), 'a program that says nothing of its origin');
    assert.ok(isAllowed(method, own), 'no body');
    const refused = [
      {},
      json,
      { 'x-requested-with': 'XMLHttpRequest', ...json },
      { ...own, ...json, 'sec-fetch-site': 'cross-site' },
      { ...own, ...json, 'sec-fetch-site': 'same-site' },
      { ...own, ...json, 'sec-fetch-site': 'none' },
      { ...own, ...json, origin: 'https://evil.example' },
      { ...own, ...json, origin: 'http://print.example:8080' },
      { ...own, ...json, origin: 'null' },
      { ...own, 'content-type': 'text/plain', 'content-length': '2' },
      { ...own, 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
      { ...own, 'content-length': '2' },
    ];
    for (const headers of refused) assert.ok(!isAllowed(method, headers), JSON.stringify(headers));
  }
});

test('a read by session may not come from a page of another site', () => {
  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) assert.ok(isAllowed('GET', headers), JSON.stringify(headers));
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of foreign) assert.ok(!isAllowed('GET', headers), JSON.stringify(headers));
});

test('the token is that of the cookie with the exact name', () => {
  const cases: [string, string | undefined, string | undefined][] = [
    ['http://127.0.0.1:8080', 'a=b; platen_session=abc; c=d', 'abc'],
    ['http://127.0.0.1:8080', 'platen_session.sig=abc; xplaten_session=d', undefined],
    ['http://127.0.0.1:8080', 'platen_session=', undefined],
    ['http://127.0.0.1:8080', undefined, undefined],
    [URL, 'platen_session=abc', undefined],
    [URL, 'platen_session=abc;__Host-platen_session=def', 'def'],
  ];
  for (const [url, cookies, token] of cases) assert.equal(sessionToken(url, cookies), token, cookies);
});
